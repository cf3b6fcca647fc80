/* Preloaded into the program: the Nth call of one function in this process fails, as on a faulty or full disk. Of the
   programs that it starts, which this is preloaded into as well, no call fails: FAIL_PROGRAM is the path of the one that
   is meant.
   FAIL_CALL names the function, FAIL_AT is N, counted from 1, FAIL_TIMES how many calls fail from there (0: all),
   FAIL_ERROR the number of the error. With FAIL_COUNTS, a path, the process writes the number of calls of each function
   to the path with its process id, and nothing fails. */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define CALLS(ENTRY) \
    ENTRY(open) ENTRY(openat2) ENTRY(read) ENTRY(pread) ENTRY(write) ENTRY(pwrite) ENTRY(fstat) ENTRY(fstatat) ENTRY(readdir) \
    ENTRY(mkdir) ENTRY(rename) ENTRY(exchange) ENTRY(link) ENTRY(unlink) ENTRY(fsync) ENTRY(syncfs) ENTRY(utimensat) \
    ENTRY(ftruncate) ENTRY(mmap) ENTRY(thread) ENTRY(close)
#define NUMBER(name) CALL_##name,
#define NAME(name) #name,

enum { CALLS(NUMBER) CALL_COUNT };
static const char *const names[] = {CALLS(NAME)};
static atomic_long counts[CALL_COUNT];
static int chosen = -1, chosen_error = EIO;
static long first = 1, times = 1;

__attribute__((constructor)) static void begin(void) {
    const char *call = getenv("FAIL_CALL"), *at = getenv("FAIL_AT"), *many = getenv("FAIL_TIMES"), *error = getenv("FAIL_ERROR");
    for (int name = 0; call && name < CALL_COUNT; name++)
        if (strcmp(call, names[name]) == 0) chosen = name;
    const char *program = getenv("FAIL_PROGRAM");
    char own[4096];
    ssize_t length = readlink("/proc/self/exe", own, sizeof own - 1);
    if (length >= 0) own[length] = 0;
    if (program && (length < 0 || strcmp(program, own) != 0)) chosen = -1;
    if (at) first = atol(at);
    if (many) times = atol(many);
    if (error) chosen_error = atoi(error);
    for (int name = 0; name < CALL_COUNT; name++) atomic_store(&counts[name], 0);
}

__attribute__((destructor)) static void end(void) {
    const char *path = getenv("FAIL_COUNTS");
    char full[4096];
    if (!path) return;
    snprintf(full, sizeof full, "%s.%d", path, (int)getpid());
    FILE *file = fopen(full, "w");
    if (!file) return;
    for (int name = 0; name < CALL_COUNT; name++) fprintf(file, "%s %ld\n", names[name], atomic_load(&counts[name]));
    fclose(file);
}

static int fails(int name) {
    long number = atomic_fetch_add(&counts[name], 1) + 1;
    if (name != chosen || number < first || (times > 0 && number >= first + times)) return 0;
    errno = chosen_error;
    return 1;
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define MODE(flags) \
    mode_t mode = 0; \
    if ((flags) & (O_CREAT | O_TMPFILE)) { \
        va_list rest; \
        va_start(rest, flags); \
        mode = va_arg(rest, mode_t); \
        va_end(rest); \
    }

/* libdispatch counts its running threads, and ends the program if it cannot: "workq: registered worker exited prematurely"
   (libdispatch, src/event/workqueue.c). When it does depends on the load of the machine. */
static int is_own_thread(const char *path) {
    return strncmp(path, "/proc/", 6) == 0 && strcmp(path + 6 + strspn(path + 6, "0123456789"), "/stat") == 0;
}

int open(const char *path, int flags, ...) {
    MODE(flags)
    return !is_own_thread(path) && fails(CALL_open) ? -1 : NEXT(open)(path, flags, mode);
}
int open64(const char *path, int flags, ...) {
    MODE(flags)
    return fails(CALL_open) ? -1 : NEXT(open64)(path, flags, mode);
}
int openat(int folder, const char *path, int flags, ...) {
    MODE(flags)
    return fails(CALL_open) ? -1 : NEXT(openat)(folder, path, flags, mode);
}
int openat64(int folder, const char *path, int flags, ...) {
    MODE(flags)
    return fails(CALL_open) ? -1 : NEXT(openat64)(folder, path, flags, mode);
}
long syscall(long number, ...) {
    long values[6];
    va_list rest;
    va_start(rest, number);
    for (int each = 0; each < 6; each++) values[each] = va_arg(rest, long);
    va_end(rest);
    if (number == SYS_openat2 && fails(CALL_openat2)) return -1;
    if (number == SYS_renameat2 && fails(CALL_exchange)) return -1;
    return NEXT(syscall)(number, values[0], values[1], values[2], values[3], values[4], values[5]);
}
ssize_t read(int file, void *buffer, size_t size) { return fails(CALL_read) ? -1 : NEXT(read)(file, buffer, size); }
ssize_t pread(int file, void *buffer, size_t size, off_t offset) { return fails(CALL_pread) ? -1 : NEXT(pread)(file, buffer, size, offset); }
ssize_t pread64(int file, void *buffer, size_t size, off_t offset) { return fails(CALL_pread) ? -1 : NEXT(pread64)(file, buffer, size, offset); }
ssize_t write(int file, const void *buffer, size_t size) {
    /* The streams are tried by closing them, or messages could not be compared. */
    return file > 2 && fails(CALL_write) ? -1 : NEXT(write)(file, buffer, size);
}
ssize_t pwrite(int file, const void *buffer, size_t size, off_t offset) { return fails(CALL_pwrite) ? -1 : NEXT(pwrite)(file, buffer, size, offset); }
ssize_t pwrite64(int file, const void *buffer, size_t size, off_t offset) { return fails(CALL_pwrite) ? -1 : NEXT(pwrite64)(file, buffer, size, offset); }
int fstat(int file, struct stat *status) { return fails(CALL_fstat) ? -1 : NEXT(fstat)(file, status); }
int fstat64(int file, struct stat64 *status) { return fails(CALL_fstat) ? -1 : NEXT(fstat64)(file, status); }
int stat(const char *path, struct stat *status) { return fails(CALL_fstatat) ? -1 : NEXT(stat)(path, status); }
int lstat(const char *path, struct stat *status) { return fails(CALL_fstatat) ? -1 : NEXT(lstat)(path, status); }
int fstatat(int folder, const char *path, struct stat *status, int flags) {
    return fails(CALL_fstatat) ? -1 : NEXT(fstatat)(folder, path, status, flags);
}
struct dirent *readdir(DIR *stream) { return fails(CALL_readdir) ? NULL : NEXT(readdir)(stream); }
struct dirent64 *readdir64(DIR *stream) { return fails(CALL_readdir) ? NULL : NEXT(readdir64)(stream); }
int mkdir(const char *path, mode_t mode) { return fails(CALL_mkdir) ? -1 : NEXT(mkdir)(path, mode); }
int mkdirat(int folder, const char *path, mode_t mode) { return fails(CALL_mkdir) ? -1 : NEXT(mkdirat)(folder, path, mode); }
int rename(const char *from, const char *to) { return fails(CALL_rename) ? -1 : NEXT(rename)(from, to); }
int renameat(int first_folder, const char *from, int second_folder, const char *to) {
    return fails(CALL_rename) ? -1 : NEXT(renameat)(first_folder, from, second_folder, to);
}
int link(const char *from, const char *to) { return fails(CALL_link) ? -1 : NEXT(link)(from, to); }
int linkat(int first_folder, const char *from, int second_folder, const char *to, int flags) {
    return fails(CALL_link) ? -1 : NEXT(linkat)(first_folder, from, second_folder, to, flags);
}
int unlink(const char *path) { return fails(CALL_unlink) ? -1 : NEXT(unlink)(path); }
int unlinkat(int folder, const char *path, int flags) { return fails(CALL_unlink) ? -1 : NEXT(unlinkat)(folder, path, flags); }
int fsync(int file) { return fails(CALL_fsync) ? -1 : NEXT(fsync)(file); }
int fdatasync(int file) { return fails(CALL_fsync) ? -1 : NEXT(fdatasync)(file); }
int syncfs(int file) { return fails(CALL_syncfs) ? -1 : NEXT(syncfs)(file); }
int utimensat(int folder, const char *path, const struct timespec moments[2], int flags) {
    return fails(CALL_utimensat) ? -1 : NEXT(utimensat)(folder, path, moments, flags);
}
int ftruncate(int file, off_t size) { return fails(CALL_ftruncate) ? -1 : NEXT(ftruncate)(file, size); }
int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument) {
    return fails(CALL_thread) ? chosen_error : NEXT(pthread_create)(thread, attributes, body, argument);
}
/* A file is closed even if that reports an error. */
int close(int file) {
    int result = NEXT(close)(file);
    return fails(CALL_close) ? -1 : result;
}
void *mmap(void *place, size_t size, int access, int flags, int file, off_t offset) {
    return fails(CALL_mmap) ? MAP_FAILED : NEXT(mmap)(place, size, access, flags, file, offset);
}
void *mmap64(void *place, size_t size, int access, int flags, int file, off_t offset) {
    return fails(CALL_mmap) ? MAP_FAILED : NEXT(mmap64)(place, size, access, flags, file, offset);
}
