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

typedef struct NPNGReader NPNGReader;

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
