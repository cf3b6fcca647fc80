#define _GNU_SOURCE
#include "CShowcardPlatform.h"

#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
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
/* How often to look again: a process that is found may have started another. */
enum { ROUNDS = 16 };
/* How often to wait for undecided processes, and for how many milliseconds each time. */
enum { WAITS = 100, WAIT = 2 };

enum answer { NO, YES, NOT_YET };

/* Puts together the path of a file of a process; nothing if it does not fit. */
static int path_of(const char *process, const char *file, char path[64]) {
    static const char folder[] = "/proc/";
    size_t first = sizeof folder - 1, length = strlen(process), last = strlen(file);
    if (first + length + last >= 64) return 0;
    memcpy(path, folder, first);
    memcpy(path + first, process, length);
    memcpy(path + first + length, file, last + 1);
    return 1;
}

/* Whether a process without a readable environment is being started, and will have one.

   proc(5), `/proc/pid/stat`: field 3 is the state, of which Z is "Zombie" and X "Dead"; field 9 the flags, of which
   linux/sched.h calls 0x00200000 PF_KTHREAD, "I am a kernel thread"; field 51 env_end, the "address below which program
   environment is placed". The second field, a name in parentheses, may hold anything. */
static int is_starting(const char *process) {
    enum { FLAGS = 9, END = 51, OF_KERNEL = 0x00200000 };
    char path[64], text[2048];
    if (!path_of(process, "/stat", path)) return 0;
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return 0;
    ssize_t count = read(descriptor, text, sizeof text);
    close(descriptor);
    ssize_t place = count - 1;
    while (place >= 0 && text[place] != ')') place--;
    place += 2;
    if (place < 2 || place >= count || text[place] == 'Z' || text[place] == 'X') return 0;
    int field = 3;
    unsigned long flags = 0, end = 0;
    for (; place < count; place++) {
        if (text[place] == ' ') {
            field++;
        } else if (text[place] >= '0' && text[place] <= '9') {
            unsigned long digit = (unsigned long)(text[place] - '0');
            if (field == FLAGS) flags = flags * 10 + digit;
            if (field == END) end |= digit;
        }
    }
    return field >= END && (flags & OF_KERNEL) == 0 && end == 0;
}

/* Whether a process was started with an environment that has a variable which begins with `mark`.

   proc(5): `/proc/pid/environ` holds "the initial environment that was set when the currently executing program was
   started", whose "entries are separated by null bytes". */
static enum answer is_marked(const char *process, const char *mark) {
    char path[64];
    if (!path_of(process, "/environ", path)) return NO;
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return NO;
    char chunk[4096];
    size_t matched = 0;
    int fits = 1, found = 0, is_empty = 1;
    ssize_t count;
    while (!found && (count = read(descriptor, chunk, sizeof chunk)) > 0) {
        is_empty = 0;
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
    /* During execve(2) a process has no environment for a moment. */
    return found ? YES : is_empty && is_starting(process) ? NOT_YET : NO;
}

static int number(const char *name) {
    int number = 0;
    for (; *name != 0; name++) {
        if (*name < '0' || *name > '9' || number > 100000000) return 0;
        number = number * 10 + (*name - '0');
    }
    return number;
}

/* Kills marked processes; returns how many, and counts in `unsure` those that cannot be decided yet. */
static int kill_round(const char *mark, int *unsure) {
    *unsure = 0;
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
            enum answer answer = process > 0 && process != getpid() ? is_marked(entry->d_name, mark) : NO;
            if (answer == NOT_YET) *unsure += 1;
            if (answer == YES && kill(process, SIGKILL) == 0) killed++;
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
    int unsure = 0, waits = 0;
    for (int round = 0; round < ROUNDS; round++) {
        if (kill_round(mark, &unsure) > 0) continue;
        if (unsure == 0 || waits++ == WAITS) return;
        poll(NULL, 0, WAIT);
        round--;
    }
}
#else
void showcard_kill_marked(const char *mark) { (void)mark; }
#endif
