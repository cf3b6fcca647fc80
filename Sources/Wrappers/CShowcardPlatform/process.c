#define _GNU_SOURCE
#include "CShowcardPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

/* The descriptors a program gets: standard input, output and errors. */
enum { STREAMS = 3 };
/* How many programs may run at the same time. */
enum { MOST = 1024 };
static atomic_int watched[MOST];
/* How many programs have been forked, or are about to be, and are not watched yet. */
static atomic_int starting;

/* What ends this program, and with it those it has started. */
static const int endings[] = {SIGINT, SIGTERM, SIGHUP};
enum { ENDINGS = sizeof endings / sizeof endings[0] };

/* Where the number of a signal that ends this program goes, if it is not to end it at once. */
static int telling = -1;

/* Makes only calls that signal-safety(7) lists, and direct calls of the system. */
void showcard_kill_started(void) {
    /* The thread that starts a program does not run this in a signal handler, so the wait has an end. */
    for (int turn = 0; turn < 100 && atomic_load(&starting) > 0; turn++) poll(NULL, 0, 10);
    int count = 0;
    for (int place = 0; place < MOST; place++) {
        int process = atomic_load(&watched[place]);
        if (process <= 0) continue;
        kill(-process, SIGKILL);
        /* One that was just forked leads no group yet. */
        kill(process, SIGKILL);
        count++;
    }
    if (count > 0) showcard_kill_marked(NULL);
}

/* Set from a signal that ends this program until it has ended. */
static atomic_int is_ending;

/* Holds a thread that was about to report a program's end: it was this one's signal that ended it. */
static void hold_at_end(void) {
    while (atomic_load(&is_ending)) pause();
}

/* A second signal may come to another thread while this runs, and must not end the program before all are killed: so
   it runs there too, and what a signal does by default comes back only after the killing. */
static void end_all(int number) {
    atomic_store(&is_ending, 1);
    showcard_kill_started();
    struct sigaction action = {0};
    action.sa_handler = SIG_DFL;
    sigaction(number, &action, NULL);
    /* It is held back until this returns. */
    raise(number);
}

/* Reports a signal; the next one ends this program. */
static void note_ending(int number) {
    int before = errno;
    for (int place = 0; place < ENDINGS; place++) {
        struct sigaction present;
        if (sigaction(endings[place], NULL, &present) != 0 || present.sa_handler != note_ending) continue;
        struct sigaction action = {0};
        action.sa_handler = end_all;
        sigaction(endings[place], &action, NULL);
    }
    unsigned char byte = (unsigned char)number;
    (void)!write(telling, &byte, 1);
    errno = before;
}

int showcard_catch_endings(void) {
    int ends[2];
    if (pipe(ends) < 0) return -1;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    telling = ends[1];
    for (int place = 0; place < ENDINGS; place++) {
        struct sigaction present;
        if (sigaction(endings[place], NULL, &present) != 0 || present.sa_handler == SIG_IGN) continue;
        struct sigaction action = {0};
        action.sa_handler = note_ending;
        /* signal(7): interrupted calls are then "automatically restarted". */
        action.sa_flags = SA_RESTART;
        sigaction(endings[place], &action, NULL);
    }
    return ends[0];
}

/* Puts the streams in their places. One of them may have the number of another's place, so they first go where no
   place is. */
static int arrange(const int streams[STREAMS]) {
    int high[STREAMS];
    for (int place = 0; place < STREAMS; place++) {
        high[place] = fcntl(streams[place], F_DUPFD, STREAMS);
        if (high[place] < 0) return -1;
    }
    for (int place = 0; place < STREAMS; place++) {
        if (dup2(high[place], place) < 0) return -1;
    }
    return 0;
}

/* Closes every descriptor but the streams and `kept` when the program starts: this process may have been given some
   that is not marked. */
static void close_others(int kept) {
#if defined(SYS_close_range)
    /* close_range(2): "closes all open file descriptors from first to last (included)". */
    if (kept == STREAMS && syscall(SYS_close_range, STREAMS + 1, ~0U, 0) == 0) return;
#endif
    int most = (int)sysconf(_SC_OPEN_MAX);
    if (most < 0 || most > 65536) most = 65536;
    for (int descriptor = STREAMS; descriptor < most; descriptor++) {
        if (descriptor != kept) close(descriptor);
    }
}

/* signal(7): "A child created via fork(2) inherits a copy of its parent's signal dispositions. During an execve(2),
   the dispositions of handled signals are reset to the default; the dispositions of ignored signals are left
   unchanged." */
static void reset_signals(void) {
    signal(SIGPIPE, SIG_DFL);
    signal(SIGXFSZ, SIG_DFL);
    /* Before its start the program is a copy of this one, and must not end the others that this one has started. */
    for (int place = 0; place < ENDINGS; place++) {
        struct sigaction present;
        if (sigaction(endings[place], NULL, &present) == 0 &&
            (present.sa_handler == end_all || present.sa_handler == note_ending))
            signal(endings[place], SIG_DFL);
    }
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

/* What the child does; returns only when something fails. */
static void become(const char *path, char *const arguments[], char *const environment[], const char *directory,
                   const int streams[STREAMS], unsigned long long memory, int *report) {
    /* setsid(2): the caller becomes "the leader of the new session" and "the process group leader of the new process
       group", which is how the whole of it can be killed. */
    if (setsid() < 0 || arrange(streams) < 0) return;
    if (*report != STREAMS) {
        if (dup2(*report, STREAMS) < 0 || fcntl(STREAMS, F_SETFD, FD_CLOEXEC) < 0) return;
        *report = STREAMS;
    }
    close_others(STREAMS);
    if (chdir(directory) < 0) return;
    reset_signals();
#if defined(SHOWCARD_SANITIZER)
    /* The program that makes pictures is this one, and a sanitizer reserves terabytes of address space. */
    memory = 0;
#endif
    if (memory > 0) {
        struct rlimit limit = {(rlim_t)memory, (rlim_t)memory};
        /* macOS takes no limit of the address space: there the program runs without. */
        (void)setrlimit(RLIMIT_AS, &limit);
    }
    execve(path, arguments, environment);
}

static void install(void) {
    for (int place = 0; place < ENDINGS; place++) {
        struct sigaction present;
        /* What is ignored, as under nohup, stays so. */
        if (sigaction(endings[place], NULL, &present) != 0 || present.sa_handler != SIG_DFL) continue;
        struct sigaction action = {0};
        action.sa_handler = end_all;
        sigemptyset(&action.sa_mask);
        sigaction(endings[place], &action, NULL);
    }
    /* write(2): "EPIPE: fd is connected to a pipe or socket whose reading end is closed. When this happens the
       writing process will also receive a SIGPIPE signal", which must not end this program. */
    signal(SIGPIPE, SIG_IGN);
    /* waitpid(2): where SIGCHLD is ignored, "children that terminate do not become zombies", and their status is lost.
       The parent of this program may have set it so. */
    struct sigaction children;
    if (sigaction(SIGCHLD, NULL, &children) == 0 && children.sa_handler == SIG_IGN) signal(SIGCHLD, SIG_DFL);
}

static int watch(int process) {
    for (int place = 0; place < MOST; place++) {
        int empty = 0;
        if (atomic_compare_exchange_strong(&watched[place], &empty, process)) return 0;
    }
    return -1;
}

static void reap(int process) {
    showcard_forget(process);
    while (waitpid(process, NULL, 0) < 0 && errno == EINTR) continue;
}

/* Creates the child. fork(2) copies the page tables of this program, which takes milliseconds if it has much memory.
   vfork(2): "the calling thread is suspended until the child terminates [...] or it makes a call to execve(2). Until
   that point, the child shares all memory with its parent, including the stack." macOS deprecates it. */
#if defined(__linux__)
#define create_child() vfork()
#else
#define create_child() fork()
#endif

int showcard_start(const char *path, char *const arguments[], char *const environment[], const char *directory,
                   int input, int output, int errors, unsigned long long memory, int *process) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, install);
    int report[2];
    if (pipe(report) < 0) return errno;
    /* Closed by the start of the program, so that an end without a word means success. */
    fcntl(report[0], F_SETFD, FD_CLOEXEC);
    fcntl(report[1], F_SETFD, FD_CLOEXEC);
    const int streams[STREAMS] = {input, output, errors};
    sigset_t ending, before;
    sigemptyset(&ending);
    for (int place = 0; place < ENDINGS; place++) sigaddset(&ending, endings[place]);
    /* Whatever ends this program between the two calls is to end the other as well. */
    pthread_sigmask(SIG_BLOCK, &ending, &before);
    atomic_fetch_add(&starting, 1);
    pid_t child = create_child();
    if (child == 0) {
        int channel = report[1];
        become(path, arguments, environment, directory, streams, memory, &channel);
        int number = errno;
        (void)!write(channel, &number, sizeof number);
        _exit(127);
    }
    int number = child < 0 ? errno : 0;
    if (child > 0 && watch((int)child) != 0) {
        kill(child, SIGKILL);
        reap((int)child);
        number = EAGAIN;
        child = -1;
    }
    atomic_fetch_sub(&starting, 1);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    close(report[1]);
    if (child > 0) {
        ssize_t count;
        do count = read(report[0], &number, sizeof number);
        while (count < 0 && errno == EINTR);
        if (count != (ssize_t)sizeof number) number = 0;
        if (number != 0) reap((int)child);
    }
    close(report[0]);
    if (number == 0) *process = (int)child;
    return number;
}

int showcard_has_ended(int process) {
    hold_at_end();
    siginfo_t information = {0};
    /* waitid(2): WNOWAIT is to "leave the child in a waitable state", so that its number stays its own; with WNOHANG
       and "no children in a waitable state" si_pid is zero. */
    if (waitid(P_PID, (id_t)process, &information, WEXITED | WNOHANG | WNOWAIT) != 0) return errno == ECHILD;
    return information.si_pid == process;
}

void showcard_forget(int process) {
    hold_at_end();
    for (int place = 0; place < MOST; place++) {
        int present = process;
        if (atomic_compare_exchange_strong(&watched[place], &present, 0)) return;
    }
}
