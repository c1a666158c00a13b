#ifndef NINEFOLD_REPORT_H
#define NINEFOLD_REPORT_H

#include <png.h>
#include <setjmp.h>

#include "CPNGShim.h"

#define NPNG_MESSAGE_SIZE 200
#define NPNG_MAX_WARNINGS 16

/// Where libpng's errors and warnings go. After an error its state is only to be destroyed.
typedef struct {
  jmp_buf target;
  bool is_out_of_memory;
  char message[NPNG_MESSAGE_SIZE];
  size_t warning_count;
  char warnings[NPNG_MAX_WARNINGS][NPNG_MESSAGE_SIZE];
} Report;

/// For `png_create_read_struct_2`; each gets a Report as its pointer.
PNG_NORETURN void report_error(png_structp png, png_const_charp message);
void report_warning(png_structp png, png_const_charp message);
png_voidp report_allocate(png_structp png, png_alloc_size_t count);
void report_release(png_structp png, png_voidp memory);

/// What a jump to the report's target meant.
NPNGStatus report_status(const Report *report);

#endif
