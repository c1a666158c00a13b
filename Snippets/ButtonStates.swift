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
// Straight into memory that a window shows, rows of its own length.
var window = [UInt8](repeating: 0, count: 4096 * 66)
var span = window.mutableSpan
let size = try button.write(request, into: &span, rowStride: 4096)
let statistics = button.cache.statistics
print(
  "\(size) pixels written, \(statistics.decodes) pictures decoded, \(statistics.misses) composed")
