/* Preloaded into the program: the Nth call of one function in this process fails with EIO, as a disk's would.
   FAIL_CALL names the function (readdir, fstat, pread), FAIL_AT is N; calls are counted from 1. */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int fails(const char *name) {
    static atomic_long calls;
    const char *chosen = getenv("FAIL_CALL");
    const char *number = getenv("FAIL_AT");
    if (!chosen || !number || strcmp(chosen, name) != 0) return 0;
    if (atomic_fetch_add(&calls, 1) + 1 != atol(number)) return 0;
    errno = EIO;
    return 1;
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

struct dirent *readdir(DIR *stream) { return fails("readdir") ? NULL : NEXT(readdir)(stream); }
int fstat(int file, struct stat *status) { return fails("fstat") ? -1 : NEXT(fstat)(file, status); }
ssize_t pread(int file, void *buffer, size_t size, off_t offset) {
    return fails("pread") ? -1 : NEXT(pread)(file, buffer, size, offset);
}
