/// Lays one premultiplied pixel of RGBA 8 over another, every channel rounded to nearest.
///
/// All four channels at once: two in each half of a word with room above them for the product.
@inlinable
@inline(__always)
package func over(_ above: UInt32, _ below: UInt32) -> UInt32 {
  let uncovered = 255 - (above >> 24)
  let (mask, half): (UInt32, UInt32) = (0x00ff_00ff, 0x0080_0080)
  let even = (below & mask) &* uncovered &+ half
  let odd = ((below >> 8) & mask) &* uncovered &+ half
  let scaled =
    (((even &+ ((even >> 8) & mask)) >> 8) & mask) | ((odd &+ ((odd >> 8) & mask)) & ~mask)
  return above &+ scaled
}
