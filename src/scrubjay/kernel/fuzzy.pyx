"""Walks a sorted list of names as if it were a trie, with one row of edit distances for each letter shared."""

from libc.stdint cimport int32_t, uint32_t
from libc.stdlib cimport free, malloc


def search(
    const uint32_t[::1] letters, const int32_t[::1] offsets, const int32_t[::1] shared,
    const uint32_t[::1] word, const int32_t[::1] allowed,
):
    cdef Py_ssize_t names = offsets.shape[0] - 1, size = word.shape[0]
    cdef Py_ssize_t i = 0, depth, j, low, high, length, width = size + 1
    cdef int32_t most = 0, best, cell, change
    cdef int32_t FAR = 1 << 20
    cdef int32_t* rows
    cdef int32_t* above
    cdef int32_t* row
    cdef uint32_t letter
    found = []
    if size == 0 or names == 0:
        return found
    if allowed.shape[0] != width or shared.shape[0] != names:
        raise ValueError("the arrays of the index do not belong together")
    for j in range(width):
        most = max(most, allowed[j])
    rows = <int32_t*>malloc((size + most + 2) * width * sizeof(int32_t))
    if rows == NULL:
        raise MemoryError()
    try:
        for j in range(width):
            rows[j] = j
        depth = 0
        while i < names:
            length = offsets[i + 1] - offsets[i]
            best = 0
            while depth < length:
                if depth >= size + most:
                    best = FAR
                    break
                letter = letters[offsets[i] + depth]
                above = rows + depth * width
                row = above + width
                depth += 1
                low = max(1, depth - most)
                high = min(size, depth + most)
                row[low - 1] = depth if low == 1 else FAR
                best = row[low - 1]
                for j in range(low, high + 1):
                    cell = above[j - 1] + (word[j - 1] != letter)
                    change = row[j - 1] + 1
                    if change < cell:
                        cell = change
                    if j < depth + most:
                        change = above[j] + 1
                        if change < cell:
                            cell = change
                    row[j] = cell
                    if cell < best:
                        best = cell
                if best > most:
                    break
            if best <= most and depth == length and length + most >= size:
                cell = rows[length * width + size]
                if cell <= allowed[min(length, size)]:
                    found.append((i, cell))
            i += 1
            if best > most:
                while i < names and shared[i] >= depth:
                    i += 1
            if i < names:
                depth = min(depth, shared[i])
    finally:
        free(rows)
    return found
