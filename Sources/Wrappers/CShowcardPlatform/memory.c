#include "CShowcardPlatform.h"

#if defined(SHOWCARD_SANITIZER)

/* sanitizer/asan_interface.h: "User-provided default option settings." What libraries keep until the end is not a leak, and
   programs that are started do not have the environment of scripts/sanitize. */
const char *__asan_default_options(void);
const char *__asan_default_options(void) {
    return "detect_leaks=0";
}

#endif

#if defined(__linux__) && !defined(SHOWCARD_SANITIZER)

#include <jemalloc/jemalloc.h>

/* The library replaces the allocator of the whole process. A build allocates and frees small blocks on all threads, and
   glibc takes a fifth longer for that and returns less memory to the system. jemalloc(3): "tcache_max ... Maximum size
   class to cache in the thread-specific cache"; pages are larger than its default of 32 KiB. "dirty_decay_ms ... Approximate
   time in milliseconds from the creation of a set of unused dirty pages until an equivalent set of unused dirty pages is
   purged": with its default of ten seconds, a build keeps what its stages have freed. */
const char *malloc_conf = "lg_tcache_max:18,dirty_decay_ms:100";

/* jemalloc(3): "arena.<i>.purge ... Purge all unused dirty pages for arena <i>, or for all arenas if <i> equals
   MALLCTL_ARENAS_ALL". */
#define SHOWCARD_TEXT_OF(number) #number
#define SHOWCARD_TEXT(number) SHOWCARD_TEXT_OF(number)
void showcard_return_freed_memory(void) {
    mallctl("thread.tcache.flush", NULL, NULL, NULL, 0);
    mallctl("arena." SHOWCARD_TEXT(MALLCTL_ARENAS_ALL) ".purge", NULL, NULL, NULL, 0);
}

#elif defined(__APPLE__)

#include <malloc/malloc.h>
#include <stddef.h>

/* malloc/malloc.h: "Requests that memory be released ... zone NULL: all zones; goal 0: as much as possible". */
void showcard_return_freed_memory(void) {
    malloc_zone_pressure_relief(NULL, 0);
}

#else

void showcard_return_freed_memory(void) {
}

#endif
