/// The colour that is see-through in a gray or RGB picture, in samples of the form's depth.
public struct PNGTransparentColor: Hashable, Sendable {
  public var red: UInt16
  public var green: UInt16
  public var blue: UInt16

  public init(red: UInt16, green: UInt16, blue: UInt16) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  public init(gray: UInt16) { self.init(red: gray, green: gray, blue: gray) }
}
