#ifndef CSHOWCARD_PLATFORM_H
#define CSHOWCARD_PLATFORM_H

/* Opens a file or folder without following any symbolic link on the way: a link is ELOOP. With `stays_below` the path
   is relative and has no `..`, else EXDEV. `directory` is an open folder or AT_FDCWD; flags and mode are those of open(2).
   Returns a descriptor, or -1 with errno set. No system header is included here, so that Swift goes on finding the
   system's types in the system's modules. */
int showcard_open_without_links(int directory, const char *path, int flags, unsigned int mode, int stays_below);

/* Opens a new file without a name on the disk of a folder. Returns a descriptor, or -1 with errno set, on systems without
   such files too. */
int showcard_open_unnamed(const char *folder);

/* Does the same with one component after the other, for systems that have no call that does it at once. */
int showcard_open_components(int directory, const char *path, int flags, unsigned int mode, int stays_below);

/* Exchanges two names, each in an open folder, in one step; returns 0, or -1 with errno set.
   A function of its own, because Swift sees neither `renameat2` (it is behind _GNU_SOURCE) nor the macros
   that ask for the exchange, and macOS names both differently. */
int showcard_exchange(int first, const char *one, int second, const char *other);

/* Waits until everything that was written to the file system of an open file is on the disk; returns 0, or -1 with errno
   set. A function of its own, because Swift does not see `syncfs` (it is behind _GNU_SOURCE). */
int showcard_sync_file_system(int file);

/* Gives memory that the allocator holds free back to the system. Neither system's call is in a header that
   Swift sees. */
void showcard_return_freed_memory(void);

/* Starts a program in a session of its own, with the three given descriptors as its standard streams and no other
   open, the signals as a shell would hand them on, and at most `memory` bytes of address space (0: no limit).
   Returns 0 and sets `process`, or returns the error number of what failed, the start of the program itself among it.
   A function of its own, because what lies between fork and exec may only make calls that are safe there.

   From then on, and until it is forgotten, the program and its group are killed when SIGINT, SIGTERM or SIGHUP ends
   this one: in a session of its own it would not get the signal. From the first start on a closed pipe is an error of
   write(2) and no end of this program. */
int showcard_start(const char *path, char *const arguments[], char *const environment[], const char *directory,
                   int input, int output, int errors, unsigned long long memory, int *process);

/* Calls a function with the path of each library that is part of this process, the program itself among them. */
void showcard_visit_libraries(void (*visit)(const char *path, void *context), void *context);

/* Whether a started program has ended. Its number stays its own until waitpid(2) is called. */
int showcard_has_ended(int process);

/* Takes a program off the list of those to be killed; to be called before its number can be another's. */
void showcard_forget(int process);

/* Kills every program of this user whose environment has a variable that begins with `mark`, `NAME=value`, wherever
   it has gone; with NULL all those of this process that are left. Linux alone tells the environment of others;
   elsewhere nothing is found. Safe in a signal handler. */
void showcard_kill_marked(const char *mark);

/* Says what the marks of all programs that this process starts begin with; to be called once. */
void showcard_mark_all(const char *mark);

/* Opens a descriptor that becomes readable when something in the watched folders changes; -1 with errno set on errors.
   On Linux it is an inotify(7) descriptor; other systems always fail. */
int showcard_watch_open(void);

/* Has a folder, and not those below it, watched as well; returns 0, or -1 with errno set: ENOSPC when this user watches
   as much as may be. */
int showcard_watch_add(int watch, const char *folder);

/* Takes what is there to be read; returns whether there was anything. */
int showcard_watch_drain(int watch);

/* Starts as many threads as the runtime may use at once, which end at once; returns 0, or the error number if one of
   them cannot be started. */
int showcard_try_threads(void);

/* From now on the first SIGINT, SIGTERM or SIGHUP, where it is not ignored, does not end this process: its number can be
   read as one byte from the descriptor that is returned (-1 with errno set where there is no room for one). The second
   ends the process and the programs it has started, at once. To be called once. */
int showcard_catch_endings(void);

/* Kills the programs that this process has started and that have not been forgotten, and all they have started. */
void showcard_kill_started(void);

#endif
