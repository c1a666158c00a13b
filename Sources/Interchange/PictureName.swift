public import Pixels

/// What the name of a picture file says: `shadow@2x.9.png` is `shadow`, of scale 2, with marks.
///
/// The scale suffix is Apple's convention, the `.9` is Android's; the scale stands before the `.9`.
public struct PictureName: Hashable, Sendable {
  /// The name without folders, scale, `.9` and `.png`.
  public let base: String
  /// The scale the name gives, `nil` where it gives none.
  public let scale: Scale?
  /// Whether the name ends in `.9.png`, so that the picture has a frame of marks.
  public let isNinePatch: Bool
  /// Whether the name ends in `.png`, in any case.
  public let isPNG: Bool

  /// Reads a path or a bare name; folders are left out of account.
  public init(_ path: String) {
    var name = path.split(separator: "/", omittingEmptySubsequences: true).last ?? ""
    isPNG = name.removeSuffix(".png")
    isNinePatch = isPNG && name.removeSuffix(".9")
    scale = name.removeScale()
    base = String(name)
  }

  /// How a scale stands in a file name: `@2x`, or nothing for 1.
  public static func suffix(for scale: Scale) -> String { scale == .one ? "" : "@\(scale)x" }
}

extension Substring {
  /// Takes an ending off, upper or lower case.
  fileprivate mutating func removeSuffix(_ suffix: String) -> Bool {
    guard self.suffix(suffix.count).lowercased() == suffix else { return false }
    removeLast(suffix.count)
    return true
  }

  /// Takes `@2x` off the end and gives its number.
  fileprivate mutating func removeScale() -> Scale? {
    guard last == "x", let at = lastIndex(of: "@"), at != startIndex,
      let scale = Scale(self[index(after: at)...].dropLast())
    else { return nil }
    self = self[..<at]
    return scale
  }
}
