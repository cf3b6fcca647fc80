#pragma once

#include <stddef.h>
#include <stdint.h>

/* Runs libFuzzer with a command line: https://llvm.org/docs/LibFuzzer.html, "Using libFuzzer as a library". The library is
   linked by -sanitize=fuzzer. */
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *bytes, size_t size));
