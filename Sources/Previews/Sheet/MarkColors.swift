import Pixels

/// The colours in which sheets and pages mark how a picture is cut.
enum MarkColors {
  static let sheet = RGBA8(red: 240, green: 240, blue: 243)
  static let cutLine = RGBA8(red: 224, green: 0, blue: 96)
  static let resizable = RGBA8(red: 0, green: 158, blue: 96)
  static let content = RGBA8(red: 128, green: 40, blue: 224)
  static let alignment = RGBA8(red: 232, green: 112, blue: 0)
  static let omitted = RGBA8(red: 120, green: 120, blue: 128)
  static let white = RGBA8(red: 255, green: 255, blue: 255)
  static let error = RGBA8(red: 214, green: 32, blue: 32)

  /// A colour that what is below shows through.
  static func faded(_ color: RGBA8, _ alpha: UInt8) -> RGBA8 {
    RGBA8(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
  }
}
