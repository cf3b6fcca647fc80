#include "CShowcardPlatform.h"

#if defined(__APPLE__)

#include <malloc/malloc.h>
#include <stdio.h>

/* rename(2): "RENAME_SWAP causes the source and target to be atomically swapped." */
int showcard_exchange(const char *first, const char *second) {
    return renamex_np(first, second, RENAME_SWAP);
}

/* malloc/malloc.h: "Requests that memory be released ... zone NULL: all zones; goal 0: as much as possible". */
void showcard_return_freed_memory(void) {
    malloc_zone_pressure_relief(NULL, 0);
}

#else

#define _GNU_SOURCE
#include <fcntl.h>
#include <malloc.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef RENAME_EXCHANGE
#define RENAME_EXCHANGE (1 << 1)
#endif

/* rename(2): "RENAME_EXCHANGE: Atomically exchange oldpath and newpath. Both pathnames must exist but may
   be of different types." The call is made by number, as the C library of older systems has no name for it. */
int showcard_exchange(const char *first, const char *second) {
    return (int)syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE);
}

/* malloc_trim(3): "attempts to release free memory from the heap"; it is glibc's alone. */
void showcard_return_freed_memory(void) {
#if defined(__GLIBC__)
    malloc_trim(0);
#endif
}

#endif
