import CodeNames
import Drawing
import Foundation
import Pixels
import TestSupport
import Tradeoffs

/// All generated code in one program, which is compiled once, with warnings as errors, and run once.
///
/// Core Graphics is a small module of the tests that draws by Cairo; see Fixtures/core-graphics.
struct GeneratedProgram: Sendable {
  enum Library: String, CaseIterable, Sendable {
    case cairo, coreGraphics

    var language: CodeLanguage { self == .cairo ? .swiftCairo : .swiftCoreGraphics }

    /// Where code of both stands in one program, types have different names.
    func name(_ drawing: String) -> String { "\(rawValue)-\(drawing)" }
  }

  static let shared = Result { try GeneratedProgram() }

  /// What the program says of the generated names, line by line.
  let names: [String]
  private let pictures: [String: PremultipliedRaster]

  private init() throws {
    (names, pictures) = try Tool.withFolder { folder in
      var files = ["names.swift", "main.swift"]
      func write(_ text: String, to file: String) throws {
        try text.write(to: folder.appendingPathComponent(file), atomically: true, encoding: .utf8)
      }
      for name in Places.all {
        for library in Library.allCases {
          files.append("\(library)-\(files.count).swift")
          try write(Self.code(name, library), to: files[files.count - 1])
        }
      }
      for (library, names) in GeneratedCases.hostileNames {
        for name in names {
          let drawing = try Places.drawing("colorful-solid")
          let request = DrawingRequest(size: drawing.size)
          files.append("hostile-\(files.count).swift")
          try write(
            drawing.code(in: library.language, named: name, request: request).text,
            to: files[files.count - 1])
        }
      }
      try write(NamesFixture.code.text, to: files[0])
      try write(Self.driver(), to: files[1])
      try write("@_exported import CoreGraphics\n", to: "CoreText.swift")
      try Self.compile(files, in: folder)
      let bytes = [UInt8](try Tool.run("./program", [], in: folder))
      let end = bytes.firstIndex(of: 0) ?? bytes.endIndex
      let names = String(decoding: bytes[..<end], as: UTF8.self)
        .split(separator: "\n").map(String.init)
      return (names, try Self.pictures(bytes[end...].dropFirst()))
    }
  }

  /// A picture that the code drew.
  func picture(_ one: PictureCase, by library: Library) throws -> PremultipliedRaster {
    guard let picture = pictures[library.name(one.description)] else {
      throw Tool.Failure(description: "no case \(one)")
    }
    return picture
  }

  /// A drawing's code; without texts for Core Graphics, where another font draws them, but for those that have a test
  /// of their own.
  private static func code(_ name: String, _ library: Library) throws -> String {
    let drawing = try Places.drawing(name)
    let request = DrawingRequest(
      size: drawing.size, includesText: library == .cairo || name == "words")
    return try drawing.code(in: library.language, named: library.name(name), request: request).text
  }

  // MARK: Compiling

  private static func compile(_ files: [String], in folder: URL) throws {
    let cairo = try cairoFlags(in: folder)
    let module = Places.fixtures.appendingPathComponent("core-graphics")
    let parts = try FileManager.default.contentsOfDirectory(atPath: module.path).sorted()
    func library(_ name: String, _ arguments: [String]) throws {
      try Tool.run(
        "swiftc",
        ["-parse-as-library", "-emit-module", "-emit-library", "-static", "-module-name", name]
          + ["-o", "lib\(name).a"] + arguments + cairo, in: folder)
    }
    try library("CoreGraphics", parts.map { module.path + "/" + $0 })
    try library("CoreText", ["-I", ".", "CoreText.swift"])
    try Tool.run(
      "swiftc",
      [
        "-swift-version", "6", "-warnings-as-errors", "-Onone", "-wmo", "-I", ".", "-L", ".",
        "-lCoreText",
      ]
        + ["-lCoreGraphics", "-o", "program"] + cairo + files, in: folder)
  }

  private static func cairoFlags(in folder: URL) throws -> [String] {
    let flags = try Tool.run("pkg-config", ["--cflags", "--libs", "pangocairo"], in: folder)
    let words = String(decoding: flags, as: UTF8.self).split { $0 == " " || $0 == "\n" }
    let module = Places.root.appendingPathComponent("Sources/CCairo").path
    return ["-I", module]
      + words.filter { $0 != "-pthread" }.flatMap { word in
        word.hasPrefix("-I") ? ["-Xcc", String(word)] : [String(word)]
      }
  }

  // MARK: Running

  /// The program's own lines: the names, a zero, and all pictures.
  private static func driver() throws -> String {
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
      FileHandle.standardOutput.write(Data((\(NamesFixture.expression) + "\\0").utf8))

      """
    for library in Library.allCases {
      for one in GeneratedCases.all { text += try call(one, library) }
    }
    return text
  }

  private static func call(_ one: PictureCase, _ library: Library) throws -> String {
    let drawing = try Places.drawing(one.drawing)
    let size = try drawing.pixelSize(try one.request)
    let type = SwiftIdentifier.make(library.name(one.drawing), .type)
    let arguments = one.arguments(of: drawing)
    let frame = "x: 0, y: 0, width: \(one.width), height: \(one.height)"
    var line = "picture(\(size.width), \(size.height), \(one.scale)) { context in\n  \(type).draw("
    switch library {
    case .cairo:
      line += "in: context, frame: .init(\(frame)), scale: \(one.scale)"
    case .coreGraphics:
      line += "in: CGContext(context), frame: CGRect(\(frame))"
      if try code(one.drawing, library).contains("shadowUnit: CGSize") {
        line += ", shadowUnit: CGSize(width: \(one.scale), height: \(one.scale))"
      }
    }
    return line + "\(arguments))\n}\n"
  }

  /// Takes the pictures apart, which stand in the order of their cases.
  private static func pictures(_ bytes: ArraySlice<UInt8>) throws -> [String: PremultipliedRaster] {
    var rest = bytes
    var pictures: [String: PremultipliedRaster] = [:]
    for library in Library.allCases {
      for one in GeneratedCases.all {
        let size = try Places.drawing(one.drawing).pixelSize(try one.request)
        let count = size.width * size.height * 4
        pictures[library.name(one.description)] = try PremultipliedRaster(
          cairo: rest.prefix(count), size: size)
        rest = rest.dropFirst(count)
      }
    }
    return pictures
  }
}

extension PremultipliedRaster {
  /// A picture of Cairo's words: alpha, red, green and blue from the highest byte down.
  fileprivate init(cairo bytes: ArraySlice<UInt8>, size: PixelSize) throws {
    guard bytes.count == size.width * size.height * 4 else {
      throw Tool.Failure(description: "\(bytes.count) bytes for \(size)")
    }
    let words = stride(from: bytes.startIndex, to: bytes.endIndex, by: 4).map { index -> UInt32 in
      let parts = bytes[index..<index + 4].map { UInt32($0) }
      return parts[2] | parts[1] << 8 | parts[0] << 16 | parts[3] << 24
    }
    self.init(
      premultiplied: Raster(RasterHeader(size: size, format: .rgba8), pixels: .bytes4(words)))
  }

  /// The pixels in the raster's own order.
  var words: [UInt32] {
    guard case .bytes4(let words) = pixels else { return [] }
    return words
  }
}
