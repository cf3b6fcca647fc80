#define _GNU_SOURCE
#include "CShowcardPlatform.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What the marks of all programs begin with. */
static char common[128];
static atomic_int is_common_set;

void showcard_mark_all(const char *mark) {
    if (strlen(mark) >= sizeof common) return;
    strcpy(common, mark);
    atomic_store(&is_common_set, 1);
}

#if defined(__linux__)
/* How often is looked again, as one that is found may just have started another. */
enum { ROUNDS = 16 };

/* Whether a process was started with an environment that has a variable which begins with `mark`.

   proc(5): `/proc/pid/environ` holds "the initial environment that was set when the currently executing program was
   started", whose "entries are separated by null bytes". */
static int is_marked(const char *process, const char *mark) {
    static const char folder[] = "/proc/", file[] = "/environ";
    char path[64];
    size_t length = strlen(process);
    if (length + sizeof folder + sizeof file > sizeof path) return 0;
    memcpy(path, folder, sizeof folder - 1);
    memcpy(path + sizeof folder - 1, process, length);
    memcpy(path + sizeof folder - 1 + length, file, sizeof file);
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return 0;
    char chunk[4096];
    size_t matched = 0;
    int fits = 1, found = 0;
    ssize_t count;
    while (!found && (count = read(descriptor, chunk, sizeof chunk)) > 0) {
        for (ssize_t place = 0; place < count && !found; place++) {
            if (chunk[place] == 0) {
                matched = 0;
                fits = 1;
            } else if (fits) {
                fits = chunk[place] == mark[matched];
                if (fits && mark[++matched] == 0) found = 1;
            }
        }
    }
    close(descriptor);
    return found;
}

static int number(const char *name) {
    int number = 0;
    for (; *name != 0; name++) {
        if (*name < '0' || *name > '9' || number > 100000000) return 0;
        number = number * 10 + (*name - '0');
    }
    return number;
}

static int kill_round(const char *mark) {
    int folder = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) return 0;
    int killed = 0;
    union {
        struct dirent64 entry;
        char bytes[4096];
    } buffer;
    ssize_t count;
    while ((count = getdents64(folder, buffer.bytes, sizeof buffer.bytes)) > 0) {
        for (ssize_t place = 0; place < count;) {
            const struct dirent64 *entry = (const void *)(buffer.bytes + place);
            int process = number(entry->d_name);
            if (process > 0 && process != getpid() && is_marked(entry->d_name, mark)) {
                if (kill(process, SIGKILL) == 0) killed++;
            }
            place += entry->d_reclen;
        }
    }
    close(folder);
    return killed;
}

void showcard_kill_marked(const char *mark) {
    if (mark == NULL) {
        if (!atomic_load(&is_common_set)) return;
        mark = common;
    }
    for (int round = 0; round < ROUNDS && kill_round(mark) > 0; round++) continue;
}
#else
void showcard_kill_marked(const char *mark) { (void)mark; }
#endif
