#ifndef CSHOWCARD_JEMALLOC_SHIM_H
#define CSHOWCARD_JEMALLOC_SHIM_H

#include <jemalloc/jemalloc.h>

#endif
