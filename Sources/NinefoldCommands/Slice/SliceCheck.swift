internal import AssetCatalog
internal import CommandLineParsing
internal import Ninefold

/// Whether assets are as small as they can be.
struct SliceCheck {
  private let request: SliceRequest
  private let terminal: Terminal

  /// A picture that could be smaller.
  private struct Saving {
    var picture: SlicePicture
    var needed: PixelSize
    /// How far the smaller one is off; `nil` where it is exact.
    var difference: PixelDifference?
  }

  init(_ request: SliceRequest, on terminal: Terminal) {
    self.request = request
    self.terminal = terminal
  }

  func run(_ names: [AssetName], in catalog: Catalog) -> Exit {
    var exit = Exit.done
    var results: [JSON] = []
    for name in names {
      do {
        let savings = try savings(of: name, in: catalog)
        if !savings.isEmpty { exit = exit.or(.answerIsNo) }
        if request.writesJSON {
          results.append(json(name, savings))
        } else {
          exit = exit.or(terminal.print(text(name, savings)))
        }
      } catch let error as SliceReadingError {
        switch error {
        case .catalog(let error): exit = exit.or(terminal.report(error, path: request.catalog))
        case .picture(let error):
          terminal.error(path: name.text, reason: error.description)
          exit = .notDone
        }
      } catch {
        terminal.error(path: name.text, reason: "\(error)")
        exit = .notDone
      }
    }
    guard request.writesJSON else { return exit }
    return exit.or(
      terminal.print(["catalog": .string(request.catalog), "assets": .array(results)]))
  }

  private func savings(of name: AssetName, in catalog: Catalog) throws -> [Saving] {
    let (pictures, _) = try catalog.slicePictures(of: name)
    var savings: [Saving] = []
    // What is cut already keeps its caps; a full-size picture has none yet.
    for picture in pictures {
      guard let layout = picture.layout,
        let (shorter, _) = try layout.shortened(picture.picture.raster)
      else { continue }
      savings.append(Saving(picture: picture, needed: shorter.size))
    }
    let whole = pictures.filter { $0.layout == nil }
    guard !whole.isEmpty else { return savings }
    let findings = try SliceFinding(whole, request.options).findings
    for (picture, finding) in zip(whole, findings) where finding.isWorthwhile {
      savings.append(
        Saving(
          picture: picture, needed: finding.minimal.size, difference: finding.difference))
    }
    return savings
  }

  private func wayOut(_ name: AssetName) -> String {
    var words = "ninefold slice \(shellWord(name.text)) -o small.png"
    if request.options.tolerance > 0 { words += " --tolerance \(request.options.tolerance)" }
    if request.options.ranges > 1 { words += " --ranges \(request.options.ranges)" }
    if request.options.isSymmetrical { words += " --symmetrical" }
    if request.options.trimsMargins { words += " --trim" }
    return words + CatalogFlags.words(for: request.catalog)
  }

  private func text(_ name: AssetName, _ savings: [Saving]) -> String {
    guard !savings.isEmpty else { return "\(escaped(name.text)): as small as it can be\n" }
    let lines = savings.map { saving in
      "\(escaped(saving.picture.name)): \(saving.needed) px of \(saving.picture.picture.raster.size) "
        + "would do" + (saving.difference.map { ", differing \($0)" } ?? "") + "\n"
    }
    return lines.joined() + "  try '\(wayOut(name))'\n"
  }

  private func json(_ name: AssetName, _ savings: [Saving]) -> JSON {
    let pictures = savings.map { saving in
      JSON.object([
        "variant": .object(saving.picture.key?.json ?? [:]),
        "pixels": .object(saving.picture.picture.raster.size), "needed": .object(saving.needed),
        "error": .number(saving.difference?.largest.in255ths ?? 0),
      ])
    }
    return .object([
      "name": .string(name.text), "isSmallest": .bool(savings.isEmpty),
      "command": savings.isEmpty ? .null : .string(wayOut(name)), "pictures": .array(pictures),
    ])
  }
}
