public import Ninefold

/// The colours that the program itself draws with.
public struct Theme: Hashable, Sendable {
  /// What the buttons stand on.
  public let ground: RGBA8
  /// The frame around the button that keys press.
  public let focus: RGBA8
  /// Points between a button and that frame.
  public static let focusDistance = 3.0
  /// Points that frame is thick.
  public static let focusThickness = 2.0

  public static let light = Theme(
    ground: RGBA8(red: 0xf2, green: 0xf3, blue: 0xf5),
    focus: RGBA8(red: 0x0a, green: 0x5f, blue: 0xd8))
  public static let dark = Theme(
    ground: RGBA8(red: 0x1b, green: 0x1d, blue: 0x21),
    focus: RGBA8(red: 0x7f, green: 0xb2, blue: 0xff))
}
