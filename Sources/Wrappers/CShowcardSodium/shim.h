#ifndef CSHOWCARD_SODIUM_SHIM_H
#define CSHOWCARD_SODIUM_SHIM_H

#include <sodium.h>

#endif
