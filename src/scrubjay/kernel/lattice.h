/* The vector loops of the lattice of a CRF: one row of the lattice is an item, with a number for each label.

   Moves are packed: for each vector of labels there are only those from labels that one of them may follow, `sources`
   up to `ends` of the vector, in fours. Where a matrix is meant, it says so. */
#ifndef SCRUBJAY_LATTICE_H
#define SCRUBJAY_LATTICE_H

#include "vectors.h"

#define FARTHEST (-600.0)

static inline float larger(float a, float b) { return a > b ? a : b; }

/* The bits of a float as a whole number that is larger where the float is; and back, for it undoes itself. */
static inline int32_t in_order(int32_t bits) { return bits ^ (bits >> 31 & INT32_MAX); }

/* The largest value of a row, found among whole numbers: compilers know how to halve a vector of those. */
static inline float row_top(const float *restrict row, ptrdiff_t width) {
    int32_t bits, top = INT32_MIN;
    for (ptrdiff_t j = 0; j < width; j++) {
        memcpy(&bits, row + j, sizeof bits);
        const int32_t value = in_order(bits);
        top = value > top ? value : top;
    }
    float result;
    top = in_order(top);
    memcpy(&result, &top, sizeof result);
    return result;
}

/* One step of Viterbi: best[j] = max over i of before[i] + moves[i, j], plus here[j], less the largest of them all:
   what counts is how far a label lies behind the best one, and that stays exact on sequences of any length. */
FOR_EACH_PROCESSOR
static void relax(const float *restrict before, const float *restrict moves, const int32_t *restrict sources,
                  const int32_t *restrict ends, const float *restrict here, ptrdiff_t width, float *restrict best) {
    ptrdiff_t i = 0;
    for (ptrdiff_t j = 0; j < width; j += LANES) { /* the columns of a vector at a time, which stay in a register */
        float lanes[LANES];
        for (int k = 0; k < LANES; k++) lanes[k] = -INFINITY;
        for (; i < ends[j / LANES]; i += 4) {
            const float *restrict a = moves + i * LANES, *restrict b = a + LANES, *restrict c = b + LANES,
                        *restrict d = c + LANES;
            const float p = before[sources[i]], q = before[sources[i + 1]], r = before[sources[i + 2]],
                        s = before[sources[i + 3]];
            for (int k = 0; k < LANES; k++) {
                const float left = larger(p + a[k], q + b[k]), right = larger(r + c[k], s + d[k]);
                lanes[k] = larger(lanes[k], larger(left, right));
            }
        }
        for (int k = 0; k < LANES; k++) best[j + k] = lanes[k] + here[j + k];
    }
    const float top = row_top(best, width);
    for (ptrdiff_t j = 0; j < width; j++) best[j] -= top;
}

/* The first label for which a[j] + b[j], j being its lane, is largest. */
FOR_EACH_PROCESSOR
static ptrdiff_t best_label(const float *restrict a, const float *restrict b, const int32_t *restrict lane_of,
                          ptrdiff_t labels, ptrdiff_t width, float *restrict room) {
    for (ptrdiff_t j = 0; j < width; j++) room[j] = a[j] + b[j];
    const float top = row_top(room, width);
    ptrdiff_t label = 0;
    while (label + 1 < labels && room[lane_of[label]] != top) label++;
    return label;
}

/* spread[j] = sum over i of from[i] * moves[i, j] */
FOR_EACH_PROCESSOR
static void spread_row(const double *restrict from, const double *restrict moves, const int32_t *restrict sources,
                       const int32_t *restrict ends, ptrdiff_t width, double *restrict spread) {
    ptrdiff_t i = 0;
    for (ptrdiff_t j = 0; j < width; j += LANES) {
        double lanes[LANES] = {0};
        for (; i < ends[j / LANES]; i += 4) {
            const double *restrict a = moves + i * LANES, *restrict b = a + LANES, *restrict c = b + LANES,
                         *restrict d = c + LANES;
            const double p = from[sources[i]], q = from[sources[i + 1]], r = from[sources[i + 2]],
                         s = from[sources[i + 3]];
            for (int k = 0; k < LANES; k++) lanes[k] += (p * a[k] + q * b[k]) + (r * c[k] + s * d[k]);
        }
        for (int k = 0; k < LANES; k++) spread[j + k] = lanes[k];
    }
}

/* The same over `count` chosen rows of a matrix; `chosen` has room for three more, which are filled up with rows of weight 0. */
FOR_EACH_PROCESSOR
static void spread_chosen(const double *restrict from, int32_t *restrict chosen, ptrdiff_t count,
                          const double *restrict moves, ptrdiff_t width, double *restrict spread) {
    for (ptrdiff_t j = 0; j < width; j++) spread[j] = 0.0;
    for (int k = 0; k < 3; k++) chosen[count + k] = chosen[0];
    for (ptrdiff_t i = 0; i < count; i += 4) {
        const double *restrict a = moves + chosen[i] * width, *restrict b = moves + chosen[i + 1] * width,
                     *restrict c = moves + chosen[i + 2] * width, *restrict d = moves + chosen[i + 3] * width;
        const double p = from[chosen[i]], q = i + 1 < count ? from[chosen[i + 1]] : 0.0,
                     r = i + 2 < count ? from[chosen[i + 2]] : 0.0, s = i + 3 < count ? from[chosen[i + 3]] : 0.0;
        for (ptrdiff_t j = 0; j < width; j++) spread[j] += (p * a[j] + q * b[j]) + (r * c[j] + s * d[j]);
    }
}

/* row[j] *= by[j], and the sum of what comes out */
FOR_EACH_PROCESSOR
static double weigh_row(double *restrict row, const double *restrict by, ptrdiff_t width) {
    double lanes[LANES] = {0};
    for (ptrdiff_t j = 0; j < width; j += LANES)
        for (int k = 0; k < LANES; k++) {
            row[j + k] *= by[j + k];
            lanes[k] += row[j + k];
        }
    for (int half = LANES / 2; half; half /= 2)
        for (int k = 0; k < half; k++) lanes[k] += lanes[k + half];
    return lanes[0];
}

FOR_EACH_PROCESSOR
static void scale_row(double *restrict row, double factor, ptrdiff_t width) {
    for (ptrdiff_t j = 0; j < width; j++) row[j] *= factor;
}

/* odds[j] = exp(scores[j] - the largest score), right to eleven digits; true if a score lies too far down for that.
   exp(x) = 2^k * exp(r), with k the whole number nearest to x / log 2 and |r| <= log(2) / 2. */
FOR_EACH_PROCESSOR
static int odds_row(const float *restrict scores, ptrdiff_t width, double *restrict odds) {
    const double rounder = 6755399441055744.0; /* 1.5 * 2^52: adding it leaves no bits for a fraction */
    const double top = row_top(scores, width);
    int64_t too_low[LANES] = {0};
    for (ptrdiff_t j = 0; j < width; j += LANES) {
        double sums[LANES], powers[LANES];
        int64_t bits[LANES];
        for (int k = 0; k < LANES; k++) {
            double x = (double)scores[j + k] - top;
            too_low[k] |= (x < FARTHEST) & (x > -INFINITY);
            x = x > FARTHEST ? x : FARTHEST;
            const double whole = (x * 1.4426950408889634 + rounder) - rounder;
            const double r = (x - whole * 0.693147180369123816490) - whole * 1.90821492927058770002e-10;
            double sum = 1.0 / 3628800;
            sum = sum * r + 1.0 / 362880;
            sum = sum * r + 1.0 / 40320;
            sum = sum * r + 1.0 / 5040;
            sum = sum * r + 1.0 / 720;
            sum = sum * r + 1.0 / 120;
            sum = sum * r + 1.0 / 24;
            sum = sum * r + 1.0 / 6;
            sum = sum * r + 0.5;
            sum = sum * r + 1.0;
            sums[k] = sum * r + 1.0;
            bits[k] = (int64_t)((int32_t)whole + 1023) << 52;
        }
        memcpy(powers, bits, sizeof powers);
        for (int k = 0; k < LANES; k++) odds[j + k] = sums[k] * powers[k];
    }
    for (int half = LANES / 2; half; half /= 2)
        for (int k = 0; k < half; k++) too_low[k] |= too_low[k + half];
    return (int)too_low[0];
}

#endif
