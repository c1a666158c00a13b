// One button from a catalog: its states at one size, as pixels for a window, and what laying it out takes.
import Ninefold

let catalog = try Catalog(path: "catalog.sqlite")
let button = try ButtonBackground("buttons/primary", in: catalog)
var request = ButtonRequest(size: PointSize(width: 120, height: 33), scale: 2, order: .bgra)
let layout = try button.layout(request)
print(
  "title \(layout.contentInsets.left) points from the left, at least \(layout.minimumSize) points")
for states in [.normal, .highlighted, [.highlighted, .selected], .disabled] as [ControlState] {
  request.states = states
  let pixels = try button.pixels(request)
  print("\(states): \(pixels.size) pixels, \(pixels.rowStride) bytes a row")
}

/// Straight into memory that a window shows, its rows 4096 bytes apart.
func show(_ request: ButtonRequest, in window: inout [UInt8]) throws -> PixelSize {
  var span = window.mutableSpan
  return try button.write(request, into: &span, rowStride: 4096)
}

var window = [UInt8](repeating: 0, count: 4096 * 66)
let size = try show(request, in: &window)
let statistics = button.cache.statistics
print(
  "\(size) pixels written, \(statistics.decodes) pictures decoded, \(statistics.misses) composed")
