#ifndef CSHOWCARD_NETTLE_SHIM_H
#define CSHOWCARD_NETTLE_SHIM_H

#include <nettle/sha2.h>

#endif
