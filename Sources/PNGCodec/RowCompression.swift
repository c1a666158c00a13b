import Pixels

/// How rows are filtered and compressed.
struct RowCompression {
  var filter: RowFilter
  /// zlib's strategy for data that filters have made small and random, not its default one.
  var isForNoise = false
  /// zlib's level, 1 to 9.
  var level: Int

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
    case .fast:
      filter = isFiltered ? .up : .none
      level = 2
    case .standard:
      filter = isFiltered ? .adaptive : .none
      level = !overflows && rawBytes <= 1 << 20 ? 9 : 6
    case .max:
      filter = isFiltered ? .adaptive : .none
      level = 9
    }
  }

  /// What is worth trying on a picture that stands in memory.
  static func candidates(
    _ size: PixelSize, _ form: PNGForm, _ effort: PNGEffort
  ) -> [RowCompression] {
    let usual = RowCompression(size, form, effort)
    switch effort {
    case .fast, .standard: return [usual]
    case .max:
      return RowFilter.allCases.flatMap { filter in
        [false, true].map { isForNoise in
          var other = usual
          other.filter = filter
          other.isForNoise = isForNoise
          return other
        }
      }
    }
  }
}
