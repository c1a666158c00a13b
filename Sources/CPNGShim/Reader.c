#include <stdlib.h>
#include <string.h>

#include "Report.h"

struct NPNGReader {
  Report report;
  png_structp png;
  png_infop info;
  const uint8_t *bytes;
  const NPNGRange *parts;
  size_t part_count;
  /// How much of the first part has been handed over.
  size_t used;
};

NPNGReader *npng_reader_create(void) { return calloc(1, sizeof(NPNGReader)); }

void npng_reader_destroy(NPNGReader *reader) {
  if (reader == NULL) return;
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader);
}

static void hand_over(png_structp png, png_bytep to, size_t count) {
  NPNGReader *reader = png_get_io_ptr(png);
  while (count > 0) {
    if (reader->part_count == 0) png_error(png, "image data ends early");
    size_t left = reader->parts->count - reader->used;
    size_t step = left < count ? left : count;
    memcpy(to, reader->bytes + reader->parts->offset + reader->used, step);
    to += step;
    count -= step;
    reader->used += step;
    if (reader->used == reader->parts->count) {
      reader->parts += 1;
      reader->part_count -= 1;
      reader->used = 0;
    }
  }
}

NPNGStatus npng_reader_read(
  NPNGReader *reader, const uint8_t *bytes, const NPNGRange *parts, size_t part_count, NPNGPlan plan,
  uint8_t *rows, size_t row_count, size_t row_bytes) {
  reader->bytes = bytes;
  reader->parts = parts;
  reader->part_count = part_count;
  reader->used = 0;
  if (setjmp(reader->report.target)) return report_status(&reader->report);

  reader->png = png_create_read_struct_2(
    PNG_LIBPNG_VER_STRING, &reader->report, report_error, report_warning, &reader->report,
    report_allocate, report_release);
  if (reader->png == NULL) {
    reader->report.is_out_of_memory = true;
    return NPNGStatusOutOfMemory;
  }
  png_structp png = reader->png;
  reader->info = png_create_info_struct(png);
  if (reader->info == NULL) {
    reader->report.is_out_of_memory = true;
    return NPNGStatusOutOfMemory;
  }
  png_set_read_fn(png, reader, hand_over);
  // The caller has checked sizes, lengths and sums already, by limits of its own.
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_chunk_malloc_max(png, 0);
  png_set_crc_action(png, PNG_CRC_QUIET_USE, PNG_CRC_QUIET_USE);
  png_set_check_for_invalid_index(png, 0);

  png_read_info(png, reader->info);
  if (plan.widens_gray) png_set_expand_gray_1_2_4_to_8(png);
  if (plan.unpacks_indices) png_set_packing(png);
  if (plan.swaps_bytes) png_set_swap(png);
  if (plan.adds_full_channel) png_set_add_alpha(png, 0xffff, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, reader->info);
  if (
    png_get_rowbytes(png, reader->info) != row_bytes
    || png_get_image_height(png, reader->info) != row_count) {
    png_error(png, "rows have another length than expected");
  }
  for (int pass = 0; pass < passes; pass++) {
    for (size_t y = 0; y < row_count; y++) png_read_row(png, rows + y * row_bytes, NULL);
  }
  png_read_end(png, NULL);
  return NPNGStatusDone;
}

const char *npng_reader_message(const NPNGReader *reader) { return reader->report.message; }

size_t npng_reader_warning_count(const NPNGReader *reader) { return reader->report.warning_count; }

const char *npng_reader_warning(const NPNGReader *reader, size_t index) {
  return index < reader->report.warning_count ? reader->report.warnings[index] : "";
}
