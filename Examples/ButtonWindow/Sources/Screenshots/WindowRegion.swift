public import Ninefold

/// A part of a window that is looked at by itself.
public struct WindowRegion: Hashable, Sendable {
  public var label: String
  public var rect: PixelRect
}
