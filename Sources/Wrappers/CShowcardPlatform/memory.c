#include "CShowcardPlatform.h"

#if defined(__APPLE__)

#include <malloc/malloc.h>
#include <stddef.h>

/* malloc/malloc.h: "Requests that memory be released ... zone NULL: all zones; goal 0: as much as possible". */
void showcard_return_freed_memory(void) {
    malloc_zone_pressure_relief(NULL, 0);
}

void showcard_reserve_memory(void) {
}

#else

#include <malloc.h>
#include <stdlib.h>

/* malloc_trim(3): "attempts to release free memory from the heap"; it is glibc's alone. */
void showcard_return_freed_memory(void) {
#if defined(__GLIBC__)
    malloc_trim(0);
#endif
}

/* glibc grows the heap of every thread but the first by single pages, each with mprotect(2), which stops the other
   threads. A block that is freed at once leaves the heap grown, if it is not trimmed. mallopt(3): M_MMAP_THRESHOLD has an
   "upper limit [of] 4*1024*1024*sizeof(long)"; larger blocks are not on the heap. */
void showcard_reserve_memory(void) {
#if defined(__GLIBC__)
    enum { limit = 4 * 1024 * 1024 * sizeof(long) };
    mallopt(M_MMAP_THRESHOLD, limit);
    mallopt(M_TRIM_THRESHOLD, 2 * limit);
    void *volatile block = malloc(limit - limit / 8);
    free(block);
#endif
}

#endif
