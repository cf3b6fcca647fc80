#ifndef CSHOWCARD_SODIUM_SHIM_H
#define CSHOWCARD_SODIUM_SHIM_H

#include <sodium.h>
#include <string.h>

/* crypto_generichash_state is packed and aligned to 64 bytes, which Swift does not import. This
   struct holds its bytes at any alignment; each function works on an aligned copy of it. */
typedef struct {
    unsigned char bytes[sizeof(crypto_generichash_state)];
} showcard_sodium_generichash;

static inline void showcard_sodium_generichash_init(
    showcard_sodium_generichash *hash, size_t output_count) {
    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, output_count);
    memcpy(hash->bytes, &state, sizeof state);
}

static inline void showcard_sodium_generichash_update(
    showcard_sodium_generichash *hash, const unsigned char *bytes, size_t count) {
    crypto_generichash_state state;
    memcpy(&state, hash->bytes, sizeof state);
    crypto_generichash_update(&state, bytes, count);
    memcpy(hash->bytes, &state, sizeof state);
}

static inline void showcard_sodium_generichash_final(
    const showcard_sodium_generichash *hash, unsigned char *output, size_t output_count) {
    crypto_generichash_state state;
    memcpy(&state, hash->bytes, sizeof state);
    crypto_generichash_final(&state, output, output_count);
}

#endif
