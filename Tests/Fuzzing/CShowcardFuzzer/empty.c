#include "CShowcardFuzzer.h"
