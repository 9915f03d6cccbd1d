/* What the vector loops of the kernel share.

   Where the compiler and the loader can, a loop is compiled for three generations of processors, and the one that it
   runs on is found out when the module is loaded. */
#ifndef SCRUBJAY_VECTORS_H
#define SCRUBJAY_VECTORS_H

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define LANES 16        /* rows of labels are padded to a multiple of it, so that no loop has a rest */
#define MOST_LANES 128

#define BLOCK 32 /* items whose features are made and looked up at a time: enough to overlap what memory takes */
#define SILENT (~(uint64_t)0) /* no feature */

#if defined(__GNUC__)
#define PREFETCH(place) __builtin_prefetch(place)
#else
#define PREFETCH(place) ((void)(place))
#endif

#if defined(__x86_64__) && defined(__GNUC__) && __GNUC__ >= 12 && !defined(__clang__) && defined(__linux__)
#define FOR_EACH_PROCESSOR __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define FOR_EACH_PROCESSOR
#endif

#endif
