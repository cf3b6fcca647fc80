#include "CShowcardPlatform.h"

#if defined(__APPLE__)

#include <malloc/malloc.h>
#include <stddef.h>

/* malloc/malloc.h: "Requests that memory be released ... zone NULL: all zones; goal 0: as much as possible". */
void showcard_return_freed_memory(void) {
    malloc_zone_pressure_relief(NULL, 0);
}

#else

#include <malloc.h>

/* malloc_trim(3): "attempts to release free memory from the heap"; it is glibc's alone. */
void showcard_return_freed_memory(void) {
#if defined(__GLIBC__)
    malloc_trim(0);
#endif
}

#endif
