/* The vector loops that add up rows of weights. */
#ifndef SCRUBJAY_ROWS_H
#define SCRUBJAY_ROWS_H

#include "vectors.h"

/* Adds chosen full rows to the sums, by way of lanes that hold `most` rows without running over. */
#define DEFINE_ADD_FULL_ROWS(name, weight, lane, most)                                                               \
    FOR_EACH_PROCESSOR                                                                                               \
    static void name(const weight *restrict rows, const uint32_t *restrict chosen, ptrdiff_t count, ptrdiff_t width, \
                     int64_t *restrict sums) {                                                                       \
        lane lanes[MOST_LANES];                                                                                      \
        for (ptrdiff_t begin = 0; begin < count; begin += (most)) {                                                  \
            const ptrdiff_t end = count - begin < (most) ? count : begin + (most);                                   \
            for (ptrdiff_t j = 0; j < width; j++) lanes[j] = 0;                                                      \
            ptrdiff_t i = begin;                                                                                     \
            for (; i + 4 <= end; i += 4) {                                                                           \
                const weight *restrict a = rows + chosen[i] * width, *restrict b = rows + chosen[i + 1] * width,     \
                             *restrict c = rows + chosen[i + 2] * width, *restrict d = rows + chosen[i + 3] * width; \
                for (ptrdiff_t j = 0; j < width; j++)                                                                \
                    lanes[j] += (lane)((lane)((lane)a[j] + (lane)b[j]) + (lane)((lane)c[j] + (lane)d[j]));           \
            }                                                                                                        \
            for (; i < end; i++)                                                                                     \
                for (ptrdiff_t j = 0; j < width; j++) lanes[j] += rows[chosen[i] * width + j];                       \
            for (ptrdiff_t j = 0; j < width; j++) sums[j] += lanes[j];                                               \
        }                                                                                                            \
    }

DEFINE_ADD_FULL_ROWS(add_small_rows, int8_t, int16_t, 252)
DEFINE_ADD_FULL_ROWS(add_middle_rows, int16_t, int32_t, 65532)
DEFINE_ADD_FULL_ROWS(add_large_rows, int32_t, int64_t, 65532)

#endif
