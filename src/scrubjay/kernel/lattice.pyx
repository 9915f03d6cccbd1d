"""The lattice of labels over items whose scores are known: Viterbi and forward-backward, all without the GIL."""

from libc.math cimport INFINITY, exp, fabs, isfinite, log
from libc.stdint cimport int16_t, int32_t, uint8_t

import numpy as np

from scrubjay.kernel.rows import MOST_LABELS
from scrubjay.kernel.features cimport aligned, aligned_copy

cdef extern from "lattice.h" nogil:
    enum: LANES
    void relax(
        const float* before, const float* moves, const int32_t* sources, const int32_t* ends, const float* here,
        ptrdiff_t width, float* best
    )
    ptrdiff_t best_label(
        const float* a, const float* b, const int32_t* lane_of, ptrdiff_t labels, ptrdiff_t width, float* room
    )
    double FARTHEST
    int odds_row(const float* scores, ptrdiff_t width, double* odds)
    void spread_row(
        const double* before, const double* moves, const int32_t* sources, const int32_t* ends, ptrdiff_t width,
        double* spread
    )
    void spread_chosen(
        const double* before, int32_t* chosen, ptrdiff_t count, const double* moves, ptrdiff_t width, double* spread
    )
    double weigh_row(double* row, const double* by, ptrdiff_t width)
    void scale_row(double* row, double factor, ptrdiff_t width)

cdef double TOLERANCE = 1e-5
cdef double EXCLUDED = 1e-11


cdef class Room:
    """What one call works in: made with the GIL, used without it. Rows of labels are padded to whole vectors.

    Whoever uses it writes the scores of a sequence into it, each label's in its lane and -inf behind them.
    """

    def __init__(self, Py_ssize_t longest, Py_ssize_t width):
        shape = (longest, width)
        self.longest = longest
        scores = aligned(shape, np.float32)
        scores.fill(-np.inf)
        self.scores = scores
        self.best = aligned(shape, np.float32)
        self.row = aligned(width, np.float32)
        self.odds = aligned(shape, np.float64)
        self.forward = aligned(shape, np.float64)
        self.bias = aligned_copy(np.full(width, -np.inf))
        self.totals = aligned(longest, np.float64)
        self.ahead = aligned(width, np.float64)
        self.chosen = aligned(width + 3, np.int32)


cdef class Moves:
    """Scores and odds of moves, packed: those to a vector of labels, from the labels that one of them may follow.

    In the schemes of spans these are few. They are padded to fours with moves that are not allowed.
    """

    def __init__(self, scores, odds):
        sources, ends, own_scores, own_odds = [], [], [], []
        for first in range(0, len(scores), LANES):
            vector = slice(first, first + LANES)
            own = np.flatnonzero(np.any(scores[:, vector] > -np.inf, axis=1))
            none = np.zeros(((4 - len(own) % 4) % 4, LANES))
            sources += [*own, *[0] * len(none)]
            own_scores += [scores[own, vector], none - np.inf]
            own_odds += [odds[own, vector], none]
            ends.append(len(sources))
        self.sources = np.array(sources, np.int32)
        self.ends = np.array(ends, np.int32)
        self.scores = aligned_copy(np.concatenate(own_scores).astype(np.float32))
        self.odds = aligned_copy(np.concatenate(own_odds))


cdef class Lattice:
    """The moves between labels, ready to tag.

    Labels that may follow the same labels have their lanes side by side: lane j is that of label ``order[j]``.
    """

    def __init__(self, transitions, *, allowed=None, starts=None, ends=None, kinds=None):
        self.rooms = []
        self.labels = len(transitions)
        if not 0 < self.labels <= MOST_LABELS or transitions.shape != (self.labels, self.labels):
            raise ValueError(f"transitions go from each label to each, and there are 1 to {MOST_LABELS}")
        if not np.all(np.isfinite(transitions)):
            raise ValueError("transitions have to be numbers")
        self.width = (self.labels + LANES - 1) // LANES * LANES
        everywhere = np.ones(self.labels, bool)
        may = np.ones(transitions.shape, bool) if allowed is None else np.asarray(allowed, bool)
        may_start = everywhere if starts is None else np.asarray(starts, bool)
        may_end = everywhere if ends is None else np.asarray(ends, bool)
        if may.shape != transitions.shape or len(may_start) != self.labels or len(may_end) != self.labels:
            raise ValueError("the constraints are for another number of labels")
        if not (may[0, 0] and may_start[0] and may_end[0]):
            raise ValueError("a sequence of label 0 alone has to be allowed, so that there always is a path")
        self.kinds = np.arange(self.labels, dtype=np.int32) if kinds is None else np.array(kinds, np.int32)
        if self.kinds.shape[0] != self.labels:
            raise ValueError("each label is of one kind")
        self.order = in_groups(may)
        self.lane_of = np.argsort(self.order).astype(np.int32)
        moves = np.full((self.width, self.width), -np.inf, np.float32)
        moves[: self.labels, : self.labels] = np.where(may, transitions, -np.inf)[np.ix_(self.order, self.order)]
        gaps = moves.astype(np.float64) - float(moves.max())
        self.far_apart = bool(np.any(np.isfinite(gaps) & (gaps < FARTHEST)))
        odds = np.exp(gaps)
        self.moves = Moves(moves, odds)
        self.moves_to = aligned_copy(moves.T)
        self.move_odds_to = aligned_copy(odds.T)
        self.unbiased = np.zeros(self.labels)
        self.starts = self.padded(may_start)
        self.ends = self.padded(may_end)
        self.end_scores = np.where(self.ends, 0.0, -np.inf).astype(np.float32)

    cdef padded(self, values):
        """A row of one value for each label, each in its lane, and zeros behind them."""
        row = np.zeros(self.width)
        row[: self.labels] = values[self.order]
        return row

    cdef lean(self, Room room, bias):
        """Write the bias of each label to its lane."""
        cdef const double[::1] given = np.ascontiguousarray(self.unbiased if bias is None else bias, np.float64)
        cdef Py_ssize_t j
        if given.shape[0] != self.labels:
            raise ValueError("a bias has one number for each label")
        for j in range(self.labels):
            if not isfinite(given[j]):
                raise ValueError("a bias is a finite number")
            room.bias[self.lane_of[j]] = given[j]

    cdef int viterbi(self, Py_ssize_t n, Room room, int16_t[::1] tags, Py_ssize_t first) except -1 nogil:
        """The best path over ``n`` items, written from place ``first`` on; true if it leaves label 0."""
        cdef Py_ssize_t i, j, tag, busy = 0
        for j in range(self.width):
            room.best[0, j] = room.scores[0, j] if self.starts[j] else -INFINITY
        for i in range(1, n):
            relax(
                &room.best[i - 1, 0], &self.moves.scores[0, 0], &self.moves.sources[0], &self.moves.ends[0],
                &room.scores[i, 0], self.width, &room.best[i, 0],
            )
        tag = self.best_before(room, n - 1, &self.end_scores[0])
        tags[first + n - 1] = tag
        busy |= tag
        for i in range(n - 2, -1, -1):
            tag = self.best_before(room, i, &self.moves_to[self.lane_of[tag], 0])
            tags[first + i] = tag
            busy |= tag
        return busy != 0

    cdef Py_ssize_t best_before(self, Room room, Py_ssize_t i, const float* after) except -1 nogil:
        """The first of the labels of item i that are best before what comes after."""
        return best_label(&room.best[i, 0], after, &self.lane_of[0], self.labels, self.width, &room.row[0])

    cdef int posterior(self, Py_ssize_t n, Room room) except -1 nogil:
        """Leave in ``room.forward`` how likely each label is, in shares of ``room.totals``.

        Forward-backward on plain numbers, scaled item by item. On the way back, labels that are all but excluded at
        an item are passed over, which leaves few. The total is the same at every item; where it is not, or scores lie
        very far apart, numbers fell out of the range of a double, and logarithms do it over.
        """
        cdef Py_ssize_t i, j, count
        cdef double total
        for i in range(n):
            if odds_row(&room.scores[i, 0], self.width, &room.odds[i, 0]) or self.far_apart:
                return self.careful_posterior(n, room)
            if i == 0:
                for j in range(self.width):
                    room.forward[0, j] = self.starts[j]
            else:
                spread_row(
                    &room.forward[i - 1, 0], &self.moves.odds[0, 0], &self.moves.sources[0], &self.moves.ends[0],
                    self.width, &room.forward[i, 0],
                )
            total = weigh_row(&room.forward[i, 0], &room.odds[i, 0], self.width)
            if not 1e-290 < total < 1e290:
                return self.careful_posterior(n, room)
            room.totals[i] = 1.0 / total
            scale_row(&room.forward[i, 0], room.totals[i], self.width)
        for j in range(self.width):
            room.ahead[j] = self.ends[j]
        for i in range(n - 1, -1, -1):
            weigh_row(&room.odds[i, 0], &room.ahead[0], self.width)
            scale_row(&room.odds[i, 0], room.totals[i], self.width)
            room.totals[i] = weigh_row(&room.forward[i, 0], &room.ahead[0], self.width)
            if room.totals[i] < 1e-200 or not fabs(room.totals[i] - room.totals[n - 1]) <= TOLERANCE * room.totals[n - 1]:
                return self.careful_posterior(n, room)
            count = 0
            for j in range(self.labels):
                room.chosen[count] = j
                count += room.forward[i, j] > EXCLUDED * room.totals[i]
            spread_chosen(
                &room.odds[i, 0], &room.chosen[0], count, &self.move_odds_to[0, 0], self.width, &room.ahead[0]
            )
        return 0

    cdef int careful_posterior(self, Py_ssize_t n, Room room) except -1 nogil:
        """The same in logarithms: slow, and right for scores of any size."""
        cdef Py_ssize_t i, j, k
        cdef double top
        for i in range(n):
            for j in range(self.labels):
                for k in range(self.labels):
                    room.ahead[k] = room.forward[i - 1, k] + self.moves_to[j, k] if i else 0.0
                top = log_sum(room.ahead, self.labels) if i else (0.0 if self.starts[j] else -INFINITY)
                room.forward[i, j] = top + room.scores[i, j]
        for i in range(n - 1, -1, -1):
            for j in range(self.labels):
                if i == n - 1:
                    room.odds[i, j] = self.end_scores[j]
                    continue
                for k in range(self.labels):
                    room.ahead[k] = self.moves_to[k, j] + room.scores[i + 1, k] + room.odds[i + 1, k]
                room.odds[i, j] = log_sum(room.ahead, self.labels)
        for i in range(n):
            for j in range(self.labels):
                room.ahead[j] = room.forward[i, j] + room.odds[i, j]
            top = log_sum(room.ahead, self.labels)
            room.totals[i] = 1.0
            for j in range(self.labels):
                room.forward[i, j] = exp(room.ahead[j] - top)
        return 0

    cdef int tag(
        self, Py_ssize_t n, Room room, bint is_asked, int16_t[::1] tags, float[::1] shares, float[::1] outside,
        int16_t[::1] rivals, float[::1] rival_shares, Py_ssize_t first,
    ) except -1 nogil:
        """The best path from place ``first`` on, and how likely it and label 0 are, if it leaves that or is asked."""
        cdef Py_ssize_t i, rival
        if not self.viterbi(n, room, tags, first) and not is_asked:
            return 0
        self.posterior(n, room)
        for i in range(n):
            shares[first + i] = room.forward[i, self.lane_of[tags[first + i]]] / room.totals[i]
            outside[first + i] = room.forward[i, 0] / room.totals[i]
            if tags[first + i] != 0:
                rival = self.rival(room, i, tags[first + i])
                rivals[first + i] = rival
                rival_shares[first + i] = room.forward[i, self.lane_of[rival]] / room.totals[i] if rival else 0.0
        return 0

    cdef int rival(self, Room room, Py_ssize_t i, Py_ssize_t tag) except -1 nogil:
        """The likeliest label of another kind than a tag's at item i, label 0 left out; 0 where there is none."""
        cdef Py_ssize_t j, best = 0
        for j in range(1, self.labels):
            if self.kinds[j] != self.kinds[tag] and (
                best == 0 or room.forward[i, self.lane_of[j]] > room.forward[i, self.lane_of[best]]
            ):
                best = j
        return best

    cdef int tabulate(self, Py_ssize_t n, Room room, float[:, ::1] table, Py_ssize_t first) except -1 nogil:
        """How likely each label is, from row ``first`` on."""
        cdef Py_ssize_t i, j
        self.posterior(n, room)
        for i in range(n):
            for j in range(self.labels):
                table[first + i, j] = room.forward[i, self.lane_of[j]] / room.totals[i]
        return 0

    cdef int take(self, const float[:, ::1] scores, Py_ssize_t first, Py_ssize_t n, Room room) except -1 nogil:
        """Write the scores of ``n`` items with the bias to their lanes."""
        cdef Py_ssize_t i, j, lane
        for i in range(n):
            for j in range(self.labels):
                lane = self.lane_of[j]
                room.scores[i, lane] = <float>(scores[first + i, j] + room.bias[lane])
        return 0

    def decode_scored(self, scores, bounds, *, bias=None, asked=None):
        """The best label of each item, how likely it is, how likely label 0 is, and the rival with its likelihood."""
        tags = np.empty(covered(bounds), np.int16)
        shares = np.ones(len(tags), np.float32)
        outside = np.ones(len(tags), np.float32)
        rivals = np.zeros(len(tags), np.int16)
        rival_shares = np.zeros(len(tags), np.float32)
        if asked is not None and len(asked) != len(bounds) - 1:
            raise ValueError("every sequence is asked about or not")
        self.run(scores, bounds, bias, asked, tags, shares, outside, rivals, rival_shares, None)
        return tags, shares, outside, rivals, rival_shares

    def marginals(self, scores, bounds, *, bias=None):
        """How likely each label is at each item."""
        table = np.empty((covered(bounds), self.labels), np.float32)
        self.run(scores, bounds, bias, None, None, None, None, None, None, table)
        return table

    cdef run(
        self, const float[:, ::1] scores, const int32_t[::1] bounds, bias, const uint8_t[::1] asked,
        int16_t[::1] tags, float[::1] shares, float[::1] outside, int16_t[::1] rivals, float[::1] rival_shares,
        float[:, ::1] table,
    ):
        """Walk the sequences; wanted are the tags with both likelihoods, or the table."""
        cdef Py_ssize_t k, n, first, origin = bounds[0], longest = longest_of(bounds)
        cdef bint wants_table = table is not None, is_asked = asked is not None
        cdef Room room = self.rooms.pop() if self.rooms else None
        if scores.shape[1] != self.labels or bounds[bounds.shape[0] - 1] > scores.shape[0]:
            raise ValueError("an item of the sequences has no score for each label")
        if not np.all(np.isfinite(scores)):
            raise ValueError("the scores have to be numbers")
        if room is None or room.longest < longest:
            room = Room(longest, self.width)
        self.lean(room, bias)
        with nogil:
            for k in range(bounds.shape[0] - 1):
                first = bounds[k] - origin
                n = bounds[k + 1] - bounds[k]
                if n == 0:
                    continue
                self.take(scores, bounds[k], n, room)
                if wants_table:
                    self.tabulate(n, room, table, first)
                else:
                    self.tag(n, room, is_asked and asked[k], tags, shares, outside, rivals, rival_shares, first)
        self.rooms.append(room)


cdef in_groups(may):
    """The labels, those that may follow the same labels side by side, label 0 first."""
    groups = {}
    return np.argsort([groups.setdefault(column.tobytes(), len(groups)) for column in may.T], kind="stable")


cdef double log_sum(const double[::1] values, Py_ssize_t count) except? -1 nogil:
    """log of the sum of exp."""
    cdef Py_ssize_t k
    cdef double top = -INFINITY, total = 0.0
    for k in range(count):
        top = max(top, values[k])
    if top == -INFINITY:
        return top
    for k in range(count):
        total += exp(values[k] - top)
    return top + log(total)


cdef Py_ssize_t covered(const int32_t[::1] bounds) except -1:
    """How many items the sequences have, after a look at their bounds."""
    cdef Py_ssize_t k, last = bounds.shape[0] - 1
    cdef bint rise = last >= 0 and bounds[0] >= 0
    for k in range(last):
        rise &= bounds[k] <= bounds[k + 1]
    if not rise:
        raise ValueError("the bounds of sequences begin at 0 or later and never fall")
    return bounds[last] - bounds[0]


cdef Py_ssize_t longest_of(const int32_t[::1] bounds) except -1:
    """How many items the longest sequence has."""
    cdef Py_ssize_t k, longest = 0
    for k in range(bounds.shape[0] - 1):
        longest = max(longest, bounds[k + 1] - bounds[k])
    return longest
