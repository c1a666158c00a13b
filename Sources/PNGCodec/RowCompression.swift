import Pixels

/// How rows are filtered and compressed.
struct RowCompression {
  /// The filters that each row chooses from.
  var filters: [RowFilter]
  /// Whether more time is spent on finding matches.
  var isThorough: Bool

  /// The most bytes before compression that are compressed thoroughly by default.
  private static let thoroughBytes = 1 << 22

  /// What suits a picture of a form.
  ///
  /// Settled by what is announced alone, so that the same picture always gives the same bytes, in one go or
  /// row by row.
  init(_ size: PixelSize, _ form: PNGForm, _ effort: PNGEffort) {
    // Which of two indices or packed samples is nearer to 0 says nothing, so filters can't be compared.
    let isFiltered = form.colorType != .palette && form.bitDepth >= 8
    let (rawBytes, overflows) = form.rowBytes(width: size.width).multipliedReportingOverflow(
      by: size.height)
    switch effort {
    case .fast: isThorough = false
    case .standard: isThorough = !overflows && rawBytes <= Self.thoroughBytes
    case .max: isThorough = true
    }
    // A composed picture has rows like the one above, which Up makes nearly nothing, of indices too: they
    // take half of what they take without a filter. Paeth is for rows that are like nothing much.
    filters = isFiltered ? [.up, .paeth] : [.up]
  }

  /// What is worth trying on a picture that stands in memory.
  ///
  /// One filter for all rows is often best, but which one can't be told before.
  ///
  /// - Parameter isAlone: Whether no other form is tried.
  static func candidates(
    _ size: PixelSize, _ form: PNGForm, _ effort: PNGEffort, isAlone: Bool
  ) -> [RowCompression] {
    let usual = RowCompression(size, form, effort)
    let filters: [[RowFilter]] =
      switch effort {
      case .fast: [usual.filters]
      case .standard where !usual.isThorough: [usual.filters]
      case .standard where form.colorType == .palette: [[.up], [.none]]
      case .standard: isAlone ? [[.up], [.sub]] : [[.up]]
      case .max: RowFilter.allCases.map { [$0] } + [RowFilter.allCases]
      }
    return filters.map { filters in
      var other = usual
      other.filters = filters
      return other
    }
  }
}
