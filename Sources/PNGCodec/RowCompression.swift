import Pixels

/// How rows are filtered and compressed.
struct RowCompression {
  /// The filters that each row chooses from.
  var filters: [RowFilter]
  /// Whether more time is spent on finding matches.
  var isThorough: Bool

  /// The most bytes before compression that are compressed thoroughly by default.
  private static let thoroughBytes = 1 << 18

  /// What suits a picture of a form.
  ///
  /// Settled by what is announced alone, so that the same picture always gives the same bytes, in one go or
  /// row by row.
  init(_ size: PixelSize, _ form: PNGForm, _ effort: PNGEffort) {
    // Differences of neighbouring indices or packed samples say nothing.
    let isFiltered = form.colorType != .palette && form.bitDepth >= 8
    let (rawBytes, overflows) = form.rowBytes(width: size.width).multipliedReportingOverflow(
      by: size.height)
    switch effort {
    case .low: isThorough = false
    case .standard: isThorough = !overflows && rawBytes <= Self.thoroughBytes
    case .high: isThorough = true
    }
    filters = !isFiltered ? [.none] : isThorough ? RowFilter.allCases : [.sub, .up]
  }

  /// What is worth trying on a picture that stands in memory.
  static func candidates(
    _ size: PixelSize, _ form: PNGForm, _ effort: PNGEffort
  ) -> [RowCompression] {
    let usual = RowCompression(size, form, effort)
    switch effort {
    case .low, .standard: return [usual]
    case .high:
      return [usual]
        + RowFilter.allCases.map { filter in
          var other = usual
          other.filters = [filter]
          return other
        }
    }
  }
}
