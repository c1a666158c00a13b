internal import AssetCatalog
internal import CodeNames
internal import Drawing
internal import Pixels

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A drawing's generated code, compiled to a library and loaded into this process.
///
/// Once loaded it stays: code that ran can't be taken out safely.
@safe
final class CompiledDrawing {
  /// The library as a file, stripped.
  let bytes: [UInt8]
  /// The generated code.
  let code: String
  private typealias Draw =
    @convention(c) (
      UnsafeMutableRawPointer, Int32, Int32, Double, Double, Double, UInt8
    ) -> Void
  private let draw: Draw

  /// Why nothing could be compiled, one clause.
  struct Failure: Error { var reason: String }

  /// Generates, compiles and loads the code of a drawing.
  ///
  /// - Parameters:
  ///   - number: Another one for each drawing of a process: no two modules may have one name.
  ///   - folder: An empty one, for files that are made on the way.
  ///   - temporary: The folder that this one is in.
  init(
    _ drawing: ComparedDrawing, named name: String, number: Int, in folder: String,
    of temporary: TemporaryFolder
  ) throws(Failure) {
    // As the code is declared: a name of Swift's own is told apart there.
    var types = SwiftScope(taken: SwiftTemplates.names)
    let type = types.add(name.split(separator: "/").last ?? "drawing", .type)
    do throws(DrawingError) {
      let fixed = try drawing.drawing.fixing(drawing.values)
      code = try fixed.code(
        in: .swiftCairo, named: name, request: DrawingRequest(size: fixed.size)
      ).text
    } catch {
      throw Failure(reason: "no code can be generated: \(error)")
    }
    // Of one length whatever the number, as the name is part of the library.
    let module = "compared_\(10_000 + number)"
    let library = "\(folder)/lib\(module).so"
    let flags = try Self.run(
      "pkg-config --cflags --libs pangocairo", in: folder, of: temporary,
      failing: "pkg-config knows no pangocairo")
    let words = flags.split { $0 == " " || $0 == "\n" }.filter { $0 != "-pthread" }.flatMap {
      $0.hasPrefix("-I") ? ["-Xcc", String($0)] : [String($0)]
    }
    for (path, text) in [
      ("code.swift", code), ("entry.swift", Self.entry(of: type)), ("module.modulemap", Self.map),
      ("shim.h", "#include <cairo.h>\n#include <pango/pangocairo.h>\n"),
    ] {
      do throws(ComparisonError) {
        try FileWriting.save(Array(text.utf8), to: "\(folder)/\(path)")
      } catch {
        throw Failure(reason: error.description)
      }
    }
    // Stripped by the linker, and without what nothing calls.
    let line =
      "swiftc -O -swift-version 6 -parse-as-library -emit-library -module-name \(module) "
      + "-o lib\(module).so -I . -Xlinker -s -Xlinker --gc-sections "
      + words.joined(separator: " ") + " code.swift entry.swift"
    _ = try Self.run(
      line, in: folder, of: temporary, failing: "swiftc refused the generated code")
    guard let bytes = FileWriting.load(library) else {
      throw Failure(reason: "\(library) can't be read")
    }
    self.bytes = bytes
    guard let handle = unsafe dlopen(library, RTLD_NOW | RTLD_LOCAL),
      let symbol = unsafe dlsym(handle, "ninefold_draw")
    else {
      let said = unsafe dlerror().map { unsafe String(cString: $0) } ?? "no reason told"
      throw Failure(reason: "the compiled code can't be loaded: \(said)")
    }
    unsafe draw = unsafeBitCast(symbol, to: Draw.self)
  }

  /// What the compiler says of itself; `nil` where there is none on the `PATH`.
  static func compiler(in folder: TemporaryFolder) -> String? {
    guard let text = try? run("swiftc --version", in: folder.path, of: folder, failing: "") else {
      return nil
    }
    return text.split(separator: "\n").first { $0.contains("ersion") }.map(String.init)
  }

  /// Draws a picture.
  func picture(_ asked: ComparedRequest, states: ControlState) -> PremultipliedRaster {
    let size = asked.pixels
    var words = [UInt32](repeating: 0, count: size.area)
    unsafe words.withUnsafeMutableBytes { buffer in
      guard let start = buffer.baseAddress else { return }
      unsafe draw(
        start, Int32(size.width), Int32(size.height), asked.size.width, asked.size.height,
        asked.scale.value, states.rawValue)
    }
    return .rgba(words, size: size)
  }

  /// A module map for what generated code imports.
  private static let map = """
    module CCairo [system] {
      header "shim.h"
      link "cairo"
      link "pango-1.0"
      link "pangocairo-1.0"
      link "gobject-2.0"
      export *
    }

    """

  /// The one function that is called from outside: draws into words of the caller's, red in the lowest byte.
  private static func entry(of type: String) -> String {
    """
    import CCairo

    @_cdecl("ninefold_draw")
    public func ninefoldDraw(
      _ words: UnsafeMutableRawPointer, _ columns: Int32, _ rows: Int32, _ width: Double,
      _ height: Double, _ scale: Double, _ states: UInt8
    ) {
      let bytes = words.assumingMemoryBound(to: UInt8.self)
      guard let surface = cairo_image_surface_create_for_data(
        bytes, CAIRO_FORMAT_ARGB32, columns, rows, columns * 4)
      else { return }
      if let context = cairo_create(surface) {
        cairo_scale(context, scale, scale)
        \(type).draw(
          in: context, frame: .init(width: width, height: height), scale: scale,
          states: .init(rawValue: states))
        cairo_destroy(context)
      }
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
      let pixels = words.assumingMemoryBound(to: UInt32.self)
      for place in 0..<Int(columns) * Int(rows) {
        let word = pixels[place]
        pixels[place] = word & 0xff00_ff00 | (word & 0xff) << 16 | (word >> 16) & 0xff
      }
    }

    """
  }

  /// The longest that a program may run, in seconds; compiling a drawing takes some.
  private static let secondsLimit = 300

  /// Runs a command line in a folder and gives what it writes.
  private static func run(
    _ line: String, in folder: String, of temporary: TemporaryFolder, failing reason: String
  ) throws(Failure) -> String {
    let ending = ShellCommand.run(
      "\(line) >output.txt 2>errors.txt </dev/null", in: folder, seconds: Double(secondsLimit),
      started: temporary.note)
    let said = FileWriting.load("\(folder)/output.txt") ?? []
    switch ending {
    case .status(0): break
    case .status(let status):
      let errors = String(decoding: FileWriting.load("\(folder)/errors.txt") ?? [], as: UTF8.self)
      let first =
        errors.split(separator: "\n").first { $0.contains("error:") } ?? "status \(status)"
      throw Failure(reason: "\(reason): \(first)")
    case .tooLong:
      let program = line.prefix { $0 != " " }
      throw Failure(reason: "\(program) was ended after \(secondsLimit) seconds")
    case .notStarted: throw Failure(reason: "/bin/sh can't be started")
    }
    return String(decoding: said, as: UTF8.self)
  }
}
