/* The vector loop that hashes the values of templates, a block of items at a time. */
#ifndef SCRUBJAY_HASHING_H
#define SCRUBJAY_HASHING_H

#include "vectors.h"

static inline uint64_t mixed(uint64_t h, uint64_t value) {
    h = (h ^ value) * 0x9E3779B97F4A7C15u;
    return h ^ (h >> 32);
}

/* 54 bits of the hash behind the ten of the template. */
static inline uint64_t sealed(uint64_t h, uint64_t number) {
    h = h * 0xFF51AFD7ED558CCDu;
    return ((h ^ (h >> 31)) & (((uint64_t)1 << 54) - 1)) | number << 54;
}

/* The features of one template at the items of a block, SILENT where a part has the value 0. The values of part p at
   the items stand in a row from window[places[p]] on. */
FOR_EACH_PROCESSOR
static void hash_template(const uint64_t *restrict window, const int64_t *restrict places, ptrdiff_t parts,
                          uint64_t number, uint64_t *restrict features) {
    uint64_t hashes[BLOCK], silent[BLOCK];
    for (int k = 0; k < BLOCK; k++) hashes[k] = number + 1;
    for (int k = 0; k < BLOCK; k++) silent[k] = 0;
    for (ptrdiff_t p = 0; p < parts; p++) {
        const uint64_t *restrict values = window + places[p];
        for (int k = 0; k < BLOCK; k++) {
            silent[k] |= values[k] ? 0 : SILENT;
            hashes[k] = mixed(hashes[k], values[k]);
        }
    }
    for (int k = 0; k < BLOCK; k++) features[k] = sealed(hashes[k], number) | silent[k];
}

#if defined(__GNUC__) || defined(__clang__)
#define LOWEST_BIT(mask) __builtin_ctzll(mask)
#else
static int LOWEST_BIT(unsigned long long mask) {
    int bit = 0;
    while (!(mask >> bit & 1)) bit++;
    return bit;
}
#endif

#endif
