#define _GNU_SOURCE
#include "CShowcardPlatform.h"

#include <pthread.h>
#include <sched.h>
#include <unistd.h>

enum { MOST = 256 };
/* Held until all threads are started, so that all of them exist at the same time. */
static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;

static void *pass(void *unused) {
    pthread_mutex_lock(&gate);
    pthread_mutex_unlock(&gate);
    return unused;
}

/* The processors that this process may use. */
static long processors(void) {
#if defined(__linux__)
    cpu_set_t usable;
    if (sched_getaffinity(0, sizeof usable, &usable) == 0) return CPU_COUNT(&usable);
#endif
    return sysconf(_SC_NPROCESSORS_ONLN);
}

int showcard_try_threads(void) {
    /* One for each processor, one for the main queue and one that waits for events. */
    long wanted = processors() + 2;
    if (wanted < 3) wanted = 3;
    if (wanted > MOST) wanted = MOST;
    pthread_t threads[MOST];
    int error = 0;
    long count = 0;
    pthread_mutex_lock(&gate);
    /* pthread_create(3): "EAGAIN: Insufficient resources to create another thread" or "a system-imposed limit on the
       number of threads was encountered". */
    while (count < wanted && (error = pthread_create(&threads[count], NULL, pass, NULL)) == 0) count++;
    pthread_mutex_unlock(&gate);
    for (long place = 0; place < count; place++) pthread_join(threads[place], NULL);
    return error;
}
