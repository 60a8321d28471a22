#include <dlfcn.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

// libchafa is opened when a picture is first drawn with it: linked, it and GLib would cost every start of a program, and
// a program would not start without them. So its headers are not needed either; these are the parts of its interface that
// are used, stable since 1.8 (`chafa.h`, LGPL-3+).
enum rac_chafa_mode { RAC_CHAFA_SIXEL = 1, RAC_CHAFA_ITERM = 3 };  // ChafaPixelMode

typedef struct rac_chafa_string {
    char *bytes;
    size_t length;
    size_t capacity;
} rac_chafa_string;  // GString

// No table of functions is kept: opening a library that is open already only counts, and a look-up takes microseconds.
static inline void *rac_chafa_library(void) {
    return dlopen("libchafa.so.0", RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
}

static inline int rac_chafa_is_there(void) { return rac_chafa_library() != NULL; }

// A picture of 4 bytes a pixel (red, green, blue, opacity) as an escape sequence, to be freed; NULL without the library or without memory.
static inline char *rac_chafa_print(
    enum rac_chafa_mode mode, const unsigned char *pixels, int width, int height, int columns, int rows,
    int cell_width, int cell_height, size_t *length
) {
    void *library = rac_chafa_library();
    if (!library) return NULL;
#define RAC_CHAFA(result, name, parameters) \
    result(*name) parameters = (result(*) parameters)dlsym(library, "chafa_" #name); \
    if (!name) return NULL
    RAC_CHAFA(void *, canvas_config_new, (void));
    RAC_CHAFA(void, canvas_config_set_geometry, (void *, int, int));
    RAC_CHAFA(void, canvas_config_set_cell_geometry, (void *, int, int));
    RAC_CHAFA(void, canvas_config_set_pixel_mode, (void *, int));
    RAC_CHAFA(void, canvas_config_unref, (void *));
    RAC_CHAFA(void *, canvas_new, (const void *));
    RAC_CHAFA(void, canvas_draw_all_pixels, (void *, int, const unsigned char *, int, int, int));
    RAC_CHAFA(rac_chafa_string *, canvas_print, (void *, void *));
    RAC_CHAFA(void, canvas_unref, (void *));
    RAC_CHAFA(void *, term_db_get_default, (void));
    RAC_CHAFA(void *, term_db_get_fallback_info, (void *));
    RAC_CHAFA(void, term_info_unref, (void *));
#undef RAC_CHAFA
    // GLib's; a look-up in a library looks into what that one needs as well.
    char *(*string_free)(rac_chafa_string *, int) = (char *(*)(rac_chafa_string *, int))dlsym(library, "g_string_free");
    if (!string_free) return NULL;

    void *config = canvas_config_new();
    canvas_config_set_geometry(config, columns, rows);
    canvas_config_set_cell_geometry(config, cell_width, cell_height);
    canvas_config_set_pixel_mode(config, mode);
    void *canvas = canvas_new(config);
    const int unassociated_rgba = 4;  // CHAFA_PIXEL_RGBA8_UNASSOCIATED
    canvas_draw_all_pixels(canvas, unassociated_rgba, pixels, width, height, 4 * width);
    void *terminal = term_db_get_fallback_info(term_db_get_default());
    rac_chafa_string *text = canvas_print(canvas, terminal);
    char *result = text ? (char *)malloc(text->length) : NULL;
    if (result) {
        memcpy(result, text->bytes, text->length);
        *length = text->length;
    }
    if (text) string_free(text, 1);
    term_info_unref(terminal);
    canvas_unref(canvas);
    canvas_config_unref(config);
    return result;
}
