import Ninefold
import NinefoldCommands
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder of pictures with the program run in it, as a shell's user would.
///
/// Words that begin with `./` name files of the folder; messages call them so too.
struct Workplace {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// How a run ended.
  struct Ending {
    var exit: Exit
    var output: [UInt8]
    var messages: String

    var outputText: String { String(decoding: output, as: UTF8.self) }
  }

  /// Runs a command line that is cut at its spaces, and then words as they stand.
  func ninefold(_ line: String, _ words: String..., on terminal: Terminal = .capturing()) -> Ending
  {
    ninefold(line.split(separator: " ").map(String.init) + words, on: terminal)
  }

  /// Runs a command line of words.
  func ninefold(_ words: [String], on terminal: Terminal = .capturing()) -> Ending {
    let words = words.map { $0.hasPrefix("./") ? folder / String($0.dropFirst(2)) : $0 }
    let exit = run(words, on: terminal)
    return Ending(
      exit: exit, output: terminal.output,
      messages: terminal.messages.replacing(folder.path + "/", with: "./"))
  }

  /// Saves a picture; without a form, in the smallest one.
  func save(
    _ raster: Raster, as name: String, form: PNGForm? = nil, background: PNGBackground? = nil
  ) throws {
    folder.write(try PNG.encode(raster, form: form, background: background).bytes, to: name)
  }

  /// The picture in a file.
  func picture(_ name: String) throws -> PNGImage {
    try PNG.decode(bytes(of: name))
  }

  /// The first channels of the pixels of a file, `nil` where one is transparent.
  func numbers(in name: String) throws -> [Int?] {
    TestSupport.numbers(try picture(name).raster)
  }

  func bytes(of name: String) throws -> [UInt8] {
    try InputFile.read(folder / name, limit: 1 << 26)
  }
}

extension Raster {
  /// A gray picture with the values row after row.
  static func gray(width: Int, _ values: [UInt8]) -> Raster {
    let size = PixelSize(width: width, height: values.count / width)
    return Raster(RasterHeader(size: size, format: .gray8), pixels: PixelData(values))
  }

  /// The same pixels with another colour description.
  func described(as color: ColorDescription) -> Raster {
    var header = header
    header.color = color
    return Raster(header, pixels: pixels)
  }
}
