#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "Report.h"

/// More than libpng's 8 KiB, so that a small picture is one `IDAT`.
#define NPNG_DATA_CHUNK_SIZE 65536

struct NPNGWriter {
  Report report;
  png_structp png;
  png_infop info;
  uint8_t *bytes;
  size_t count;
  size_t room;
};

NPNGWriter *npng_writer_create(void) { return calloc(1, sizeof(NPNGWriter)); }

void npng_writer_destroy(NPNGWriter *writer) {
  if (writer == NULL) return;
  png_destroy_write_struct(&writer->png, &writer->info);
  free(writer->bytes);
  free(writer);
}

static void take_over(png_structp png, png_bytep from, size_t count) {
  NPNGWriter *writer = png_get_io_ptr(png);
  if (count > writer->room - writer->count) {
    size_t room = writer->room < 4096 ? 4096 : writer->room;
    while (count > room - writer->count) {
      if (room > SIZE_MAX / 2) break;
      room *= 2;
    }
    uint8_t *bytes = count > room - writer->count ? NULL : realloc(writer->bytes, room);
    if (bytes == NULL) {
      writer->report.is_out_of_memory = true;
      png_error(png, "out of memory");
    }
    writer->bytes = bytes;
    writer->room = room;
  }
  memcpy(writer->bytes + writer->count, from, count);
  writer->count += count;
}

static void flush(png_structp png) { (void)png; }

NPNGStatus npng_writer_start(NPNGWriter *writer, NPNGHeader header) {
  if (setjmp(writer->report.target)) return report_status(&writer->report);

  writer->png = png_create_write_struct_2(
    PNG_LIBPNG_VER_STRING, &writer->report, report_error, report_warning, &writer->report,
    report_allocate, report_release);
  if (writer->png == NULL) {
    writer->report.is_out_of_memory = true;
    return NPNGStatusOutOfMemory;
  }
  png_structp png = writer->png;
  writer->info = png_create_info_struct(png);
  if (writer->info == NULL) {
    writer->report.is_out_of_memory = true;
    return NPNGStatusOutOfMemory;
  }
  png_set_write_fn(png, writer, take_over, flush);
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_check_for_invalid_index(png, 0);
  png_set_compression_buffer_size(png, NPNG_DATA_CHUNK_SIZE);
  png_set_compression_level(png, header.compression_level);
  png_set_compression_mem_level(png, 9);
  png_set_compression_strategy(
    png, header.filtered_strategy ? Z_FILTERED : Z_DEFAULT_STRATEGY);
  png_set_IHDR(
    png, writer->info, header.width, header.height, header.bit_depth, header.color_type,
    PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info_before_PLTE(png, writer->info);
  return NPNGStatusDone;
}

NPNGStatus npng_writer_chunk(
  NPNGWriter *writer, const char *type, const uint8_t *bytes, size_t count) {
  if (writer->png == NULL || writer->report.has_failed) return report_status(&writer->report);
  if (setjmp(writer->report.target)) return report_status(&writer->report);

  png_write_chunk(writer->png, (png_const_bytep)type, bytes, count);
  return NPNGStatusDone;
}

NPNGStatus npng_writer_palette(NPNGWriter *writer, const uint8_t *colors, size_t count) {
  png_color palette[PNG_MAX_PALETTE_LENGTH];
  if (count > PNG_MAX_PALETTE_LENGTH) return NPNGStatusFailed;
  for (size_t index = 0; index < count; index++) {
    palette[index].red = colors[3 * index];
    palette[index].green = colors[3 * index + 1];
    palette[index].blue = colors[3 * index + 2];
  }
  if (writer->png == NULL || writer->report.has_failed) return report_status(&writer->report);
  if (setjmp(writer->report.target)) return report_status(&writer->report);

  if (count > 0) png_set_PLTE(writer->png, writer->info, palette, (int)count);
  png_write_info(writer->png, writer->info);
  return NPNGStatusDone;
}

static int filter_mask(NPNGFilter filter) {
  switch (filter) {
    case NPNGFilterNone: return PNG_FILTER_NONE;
    case NPNGFilterSub: return PNG_FILTER_SUB;
    case NPNGFilterUp: return PNG_FILTER_UP;
    case NPNGFilterAverage: return PNG_FILTER_AVG;
    case NPNGFilterPaeth: return PNG_FILTER_PAETH;
    case NPNGFilterAdaptive: return PNG_ALL_FILTERS;
  }
  return PNG_FILTER_NONE;
}

NPNGStatus npng_writer_rows(
  NPNGWriter *writer, const uint8_t *row, NPNGFilter filter, size_t times) {
  if (writer->png == NULL || writer->report.has_failed) return report_status(&writer->report);
  if (setjmp(writer->report.target)) return report_status(&writer->report);

  // libpng reserves the row above when it sees the first row, and only if a filter of that row needs it;
  // Up does, and in a first row it is the same as None.
  bool is_first = png_get_current_row_number(writer->png) == 0;
  int mask = filter_mask(filter);
  png_set_filter(writer->png, PNG_FILTER_TYPE_BASE, is_first ? mask | PNG_FILTER_UP : mask);
  png_write_row(writer->png, row);
  if (times > 1) png_set_filter(writer->png, PNG_FILTER_TYPE_BASE, PNG_FILTER_UP);
  for (size_t index = 1; index < times; index++) png_write_row(writer->png, row);
  return NPNGStatusDone;
}

NPNGStatus npng_writer_finish(NPNGWriter *writer) {
  if (writer->png == NULL || writer->report.has_failed) return report_status(&writer->report);
  if (setjmp(writer->report.target)) return report_status(&writer->report);

  png_write_end(writer->png, NULL);
  return NPNGStatusDone;
}

const uint8_t *npng_writer_bytes(const NPNGWriter *writer) { return writer->bytes; }

size_t npng_writer_count(const NPNGWriter *writer) { return writer->count; }

void npng_writer_drop(NPNGWriter *writer) { writer->count = 0; }

const char *npng_writer_message(const NPNGWriter *writer) { return writer->report.message; }
