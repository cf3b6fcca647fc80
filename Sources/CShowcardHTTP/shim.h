#ifndef CSHOWCARD_HTTP_SHIM_H
#define CSHOWCARD_HTTP_SHIM_H

#include <microhttpd.h>
#include <string.h>

/* What a daemon is held to; counts are of connections, times are seconds, sizes are bytes. */
struct showcard_http_limits {
    unsigned int connections;
    unsigned int connections_per_address;
    unsigned int idle_seconds;
    size_t request_memory;
};

/* Swift has the members of the library's enumerations under names that depend on the release of the header. */
static inline enum MHD_Result showcard_http_result(int is_good) {
    return is_good ? MHD_YES : MHD_NO;
}

static inline int showcard_http_fields(struct MHD_Connection *connection, MHD_KeyValueIteratorN take, void *context) {
    return MHD_get_connection_values_n(connection, MHD_HEADER_KIND, take, context);
}

/* microhttpd.h of MHD_OPTION_UNESCAPE_CALLBACK: "the return value must be the length of the value left in "s"".
   Escapes stay as they are: what they mean is decided by whoever reads the request. */
static size_t showcard_http_keep_escapes(void *context, struct MHD_Connection *connection, char *text) {
    (void)context;
    (void)connection;
    return strlen(text);
}

/* MHD_start_daemon takes its options as further arguments of any number, which Swift cannot pass. The daemon takes
   the socket over when it starts. */
static inline struct MHD_Daemon *showcard_http_start(
    MHD_socket socket, int is_ipv6, struct showcard_http_limits limits, void *context,
    MHD_AccessHandlerCallback handle, void *(*begin)(void *, const char *, struct MHD_Connection *),
    MHD_RequestCompletedCallback complete) {
    unsigned int flags = MHD_USE_AUTO_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME;
    if (is_ipv6) flags |= MHD_USE_IPv6;
    return MHD_start_daemon(
        flags, 0, NULL, NULL, handle, context,
        MHD_OPTION_LISTEN_SOCKET, socket,
        MHD_OPTION_CONNECTION_LIMIT, limits.connections,
        MHD_OPTION_PER_IP_CONNECTION_LIMIT, limits.connections_per_address,
        MHD_OPTION_CONNECTION_TIMEOUT, limits.idle_seconds,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, limits.request_memory,
        MHD_OPTION_STRICT_FOR_CLIENT, 1,
        MHD_OPTION_UNESCAPE_CALLBACK, showcard_http_keep_escapes, NULL,
        MHD_OPTION_URI_LOG_CALLBACK, begin, context,
        MHD_OPTION_NOTIFY_COMPLETED, complete, context,
        MHD_OPTION_END);
}

#endif
