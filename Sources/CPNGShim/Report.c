#include "Report.h"

#include <stdlib.h>
#include <string.h>

static void copy_message(char *to, const char *from) {
  strncpy(to, from != NULL ? from : "", NPNG_MESSAGE_SIZE - 1);
  to[NPNG_MESSAGE_SIZE - 1] = '\0';
}

void report_error(png_structp png, png_const_charp message) {
  Report *report = png_get_error_ptr(png);
  copy_message(report->message, message);
  longjmp(report->target, 1);
}

void report_warning(png_structp png, png_const_charp message) {
  Report *report = png_get_error_ptr(png);
  if (report->warning_count < NPNG_MAX_WARNINGS) {
    copy_message(report->warnings[report->warning_count++], message);
  }
}

png_voidp report_allocate(png_structp png, png_alloc_size_t count) {
  Report *report = png_get_mem_ptr(png);
  void *memory = malloc(count);
  // libpng says a missing allocation in several ways, some of them as an ordinary error.
  if (memory == NULL) report->is_out_of_memory = true;
  return memory;
}

void report_release(png_structp png, png_voidp memory) {
  (void)png;
  free(memory);
}

NPNGStatus report_status(const Report *report) {
  return report->is_out_of_memory ? NPNGStatusOutOfMemory : NPNGStatusFailed;
}
