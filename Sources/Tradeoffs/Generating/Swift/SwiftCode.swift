internal import AssetCatalog
internal import CodeNames
internal import Drawing
internal import Pixels

/// The Swift code of a program, on one library.
///
/// The lines that draw come from ``SwiftBody`` and are the same on both; the canvas that they call differs.
struct SwiftCode {
  /// What the code draws with.
  enum Library { case cairo, coreGraphics }

  private let program: PaintProgram
  private let library: Library
  private let body: SwiftBody
  private let needs: Set<SwiftSupport>
  private let words: Set<String>
  /// The parameters' default values.
  private let defaults: [String]

  init(_ program: PaintProgram, on library: Library) {
    self.program = program
    self.library = library
    body = SwiftBody(program, depth: 2)
    // Default values may need more than the lines do.
    var expressions = SwiftExpressions()
    defaults = program.parameters.map { expressions.text(.constant($0.standard)) }
    needs = body.needs.union(SwiftSupport.closure(expressions.needs))
    words = Set(needs.flatMap(\.words)).union([library == .cairo ? "cairo" : "coregraphics"])
  }

  /// - Parameter source: What the code says it was made from.
  func text(source: String) -> String {
    var lines = SwiftLines()
    for line in header(source) { lines.add(line) }
    lines.gap()
    lines.add("/// The drawing `\(SwiftText.comment(program.title))`.")
    lines.braces("public enum \(program.typeName)") { lines in
      lines.add("/// The size at which it is designed, in points.")
      let size = program.size
      lines.add(
        "public static let size = (width: \(point(size.width)), height: \(point(size.height)))")
      lines.gap()
      function(&lines)
      lines.gap()
      looks(&lines)
      add(SwiftTemplates.types, to: &lines)
      if library == .cairo { add(SwiftTemplates.frame, to: &lines) }
    }
    lines.gap()
    lines.add("// MARK: - What the lines above need")
    lines.gap()
    add(SwiftTemplates.functions, to: &lines)
    colors(&lines)
    extending(&lines) { lines in
      if library == .coreGraphics { add(SwiftTemplates.frame, to: &lines) }
      add(SwiftTemplates.values, to: &lines)
      if words.contains("text") { add(SwiftTemplates.textValues, to: &lines) }
      canvas(&lines)
    }
    return lines.lines.map { $0 + "\n" }.joined()
  }

  private func point(_ value: Double) -> String {
    let text = decimal(value)
    return text.contains { $0 == "." || $0 == "e" } ? text : text + ".0"
  }

  private func add(_ template: SwiftTemplate, to lines: inout SwiftLines) {
    let text = template.lines(words)
    guard !text.isEmpty else { return }
    lines.gap()
    lines.add(block: text)
  }

  // MARK: - Parts

  private func header(_ source: String) -> [String] {
    var lines = [
      "// The drawing \(SwiftText.comment(source)) as code. Made by ninefold; made again, it is the same.",
      "",
    ]
    switch library {
    case .coreGraphics:
      lines += ["import CoreGraphics"]
      if words.contains("text") { lines += ["import CoreText", "import Foundation"] }
    case .cairo:
      let hasText = words.contains("text")
      lines.insert(
        contentsOf: [
          "//",
          "// Needs \(hasText ? "Cairo and Pango" : "Cairo") under the name CCairo, a system library with this module map:",
          "//",
          "//   module CCairo [system] {",
          "//     header \"shim.h\"  // #include <\(hasText ? "pango/pangocairo.h" : "cairo.h")>",
          hasText
            ? "//     link \"cairo\" link \"pango-1.0\" link \"pangocairo-1.0\" link \"gobject-2.0\" link \"glib-2.0\""
            : "//     link \"cairo\"", "//   }",
        ], at: 1)
      lines.append("import CCairo")
      // Rounding and square roots are calls too, and nothing else may link the library that has them.
      lines += [
        "", "#if canImport(Glibc)", "  import Glibc", "#else", "  import Darwin", "#endif",
      ]
    }
    return lines
  }

  private var usesScale: Bool { library == .cairo || body.usesScale }
  private var usesShadows: Bool { words.contains("shadow") || words.contains("innerShadow") }

  private func function(_ lines: inout SwiftLines) {
    lines.add("/// Draws it.")
    lines.add("///")
    switch library {
    case .cairo:
      lines.add("/// - Parameters:")
      lines.add(
        "///   - context: A `cairo_t` whose unit is a point, y downwards: scaled by `scale`, or on a"
      )
      lines.add("///     surface with that device scale.")
      lines.add("///   - frame: Where, in points.")
      lines.add("///   - scale: Pixels a point. The pixels are painted on the context as they are.")
    case .coreGraphics:
      lines.add("/// - Parameters:")
      lines.add(
        "///   - context: Its unit is a point, y downwards, as in UIKit and in a flipped view of AppKit."
      )
      lines.add("///   - frame: Where, in points.")
      if usesScale {
        lines.add("///   - scale: Pixels a point; those of the context where none is given.")
      }
      if usesShadows {
        lines.add(
          "///   - shadowUnit: What a shadow's lengths are multiplied by, as the context's scale does not"
        )
        lines.add(
          "///     change them: 1 across and 1 down in UIKit, 1 and −1 in AppKit; in a bitmap context"
        )
        lines.add(
          "///     of one's own its scale, down negative unless the bitmap's own y runs downwards.")
      }
    }
    lines.add("///   - states: The control's states.")
    for parameter in program.parameters {
      let limits = [
        parameter.minimum.map { "from \(decimal($0))" },
        parameter.maximum.map { "to \(decimal($0))" },
      ].compactMap { $0 }.joined(separator: " ")
      if !limits.isEmpty {
        lines.add(
          "///   - \(parameter.label): \(limits.prefix(1).uppercased() + limits.dropFirst()).")
      }
    }
    lines.call("public static func draw", arguments) { lines in
      prologue(&lines)
      for line in body.lines.lines { lines.add(raw: line) }
      if library == .cairo {
        lines.gap()
        lines.add("canvas.show(on: context, x: given.x, y: given.y)")
      }
    }
  }

  private var arguments: [String] {
    let (width, height) = (decimal(program.size.width), decimal(program.size.height))
    var arguments: [String]
    switch library {
    case .cairo:
      arguments = [
        "in context: OpaquePointer",
        "frame given: Frame = Frame(width: \(width), height: \(height))",
        "scale: Double = 1",
      ]
    case .coreGraphics:
      arguments = [
        "in context: CGContext",
        "frame given: CGRect = CGRect(x: 0, y: 0, width: \(width), height: \(height))",
      ]
      if usesScale { arguments.append("scale givenScale: Double? = nil") }
      if usesShadows { arguments.append("shadowUnit: CGSize = defaultShadowUnit") }
    }
    arguments.append("states: States = .normal")
    for (parameter, standard) in zip(program.parameters, defaults) {
      let label = parameter.name == parameter.label ? "" : parameter.label + " "
      arguments.append(
        "\(label)\(parameter.name): \(SwiftExpressions.typeName(parameter.standard.type)) = "
          + standard)
    }
    return arguments
  }

  private func prologue(_ lines: inout SwiftLines) {
    switch library {
    case .cairo:
      lines.add("let frame = given.atOrigin(scale: scale)")
      lines.add("guard frame.isUsable, !frame.isFlat else { return }")
      lines.add("guard let canvas = Canvas(frame, scale: scale) else { return }")
    case .coreGraphics:
      lines.add("let frame = Frame(given)")
      lines.add("guard frame.isUsable, !frame.isFlat else { return }")
      lines.add("let canvas = Canvas(context\(usesShadows ? ", shadowUnit: shadowUnit" : ""))")
      if usesScale {
        lines.add("let scale = givenScale ?? Double(abs(context.ctm.a) + abs(context.ctm.b))")
      }
    }
    guard !program.looks.isEmpty, program.usesLooks else { return }
    lines.gap()
    lines.add("let look: Look")
    var word = "if"
    for look in program.looks {
      switch look.condition {
      case .equals(let states):
        lines.add("\(word) states == \(SwiftExpressions.states(states)) {")
      case .holds(.normal, without: .normal):
        lines.add(word == "if" ? "do {" : "} else {")
      case .holds(let states, let excluded):
        var tests: [String] = []
        if states != .normal {
          tests.append(
            states.count == 1
              ? "states.contains(\(SwiftExpressions.states(states)))"
              : "states.isSuperset(of: \(SwiftExpressions.states(states)))")
        }
        if excluded != .normal {
          tests.append("states.isDisjoint(with: \(SwiftExpressions.states(excluded)))")
        }
        lines.add("\(word) \(tests.joined(separator: ", ")) {")
      }
      lines.add("  look = .\(look.name)")
      word = "} else if"
    }
    if let other = program.otherLook {
      lines.add("} else {")
      lines.add("  look = .\(other)")
    }
    lines.add("}")
    lines.gap()
  }

  private func looks(_ lines: inout SwiftLines) {
    guard !program.looks.isEmpty, program.usesLooks else { return }
    let names = program.looks.map(\.name) + (program.otherLook.map { [$0] } ?? [])
    lines.add("/// What is drawn otherwise in some states.")
    lines.add("private enum Look { case \(names.joined(separator: ", ")) }")
    lines.gap()
  }

  private func extending(_ lines: inout SwiftLines, _ body: (inout SwiftLines) -> Void) {
    lines.gap()
    lines.braces("extension \(program.typeName)", body)
  }

  /// Measures and changes of colours.
  private func colors(_ lines: inout SwiftLines) {
    var text = SwiftTemplates.colors.lines(words)
    let changes = needs.compactMap { need -> String? in
      guard case .change(let word, let channel) = need else { return nil }
      return SwiftTemplates.change(word, channel)
    }.sorted()
    for change in changes { text += (text.isEmpty ? "" : "\n\n") + change }
    while text.last == "\n" { text.removeLast() }
    guard !text.isEmpty else { return }
    lines.gap()
    lines.braces("extension \(program.typeName).Color") { lines in
      lines.add(block: text.replacing("\n\n\n", with: "\n\n"))
    }
  }

  private func canvas(_ lines: inout SwiftLines) {
    let outlines = SwiftTemplates.outlines.lines(words)
    switch library {
    case .cairo:
      add(SwiftTemplates.cairoOutline.inserting(outlines, at: "@OUTLINES@"), to: &lines)
      if usesShadows { add(SwiftTemplates.blur, to: &lines) }
      add(
        SwiftTemplates.cairoCanvas.inserting(
          words.contains("text") ? SwiftTemplates.cairoText.text : "", at: "@TEXT@"), to: &lines)
      add(SwiftTemplates.cairoSource, to: &lines)
    case .coreGraphics:
      add(SwiftTemplates.coreGraphicsOutline.inserting(outlines, at: "@OUTLINES@"), to: &lines)
      add(
        SwiftTemplates.coreGraphicsCanvas.inserting(
          words.contains("text") ? SwiftTemplates.coreGraphicsText.text : "", at: "@TEXT@"),
        to: &lines)
    }
  }
}
