/// One axis of an element between the edges of a frame, as designed: each part rigid or flexible.
///
/// Rigid parts keep their lengths. What is left of a new frame is shared by the flexible ones in proportion
/// to their lengths in the design. What comes from a proportion is rounded so that it has the same fraction as
/// in the design: elements on whole points stay on whole points.
public struct SpringAxis: Hashable, Sendable {
  /// The element's beginning in the design.
  public var leading: Double
  /// The element's length in the design.
  public var length: Double
  /// What is behind the element in the design.
  public var trailing: Double
  public var isLeadingFlexible: Bool
  public var isLengthFlexible: Bool
  public var isTrailingFlexible: Bool

  public init(
    leading: Double, length: Double, trailing: Double, isLeadingFlexible: Bool = false,
    isLengthFlexible: Bool = false, isTrailingFlexible: Bool = false
  ) {
    self.leading = leading
    self.length = length
    self.trailing = trailing
    self.isLeadingFlexible = isLeadingFlexible
    self.isLengthFlexible = isLengthFlexible
    self.isTrailingFlexible = isTrailingFlexible
  }

  /// Where the element is in a frame of another length; its length is negative where the rigid parts
  /// leave no room.
  public func placed(in frame: Double) -> (position: Double, length: Double) {
    switch (isLeadingFlexible, isLengthFlexible, isTrailingFlexible) {
    case (false, false, _): return (leading, length)
    case (true, false, false): return (frame - trailing - length, length)
    case (false, true, false): return (leading, frame - (leading + trailing))
    case (true, false, true):
      return (part(leading, of: leading + trailing, in: frame - length), length)
    case (false, true, true):
      return (leading, part(length, of: length + trailing, in: frame - leading))
    case (true, true, false):
      let length = part(length, of: leading + length, in: frame - trailing)
      return (frame - trailing - length, length)
    case (true, true, true):
      let whole = leading + length + trailing
      let position = part(leading, of: whole, in: frame)
      return (position, part(leading + length, of: whole, in: frame) - position)
    }
  }

  /// A flexible part's share of a length, with the fraction that the part has in the design.
  private func part(_ part: Double, of sum: Double, in available: Double) -> Double {
    guard sum != 0 else { return 0 }
    let fraction = part - part.rounded(.down)
    return (available * part / sum - fraction + 0.5).rounded(.down) + fraction
  }
}
