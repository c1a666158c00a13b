// A picture row by row into a file: memory holds a row, and only distinct rows are composed.
import Foundation
import Ninefold

let file = try Data(contentsOf: URL(filePath: "Assets/buttons/shadow/shadow@2x.9.png"))
let shadow = try ResizablePicture(png: [UInt8](file), named: "shadow@2x.9.png")
let composition = try shadow.composition(
  at: PixelSize(width: 4000, height: 30_000), scale: shadow.scale)

let output = FileManager.default.temporaryDirectory.appending(path: "wall.png")
_ = FileManager.default.createFile(atPath: output.path(), contents: nil)
let handle = try FileHandle(forWritingTo: output)
let (form, _) = try CompositionEncoder(composition).write { bytes in
  try handle.write(contentsOf: bytes)
}
print("\(output.path()) is a PNG of \(form), made of \(Array(composition).count) distinct rows")
