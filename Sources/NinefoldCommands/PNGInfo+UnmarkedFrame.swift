internal import Ninefold

extension PNGInfo {
  /// What is said of a picture that lost its outermost pixels to its name alone.
  static let unmarkedFrame = "has the name of a 9-patch but no marks: its frame was taken off"

  /// Whether a picture was taken out of a frame because of its name, and nothing is marked there.
  func isUnmarkedFrame(_ frame: NinePatch?, named path: String) -> Bool {
    guard let frame, PictureName(path).isNinePatch, ninePatch.patch == nil else { return false }
    return !frame.hasMarks
  }
}
