#ifndef CSHOWCARD_PQ_SHIM_H
#define CSHOWCARD_PQ_SHIM_H

#include <libpq-fe.h>
#include <sys/ioctl.h>

/* The fields of an error are macros of characters, which Swift does not import. */
enum {
    SHOWCARD_PQ_SEVERITY = PG_DIAG_SEVERITY_NONLOCALIZED,
    SHOWCARD_PQ_SQLSTATE = PG_DIAG_SQLSTATE,
    SHOWCARD_PQ_MESSAGE = PG_DIAG_MESSAGE_PRIMARY,
    SHOWCARD_PQ_DETAIL = PG_DIAG_MESSAGE_DETAIL,
    SHOWCARD_PQ_HINT = PG_DIAG_MESSAGE_HINT,
    SHOWCARD_PQ_POSITION = PG_DIAG_STATEMENT_POSITION,
};

/* ioctl(2) is variadic, which Swift cannot call, and FIONREAD a macro that it does not import everywhere.
   ioctl_tty(2): FIONREAD is to "get the number of bytes in the input buffer". */
static inline int showcard_pq_waiting(int socket) {
    int count = 0;
    return ioctl(socket, FIONREAD, &count) == 0 && count > 0 ? count : 0;
}

#endif
