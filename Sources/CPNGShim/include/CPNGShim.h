#ifndef NINEFOLD_CPNG_SHIM_H
#define NINEFOLD_CPNG_SHIM_H

/// libpng and zlib behind calls that always return.
///
/// libpng reports an error by a long jump, which must not cross a Swift frame. Every function here that
/// calls libpng sets its own jump target first and turns a jump into a status; libpng never calls Swift.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define NPNG_CLOSED __attribute__((enum_extensibility(closed)))

/// How a call ended.
typedef enum NPNG_CLOSED {
  NPNGStatusDone = 0,
  /// libpng refused; the message says why.
  NPNGStatusFailed = 1,
  NPNGStatusOutOfMemory = 2,
} NPNGStatus;

/// How inflating ended.
typedef enum NPNG_CLOSED {
  /// The stream came to its end, checksum included.
  NPNGInflationComplete = 0,
  /// The room is used up and the stream goes on.
  NPNGInflationFull = 1,
  /// The stream is damaged or stops early.
  NPNGInflationDamaged = 2,
  NPNGInflationOutOfMemory = 3,
} NPNGInflation;

/// A part of a file in memory.
typedef struct {
  size_t offset;
  size_t count;
} NPNGRange;

/// What to do with samples on their way from the file to memory.
typedef struct {
  /// Gray of 1, 2 or 4 bits becomes 8 bits by repetition.
  bool widens_gray;
  /// Palette indices of 1, 2 or 4 bits become a byte each.
  bool unpacks_indices;
  /// Samples of 16 bits become little-endian.
  bool swaps_bytes;
  /// A full channel is added after the last one.
  bool adds_full_channel;
} NPNGPlan;

/// What stands in the header of a file to be written, and how its pixels are compressed.
typedef struct {
  uint32_t width;
  uint32_t height;
  int bit_depth;
  int color_type;
  int compression_level;
  /// zlib's strategy for data that went through a filter, not its default one.
  bool filtered_strategy;
} NPNGHeader;

/// Which filter the rows get, or that libpng chooses one for each.
typedef enum NPNG_CLOSED {
  NPNGFilterNone = 0,
  NPNGFilterSub = 1,
  NPNGFilterUp = 2,
  NPNGFilterAverage = 3,
  NPNGFilterPaeth = 4,
  /// The one of the five that libpng's estimate prefers.
  NPNGFilterAdaptive = 5,
} NPNGFilter;

typedef struct NPNGReader NPNGReader;
typedef struct NPNGWriter NPNGWriter;

/// Returns NULL where there is no memory.
NPNGReader *npng_reader_create(void);
void npng_reader_destroy(NPNGReader *reader);

/// Decodes a picture into `rows`, which holds `row_count` rows of `row_bytes` bytes.
///
/// libpng sees only the given parts of the file, one after the other. `bytes` and `rows` are not kept.
NPNGStatus npng_reader_read(
  NPNGReader *reader, const uint8_t *bytes, const NPNGRange *parts, size_t part_count, NPNGPlan plan,
  uint8_t *rows, size_t row_count, size_t row_bytes);

/// What the last failure was; empty where there was none. Lives as long as the reader.
const char *npng_reader_message(const NPNGReader *reader);
/// How many warnings were kept; later ones are dropped.
size_t npng_reader_warning_count(const NPNGReader *reader);
const char *npng_reader_warning(const NPNGReader *reader, size_t index);

/// Returns NULL where there is no memory.
NPNGWriter *npng_writer_create(void);
void npng_writer_destroy(NPNGWriter *writer);

/// Writes the signature and `IHDR`.
NPNGStatus npng_writer_start(NPNGWriter *writer, NPNGHeader header);
/// Writes one chunk here and now.
NPNGStatus npng_writer_chunk(
  NPNGWriter *writer, const char *type, const uint8_t *bytes, size_t count);
/// Writes `PLTE` from `count` triples of red, green and blue; required for a palette, before any pixels.
///
/// For other forms, to be called with no colours: it ends what stands before `PLTE`.
NPNGStatus npng_writer_palette(NPNGWriter *writer, const uint8_t *colors, size_t count);
/// Writes one finished row `times` times; every repetition is the filter Up, a row of zeros.
NPNGStatus npng_writer_rows(
  NPNGWriter *writer, const uint8_t *row, NPNGFilter filter, size_t times);
/// Ends the image data and writes `IEND`.
NPNGStatus npng_writer_finish(NPNGWriter *writer);

/// What has been produced and not been dropped yet.
const uint8_t *npng_writer_bytes(const NPNGWriter *writer);
size_t npng_writer_count(const NPNGWriter *writer);
void npng_writer_drop(NPNGWriter *writer);

const char *npng_writer_message(const NPNGWriter *writer);

/// The CRC-32 of PNG chunks.
uint32_t npng_crc32(const uint8_t *bytes, size_t count);
/// Inflates a zlib stream, or a bare deflate stream where `raw`, and says how much came out.
NPNGInflation npng_inflate(
  const uint8_t *bytes, size_t count, bool raw, uint8_t *out, size_t room, size_t *produced);
/// How much room deflating may need.
size_t npng_deflate_bound(size_t count);
/// Makes a zlib stream at the best level; false where there is no memory or too little room.
bool npng_deflate(const uint8_t *bytes, size_t count, uint8_t *out, size_t room, size_t *produced);

#endif
