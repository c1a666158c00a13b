import Pixels

/// What a form without a palette asks of a pixel of 16 bits a channel, so that nothing is lost.
struct FormRules {
  private let isGray: Bool
  private let isNarrow: Bool
  /// A gray of 8 bits must be a multiple of this.
  private let step: UInt64
  private let hasAlpha: Bool
  /// The transparent colour without an alpha; above every colour where there is none.
  private let key: UInt64

  private static let colorMask: UInt64 = 0xffff_ffff_ffff

  init(_ form: PNGForm) {
    isGray = form.colorType.isGray
    isNarrow = form.bitDepth <= 8
    step = form.bitDepth < 8 ? UInt64(255 / ((1 << form.bitDepth) - 1)) : 1
    hasAlpha = form.colorType.hasAlpha
    key =
      form.transparentColor?.word(bitDepth: form.bitDepth, ChannelLayout(.rgba16)) ?? UInt64.max
  }

  /// The first pixel that the form can't hold.
  func firstMisfit(in words: [UInt64]) -> Int? {
    var previous: UInt64?
    for x in words.indices {
      let word = words[x]
      if word == previous { continue }
      guard allows(word) else { return x }
      previous = word
    }
    return nil
  }

  private func allows(_ word: UInt64) -> Bool {
    if isGray, (word ^ word >> 16) & 0xffff_ffff != 0 { return false }
    if isNarrow, (word ^ word >> 8) & 0x00ff_00ff_00ff_00ff != 0 { return false }
    if step > 1, (word & 0xff) % step != 0 { return false }
    if hasAlpha { return true }
    let isKey = word & Self.colorMask == key
    return word >> 48 == (isKey ? 0 : 0xffff)
  }
}
