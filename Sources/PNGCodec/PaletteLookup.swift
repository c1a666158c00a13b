import Pixels

/// Finds the index of a pixel in a form's palette.
struct PaletteLookup {
  /// The colours of the raster's own palette, in 16 bits a channel; empty where it has none.
  let wide: [UInt64]
  /// The index for each index of the raster's own palette; 256 where the form has no such colour.
  private let mapping: [UInt16]
  private let narrow: IndexTable
  /// What every pixel of 8 bits a channel has set, because it says nothing.
  private let fill: UInt32
  private var table = ColorTable()
  /// The palette's index of every word in `table`.
  private var indices: [UInt8] = []

  init(_ header: RasterHeader, _ form: PNGForm) {
    wide = header.palette.map(widened)
    for (index, color) in form.palette.enumerated() {
      let word = widened(color)
      if table.position(of: word) == nil, table.insert(word) {
        indices.append(UInt8(truncatingIfNeeded: index))
      }
    }
    // An index stays where it names the same colour, so that a file's own palette gives its own indices.
    mapping = (0..<256).map { [table, indices] index in
      guard index < header.palette.count else { return 256 }
      if index < form.palette.count, form.palette[index] == header.palette[index] {
        return UInt16(index)
      }
      return table.position(of: widened(header.palette[index])).map { UInt16(indices[$0]) } ?? 256
    }
    narrow = IndexTable(form.palette)
    fill = header.format.hasAlpha ? 0 : 0xff00_0000
  }

  /// Turns indices of the raster into indices of the form, up to the first that has none.
  ///
  /// - Returns: The place of that one.
  func map(_ row: [UInt8], into samples: inout [UInt8]) -> Int? {
    mapIndices(row, mapping, into: &samples)
  }

  /// Turns pixels of 8 bits a channel into indices of the form, up to the first that has none.
  ///
  /// - Returns: The place of that one.
  func find(_ words: [UInt32], into samples: inout [UInt8]) -> Int? {
    findIndices(words, fill: fill, narrow, into: &samples)
  }

  /// Turns pixels of 16 bits a channel into indices of the form, up to the first that has none.
  ///
  /// - Returns: The place of that one.
  func find(_ words: [UInt64], into samples: inout [UInt8]) -> Int? {
    var previous: (word: UInt64, index: UInt8)?
    for x in words.indices {
      let word = words[x]
      if let previous, previous.word == word {
        samples[x] = previous.index
        continue
      }
      guard let position = table.position(of: word) else { return x }
      samples[x] = indices[position]
      previous = (word, indices[position])
    }
    return nil
  }
}
