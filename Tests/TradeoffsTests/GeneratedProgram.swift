import AssetCatalog
import CodeNames
import Drawing
import Foundation
import Pixels
import Tradeoffs

/// All generated code in one program, which is compiled once and draws pictures.
///
/// Core Graphics is a small module of the tests that draws by Cairo; see Fixtures/core-graphics.
struct GeneratedProgram: Sendable {
  private let folder: URL
  private let cases: [String: [PictureCase]]

  enum Library: String, CaseIterable, Sendable {
    case cairo, coreGraphics

    var language: CodeLanguage { self == .cairo ? .swiftCairo : .swiftCoreGraphics }

    /// Where code of both stands in one program, types have different names.
    func name(_ drawing: String) -> String { "\(rawValue)-\(drawing)" }
  }

  /// What is drawn of every drawing, by both.
  static let cases: [PictureCase] = GeneratedCases.all

  static let shared = Result { try GeneratedProgram() }

  private init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ninefold-generated-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    cases = Dictionary(grouping: Self.cases, by: \.drawing)
    var files: [String] = []
    for name in Places.techniques + Places.others {
      for library in Library.allCases {
        let file = "\(library.name(name)).swift"
        try Self.code(name, library).write(
          to: folder.appendingPathComponent(file), atomically: true, encoding: .utf8)
        files.append(file)
      }
    }
    try NamesFixture.code.text.write(
      to: folder.appendingPathComponent("names.swift"), atomically: true, encoding: .utf8)
    try driver().write(
      to: folder.appendingPathComponent("main.swift"), atomically: true, encoding: .utf8)
    let cairo = try cairoFlags()
    let module = Places.fixtures.appendingPathComponent("core-graphics")
    let parts = try FileManager.default.contentsOfDirectory(atPath: module.path).sorted()
    try Tool.run(
      "swiftc",
      [
        "-parse-as-library", "-emit-module", "-emit-library", "-static", "-module-name",
        "CoreGraphics", "-o", "libCoreGraphics.a",
      ] + cairo + parts.filter { $0.hasSuffix(".swift") }.map { module.path + "/" + $0 }, in: folder
    )
    try Tool.run(
      "swiftc",
      [
        "-swift-version", "6", "-warnings-as-errors", "-module-alias", "CoreText=CoreGraphics",
        "-I", ".", "-L", ".", "-lCoreGraphics", "-o", "program",
      ] + cairo + files + ["names.swift", "main.swift"], in: folder)
  }

  /// A drawing's code; without texts for Core Graphics, as references have none.
  static func code(_ name: String, _ library: Library) throws -> String {
    let drawing = try Places.drawing(name)
    let request = DrawingRequest(
      size: drawing.size, includesText: library == .cairo || Places.others.contains(name))
    return try drawing.code(in: library.language, named: library.name(name), request: request).text
  }

  private func cairoFlags() throws -> [String] {
    let flags = try Tool.run("pkg-config", ["--cflags", "--libs", "pangocairo"], in: folder)
    let words = String(decoding: flags, as: UTF8.self).split { $0 == " " || $0 == "\n" }
    let module = Places.root.appendingPathComponent("Sources/CCairo").path
    return ["-I", module]
      + words.filter { $0 != "-pthread" }.flatMap { word in
        word.hasPrefix("-I") ? ["-Xcc", String(word)] : [String(word)]
      }
  }

  /// The program's own lines: pictures as they are asked for by a number.
  private func driver() throws -> String {
    var text = """
      import CCairo
      import CoreGraphics
      import Foundation

      func picture(_ width: Int, _ height: Int, _ scale: Double, _ body: (OpaquePointer) -> Void) {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))!
        let context = cairo_create(surface)!
        cairo_scale(context, scale, scale)
        body(context)
        cairo_surface_flush(surface)
        let stride = Int(cairo_image_surface_get_stride(surface))
        let data = cairo_image_surface_get_data(surface)!
        for row in 0..<height {
          FileHandle.standardOutput.write(Data(bytes: data + row * stride, count: width * 4))
        }
        cairo_destroy(context)
        cairo_surface_destroy(surface)
      }
      switch CommandLine.arguments[1] {
      case "names": print(\(NamesFixture.expression))

      """
    for library in Library.allCases {
      for (name, cases) in cases.sorted(by: { $0.key < $1.key }) {
        let drawing = try Places.drawing(name)
        let type = SwiftIdentifier.make(library.name(name), .type)
        for (index, one) in cases.enumerated() {
          let size = try drawing.pixelSize(one.request)
          text += "case \"\(library.name(name))-\(index)\":\n"
          text += "  picture(\(size.width), \(size.height), \(one.scale)) { context in\n"
          let arguments = one.arguments(of: drawing)
          switch library {
          case .cairo:
            text +=
              "    \(type).draw(in: context, frame: .init(width: \(one.width), height: \(one.height)), "
              + "scale: \(one.scale)\(arguments))\n"
          case .coreGraphics:
            let unit =
              try Self.code(name, library).contains("shadowUnit: CGSize")
              ? ", shadowUnit: CGSize(width: \(one.scale), height: \(one.scale))" : ""
            text +=
              "    \(type).draw(in: CGContext(context), frame: CGRect(x: 0, y: 0, width: \(one.width), "
              + "height: \(one.height))\(unit)\(arguments))\n"
          }
          text += "  }\n"
        }
      }
    }
    return text + "default: print(\"nothing\")\n}\n"
  }

  /// A picture that the code draws.
  func picture(_ one: PictureCase, by library: Library) throws -> PremultipliedRaster {
    guard let index = cases[one.drawing]?.firstIndex(where: { $0.description == one.description })
    else { throw Tool.Failure(description: "no case \(one)") }
    let bytes = try Tool.run(
      folder.appendingPathComponent("program").path, ["\(library.name(one.drawing))-\(index)"],
      in: folder)
    let size = try Places.drawing(one.drawing).pixelSize(one.request)
    return try PremultipliedRaster(cairo: [UInt8](bytes), size: size)
  }

  /// What the program says of the generated names.
  func names() throws -> String {
    String(
      decoding: try Tool.run(
        folder.appendingPathComponent("program").path, ["names"], in: folder), as: UTF8.self)
  }
}

extension PremultipliedRaster {
  /// A picture of Cairo's words: alpha, red, green and blue from the highest byte down.
  init(cairo bytes: [UInt8], size: PixelSize) throws {
    guard bytes.count == size.width * size.height * 4 else {
      throw Tool.Failure(description: "\(bytes.count) bytes for \(size)")
    }
    let words = stride(from: 0, to: bytes.count, by: 4).map { index -> UInt32 in
      let parts = bytes[index..<index + 4].map { UInt32($0) }
      return parts[2] | parts[1] << 8 | parts[0] << 16 | parts[3] << 24
    }
    self.init(
      premultiplied: Raster(RasterHeader(size: size, format: .rgba8), pixels: .bytes4(words)))
  }

  var words: [UInt32] {
    guard case .bytes4(let words) = pixels else { return [] }
    return words
  }
}
