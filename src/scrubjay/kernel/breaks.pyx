"""Where a note breaks: lost line breaks, headings and sentences, judged part by part.

The text layers hold the words and the numbers; here they are only compared.
"""

from libc.stdint cimport int32_t, uint8_t, uint64_t

import numpy as np

from scrubjay.kernel.layout cimport (
    AFTER_SENTENCE, APOSTROPHE, BLANK_BEFORE, CLOSER, CLOSING, COLON, DASH, ENDING, GLUED, HAS_DIGIT, HAS_LETTER,
    HAS_LOWER, HEADER, IS_PUNCT, JOINT, KEY_VALUE, LINE_BEFORE, OPENING, OPEN_ENDED, Parts, QUESTION, SIGNATURE,
    SPACE_BEFORE, STOP, TABLE, TEXT, UPPER_FIRST,
)

cdef enum:
    ADDRESS = 8  # how many parts before a full stop an address can begin

cdef enum:  # what the words before and behind a full stop can be
    NEVER = 1
    SELDOM = 2
    NUMBER_SIGN = 4
    STARTER = 8


cdef bint key_ahead(Parts parts, Py_ssize_t place, Py_ssize_t longest) noexcept nogil:
    """Whether only words and dashes of the same line, ``longest`` at most, stand between a place and a colon."""
    cdef Py_ssize_t i
    for i in range(place, min(place + longest + 1, parts.size)):
        if parts.marked(i, COLON | QUESTION):
            return True
        if i > place and (
            parts.flagged(i, LINE_BEFORE) or not (parts.flagged(i, HAS_LETTER) or parts.marked(i, DASH))
        ):
            return False
    return False


def joined_keys(Parts parts not None, Py_ssize_t longest):
    cdef Py_ssize_t i
    found = []
    for i in range(parts.size):
        if not parts.flagged(i, UPPER_FIRST) or not parts.flagged(i, HAS_LOWER):
            continue
        if parts.flagged(i, GLUED) or (i > 0 and not parts.spaced(i) and parts.marked(i - 1, AFTER_SENTENCE)):
            if key_ahead(parts, i, longest):
                found.append(i)
    return np.array(found, np.int64)


cdef inline bint opens_line(Parts parts, Py_ssize_t part) noexcept nogil:
    """Whether a word is first in its line, a bullet or a list number not counted."""
    if not parts.flagged(part, HAS_LETTER):
        return False
    return (
        parts.flagged(part, LINE_BEFORE)
        or (part > 0 and is_bullet(parts, part - 1))
        or (part > 1 and is_bullet(parts, part - 2) and parts.flagged(part - 1, IS_PUNCT))
    )


cdef inline bint is_bullet(Parts parts, Py_ssize_t part) noexcept nogil:
    return parts.flagged(part, LINE_BEFORE) and not parts.flagged(part, HAS_LETTER)


cdef bint has_lower(Parts parts, Py_ssize_t first, Py_ssize_t last) noexcept nogil:
    cdef Py_ssize_t i
    for i in range(first, last):
        if parts.flagged(i, HAS_LOWER):
            return True
    return False


cdef bint ends_line(Parts parts, Py_ssize_t last) noexcept nogil:
    """Whether the words before part ``last`` end with a colon or with their line."""
    return last == parts.size or parts.flagged(last, LINE_BEFORE) or parts.marked(last, COLON)


cdef bint closes(Parts parts, Py_ssize_t last, bint system, Py_ssize_t remark) noexcept nogil:
    """Whether the words before part ``last`` end like a heading: a colon, the line's end, or a lost line break."""
    cdef Py_ssize_t i
    if ends_line(parts, last):
        return True
    if system:
        return False
    if not parts.spaced(last):
        return not parts.marked(last, JOINT)
    if parts.marked(last, DASH):
        return last + 1 < parts.size and parts.spaced(last + 1)
    if parts.marked(last, OPENING):
        for i in range(last + 1, min(last + remark, parts.size)):
            if parts.marked(i, CLOSING):
                return ends_line(parts, i + 1)
    return False


cdef bint stands(Parts parts, Py_ssize_t first, Py_ssize_t last, bint system, Py_ssize_t remark) noexcept nogil:
    """Whether the listed words stand as a heading here: at a line's start, where its break was lost, or set off."""
    cdef int32_t length = parts.end[last - 1] - parts.start[first]
    cdef bint several = last - first > 1, after_sentence
    if opens_line(parts, first):
        if closes(parts, last, system, remark):
            return True
        if system or not parts.flagged(first, UPPER_FIRST):
            return False
        return several or (length > 3 and not has_lower(parts, first, last))
    after_sentence = parts.marked(first - 1, AFTER_SENTENCE)
    if parts.flagged(first, GLUED) or (after_sentence and not parts.spaced(first)):
        return closes(parts, last, system, remark) or (several and not system)
    if system or last == parts.size or not parts.marked(last, COLON):
        return False
    if after_sentence:
        return True
    if parts.marked(first - 1, COLON) or not parts.spaced(first):
        return False
    if has_lower(parts, first, last):
        return several and parts.flagged(last - 1, UPPER_FIRST)
    return length > 1


def headings(
    Parts parts not None, const int32_t[::1] line, const uint64_t[::1] sections, phrases, const uint8_t[::1] systems,
    Py_ssize_t remark,
):
    cdef const int32_t[::1] firsts = phrases[0], lasts = phrases[1]
    cdef const uint64_t[::1] phrase_sections = phrases[2]
    cdef Py_ssize_t n = parts.size, count = firsts.shape[0], i, last, k = 0, done = 0
    cdef uint64_t section
    cdef bint system, opens
    if not n == line.shape[0] == sections.shape[0] or not count == lasts.shape[0] == phrase_sections.shape[0]:
        raise ValueError("a part has a line and a section, a phrase a first and a last part and a section")
    for i in range(count):
        if not 0 <= firsts[i] < lasts[i] <= n:
            raise ValueError("a phrase has a part or more, and lies among the parts")
    found = []
    for i in range(n):
        last, section = i + 1, sections[i]
        while k < count and firsts[k] <= i:
            if firsts[k] == i and line[i] == line[lasts[k] - 1]:
                last, section = lasts[k], phrase_sections[k]
            k += 1
        if section == 0 or i < done:
            continue
        opens = opens_line(parts, i)
        if not opens and (i == 0 or not parts.flagged(i, UPPER_FIRST)):
            continue
        system = section < <uint64_t>systems.shape[0] and systems[section]
        if stands(parts, i, last, system, remark):
            found.append((i, last, parts.start[i], parts.end[last - 1], section, opens))
            done = last
    return found


def line_openings(
    Parts parts not None, lines, const uint8_t[::1] role, const uint8_t[::1] headed, Py_ssize_t long_line,
    Py_ssize_t short_line,
):
    cdef const int32_t[::1] start = lines[0], end = lines[1], first = lines[2], last = lines[3]
    cdef Py_ssize_t count = start.shape[0], i, before = -1, length
    cdef double long_from
    cdef bint lower, wraps
    if not count == end.shape[0] == first.shape[0] == last.shape[0] == role.shape[0] == headed.shape[0]:
        raise ValueError("a line has a start, an end, a first part, a last one and a role")
    for i in range(count):
        if not 0 <= first[i] <= last[i] <= parts.size:
            raise ValueError("a line of parts that are not there")
    long_from = max(<double>long_line, 0.7 * usual_length(lines))
    made = np.empty(parts.size, np.bool_)
    cdef uint8_t[::1] begins = made.view(np.uint8)
    for i in range(parts.size):
        begins[i] = parts.flagged(i, BLANK_BEFORE)
    for i in range(count):
        if first[i] == last[i]:
            continue
        lower = parts.flagged(first[i], HAS_LETTER) and not parts.flagged(first[i], UPPER_FIRST)
        wraps = before >= 0 and before == i - 1 and not (
            role[before] == HEADER or role[before] == SIGNATURE or role[before] == TABLE
        )
        if wraps:
            length = end[before] - start[before]
            wraps = not parts.marked(last[before] - 1, ENDING | COLON) and (
                length >= long_from or parts.marked(last[before] - 1, OPEN_ENDED) or (lower and length >= short_line)
            )
            wraps = wraps and (
                role[i] == TEXT or (role[i] == KEY_VALUE and lower and length >= long_from and not headed[i])
            )
        if not wraps:
            begins[first[i]] = True
        before = i
    return made


cdef Py_ssize_t usual_length(lines) except -1:
    """The length that one line in ten reaches or exceeds, blank lines not counted."""
    start, end, first, last = lines
    lengths = (end - start)[last > first]
    lengths.sort()
    return lengths[len(lengths) * 9 // 10] if len(lengths) else 0


cdef class Stops:
    """Judges single end marks."""

    cdef Parts parts
    cdef const uint64_t[::1] key
    cdef const uint64_t[::1] words
    cdef const uint8_t[::1] kinds
    cdef uint8_t[::1] begins
    cdef bint lower_case

    cdef int kind_of(self, Py_ssize_t part) noexcept nogil:
        """What the word at a place can be, by a search in the sorted keys of words."""
        cdef Py_ssize_t low = 0, high = self.words.shape[0], middle
        while low < high:
            middle = (low + high) >> 1
            if self.words[middle] < self.key[part]:
                low = middle + 1
            else:
                high = middle
        return self.kinds[low] if low < self.words.shape[0] and self.words[low] == self.key[part] else 0

    cdef Py_ssize_t after(self, Py_ssize_t place) noexcept nogil:
        """The part that would start the next sentence, behind a closing quote or bracket; 0 for none."""
        cdef Py_ssize_t following = place + 1
        if following < self.parts.size and self.parts.marked(following, CLOSER) and not self.parts.spaced(following):
            following += 1
        return following if following < self.parts.size else 0

    cdef bint ends(self, Parts parts, Py_ssize_t place, Py_ssize_t following) noexcept nogil:
        """Whether the mark at ``place`` ends a sentence, so that ``following`` starts one."""
        cdef bint spaced = parts.spaced(following)
        if parts.flagged(following, IS_PUNCT) and not spaced:
            return False
        if not parts.marked(place, STOP):
            return parts.flagged(following, UPPER_FIRST | HAS_DIGIT | IS_PUNCT) or self.lower_case
        if place == 0 or parts.spaced(place):
            return parts.flagged(following, UPPER_FIRST)
        if not spaced and not self.glued_sentence(place, following):
            return False
        if parts.flagged(following, HAS_LETTER) and not parts.flagged(following, UPPER_FIRST) and not self.lower_case:
            return False
        return self.precedes(parts, place - 1, following)

    cdef bint glued_sentence(self, Py_ssize_t place, Py_ssize_t following) noexcept nogil:
        """Whether a full stop without space behind it is one: "stable.Plan", not "U.S.Navy" and not "example.Org"."""
        cdef Py_ssize_t back
        if self.parts.width(following) < 2 or not self.parts.flagged(place - 1, HAS_LETTER):
            return self.parts.width(following) > 1
        if not self.parts.flagged(place - 1, HAS_LOWER) or self.parts.width(place - 1) < 3:
            return False
        for back in range(place - 1, max(place - ADDRESS, 0), -1):
            if self.parts.spaced(back):
                return True
            if self.parts.marked(back, JOINT):
                return False
        return True

    cdef bint precedes(self, Parts parts, Py_ssize_t word, Py_ssize_t following) noexcept nogil:
        """Whether a full stop behind ``word`` ends a sentence, seen from the word."""
        cdef int kind = self.kind_of(word)
        if kind & NEVER:
            return False
        if parts.is_only(word, HAS_DIGIT):
            return parts.width(word) > 2 or not self.numbers_item(word)
        if kind & NUMBER_SIGN:
            return not self.is_number(following)
        if word > 0 and parts.marked(word - 1, APOSTROPHE):
            return True
        if parts.flagged(word, HAS_LETTER) and (parts.width(word) == 1 or kind & SELDOM):
            if following + 1 < parts.size and parts.marked(following + 1, STOP):
                return False
            return parts.flagged(following, UPPER_FIRST) and self.kind_of(following) & STARTER != 0
        return True

    cdef bint numbers_item(self, Py_ssize_t word) noexcept nogil:
        """Whether a number can be that of a list item: it starts a sentence, or a heading is run into it ("Plan1.")."""
        if word > 0 and self.parts.flagged(word, GLUED) and self.parts.width(word - 1) > 2:
            return True
        return self.begins[word] or self.parts.flagged(word, LINE_BEFORE)

    cdef bint is_number(self, Py_ssize_t place) noexcept nogil:
        """Whether a number or an id of letters and digits stands here."""
        if self.parts.flagged(place, HAS_DIGIT):
            return True
        place += 1
        return place < self.parts.size and self.parts.flagged(place, GLUED) and self.parts.flagged(place, HAS_DIGIT)


cdef bint is_lower_case(Parts parts) noexcept nogil:
    """Whether fewer than three in ten of the lines that start with a letter start with a capital."""
    cdef Py_ssize_t i, lines = 0, capital = 0
    for i in range(parts.size):
        if parts.flagged(i, LINE_BEFORE) and parts.flagged(i, HAS_LETTER):
            lines += 1
            capital += parts.flagged(i, UPPER_FIRST)
    return lines > 0 and <double>capital / lines < 0.3


def end_sentences(
    Parts parts not None, const uint64_t[::1] key, const uint64_t[::1] words, const uint8_t[::1] kinds, begins
):
    cdef Stops stops = Stops()
    cdef Py_ssize_t i, following
    stops.parts, stops.key, stops.words, stops.kinds = parts, key, words, kinds
    stops.begins = begins.view(np.uint8)
    if not parts.size == key.shape[0] == stops.begins.shape[0] or words.shape[0] != kinds.shape[0]:
        raise ValueError("a part has a key and begins a sentence or not, and a word is of some kind")
    with nogil:
        stops.lower_case = is_lower_case(parts)
        for i in range(parts.size - 1):
            if not parts.marked(i, ENDING):
                continue
            if not parts.flagged(i + 1, SPACE_BEFORE | IS_PUNCT) and not (
                parts.flagged(i + 1, UPPER_FIRST) and parts.flagged(i + 1, HAS_LOWER)
            ):
                continue
            following = stops.after(i)
            if following and not stops.begins[following] and stops.ends(parts, i, following):
                stops.begins[following] = True


def sentences(Parts parts not None, begins, Py_ssize_t longest):
    cdef const uint8_t[::1] opens = begins.view(np.uint8)
    cdef Py_ssize_t n = parts.size, i, count = 0, length = longest
    if opens.shape[0] != n or longest < 1:
        raise ValueError("a part begins a sentence or not, and a sentence has a part or more")
    made = np.empty((n, 2), np.int32)
    cdef int32_t[:, ::1] out = made
    with nogil:
        for i in range(n):
            if i == 0 or opens[i] or length == longest:
                out[count, 0] = parts.start[i]
                count += 1
                length = 0
            out[count - 1, 1] = parts.end[i]
            length += 1
    return made[:count].copy()


def sentence_facts(Parts parts not None, const int32_t[:, ::1] bounds):
    cdef Py_ssize_t count = bounds.shape[0], row = -1, i
    cdef int32_t opened = 0
    lengths, ends, odd = np.zeros(count, np.int32), np.zeros(count, np.bool_), np.zeros(count, np.bool_)
    cdef int32_t[::1] length = lengths
    cdef uint8_t[::1] ended = ends.view(np.uint8), unmatched = odd.view(np.uint8)
    with nogil:
        for i in range(parts.size):
            if row + 1 < count and bounds[row + 1, 0] <= parts.start[i]:
                row += 1
                opened = 0
            if row < 0:
                continue
            opened += parts.marked(i, OPENING) - parts.marked(i, CLOSING)
            length[row] += 1
            ended[row] = parts.marked(i, ENDING)
            unmatched[row] = opened != 0
    return lengths, ends, odd
