// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CCairo

public final class CTFontDescriptor {}
public final class CTFont {
  let size: Double
  init(_ size: Double) { self.size = size }
}
public enum CTFontUIFontType { case system }
public enum CTLineTruncationType { case start, end, middle }

public let kCTFontWeightTrait: CFString = "NSCTFontWeightTrait"
public let kCTFontSlantTrait: CFString = "NSCTFontSlantTrait"
public let kCTFontTraitsAttribute: CFString = "NSCTFontTraitsAttribute"
public let kCTFontFamilyNameAttribute: CFString = "NSFontFamilyAttribute"
public let kCTFontAttributeName: CFString = "NSFont"
public let kCTForegroundColorAttributeName: CFString = "CTForegroundColor"

public func CTFontCreateUIFontForLanguage(
  _ type: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? { CTFont(Double(size)) }
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor { CTFontDescriptor() }
public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor {
  CTFontDescriptor()
}
public func CTFontDescriptorCreateCopyWithAttributes(
  _ original: CTFontDescriptor, _ attributes: CFDictionary
) -> CTFontDescriptor { CTFontDescriptor() }
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont { CTFont(Double(size)) }

/// A line in the toy font of Cairo: where text stands can be seen, how it looks can't.
public final class CTLine {
  let text: String
  let size: Double
  let color: [Double]
  init(_ text: String, _ size: Double, _ color: [Double]) {
    (self.text, self.size, self.color) = (text, size, color)
  }
}

public func CTLineCreateWithAttributedString(_ string: CFAttributedString) -> CTLine {
  let attributes = string.attributes(at: 0, effectiveRange: nil)
  let font = attributes[NSAttributedString.Key(rawValue: kCTFontAttributeName)] as? CTFont
  let color = attributes[NSAttributedString.Key(rawValue: kCTForegroundColorAttributeName)]
  return CTLine(string.string, font?.size ?? 12, (color as? CGColor)?.parts ?? [0, 0, 0, 1])
}
public func CTLineCreateTruncatedLine(
  _ line: CTLine, _ width: Double, _ type: CTLineTruncationType, _ token: CTLine?
) -> CTLine? { line }
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = CGFloat(line.size * 0.8)
  descent?.pointee = CGFloat(line.size * 0.2)
  return line.size * 0.5 * Double(line.text.count)
}
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
  precondition(context.textMatrix.d == -1, "text in a context whose y runs downwards is turned")
  context.paint(path: nil) { target in
    cairo_set_source_rgba(target, line.color[0], line.color[1], line.color[2], line.color[3])
    cairo_select_font_face(target, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    cairo_set_font_size(target, line.size)
    cairo_move_to(target, context.textPosition.x, context.textPosition.y)
    cairo_show_text(target, line.text)
  }
}
