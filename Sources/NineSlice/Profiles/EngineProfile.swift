/// Another system that resizes pictures by slices, and how it does that.
///
/// Only what was read in a system's source, is documented by it, or was measured on it is claimed; the rest is not known.
public enum EngineProfile: String, Sendable, CaseIterable {
  /// `border-image` in Chromium.
  case css
  /// A nine-patch of Android.
  case android
  /// `drawImageNine` and `drawImageLattice` of Skia.
  case skia
  /// A resizable `UIImage`.
  case uikit
  /// `BorderImage` of Qt Quick.
  case qtQuick = "qt-quick"
  /// `StyleBoxTexture` of Godot 4.
  case godot
  /// A sliced or tiled `Image` of Unity.
  case unity

  /// What a system has to decide.
  public enum Question: String, Sendable, CaseIterable {
    case capsDoNotFit = "caps that don't fit"
    case modes = "modes"
    case firstTile = "the first tile"
    case tileSize = "a tile's size"
    case wholeTiles = "whole tiles (round)"
    case gaps = "gaps (space)"
    case emptyCentre = "no part that resizes"
    case severalParts = "several parts that resize"
    case filter = "filter"
  }

  /// How an answer is known.
  public enum Evidence: String, Sendable, CaseIterable {
    case source = "read in its source"
    case documented = "documented"
    case measured = "measured"
    case unknown = "not known"
  }

  /// What a system does, in a clause, and how that is known.
  public struct Answer: Hashable, Sendable {
    public var words: String
    public var evidence: Evidence

    init(_ words: String, _ evidence: Evidence) {
      self.words = words
      self.evidence = evidence
    }

    static let unknown = Answer("not known", .unknown)
  }
}
