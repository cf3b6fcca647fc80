#ifndef CSHOWCARD_XXHASH_SHIM_H
#define CSHOWCARD_XXHASH_SHIM_H

#include <xxhash.h>

#endif
