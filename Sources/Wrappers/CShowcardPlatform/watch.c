#include "CShowcardPlatform.h"

#include <errno.h>

#if defined(__linux__)

#include <sys/inotify.h>
#include <unistd.h>

int showcard_watch_open(void) {
    return inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
}

/* inotify(7): IN_EXCL_UNLINK, "events are not generated for children after they have been unlinked from the watched
   directory"; IN_ONLYDIR, "watch pathname only if it is a directory". Adding a watch again changes the one there is. */
int showcard_watch_add(int watch, const char *folder) {
    const unsigned int events = IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM |
                                IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF;
    return inotify_add_watch(watch, folder, events | IN_ONLYDIR | IN_DONT_FOLLOW | IN_EXCL_UNLINK) < 0 ? -1 : 0;
}

/* read(2): with O_NONBLOCK "errno is set to EAGAIN" when there is nothing left. */
int showcard_watch_drain(int watch) {
    char buffer[16384];
    int found = 0;
    ssize_t count;
    while ((count = read(watch, buffer, sizeof buffer)) > 0 || (count < 0 && errno == EINTR)) {
        if (count > 0) found = 1;
    }
    return found;
}

#else

int showcard_watch_open(void) {
    errno = ENOSYS;
    return -1;
}

int showcard_watch_add(int watch, const char *folder) {
    (void)watch;
    (void)folder;
    errno = ENOSYS;
    return -1;
}

int showcard_watch_drain(int watch) {
    (void)watch;
    return 0;
}

#endif
