#include <limits.h>
#include <string.h>
#include <zlib.h>

#include "CPNGShim.h"

uint32_t npng_crc32(const uint8_t *bytes, size_t count) {
  uLong sum = crc32(0, NULL, 0);
  while (count > 0) {
    uInt step = count > UINT_MAX ? UINT_MAX : (uInt)count;
    sum = crc32(sum, bytes, step);
    bytes += step;
    count -= step;
  }
  return (uint32_t)sum;
}

NPNGInflation npng_inflate(
  const uint8_t *bytes, size_t count, bool raw, uint8_t *out, size_t room, size_t *produced) {
  *produced = 0;
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  if (inflateInit2(&stream, raw ? -MAX_WBITS : MAX_WBITS) != Z_OK) return NPNGInflationOutOfMemory;
  // zlib counts in unsigned int; both sides are handed over in steps of at most that.
  int code = Z_OK;
  size_t read = 0;
  stream.next_in = (Bytef *)bytes;
  stream.next_out = out;
  while (code == Z_OK) {
    size_t in_left = count - read, out_left = room - *produced;
    uInt in_step = in_left > UINT_MAX ? UINT_MAX : (uInt)in_left;
    uInt out_step = out_left > UINT_MAX ? UINT_MAX : (uInt)out_left;
    stream.avail_in = in_step;
    stream.avail_out = out_step;
    code = inflate(&stream, Z_NO_FLUSH);
    read += in_step - stream.avail_in;
    *produced += out_step - stream.avail_out;
  }
  inflateEnd(&stream);
  switch (code) {
    case Z_STREAM_END: return NPNGInflationComplete;
    case Z_MEM_ERROR: return NPNGInflationOutOfMemory;
    // No progress was possible: for want of room, or of data.
    case Z_BUF_ERROR: return *produced == room ? NPNGInflationFull : NPNGInflationDamaged;
    default: return NPNGInflationDamaged;
  }
}

size_t npng_deflate_bound(size_t count) { return compressBound(count); }

bool npng_deflate(const uint8_t *bytes, size_t count, uint8_t *out, size_t room, size_t *produced) {
  uLongf length = room;
  int code = compress2(out, &length, bytes, count, Z_BEST_COMPRESSION);
  *produced = length;
  return code == Z_OK;
}
