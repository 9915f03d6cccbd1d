"""Tags items whose scores are given: Viterbi or forward-backward over the transitions, all without the GIL."""

from libc.math cimport INFINITY, exp, fabs, log
from libc.stdint cimport int16_t, int32_t, uint8_t, uintptr_t

import numpy as np

cdef extern from "lattice.h" nogil:
    int LANES
    int MOST_LANES
    double FARTHEST
    void relax(
        const float* before, const float* moves, const float* here, ptrdiff_t labels, ptrdiff_t width, float* best
    )
    ptrdiff_t best_sum(const float* a, const float* b, ptrdiff_t width, float* room)
    int odds_row(const float* scores, ptrdiff_t width, double* odds)
    void spread_row(const double* before, const double* moves, ptrdiff_t labels, ptrdiff_t width, double* spread)
    void spread_chosen(
        const double* before, int32_t* chosen, ptrdiff_t count, const double* moves, ptrdiff_t width, double* spread
    )
    double weigh_row(double* row, const double* by, ptrdiff_t width)
    void scale_row(double* row, double factor, ptrdiff_t width)

cdef enum:
    CACHE_LINE = 64

cdef double TOLERANCE = 1e-5
cdef double EXCLUDED = 1e-11

MOST_LABELS = MOST_LANES - 1


cdef aligned(shape, dtype):
    """An array that begins with a cache line, so that no vector lies across two."""
    cdef Py_ssize_t size = int(np.prod(shape)) * np.dtype(dtype).itemsize
    raw = np.empty(size + CACHE_LINE, np.uint8)
    cdef uint8_t[::1] view = raw
    cdef Py_ssize_t first = (CACHE_LINE - <uintptr_t>&view[0] % CACHE_LINE) % CACHE_LINE
    return raw[first : first + size].view(dtype).reshape(shape)


cdef aligned_copy(values):
    """The values again, in an array that is aligned."""
    copy = aligned(values.shape, values.dtype)
    copy[...] = values
    return copy


cdef class Room:
    """What one call works in: made with the GIL, used without it. Rows of labels are padded to whole vectors."""

    def __init__(self, Py_ssize_t longest, Py_ssize_t width):
        shape = (longest, width)
        self.longest = longest
        self.scores = aligned(shape, np.float32)
        self.best = aligned(shape, np.float32)
        self.row = aligned(width, np.float32)
        self.odds = aligned(shape, np.float64)
        self.forward = aligned(shape, np.float64)
        self.totals = np.empty(longest)
        self.ahead = aligned(width, np.float64)
        self.chosen = np.empty(width + 3, np.int32)


cdef class Lattice:
    """The moves between labels, ready to tag."""

    def __init__(self, transitions, *, allowed=None, starts=None, ends=None):
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
        moves = np.full((self.width, self.width), -np.inf, np.float32)
        moves[: self.labels, : self.labels] = np.where(may, transitions, -np.inf)
        self.moves = aligned_copy(moves)
        self.moves_to = aligned_copy(moves.T)
        gaps = moves.astype(np.float64) - float(moves.max())
        self.far_apart = bool(np.any(np.isfinite(gaps) & (gaps < FARTHEST)))
        odds = np.exp(gaps)
        self.move_odds = aligned_copy(odds)
        self.move_odds_to = aligned_copy(odds.T)
        self.starts = self.padded(may_start, 0.0)
        self.ends = self.padded(may_end, 0.0)
        self.end_scores = np.where(self.ends, 0.0, -np.inf).astype(np.float32)

    def padded(self, values, double rest):
        """A row of one value for each label, and ``rest`` behind them."""
        if values.shape != (self.labels,) or not np.all(np.isfinite(values)):
            raise ValueError("a row has one number for each label")
        row = np.full(self.width, rest)
        row[: self.labels] = values
        return row

    cdef Room room_for(self, Py_ssize_t longest, bias):
        """A room that no other call works in: one that a call left, if it is large enough, or a new one."""
        cdef Room room = self.rooms.pop() if self.rooms else None
        if room is None or room.longest < longest:
            room = Room(longest, self.width)
        row = self.padded(np.zeros(self.labels) if bias is None else np.asarray(bias), -np.inf)
        room.bias = row.astype(np.float32)
        return room

    cdef int take(self, const float[:, ::1] scores, Py_ssize_t first, Py_ssize_t n, Room room) except -1 nogil:
        """The scores of ``n`` items with the bias, in rows of whole vectors."""
        cdef Py_ssize_t i, j
        for i in range(n):
            for j in range(self.labels):
                room.scores[i, j] = scores[first + i, j] + room.bias[j]
            for j in range(self.labels, self.width):
                room.scores[i, j] = -INFINITY
        return 0

    cdef int viterbi(self, Py_ssize_t n, Room room, int16_t[::1] tags, Py_ssize_t first) except -1 nogil:
        """The best path over ``n`` items; true if it leaves label 0."""
        cdef Py_ssize_t i, j, tag, busy = 0
        for j in range(self.width):
            room.best[0, j] = room.scores[0, j] if self.starts[j] else -INFINITY
        for i in range(1, n):
            relax(
                &room.best[i - 1, 0], &self.moves[0, 0], &room.scores[i, 0], self.labels, self.width, &room.best[i, 0]
            )
        tag = best_sum(&room.best[n - 1, 0], &self.end_scores[0], self.width, &room.row[0])
        tags[first + n - 1] = tag
        busy |= tag
        for i in range(n - 2, -1, -1):
            tag = best_sum(&room.best[i, 0], &self.moves_to[tag, 0], self.width, &room.row[0])
            tags[first + i] = tag
            busy |= tag
        return busy != 0

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
                    &room.forward[i - 1, 0], &self.move_odds[0, 0], self.labels, self.width, &room.forward[i, 0]
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
                    room.ahead[k] = room.forward[i - 1, k] + self.moves[k, j] if i else 0.0
                top = log_sum(room.ahead, self.labels) if i else (0.0 if self.starts[j] else -INFINITY)
                room.forward[i, j] = top + room.scores[i, j]
        for i in range(n - 1, -1, -1):
            for j in range(self.labels):
                if i == n - 1:
                    room.odds[i, j] = self.end_scores[j]
                    continue
                for k in range(self.labels):
                    room.ahead[k] = self.moves[j, k] + room.scores[i + 1, k] + room.odds[i + 1, k]
                room.odds[i, j] = log_sum(room.ahead, self.labels)
        for i in range(n):
            for j in range(self.labels):
                room.ahead[j] = room.forward[i, j] + room.odds[i, j]
            top = log_sum(room.ahead, self.labels)
            room.totals[i] = 1.0
            for j in range(self.labels):
                room.forward[i, j] = exp(room.ahead[j] - top)
        return 0

    def decode_scored(self, scores, bounds, *, bias=None, asked=None):
        """The best label of each item, how likely it is, and how likely label 0 is."""
        tags = np.empty(covered(bounds), np.int16)
        shares = np.ones(len(tags), np.float32)
        outside = np.ones(len(tags), np.float32)
        if asked is not None and len(asked) != len(bounds) - 1:
            raise ValueError("every sequence is asked about or not")
        self.run(scores, bounds, bias, asked, tags, shares, outside, None)
        return tags, shares, outside

    def marginals(self, scores, bounds, *, bias=None):
        """How likely each label is at each item."""
        table = np.empty((covered(bounds), self.labels), np.float32)
        self.run(scores, bounds, bias, None, None, None, None, table)
        return table

    cdef run(
        self, const float[:, ::1] scores, const int32_t[::1] bounds, bias, const uint8_t[::1] asked,
        int16_t[::1] tags, float[::1] shares, float[::1] outside, float[:, ::1] table,
    ):
        """Walk the sequences; wanted are the tags with both likelihoods, or the table."""
        cdef Py_ssize_t i, j, k, n, first, origin = bounds[0]
        cdef bint wants_table = table is not None, is_asked = asked is not None, busy
        if scores.shape[1] != self.labels or bounds[bounds.shape[0] - 1] > scores.shape[0]:
            raise ValueError("an item of the sequences has no score for each label")
        if not np.all(np.isfinite(scores)):
            raise ValueError("the scores have to be numbers")
        sizes = np.diff(bounds)
        if not len(sizes):
            return
        cdef Room room = self.room_for(sizes.max(), bias)
        with nogil:
            for k in range(bounds.shape[0] - 1):
                first = bounds[k] - origin
                n = bounds[k + 1] - bounds[k]
                if n == 0:
                    continue
                self.take(scores, bounds[k], n, room)
                if wants_table:
                    self.posterior(n, room)
                    for i in range(n):
                        for j in range(self.labels):
                            table[first + i, j] = room.forward[i, j] / room.totals[i]
                    continue
                busy = self.viterbi(n, room, tags, first)
                if busy or (is_asked and asked[k]):
                    self.posterior(n, room)
                    for i in range(n):
                        shares[first + i] = room.forward[i, tags[first + i]] / room.totals[i]
                        outside[first + i] = room.forward[i, 0] / room.totals[i]
        self.rooms.append(room)


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


def covered(bounds):
    """How many items the sequences have, after a look at their bounds."""
    if not len(bounds) or bounds[0] < 0 or np.any(np.diff(bounds) < 0):
        raise ValueError("the bounds of sequences begin at 0 or later and never fall")
    return bounds[len(bounds) - 1] - bounds[0]
