// The names of UIKit that generated code uses, as Apple's documentation declares them; nothing does anything.
@_exported import Foundation

public final class UITraitCollection {
  public init() {}
}

public struct UIEdgeInsets {
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {}
}

public class UIImage {
  public enum ResizingMode: Int { case tile, stretch }

  public init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    return nil
  }

  public func resizableImage(
    withCapInsets insets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage { self }
}

@MainActor open class UIControl {
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
    public static let focused = State(rawValue: 8)
  }
}

@MainActor open class UIButton: UIControl {
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}
}
