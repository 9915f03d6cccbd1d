"""Tags items with a CRF: sums the weights of their features, then finds its way through the lattice, without the GIL."""

from libc.stdint cimport int16_t, int32_t, uint8_t, uint64_t

import numpy as np

from scrubjay.kernel.features cimport Block, Programme
from scrubjay.kernel.lattice cimport Lattice, Room, covered, longest_of
from scrubjay.kernel.rows cimport Rows, Sums


cdef class CrfRoom(Room):
    """What one call works in, with room for the features of items and the sums of their weights."""

    cdef Programme programme
    cdef Sums work
    cdef Block block

    def __init__(self, Programme programme not None, Py_ssize_t longest, Py_ssize_t width):
        Room.__init__(self, longest, width)
        self.programme = programme
        self.work = Sums(programme, width)
        self.block = Block(programme)


cdef class Crf:
    """Rows of weights and the lattice, ready to tag; the rows have the lattice's lanes."""

    cdef Rows rows
    cdef Lattice lattice
    cdef list rooms
    cdef readonly Py_ssize_t labels

    def __init__(self, Rows rows not None, transitions, *, allowed=None, starts=None, ends=None, kinds=None):
        if transitions.shape != (rows.labels, rows.labels):
            raise ValueError("transitions go from each label of the rows to each")
        self.rooms = []
        self.labels = rows.labels
        self.lattice = Lattice(transitions, allowed=allowed, starts=starts, ends=ends, kinds=kinds)
        self.rows = rows.in_order(self.lattice.order)

    cdef CrfRoom room_for(self, Programme programme, Py_ssize_t longest, bias):
        """A room that no other call works in: one that a call left, if it is large enough, or a new one."""
        cdef CrfRoom room = self.rooms.pop() if self.rooms else None
        if room is None or room.programme is not programme or room.longest < longest:
            room = CrfRoom(programme, longest, self.lattice.width)
        self.lattice.lean(room, bias)
        room.block.first = room.block.last = 0
        return room

    cdef int emit(
        self, Programme programme, const uint64_t[:, :] columns, Py_ssize_t first, Py_ssize_t n, CrfRoom room
    ) except -1 nogil:
        """The scores of the labels at ``n`` items."""
        cdef Py_ssize_t i
        for i in range(first, first + n):
            if not room.block.first <= i < room.block.last:
                programme.read(columns, i, room.block)
                self.rows.find(room.block, room.work)
            self.rows.add(room.work, i - room.block.first)
            self.rows.emit(room.work, &room.bias[0], &room.scores[i - first, 0])
        return 0

    def decode(self, Programme programme not None, columns, bounds, *, bias=None):
        """The best label of each item."""
        tags = np.empty(covered(bounds), np.int16)
        self.run(programme, columns, bounds, bias, None, None, tags, None, None, None, None, None)
        return tags

    def decode_scored(self, Programme programme not None, columns, bounds, *, bias=None, asked=None, read=None):
        """The best label of each item, how likely it is, how likely label 0 is, and the rival with its likelihood."""
        tags = np.empty(covered(bounds), np.int16)
        shares = np.ones(len(tags), np.float32)
        outside = np.ones(len(tags), np.float32)
        rivals = np.zeros(len(tags), np.int16)
        rival_shares = np.zeros(len(tags), np.float32)
        for marks in (asked, read):
            if marks is not None and len(marks) != len(bounds) - 1:
                raise ValueError("every sequence is asked about or not, and read or not")
        self.run(programme, columns, bounds, bias, asked, read, tags, shares, outside, rivals, rival_shares, None)
        return tags, shares, outside, rivals, rival_shares

    def marginals(self, Programme programme not None, columns, bounds, *, bias=None):
        """How likely each label is at each item."""
        table = np.empty((covered(bounds), self.labels), np.float32)
        self.run(programme, columns, bounds, bias, None, None, None, None, None, None, None, table)
        return table

    cdef run(
        self, Programme programme, const uint64_t[:, :] columns, const int32_t[::1] bounds, bias,
        const uint8_t[::1] asked, const uint8_t[::1] read, int16_t[::1] tags, float[::1] shares, float[::1] outside,
        int16_t[::1] rivals, float[::1] rival_shares, float[:, ::1] table,
    ):
        """Walk the sequences; wanted are the tags, with both likelihoods or with neither, or the table."""
        cdef Py_ssize_t i, k, n, first, origin = bounds[0]
        cdef bint wants_table = table is not None, wants_shares = shares is not None
        cdef bint is_asked = asked is not None, is_chosen = read is not None
        programme.check(columns)
        if bounds[bounds.shape[0] - 1] > columns.shape[1]:
            raise ValueError("the sequences have more items than the matrix")
        cdef CrfRoom room = self.room_for(programme, longest_of(bounds), bias)
        with nogil:
            for k in range(bounds.shape[0] - 1):
                first = bounds[k] - origin
                n = bounds[k + 1] - bounds[k]
                if n == 0:
                    continue
                if is_chosen and not read[k]:
                    for i in range(n):
                        tags[first + i] = 0
                    continue
                self.emit(programme, columns, bounds[k], n, room)
                if wants_table:
                    self.lattice.tabulate(n, room, table, first)
                elif wants_shares:
                    self.lattice.tag(
                        n, room, is_asked and asked[k], tags, shares, outside, rivals, rival_shares, first
                    )
                else:
                    self.lattice.viterbi(n, room, tags, first)
        self.rooms.append(room)
