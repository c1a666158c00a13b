/// The Swift file that the files of all assets share.
enum SwiftSupport {
  static let text = """
    // Made by ninefold; made again, it is the same.

    import SwiftUI

    #if canImport(UIKit)
      import UIKit
    #endif

    /// A button background that resizes between its caps, with a picture for every look.
    public struct ResizableImage: Hashable, Sendable {
      /// A set of control states; the raw values are those of Ninefold's `ControlState`.
      public struct States: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) { self.rawValue = rawValue }

        public static let hovered = States(rawValue: 1)
        public static let focused = States(rawValue: 2)
        public static let selected = States(rawValue: 4)
        public static let highlighted = States(rawValue: 8)
        public static let disabled = States(rawValue: 16)
      }

      /// A picture for some states.
      public struct Look: Hashable, Sendable {
        public var states: States
        /// The name of its image set.
        public var name: String

        public init(states: States, name: String) {
          self.states = states
          self.name = name
        }
      }

      /// Distances from the edges, in points.
      public struct Insets: Hashable, Sendable {
        public var top: Double
        public var left: Double
        public var bottom: Double
        public var right: Double

        public init(top: Double, left: Double, bottom: Double, right: Double) {
          self.top = top
          self.left = left
          self.bottom = bottom
          self.right = right
        }
      }

      /// How what lies between the caps fills its room.
      public enum Mode: Hashable, Sendable {
        case stretch, tile
      }

      /// How the look for some states is found: the one with the most of them, or only one for just these.
      public enum Resolver: Hashable, Sendable {
        case nearest, exact
      }

      public var looks: [Look]
      public var capInsets: Insets
      public var mode: Mode
      public var resolver: Resolver
      /// Where a title may stand; `nil` where nothing says.
      public var contentInsets: Insets?

      public init(
        looks: [Look], capInsets: Insets, mode: Mode, resolver: Resolver, contentInsets: Insets?
      ) {
        self.looks = looks
        self.capInsets = capInsets
        self.mode = mode
        self.resolver = resolver
        self.contentInsets = contentInsets
      }

      /// The name of the image set for some states; `nil` where nothing serves them.
      public func name(for states: States) -> String? {
        switch resolver {
        case .exact:
          return (looks.first { $0.states == states } ?? looks.first { $0.states.isEmpty })?.name
        case .nearest:
          let candidates = looks.filter { $0.states.isSubset(of: states) }
          return candidates.max { left, right in
            let counts = (left.states.rawValue.nonzeroBitCount, right.states.rawValue.nonzeroBitCount)
            return counts.0 != counts.1 ? counts.0 < counts.1 : left.states.rawValue < right.states.rawValue
          }?.name
        }
      }

      /// The picture for SwiftUI, of any size.
      public func image(for states: States = [], in bundle: Bundle? = nil) -> Image {
        Image(name(for: states) ?? "", bundle: bundle).resizable(
          capInsets: EdgeInsets(
            top: CGFloat(capInsets.top), leading: CGFloat(capInsets.left),
            bottom: CGFloat(capInsets.bottom), trailing: CGFloat(capInsets.right)),
          resizingMode: mode == .tile ? .tile : .stretch)
      }
    }

    #if canImport(UIKit)
      extension ResizableImage.States {
        /// The states of a control that there may be pictures for.
        public init(_ state: UIControl.State) {
          self = []
          if state.contains(.disabled) { insert(.disabled) }
          if state.contains(.highlighted) { insert(.highlighted) }
          if state.contains(.selected) { insert(.selected) }
          if state.contains(.focused) { insert(.focused) }
        }

        fileprivate var control: UIControl.State {
          var state: UIControl.State = []
          if contains(.disabled) { state.insert(.disabled) }
          if contains(.highlighted) { state.insert(.highlighted) }
          if contains(.selected) { state.insert(.selected) }
          if contains(.focused) { state.insert(.focused) }
          return state
        }
      }

      extension ResizableImage {
        /// The picture for UIKit, of any size.
        public func uiImage(
          for states: States = [], in bundle: Bundle? = nil,
          compatibleWith traits: UITraitCollection? = nil
        ) -> UIImage? {
          guard let name = name(for: states) else { return nil }
          return UIImage(named: name, in: bundle, compatibleWith: traits)?.resizableImage(
            withCapInsets: UIEdgeInsets(
              top: CGFloat(capInsets.top), left: CGFloat(capInsets.left),
              bottom: CGFloat(capInsets.bottom), right: CGFloat(capInsets.right)),
            resizingMode: mode == .tile ? .tile : .stretch)
        }
      }

      extension UIButton {
        /// Sets the background for every set of states in which it looks different.
        ///
        /// UIKit shows the normal one for a set that has none of its own, as selected and highlighted at once; so every
        /// set gets the one that the image's own rule finds.
        @MainActor
        public func setBackground(_ image: ResizableImage, in bundle: Bundle? = nil) {
          for raw in UInt8(0)..<32 {
            let states = ResizableImage.States(rawValue: raw)
            guard !states.contains(.hovered) else { continue }
            setBackgroundImage(image.uiImage(for: states, in: bundle), for: states.control)
          }
        }
      }
    #endif

    """
}
