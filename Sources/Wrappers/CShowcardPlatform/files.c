#if !defined(__APPLE__)
#define _GNU_SOURCE
#endif

#include "CShowcardPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/syscall.h>
#ifndef SYS_openat2
#define SYS_openat2 437
#endif
#endif

/* A link where a folder is wanted is ENOTDIR to some systems, as a file is; it is made ELOOP, so that it can be named. */
static int open_component(int directory, const char *name, int flags, unsigned int mode) {
    char target[1];
    int file = openat(directory, name, flags | O_NOFOLLOW | O_CLOEXEC, mode);
    if (file < 0 && errno == ENOTDIR) {
        errno = readlinkat(directory, name, target, sizeof target) >= 0 ? ELOOP : ENOTDIR;
    }
    return file;
}

/* Whether a path is absolute or has a "..". */
static int leads_up(const char *path) {
    if (*path == '/') return 1;
    while (*path != 0) {
        size_t length = strcspn(path, "/");
        if (length == 2 && path[0] == '.' && path[1] == '.') return 1;
        path += length;
        path += strspn(path, "/");
    }
    return 0;
}

int showcard_open_components(int directory, const char *path, int flags, unsigned int mode, int stays_below) {
    if (stays_below && leads_up(path)) {
        errno = EXDEV;
        return -1;
    }
    char name[NAME_MAX + 1];
    int folder = directory;
    int file = -1;
    if (*path == '/') {
        folder = open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    }
    while (folder >= 0 || folder == AT_FDCWD) {
        path += strspn(path, "/");
        size_t length = strcspn(path, "/");
        if (length > NAME_MAX) {
            errno = ENAMETOOLONG;
        } else {
            memcpy(name, length == 0 ? "." : path, length == 0 ? 1 : length);
            name[length == 0 ? 1 : length] = 0;
            path += length;
            int is_last = path[strspn(path, "/")] == 0;
            if (is_last) {
                file = open_component(folder, name, flags, mode);
            } else {
                int next = open_component(folder, name, O_RDONLY | O_DIRECTORY, 0);
                if (next >= 0) {
                    if (folder != directory) close(folder);
                    folder = next;
                    continue;
                }
            }
        }
        break;
    }
    int number = errno;
    if (folder >= 0 && folder != directory) close(folder);
    errno = number;
    return file;
}

/* openat2(2): "RESOLVE_BENEATH: Do not permit the path resolution to succeed if any component of the resolution is not a
   descendant of the directory indicated by dirfd"; "RESOLVE_NO_SYMLINKS: Disallow resolution of symbolic links during
   path resolution". The call is made by number, as the C library has no name for it, and ends in ENOSYS on kernels before
   5.6, in EPERM under sandboxes that do not know it. */
int showcard_open_without_links(int directory, const char *path, int flags, unsigned int mode, int stays_below) {
#if defined(__linux__)
    if (stays_below && leads_up(path)) {
        errno = EXDEV;
        return -1;
    }
    struct {
        unsigned long long flags, mode, resolve;
    } how = {(unsigned int)(flags | O_CLOEXEC), flags & O_CREAT ? mode : 0, 0x04 | (stays_below ? 0x08 : 0)};
    int file = (int)syscall(SYS_openat2, directory, path, &how, sizeof how);
    if (file >= 0 || (errno != ENOSYS && errno != EPERM && errno != EINVAL && errno != EAGAIN)) return file;
#endif
    return showcard_open_components(directory, path, flags, mode, stays_below);
}

/* open(2): "O_TMPFILE ... Create an unnamed temporary regular file"; with O_EXCL it can never get a name. */
int showcard_open_unnamed(const char *folder) {
#if defined(__linux__)
    return open(folder, O_TMPFILE | O_EXCL | O_RDWR | O_CLOEXEC, 0600);
#else
    (void)folder;
    errno = ENOTSUP;
    return -1;
#endif
}

#if defined(__APPLE__)

/* rename(2): "RENAME_SWAP causes the source and target to be atomically swapped." */
int showcard_exchange(int first, const char *one, int second, const char *other) {
    return renameatx_np(first, one, second, other, RENAME_SWAP);
}

#else

#ifndef RENAME_EXCHANGE
#define RENAME_EXCHANGE (1 << 1)
#endif

/* rename(2): "RENAME_EXCHANGE: Atomically exchange oldpath and newpath. Both pathnames must exist but may
   be of different types." The call is made by number, as the C library of older systems has no name for it. */
int showcard_exchange(int first, const char *one, int second, const char *other) {
    return (int)syscall(SYS_renameat2, first, one, second, other, RENAME_EXCHANGE);
}

#endif

int showcard_sync_file_system(int file) {
#ifdef __APPLE__
    // SYNC_VOLUME_FULLSYNC and SYNC_VOLUME_WAIT: everything on the volume is written to the disk itself, and waited for.
    if (fsync_volume_np(file, 0x01 | 0x02) == 0) return 0;
    // fcntl(2): "F_FULLFSYNC: Does the same thing as fsync(2) then asks the drive to flush all buffered data to the
    // permanent storage device". Each file was passed to the drive by its own fsync before. Network file systems have
    // no F_FULLFSYNC.
    return fcntl(file, F_FULLFSYNC) == -1 ? fsync(file) : 0;
#else
    // syncfs(2): "syncfs() is like sync(), but synchronizes just the filesystem containing file referred to by the open
    // file descriptor fd"; sync(2): "Linux waits for I/O completions, and thus sync() or syncfs() provide the same
    // guarantees as fsync() called on every file in the system or filesystem respectively."
    return syncfs(file);
#endif
}
