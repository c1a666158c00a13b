// swift-format-ignore-file: AlwaysUseLowerCamelCase

// A small Core Graphics for tests: what generated code calls of it, drawn by Cairo.
import CCairo
@_exported import Foundation

public typealias CFDictionary = [String: Any]
public typealias CFString = String
public typealias CFAttributedString = NSAttributedString

public enum CGPathFillRule { case winding, evenOdd }
public enum CGLineCap { case butt, round, square }
public enum CGLineJoin { case miter, round, bevel }
public enum CGColorRenderingIntent { case defaultIntent }

public enum CGBlendMode {
  case normal, multiply, screen, overlay, darken, lighten, plusLighter, destinationOut, copy

  var cairo: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .plusLighter: CAIRO_OPERATOR_ADD
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .copy: CAIRO_OPERATOR_SOURCE
    }
  }
}

public struct CGAffineTransform {
  public var a = 1.0, b = 0.0, c = 0.0, d = 1.0, tx = 0.0, ty = 0.0

  public init() {}
  public init(scaleX: CGFloat, y: CGFloat) {
    a = Double(scaleX)
    d = Double(y)
  }
}

public final class CGColorSpace {
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  public init?(name: CFString) {}
  init() {}
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

public final class CGColor {
  let parts: [Double]
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    parts = [Double(red), Double(green), Double(blue), Double(alpha)]
  }
  public var components: [CGFloat]? { parts.map { CGFloat($0) } }
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? { self }
}

public struct CGGradientDrawingOptions: OptionSet {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

public final class CGGradient {
  let stops: [(place: Double, color: [Double])]
  public init?(
    colorSpace: CGColorSpace, colorComponents: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    stops = (0..<count).map { index in
      (
        locations.map { Double($0[index]) } ?? Double(index) / Double(count - 1),
        (0..<4).map { Double(colorComponents[index * 4 + $0]) }
      )
    }
  }
}

public class CGPath {
  init() {}
  enum Step {
    case move(CGPoint)
    case line(CGPoint)
    case curve(CGPoint, CGPoint, CGPoint)
    case close
  }
  var steps: [Step] = []

  public var isEmpty: Bool { steps.isEmpty }

  public var boundingBox: CGRect {
    var points: [CGPoint] = []
    for step in steps {
      switch step {
      case .move(let to), .line(let to): points.append(to)
      case .curve(let first, let second, let to): points += [first, second, to]
      case .close: break
      }
    }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else {
      return .zero
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

public final class CGMutablePath: CGPath {
  public override init() { super.init() }
  public func move(to: CGPoint) { steps.append(.move(to)) }
  public func addLine(to: CGPoint) { steps.append(.line(to)) }
  public func addCurve(to: CGPoint, control1: CGPoint, control2: CGPoint) {
    steps.append(.curve(control1, control2, to))
  }
  public func closeSubpath() { steps.append(.close) }
  public func addPath(_ other: CGPath) { steps += other.steps }
  public func addRect(_ rect: CGRect) {
    let (left, top) = (rect.origin.x, rect.origin.y)
    let (right, bottom) = (left + rect.size.width, top + rect.size.height)
    move(to: CGPoint(x: left, y: top))
    addLine(to: CGPoint(x: right, y: top))
    addLine(to: CGPoint(x: right, y: bottom))
    addLine(to: CGPoint(x: left, y: bottom))
    closeSubpath()
  }
}
