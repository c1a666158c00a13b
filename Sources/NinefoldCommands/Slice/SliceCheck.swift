internal import AssetCatalog
internal import CommandLineParsing
internal import Ninefold

/// Whether assets are as small as they can be, and give what they stand for.
struct SliceCheck {
  private let request: SliceRequest
  private let terminal: Terminal

  init(_ request: SliceRequest, on terminal: Terminal) {
    self.request = request
    self.terminal = terminal
  }

  func run(_ names: [AssetName], in catalog: Catalog) -> Exit {
    var exit = Exit.done
    var results: [JSON] = []
    for name in names {
      do {
        let shortening = try AssetShortening(name, in: catalog, request.options)
        if !shortening.parts.isEmpty || !inexact(shortening).isEmpty {
          exit = exit.or(.answerIsNo)
        }
        if request.writesJSON {
          results.append(json(shortening))
        } else {
          exit = exit.or(terminal.print(text(shortening)))
        }
      } catch let error as SliceReadingError {
        exit = exit.or(terminal.report(error, of: name, in: request.catalog))
      } catch {
        terminal.error(path: name.text, reason: "\(error)")
        exit = .notDone
      }
    }
    guard request.writesJSON else { return exit }
    return exit.or(
      terminal.print(["catalog": .string(request.catalog), "assets": .array(results)]))
  }

  private func wayOut(_ name: AssetName) -> String {
    var words = "ninefold slice \(shellWord(CompareRequest.Source.asset(name).text)) --apply"
    if request.options.tolerance > 0 { words += " --tolerance \(request.options.tolerance)" }
    if request.options.ranges > 1 { words += " --ranges \(request.options.ranges)" }
    if request.options.isSymmetrical { words += " --symmetrical" }
    if request.options.margins == .trimmed { words += " --trim" }
    return words + CatalogFlags.words(for: request.catalog)
  }

  /// The pictures that stand for originals which they don't give within what is allowed.
  private func inexact(_ shortening: AssetShortening) -> [InexactPicture] {
    shortening.pictures.compactMap { picture in
      guard let original = picture.original, original.tolerance > request.options.tolerance else {
        return nil
      }
      return InexactPicture(
        picture: picture, original: original, asset: shortening.name, catalog: request.catalog)
    }
  }

  private func text(_ shortening: AssetShortening) -> String {
    let name = shortening.name
    let inexact = inexact(shortening)
    guard !shortening.parts.isEmpty || !inexact.isEmpty else {
      return "\(escaped(name.text)): \(shortening.reasonToStay)\n"
    }
    var text = inexact.map(\.text).joined()
    guard !shortening.parts.isEmpty else {
      let tolerance = inexact.map(\.original.tolerance).max() ?? 0
      return text
        + "  then try '\(wayOut(name))', which does what is exact; to allow what is there, "
        + "--tolerance \(tolerance)\n"
    }
    let lines = shortening.parts.flatMap { part in
      part.pictures.map { picture in
        "\(escaped(picture.name)): \(part.minimal.size) px of \(picture.picture.raster.size) would do"
          + (part.difference.map { ", differing \($0)" } ?? "") + "\n"
      }
    }
    text += lines.joined() + "  try '\(wayOut(name))'\n"
    return text
  }

  private func json(_ shortening: AssetShortening) -> JSON {
    let pictures = shortening.parts.flatMap { part in
      part.pictures.map { picture in
        JSON.object([
          "variant": .object(picture.key?.json ?? [:]),
          "pixels": .object(picture.picture.raster.size), "needed": .object(part.minimal.size),
          "error": .number(part.difference?.largest.in255ths ?? 0),
        ])
      }
    }
    let inexact = inexact(shortening)
    return .object([
      "name": .string(shortening.name.text), "isSmallest": .bool(shortening.parts.isEmpty),
      "isExact": .bool(inexact.isEmpty), "inexact": .array(inexact.map(\.json)),
      "command": pictures.isEmpty ? .null : .string(wayOut(shortening.name)),
      "pictures": .array(pictures),
    ])
  }
}

extension AssetShortening {
  /// Why nothing of it is made smaller, as a clause.
  var reasonToStay: String {
    if pictures.isEmpty { return "has no picture of its own that could be smaller" }
    if findings.contains(where: \.finding.isSliceable) {
      return "as small as it is worth; a slicing would save a line or two"
    }
    return "as small as it can be"
  }

  /// Why full-size pictures can't be sliced, one clause for each axis; empty where they can or there are none.
  var refusals: [String] {
    guard parts.isEmpty, let finding = findings.first?.finding, !finding.isSliceable else {
      return []
    }
    return [("across", finding.x), ("down", finding.y)].compactMap { way, axis in
      axis.reason.map { "\(way) \($0)" }
    }
  }
}
