#ifndef CSHOWCARD_SQLITE_SHIM_H
#define CSHOWCARD_SQLITE_SHIM_H

#include <sqlite3.h>
#include <sys/stat.h>

/* SQLITE_TRANSIENT is a cast of -1 to a function pointer, which Swift does not import.
   A null pointer would bind NULL, and an empty Swift buffer may have one: it means "" here. */
static inline int showcard_sqlite_bind_text(
    sqlite3_stmt *statement, int position, const void *bytes, sqlite3_uint64 count) {
    return sqlite3_bind_text64(
        statement, position, bytes ? (const char *)bytes : "", count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/* As above, for SQLITE_TRANSIENT and for the empty blob. */
static inline int showcard_sqlite_bind_blob(
    sqlite3_stmt *statement, int position, const void *bytes, sqlite3_uint64 count) {
    return sqlite3_bind_blob64(statement, position, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}

/* sqlite3_db_config is variadic, which Swift cannot call. For the options that take
   (int on, int *result). */
static inline int showcard_sqlite_configure(sqlite3 *connection, int option, int on) {
    return sqlite3_db_config(connection, option, on, (int *)0);
}

/* Swift would need a platform module for stat(2) and its S_ISREG macro, for this one question.
   1: a regular file; 0: something else; -1: nothing there, or it cannot be seen. */
static inline int showcard_sqlite_is_regular_file(const char *path) {
    struct stat facts;
    if (stat(path, &facts) != 0) return -1;
    return S_ISREG(facts.st_mode) ? 1 : 0;
}

#endif
