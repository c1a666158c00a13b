internal import AssetCatalog
internal import CommandLineParsing
package import Ninefold

extension Terminal {
  /// Prints a JSON document; its version is added.
  package func print(_ members: [String: JSON]) -> Exit {
    print(JSON.object(members.merging(["version": .integer(1)]) { $1 }).text + "\n")
  }
}

/// A length in points as reports have it: at most three decimals.
func short(_ points: Double) -> String { decimal((points * 1000).rounded() / 1000) }

/// A size in points: `280×41`.
package func short(_ size: PointSize) -> String { "\(short(size.width))×\(short(size.height))" }

/// A count with its noun: `1 variant`, `2 variants`.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// Rows whose cells stand below each other, two spaces between them.
package func table(_ rows: [[String]]) -> [String] {
  var widths: [Int] = []
  for row in rows {
    for (column, cell) in row.enumerated() {
      if column == widths.count { widths.append(0) }
      widths[column] = max(widths[column], cell.count)
    }
  }
  return rows.map { row in
    var line = ""
    for (column, cell) in row.enumerated() {
      line += cell
      guard column < row.count - 1 else { continue }
      line += String(repeating: " ", count: widths[column] - cell.count + 2)
    }
    return line
  }
}

extension JSON {
  /// A length; `null` for one that is none, as only a file made to do harm has it.
  private static func length(_ points: Double) -> JSON { points.isFinite ? .number(points) : .null }

  static func object(_ insets: PointInsets) -> JSON {
    .object(
      Dictionary(
        uniqueKeysWithValues: insets.byEdge.map { ($0.edge.rawValue, length($0.value)) }))
  }

  static func object(_ insets: PixelInsets) -> JSON {
    .object(
      Dictionary(
        uniqueKeysWithValues: insets.byEdge.map { ($0.edge.rawValue, JSON.integer($0.value)) }))
  }

  static func object(_ size: PointSize) -> JSON {
    .object(["width": length(size.width), "height": length(size.height)])
  }

  static func object(_ size: PixelSize) -> JSON {
    .object(["width": .integer(size.width), "height": .integer(size.height)])
  }
}

extension ControlState {
  /// The names of the states; none for normal.
  var json: JSON { .array(names.map(JSON.string)) }
}
