extension SwiftTemplates {
  /// A line of text by Core Text.
  static let coreGraphicsText = SwiftTemplate(
    #"""

    // MARK: Text

    /// A line of text in a frame; a family that is empty is the system's own.
    func text(
      _ content: String, in frame: Frame, font family: String = "", size: Double = 17,
      weight: Double = 400, isItalic: Bool = false, color: Color, align: Align = .center,
      verticalAlign: Align = .center, ellipsis: Ellipsis = .end
    ) {
      guard !frame.isFlat, !content.isEmpty, color.alpha > 0, size > 0, size <= 10_000 else { return }
      // Core Text's weights go from −1 to 1, in uneven steps.
      let weights: [(Double, Double)] = [
        (1, -0.8), (100, -0.8), (200, -0.6), (300, -0.4), (400, 0), (500, 0.23), (600, 0.3),
        (700, 0.4), (800, 0.56), (900, 0.62), (1000, 0.62),
      ]
      let after = weights.firstIndex { $0.0 >= weight } ?? weights.count - 1
      let (low, high) = (weights[max(after - 1, 0)], weights[after])
      let share = high.0 > low.0 ? min(max((weight - low.0) / (high.0 - low.0), 0), 1) : 0
      var traits: [String: Any] = [
        kCTFontWeightTrait as String: low.1 + (high.1 - low.1) * share
      ]
      if isItalic { traits[kCTFontSlantTrait as String] = 0.07 }
      var attributes: [String: Any] = [kCTFontTraitsAttribute as String: traits]
      let base: CTFontDescriptor
      if family.isEmpty, let system = CTFontCreateUIFontForLanguage(.system, CGFloat(size), nil) {
        base = CTFontCopyFontDescriptor(system)
      } else {
        attributes[kCTFontFamilyNameAttribute as String] = family.isEmpty ? "Helvetica" : family
        base = CTFontDescriptorCreateWithAttributes([String: Any]() as CFDictionary)
      }
      let descriptor = CTFontDescriptorCreateCopyWithAttributes(base, attributes as CFDictionary)
      let font = CTFontCreateWithFontDescriptor(descriptor, CGFloat(size), nil)
      let style: [NSAttributedString.Key: Any] = [
        NSAttributedString.Key(rawValue: kCTFontAttributeName as String): font,
        NSAttributedString.Key(rawValue: kCTForegroundColorAttributeName as String): color.cgColor,
      ]
      func line(_ text: String) -> CTLine {
        CTLineCreateWithAttributedString(
          NSAttributedString(string: text, attributes: style) as CFAttributedString)
      }
      var shown = line(content)
      if ellipsis != .none {
        let kind: CTLineTruncationType =
          ellipsis == .start ? .start : ellipsis == .middle ? .middle : .end
        shown =
          CTLineCreateTruncatedLine(shown, frame.width, kind, line("\u{2026}")) ?? shown
      }
      var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
      let width = CTLineGetTypographicBounds(shown, &ascent, &descent, &leading)
      func part(_ align: Align, _ spare: Double) -> Double {
        align == .start ? 0 : align == .center ? spare / 2 : spare
      }
      let height = Double(ascent) + Double(descent)
      saved {
        // Text is drawn with y upwards.
        context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
        context.textPosition = CGPoint(
          x: frame.x + part(align, frame.width - width),
          y: frame.y + part(verticalAlign, frame.height - height) + Double(ascent))
        CTLineDraw(shown, context)
      }
    }
    """#)
}
