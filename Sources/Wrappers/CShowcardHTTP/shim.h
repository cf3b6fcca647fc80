#ifndef CSHOWCARD_HTTP_SHIM_H
#define CSHOWCARD_HTTP_SHIM_H

#include <microhttpd.h>
#include <stdint.h>
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

/* Keeps the library from parsing the query of a target, which the caller must have copied.
   Before 1.0 the library allocates a record for each argument. When the memory of the connection is used up, it queues
   an error response and goes on parsing as if it had not (connection.c, parse_initial_message_line ignores the result
   of MHD_parse_arguments_), so the client gets no response until the connection times out. The target is declared
   const, but it is in the read buffer of the connection, and the library itself overwrites it after this call. */
static inline void showcard_http_drop_query(const char *target) {
    char *mark = target ? strchr((char *)(uintptr_t)target, '?') : NULL;
    if (mark && mark[0]) mark[1] = '\0';
}

struct showcard_http_position {
    uintptr_t end;
    int is_contiguous;
};

static enum MHD_Result showcard_http_visit_field(
    void *context, enum MHD_ValueKind kind, const char *name, size_t name_size, const char *value, size_t value_size) {
    struct showcard_http_position *position = (struct showcard_http_position *)context;
    (void)kind;
    (void)name_size;
    position->is_contiguous = value && (uintptr_t)name == position->end + 2;
    if (position->is_contiguous) position->end = (uintptr_t)value + value_size;
    return position->is_contiguous ? MHD_YES : MHD_NO;
}

/* Whether the library has returned every byte of a request's header: 0 if a line has a NUL byte, ends with LF alone or
   is continued on the next line.
   Before 1.0 the library takes a line up to its first NUL byte and drops the rest, and joins the name of a continued
   field with the continuation (connection.c, process_broken_line). It returns pointers into its read buffer, so between
   two fields there are only the CR and LF of a line if nothing is dropped. Version 1.0 rejects NUL bytes itself.
   target_size is the number of bytes of the target as the URI log callback got it; method and version are the arguments
   of the access handler. */
static inline int showcard_http_has_whole_header(
    struct MHD_Connection *connection, const char *method, size_t target_size, const char *version) {
#if MHD_VERSION < 0x01000000
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    struct showcard_http_position position;
    if (!info || !method || !version) return 0;
    if ((uintptr_t)version != (uintptr_t)method + strlen(method) + 1 + target_size + 1) return 0;
    position.end = (uintptr_t)version + strlen(version);
    position.is_contiguous = 1;
    (void)MHD_get_connection_values_n(connection, MHD_HEADER_KIND, showcard_http_visit_field, &position);
    return position.is_contiguous && (uintptr_t)method + info->header_size == position.end + 4;
#else
    (void)connection;
    (void)method;
    (void)target_size;
    (void)version;
    return 1;
#endif
}

/* microhttpd.h of MHD_OPTION_UNESCAPE_CALLBACK: "the return value must be the length of the value left in "s"".
   Escapes stay as they are: what they mean is decided by whoever reads the request. */
static size_t showcard_http_keep_escapes(void *context, struct MHD_Connection *connection, char *text) {
    (void)context;
    (void)connection;
    return strlen(text);
}

/* The socket of a connection, or -1. */
static inline int showcard_http_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? (int)info->connect_fd : -1;
}

static inline int showcard_http_is_start(enum MHD_ConnectionNotificationCode code) {
    return code == MHD_CONNECTION_NOTIFY_STARTED;
}

/* MHD_start_daemon takes its options as further arguments of any number, which Swift cannot pass. The daemon takes
   the socket over when it starts. */
static inline struct MHD_Daemon *showcard_http_start(
    MHD_socket socket, int is_ipv6, struct showcard_http_limits limits, void *context,
    MHD_AccessHandlerCallback handle, void *(*begin)(void *, const char *, struct MHD_Connection *),
    MHD_RequestCompletedCallback complete, MHD_NotifyConnectionCallback notice) {
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
        MHD_OPTION_NOTIFY_CONNECTION, notice, context,
        MHD_OPTION_END);
}

#endif
