#ifndef CSHOWCARD_PLATFORM_H
#define CSHOWCARD_PLATFORM_H

/* Exchanges two paths in one step; returns 0, or -1 with errno set.
   A function of its own, because Swift sees neither `renameat2` (it is behind _GNU_SOURCE) nor the macros
   that ask for the exchange, and macOS names both differently. No system header is included here, so that
   Swift goes on finding the system's types in the system's modules. */
int showcard_exchange(const char *first, const char *second);

/* Gives memory that the allocator holds free back to the system. Neither system's call is in a header that
   Swift sees. */
void showcard_return_freed_memory(void);

#endif
