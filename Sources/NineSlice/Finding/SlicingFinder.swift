public import Pixels

/// Finds how pictures can be sliced, proves it with the engine, and makes the smallest sources.
///
/// Along each axis the longest run of equal lines is looked for, and the region that repeats with a period and
/// leaves least; the better one counts. Nothing is guessed: what is found is composed from the smallest source at
/// the size of every picture and compared with it pixel by pixel.
public struct SlicingFinder: Hashable, Sendable {
  public var options: FindingOptions

  public init(_ options: FindingOptions = FindingOptions()) { self.options = options }

  /// Finds the slicing of one picture.
  ///
  /// - Throws: ``FindingError`` for options out of range.
  public func find(in raster: Raster) throws(FindingError) -> PictureFinding {
    try find(in: [FullSizePicture(raster)])[0]
  }

  /// Finds one slicing for all pictures of an asset.
  ///
  /// Pictures of one look and scale are one button at several sizes and get one source; those of other looks and
  /// scales get sources of their own with the same caps, as many points long, in whole pixels at every scale.
  ///
  /// - Returns: What was found for each picture, in its own pixels.
  /// - Throws: ``FindingError`` where there is no picture, for options out of range, and for two pictures of one
  ///   look, scale and size.
  public func find(in pictures: [FullSizePicture]) throws(FindingError) -> [PictureFinding] {
    try find(in: pictures, along: Axis.allCases)
  }

  /// Finds one slicing for all pictures of an asset along some axes.
  ///
  /// - Parameters:
  ///   - pictures: Full-size pictures of one button, at several sizes, scales or in several looks.
  ///   - axes: Along others nothing is sliced.
  /// - Returns: What was found for each picture, in its own pixels.
  /// - Throws: As `find(in:)`.
  public func find(
    in pictures: [FullSizePicture], along axes: [Axis]
  ) throws(FindingError) -> [PictureFinding] {
    try options.check()
    guard !pictures.isEmpty else { throw .noPicture }
    let set = try PictureSet(pictures, options)
    var x = AxisSolution(set, .x, options, isWanted: axes.contains(.x))
    var y = AxisSolution(set, .y, options, isWanted: axes.contains(.y))
    // An axis that can't be proven is given up, and the other one is proven again without it.
    while true {
      let attempt = Attempt(set, x, y, options)
      let failures = attempt.failures
      if let reason = failures.x { x.giveUp(reason) }
      if let reason = failures.y { y.giveUp(reason) }
      if failures.x == nil, failures.y == nil { return attempt.findings }
    }
  }
}

extension AxisSolution {
  /// Gives up what was found.
  fileprivate mutating func giveUp(_ reason: Unsliceable) {
    precondition(verdict != .none, "an axis that isn't sliced is exact")
    verdict = .none
    self.reason = reason
  }
}
