// The names of SwiftUI that generated code uses, as Apple's documentation declares them; nothing does anything.
@_exported import Foundation

public struct EdgeInsets {
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {}
}

public struct Image {
  public enum ResizingMode { case tile, stretch }

  public init(_ name: String, bundle: Bundle? = nil) {}

  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0),
    resizingMode: ResizingMode = .stretch
  ) -> Image { self }
}
