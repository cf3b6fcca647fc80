#include <cmark.h>
#include <string.h>
