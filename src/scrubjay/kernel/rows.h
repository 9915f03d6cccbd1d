/* The vector loops that look features up and add up rows of weights. */
#ifndef SCRUBJAY_ROWS_H
#define SCRUBJAY_ROWS_H

#include "vectors.h"

#define AHEAD 24 /* keys between the slot that is fetched and the one that is read */

/* A feature spread over 64 bits, whatever it was: the upper ones say its slot, the lower 32 are its print. */
static inline uint64_t scattered(uint64_t feature) {
    const uint64_t key = feature * 0xD6E8FEB86659FD93u;
    return key ^ (key >> 32);
}

/* The two bits that a print sets in its word of the sieve. */
static inline uint64_t sieve_bits(uint64_t key) { return (uint64_t)1 << (key & 63) | (uint64_t)1 << (key >> 6 & 63); }

/* The keys of a block's size of features, and where in the sieve their words are; that of SILENT, at its end, is 0. */
FOR_EACH_PROCESSOR
static void scatter_features(const uint64_t *restrict features, int shift, uint64_t end, uint64_t *restrict keys,
                             uint64_t *restrict places) {
    for (int k = 0; k < BLOCK; k++) {
        const uint64_t key = scattered(features[k]);
        keys[k] = key;
        places[k] = features[k] == SILENT ? end : (key & 0xFFFFFFFFu) >> shift;
    }
}

/* Adds to the keys those of a block's size of features that the sieve lets through, and whose they are; how many. */
static inline ptrdiff_t sift_features(const uint64_t *restrict features, const uint8_t *restrict owners,
                                      const uint64_t *restrict sieve, int shift, uint64_t end, uint64_t *restrict kept,
                                      uint8_t *restrict kept_owners) {
    uint64_t keys[BLOCK], places[BLOCK];
    ptrdiff_t count = 0;
    scatter_features(features, shift, end, keys, places);
    for (int k = 0; k < BLOCK; k++) {
        kept[count] = keys[k];
        kept_owners[count] = owners[k];
        const uint64_t word = sieve[places[k]];
        count += word >> (keys[k] & 63) & word >> (keys[k] >> 6 & 63) & 1;
    }
    return count;
}

/* Follows keys to rows: what is found goes to the listed rows of its owner, or to the full ones, which begin at
   `pairs`. Slots that are soon looked at are on their way from memory; behind the last key there are AHEAD more. */
static inline void follow_keys(const uint64_t *restrict keys, const uint8_t *restrict owners, ptrdiff_t count,
                               const uint64_t *restrict slots, int shift, uint64_t last_slot, uint64_t pairs,
                               ptrdiff_t room, uint32_t *restrict begins, int32_t *restrict listed,
                               uint32_t *restrict rows, int32_t *restrict full) {
    for (ptrdiff_t k = 0; k < count; k++) {
        PREFETCH(&slots[keys[k + AHEAD] >> shift]);
        const uint64_t print = keys[k] & 0xFFFFFFFFu;
        uint64_t place = keys[k] >> shift, slot = slots[place];
        while (slot && slot >> 32 != print) {
            place = (place + 1) & last_slot;
            slot = slots[place];
        }
        if (slot) {
            const uint64_t begin = (slot & 0xFFFFFFFFu) - 1, is_listed = begin < pairs;
            const ptrdiff_t item = owners[k], few = listed[item], many = full[item];
            begins[item * room + few] = (uint32_t)begin;
            rows[item * room + many] = (uint32_t)(begin - pairs);
            listed[item] = (int32_t)(few + is_listed);
            full[item] = (int32_t)(many + !is_listed);
        }
    }
}

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

/* scores[j] = sums[j] * step + bias[j] */
FOR_EACH_PROCESSOR
static void emit_row(const int64_t *restrict sums, double step, const double *restrict bias, ptrdiff_t width,
                     float *restrict scores) {
    for (ptrdiff_t j = 0; j < width; j++) scores[j] = (float)((double)sums[j] * step + bias[j]);
}

#endif
