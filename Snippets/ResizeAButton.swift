// A button drawn once, had at another size: as a PNG file and as pixels.
import Foundation
import Ninefold

let file = try Data(contentsOf: URL(filePath: "Assets/buttons/glossy-slices/glossy-slices@2x.png"))
let button = try ResizablePicture(
  png: [UInt8](file), named: "glossy-slices@2x.png",
  capInsets: PointInsets(top: 14, left: 14, bottom: 14, right: 14), mode: .stretch)
let size = PointSize(width: 320, height: 41)
let png = try button.png(at: size, scale: 2).bytes
let raster = try button.raster(at: size, scale: 3)
print("\(png.count) bytes of PNG for @2x, \(raster.size) pixels for @3x")
