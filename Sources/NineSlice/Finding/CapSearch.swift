public import Pixels

/// How a centre that can't be sliced exactly is made longer or shorter all the same.
public enum CentreFilling: String, Sendable, CaseIterable {
  /// One line is repeated.
  case repeated
  /// The lines between the caps are resampled linearly.
  case linear
}

/// The caps with which a picture comes nearest to another one of another length.
public struct LeastError: Hashable, Sendable {
  /// The cap before the centre, in lines of the picture.
  public let before: Int
  /// The cap after it.
  public let after: Int
  /// The line that is repeated; `nil` where the centre is resampled.
  public let line: Int?
  /// The largest error of a pixel.
  public let error: Deviation
}

extension Raster {
  /// Finds the caps with which this picture, brought to the length of another one along an axis, differs least.
  ///
  /// What a slicing costs that is none: by how much the worst pixel is wrong even with the best caps. Of several that
  /// are as good the shortest count. Of pictures with more than 256 lines caps to resample between are tried at every
  /// so many lines that there are about as many lengths. Of large ones every so many lines are tried to be repeated
  /// that about a thousand million pixels are compared.
  ///
  /// - Parameters:
  ///   - axis: The axis that is resized.
  ///   - target: What it should be, as long across.
  ///   - filling: How the centre gets its length.
  /// - Returns: `nil` for a picture of one line whose centre is to be resampled: there is nothing to do it with.
  /// - Precondition: Both are of one length across the axis.
  public func leastError(
    along axis: Axis, to target: Raster, filling: CentreFilling
  ) -> LeastError? {
    let search = CapSearch(self, target, axis)
    return switch filling {
    case .repeated: search.repeating()
    case .linear: search.resampling()
    }
  }
}

/// Compares lines of a picture with those of another one, every different pair across once.
private struct CapSearch {
  /// The lines of both as rows, premultiplied.
  private let source: PremultipliedRaster
  private let target: PremultipliedRaster
  private let count: Int
  private let length: Int
  /// For each length of the cap before the largest error in it, and likewise after; as far as both reach.
  private var errorsBefore: [Int] = [0]
  private var errorsAfter: [Int] = [0]

  init(_ picture: Raster, _ other: Raster, _ axis: Axis) {
    let pictures = [ComparablePicture(picture), ComparablePicture(other)]
    let across = axis.other
    let (ones, others) = (picture.size, other.size)
    precondition(
      axis == .x ? ones.height == others.height : ones.width == others.width,
      "both are as long across the axis")
    let joined = ComparablePicture.joined(pictures, along: axis)
    let crossing = firstPlaces(of: LineNumbers(of: joined)[across])
    source = PremultipliedRaster(pictures[0].rows(along: axis, crossing, as: joined.format))
    target = PremultipliedRaster(pictures[1].rows(along: axis, crossing, as: joined.format))
    (count, length) = (source.size.height, target.size.height)
    for cap in 0..<min(count, length) {
      errorsBefore.append(max(errorsBefore[cap], error(cap, cap)))
      errorsAfter.append(max(errorsAfter[cap], error(count - 1 - cap, length - 1 - cap)))
    }
  }

  /// The largest difference between a line of the source and one of the target, in the values' steps.
  private func error(_ line: Int, _ place: Int) -> Int {
    largestDifference(source.pixels, line, target.pixels, place, width: source.size.width)
  }

  private func deviation(_ error: Int) -> Deviation {
    Deviation(steps: source.format.bitsPerChannel == 8 ? error * 257 : error)
  }

  // MARK: One line

  /// The most pixels that are compared to find a line that is repeated.
  private static let comparedPixels = 1 << 30

  /// Every so many lines are tried.
  private var grain: Int {
    let area = max(1, length * source.size.width)
    let lines = max(1, Self.comparedPixels / area)
    return (count + lines - 1) / lines
  }

  func repeating() -> LeastError? {
    let grain = grain
    let candidates = Array(stride(from: 0, to: count, by: grain))
    let errors = candidates.map { line in (0..<length).map { error(line, $0) } }
    // The longest caps that are good enough leave the least to the line.
    func line(within limit: Int) -> Int? {
      let caps = longestCaps(within: limit)
      return candidates.first { line in
        let centre = min(caps.before, line)..<length - min(caps.after, count - 1 - line)
        return centre.isEmpty || errors[line / grain][centre].allSatisfy { $0 <= limit }
      }
    }
    var (low, high) = (0, 65535)
    while low < high {
      let middle = (low + high) / 2
      if line(within: middle) == nil { low = middle + 1 } else { high = middle }
    }
    guard let line = line(within: low) else { return nil }
    let caps = longestCaps(within: low)
    var (before, after) = (min(caps.before, line), min(caps.after, count - 1 - line))
    while before > 0, errors[line / grain][before - 1] <= low { before -= 1 }
    while after > 0, errors[line / grain][length - after] <= low { after -= 1 }
    return LeastError(before: before, after: after, line: line, error: deviation(low))
  }

  /// How long caps can be at most with no error above a limit; both fit the target together.
  private func longestCaps(within limit: Int) -> (before: Int, after: Int) {
    let before = (errorsBefore.firstIndex { $0 > limit } ?? errorsBefore.count) - 1
    let after = (errorsAfter.firstIndex { $0 > limit } ?? errorsAfter.count) - 1
    return (before, min(after, max(0, length - before)))
  }

  // MARK: Resampled lines

  func resampling() -> LeastError? {
    var best: (error: Int, before: Int, after: Int)?
    let grain = (count + 255) / 256
    for total in stride(from: 0, to: min(count, length), by: grain) {
      for before in stride(from: 0, through: total, by: grain) {
        let after = total - before
        let caps = max(errorsBefore[before], errorsAfter[after])
        if let best, caps >= best.error { continue }
        let limit = best?.error ?? .max
        let error = max(caps, resampled(before, after, within: limit))
        if error < limit { best = (error, before, after) }
      }
    }
    return best.map {
      LeastError(before: $0.before, after: $0.after, line: nil, error: deviation($0.error))
    }
  }

  /// The largest error of the centre, or any that is not below the limit.
  private func resampled(_ before: Int, _ after: Int, within limit: Int) -> Int {
    var slicing = Slicing(stretchingWhole: source.size)
    slicing.y.segments = [
      .fixed(before), .resizable(count - before - after), .fixed(after),
    ]
    slicing.filter = .linear
    slicing.x.segments = [.fixed(source.size.width)]
    let composition: Composition
    do throws(SlicingError) {
      composition = try Composition(
        source.raster, isPremultiplied: true, slicing: slicing, at: target.size, from: .one,
        to: .one)
    } catch {
      preconditionFailure("caps that leave room don't fit: \(error)")
    }
    var (place, largest) = (0, 0)
    for run in composition {
      for _ in 0..<run.times where largest < limit {
        largest = max(
          largest,
          largestDifference(run.pixels, 0, target.pixels, place, width: source.size.width))
        place += 1
      }
      if largest >= limit { break }
    }
    return largest
  }
}

extension ComparablePicture {
  /// The format of its words.
  fileprivate var format: PixelFormat { bitsPerChannel == 8 ? .rgba8 : .rgba16 }

  /// The lines of an axis as rows of some pixels each.
  fileprivate func rows(along axis: Axis, _ crossing: [Int], as format: PixelFormat) -> Raster {
    let count = axis == .x ? size.width : size.height
    let places = (0..<count).flatMap { line in
      crossing.map { axis == .x ? $0 * size.width + line : line * size.width + $0 }
    }
    let header = RasterHeader(
      size: PixelSize(width: crossing.count, height: count), format: format)
    if format == .rgba8, case .narrow(let words) = words {
      return Raster(header, pixels: .bytes4(places.map { words[$0] }))
    }
    let words = widened
    return Raster(header, pixels: .bytes8(places.map { words[$0] }))
  }
}

/// The largest difference of a channel between two rows of as many pixels.
private func largestDifference(
  _ ones: PixelData, _ one: Int, _ others: PixelData, _ other: Int, width: Int
) -> Int {
  func largest<Word: PixelWord>(_ ones: [Word], _ others: [Word], bits: Int) -> Int {
    let full = Word(truncatingIfNeeded: (1 << bits) - 1)
    var largest = 0
    for index in 0..<width {
      let (first, second) = (ones[one * width + index], others[other * width + index])
      if first == second { continue }
      for channel in 0..<4 {
        let value = Int(truncatingIfNeeded: (first >> (bits * channel)) & full)
        largest = max(
          largest, abs(value - Int(truncatingIfNeeded: (second >> (bits * channel)) & full)))
      }
    }
    return largest
  }
  switch (ones, others) {
  case (.bytes4(let ones), .bytes4(let others)): return largest(ones, others, bits: 8)
  case (.bytes8(let ones), .bytes8(let others)): return largest(ones, others, bits: 16)
  default: preconditionFailure("rows of two formats are compared")
  }
}
