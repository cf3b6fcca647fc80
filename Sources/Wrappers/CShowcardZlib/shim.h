#ifndef CSHOWCARD_ZLIB_SHIM_H
#define CSHOWCARD_ZLIB_SHIM_H

#include <zlib.h>

/* The init functions of zlib are macros that add the version and size the caller was compiled
   with; Swift does not import macros that take arguments. Adding 16 to the window bits asks for
   the gzip format, and nothing else, in both directions. */
static inline int showcard_zlib_deflate_init(z_stream *stream, int level) {
    return deflateInit2(stream, level, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY);
}

static inline int showcard_zlib_inflate_init(z_stream *stream) {
    return inflateInit2(stream, MAX_WBITS + 16);
}

#endif
