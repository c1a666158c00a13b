import AssetCatalog
import Drawing
import Pixels

// Any bytes as a drawing's document: reading ends with a place inside the text, or with a drawing whose own text
// is read again and is the same then, and which draws at a few sizes or says why not.

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let drawing: ButtonDrawing
  do throws(DrawingError) {
    drawing = try ButtonDrawing(json: bytes)
  } catch {
    check(error, bytes)
    return 0
  }
  let text = drawing.json
  guard let again = try? ButtonDrawing(json: Array(text.utf8)), again == drawing, again.json == text
  else {
    // What only stays under the limits because it is written shorter may be refused.
    precondition(text.utf8.count > DrawingLimits.documentBytes, "a drawing's own text is refused")
    return 0
  }
  for (width, height, states) in [(24.0, 12.0, ControlState.normal), (3, 40, .highlighted)] {
    let request = DrawingRequest(
      size: PointSize(width: width, height: height), scale: 1.5, states: states,
      includesText: false)
    do throws(DrawingError) {
      let first = try drawing.render(request)
      let second = try drawing.render(request)
      precondition(second == first, "a drawing differs from itself")
    } catch {
      check(error, bytes)
    }
  }
  return 0
}

private func check(_ error: DrawingError, _ bytes: [UInt8]) {
  precondition(!error.descriptions.contains(""), "an error without words")
  precondition(error.further.allSatisfy { $0.further.isEmpty }, "mistakes inside mistakes")
  let places = ([error] + error.further).compactMap(\.place)
  precondition(places == places.sorted(), "mistakes in disorder: \(error.descriptions)")
  let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  for place in places {
    precondition(lines.indices.contains(place.line - 1), "a line outside: \(error.descriptions)")
    precondition(
      (1...lines[place.line - 1].count + 1).contains(place.column),
      "a column outside: \(error.descriptions)")
  }
}
