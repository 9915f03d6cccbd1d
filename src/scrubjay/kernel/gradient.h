/* The vector loops of training: rows are padded to a multiple of STRIDE, so that no loop has a rest.

   Where the compiler and the loader can, each loop is compiled twice and the processor chooses at load time. */
#ifndef SCRUBJAY_GRADIENT_H
#define SCRUBJAY_GRADIENT_H

#include <math.h>
#include <stddef.h>
#include <stdint.h>

#define STRIDE 8
#define AHEAD 16
#define LABEL 255
#define LAST_BIT 256

/* A feature that was seen with few labels has an entry for each, the last of them marked. */
#pragma pack(push, 1)
typedef struct {
    float weight;
    int32_t label;
    double expected;
} Entry;
#pragma pack(pop)

#if defined(__GNUC__)
#define FETCH(place) __builtin_prefetch(place)
#else
#define FETCH(place) ((void)(place))
#endif

#if defined(__x86_64__) && defined(__GNUC__) && __GNUC__ >= 12 && !defined(__clang__) && defined(__linux__)
#define EACH_PROCESSOR __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define EACH_PROCESSOR
#endif

/* out[j] = sum over i of from[i] * matrix[i, j]; both have a multiple of STRIDE rows, zeros at the end. */
EACH_PROCESSOR
static void through(const double *restrict from, const double *restrict matrix, ptrdiff_t labels, ptrdiff_t width,
                    double *restrict out) {
    for (ptrdiff_t j = 0; j < width; j++) out[j] = 0.0;
    for (ptrdiff_t i = 0; i < labels; i += 4) {
        const double *restrict a = matrix + i * width, *restrict b = a + width, *restrict c = b + width,
                     *restrict d = c + width;
        const double p = from[i], q = from[i + 1], r = from[i + 2], s = from[i + 3];
        for (ptrdiff_t j = 0; j < width; j++) out[j] += (p * a[j] + q * b[j]) + (r * c[j] + s * d[j]);
    }
}

/* sums[i, j] += from[i] * to[j] */
EACH_PROCESSOR
static void add_outer(const double *restrict from, const double *restrict to, ptrdiff_t labels, ptrdiff_t width,
                      double *restrict sums) {
    for (ptrdiff_t i = 0; i < labels; i++) {
        const double share = from[i];
        double *restrict row = sums + i * width;
        if (share == 0.0) continue;
        for (ptrdiff_t j = 0; j < width; j++) row[j] += share * to[j];
    }
}

/* row[j] = sum of the weights that the features of an item have for label j: a feature's place is that of its first
   entry, or, below 0, the number of its row in `dense`, which is for features that were seen with many labels. */
EACH_PROCESSOR
static void score_item(const int32_t *restrict places, ptrdiff_t count, const Entry *restrict entries,
                       const double *restrict dense, ptrdiff_t width, double *restrict row) {
    for (ptrdiff_t j = 0; j < width; j++) row[j] = 0.0;
    for (ptrdiff_t k = 0; k < count; k++) {
        const ptrdiff_t place = places[k];
        if (k + AHEAD < count) {
            const ptrdiff_t next = places[k + AHEAD];
            if (next >= 0) FETCH(entries + next);
            else for (ptrdiff_t j = 0; j < width; j += 8) FETCH(dense + (-1 - next) * width + j);
        }
        if (place < 0) {
            const double *restrict weights = dense + (-1 - place) * width;
            for (ptrdiff_t j = 0; j < width; j++) row[j] += weights[j];
        } else {
            const Entry *entry = entries + place;
            for (;; entry++) {
                row[entry->label & LABEL] += entry->weight;
                if (entry->label & LAST_BIT) break;
            }
        }
    }
}

/* The other way: what is expected of each label is added to the features of the item. */
EACH_PROCESSOR
static void spread_item(const int32_t *restrict places, ptrdiff_t count, Entry *restrict entries,
                        double *restrict dense, ptrdiff_t width, const double *restrict row) {
    for (ptrdiff_t k = 0; k < count; k++) {
        const ptrdiff_t place = places[k];
        if (k + AHEAD < count) {
            const ptrdiff_t next = places[k + AHEAD];
            if (next >= 0) FETCH(entries + next);
            else for (ptrdiff_t j = 0; j < width; j += 8) FETCH(dense + (-1 - next) * width + j);
        }
        if (place < 0) {
            double *restrict expected = dense + (-1 - place) * width;
            for (ptrdiff_t j = 0; j < width; j++) expected[j] += row[j];
        } else {
            Entry *entry = entries + place;
            for (;; entry++) {
                entry->expected += row[entry->label & LABEL];
                if (entry->label & LAST_BIT) break;
            }
        }
    }
}

#endif
