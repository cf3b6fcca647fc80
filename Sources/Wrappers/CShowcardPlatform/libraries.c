#if defined(__linux__)
#define _GNU_SOURCE
#include <link.h>
#else
#include <mach-o/dyld.h>
#include <stdint.h>
#endif

#include <stddef.h>

#include "CShowcardPlatform.h"

#if defined(__linux__)
struct visitor {
    void (*visit)(const char *path, void *context);
    void *context;
};

/* dl_iterate_phdr(3): "The first object visited by callback is the main program. For the main program, the dlpi_name
   field will be an empty string." */
static int take(struct dl_phdr_info *info, size_t size, void *data) {
    (void)size;
    struct visitor *visitor = data;
    if (info->dlpi_name && info->dlpi_name[0] == '/') visitor->visit(info->dlpi_name, visitor->context);
    return 0;
}
#endif

void showcard_visit_libraries(void (*visit)(const char *path, void *context), void *context) {
#if defined(__linux__)
    struct visitor visitor = {visit, context};
    dl_iterate_phdr(take, &visitor);
#else
    /* dyld(3): "_dyld_get_image_name() returns the name of an image by index or NULL if the index is out of range." */
    for (uint32_t index = 0; index < _dyld_image_count(); index++) {
        const char *name = _dyld_get_image_name(index);
        if (name) visit(name, context);
    }
#endif
}
