import NineSlice
package import Pixels

extension ReferenceComposer {
  /// Compares a composed picture with the specification.
  ///
  /// Copies must be equal in every channel, hidden colours included. A filtered pixel is compared
  /// premultiplied, within:
  ///
  /// - 2 steps of a channel (of 255 or 65,535), the design's bound for `linear`;
  /// - 1 more where an axis averages because it shrinks;
  /// - ½ more where the result has alpha: the engine's premultiplied `p` became the straight
  ///   `round(p · full / a)`, which differs from the real quotient by ½ at most, and times `a / full`
  ///   that is ½ at most again.
  ///
  /// - Returns: What is wrong at the first place where something is; `nil` if all is well.
  package func difference(from result: Raster) -> String? {
    guard result.size == size else { return "the size is \(result.size), not \(size)" }
    if let difference = formatDifference(from: result.header) { return difference }
    for row in 0..<size.height {
      for column in 0..<size.width {
        let actual = result.channels(x: column, y: row)
        if let difference = difference(atX: column, y: row, actual) {
          return "(\(column), \(row)) \(difference)"
        }
        if !result.format.hasFullFourthChannel(result.pixels[row * size.width + column]) {
          return "(\(column), \(row)) leaves the fourth channel of \(result.format) not full"
        }
      }
    }
    return nil
  }

  private func difference(atX column: Int, y row: Int, _ actual: PixelChannels) -> String? {
    switch pixel(x: column, y: row) {
    case .transparent:
      return actual.alpha == 0 ? nil : "is \(actual), not transparent"
    case .copy(let sourceX, let sourceY):
      let expected = source.channels(x: sourceX, y: sourceY)
      return actual == expected
        ? nil : "is \(actual), not \(expected) copied from (\(sourceX), \(sourceY))"
    case .filtered(let expected):
      guard actual.full == source.channels(x: 0, y: 0).full else { return "has another depth" }
      let averages =
        x.samples[column].shares.count > 2 || y.samples[row].shares.count > 2
        || slicing.filter == .smooth
      let bound = (averages ? 3 : 2) + (source.isOpaque ? 0 : 0.5) + 1e-6
      let error = actual.premultiplied - expected
      for channel in 0..<4 where abs(error[channel]) > bound {
        return "is \(actual), premultiplied \(actual.premultiplied), not \(expected) ± \(bound)"
      }
      return nil
    }
  }

  // MARK: Format

  /// Checks format, palette and colour description.
  private func formatDifference(from header: RasterHeader) -> String? {
    if header.color != source.color { return "the colour description is lost" }
    let allowed = allowedFormats
    guard allowed.contains(header.format) else {
      let names = allowed.map(\.rawValue).sorted().joined(separator: " or ")
      return "the format is \(header.format), not \(names)"
    }
    guard header.format == .indexed8 else {
      return header.palette.isEmpty ? nil : "\(header.format) has a palette"
    }
    let colors = source.palette.count
    guard header.palette.prefix(colors) == source.palette[...] else { return "the palette changed" }
    let added = header.palette.dropFirst(colors)
    let needsClear = showsTransparent && !source.palette.contains { $0.alpha == 0 }
    guard added.count == (needsClear ? 1 : 0), added.allSatisfy({ $0.alpha == 0 }) else {
      return "the palette has \(added.count) more colours: \(added)"
    }
    return nil
  }

  /// The formats a result may have; more than one only where a filter's weights are so near to
  /// nothing that the engine may take them as nothing.
  package var allowedFormats: Set<PixelFormat> {
    let transparent = showsTransparent
    guard source.format == .indexed8 else {
      return [transparent ? source.format.withAlpha : source.format]
    }
    let filtered: PixelFormat = source.isOpaque && !transparent ? .rgb8 : .rgba8
    let hasRoom = source.palette.count < 256 || source.palette.contains { $0.alpha == 0 }
    let copied: PixelFormat = !transparent || hasRoom ? .indexed8 : .rgba8
    if showsFiltered { return [filtered] }
    let mayFilter = (x.samples + y.samples).contains { $0.shares.count > 1 }
    return mayFilter ? [filtered, copied] : [copied]
  }

  /// Whether a gap or a hollow centre is there to be seen.
  package var showsTransparent: Bool {
    x.samples.contains(.gap) || y.samples.contains(.gap)
      || (slicing.center == .hollow && x.isBetweenCaps.contains(true)
        && y.isBetweenCaps.contains(true))
  }

  /// Whether a pixel is mixed for certain: by weights that no quantising makes 0 or 1.
  private var showsFiltered: Bool {
    func isMixed(_ sample: ReferenceSample) -> Bool {
      let weights = sample.shares.map(\.weight.approximation)
      return weights.filter { $0 > 1 / 128.0 }.count > 1
    }
    for (row, vertical) in y.samples.enumerated() where vertical != .gap {
      for (column, horizontal) in x.samples.enumerated() where horizontal != .gap {
        guard isMixed(horizontal) || isMixed(vertical) else { continue }
        if case .filtered = pixel(x: column, y: row) { return true }
      }
    }
    return false
  }
}

extension PixelFormat {
  /// Whether a word keeps the promise that an RGB pixel without alpha has a full fourth channel.
  package func hasFullFourthChannel(_ word: UInt64) -> Bool {
    switch self {
    case .rgb8: word >> 24 == 0xff
    case .rgb16: word >> 48 == 0xffff
    case .gray8, .indexed8, .grayAlpha8, .gray16, .rgba8, .grayAlpha16, .rgba16: true
    }
  }
}
