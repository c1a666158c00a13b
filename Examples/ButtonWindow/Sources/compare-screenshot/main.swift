import Foundation
import Ninefold
import Screenshots

/// One line on standard error, and perhaps a way out.
func complain(_ what: String, try way: String? = nil) {
  let lines = "compare-screenshot: error: \(what)\n" + (way.map { "try '\($0)'\n" } ?? "")
  FileHandle.standardError.write(Data(lines.utf8))
}

/// Does something with a file; an error becomes a line that names it, and the program's end.
func with<Value>(_ path: String, _ work: () throws -> Value) -> Value {
  do { return try work() } catch let error as CocoaError {
    complain("\(path): \((error.underlying ?? error).localizedDescription)")
  } catch {
    complain("\(path): \(error)")
  }
  exit(2)
}

func bytes(of path: String) -> [UInt8] {
  with(path) { [UInt8](try Data(contentsOf: URL(filePath: path))) }
}

let options: ComparisonOptions
do {
  options = try ComparisonOptions(Array(CommandLine.arguments.dropFirst()))
} catch {
  complain("\(error)", try: "compare-screenshot --help")
  exit(64)
}
guard !options.showsHelp else {
  print(ComparisonOptions.help)
  exit(0)
}

let dump = with(options.dump) { try WindowDump(bytes(of: options.dump)) }
if let path = options.png {
  with(path) { try Data(PNG.encode(dump.raster).bytes).write(to: URL(filePath: path)) }
}
guard let ground = options.ground else { exit(0) }
let differences = with(options.dump) {
  var expected = ExpectedWindow(size: dump.size, ground: ground)
  for layer in options.layers {
    switch layer {
    case .fill(let color, let rect, let label): try expected.fill(rect, with: color, label: label)
    case .picture(let path, let x, let y, let label):
      let picture = with(path) { try PNG.decode(bytes(of: path)).raster }
      try expected.draw(picture, atX: x, y: y, label: label)
    }
  }
  return try expected.differences(from: dump)
}
for difference in differences { complain("\(options.dump): \(difference)") }
exit(differences.isEmpty ? 0 : 1)
