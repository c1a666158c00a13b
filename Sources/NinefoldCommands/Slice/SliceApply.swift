internal import AssetCatalog
internal import CommandLineParsing
internal import Ninefold

/// Puts smaller pictures in the place of those of assets: all in one transaction.
struct SliceApply {
  private let request: SliceRequest
  private let terminal: Terminal

  /// The smaller pictures of an asset, as files.
  struct Plan {
    var shortening: AssetShortening
    var files: [[UInt8]]
  }

  init(_ request: SliceRequest, on terminal: Terminal) {
    self.request = request
    self.terminal = terminal
  }

  func run(_ names: [AssetName], in catalog: Catalog) -> Exit {
    var (plans, exit): ([Plan], Exit) = ([], .done)
    for name in names {
      do {
        plans.append(try plan(name, in: catalog))
      } catch let error as SliceReadingError {
        exit = exit.or(terminal.report(error, of: name, in: request.catalog))
      } catch {
        terminal.error(path: name.text, reason: "\(error)")
        exit = .notDone
      }
    }
    // All that was named is done, or nothing.
    guard exit == .done else { return exit }
    let smaller = plans.map { plan in
      zip(plan.shortening.parts, plan.files).compactMap {
        $0.smaller($1, tolerance: request.options.tolerance)
      }
    }
    var results: [Asset?] = plans.map { _ in nil }
    if smaller.contains(where: { !$0.isEmpty }) {
      do throws(CatalogError) {
        results = try Catalog.edit(path: request.catalog, wait: request.wait) {
          editor throws(CatalogError) in
          var results: [Asset?] = []
          for (plan, pictures) in zip(plans, smaller) {
            results.append(
              pictures.isEmpty
                ? nil
                : try editor.replacePictures(of: plan.shortening.name, by: pictures))
          }
          return results
        }
      } catch {
        return terminal.report(error, path: request.catalog)
      }
    }
    return say(zip(plans, results).map { SliceApplyReport($0, $1) })
  }

  private func plan(_ name: AssetName, in catalog: Catalog) throws -> Plan {
    let shortening = try AssetShortening(name, in: catalog, request.options)
    let files = try shortening.parts.map { part in
      let encoded = try PNG.encode(
        part.minimal, background: part.pictures[0].background, effort: request.effort)
      for note in encoded.notes { terminal.note(path: part.pictures[0].name, reason: note) }
      return encoded.bytes
    }
    return Plan(shortening: shortening, files: files)
  }

  private func say(_ reports: [SliceApplyReport]) -> Exit {
    var exit = Exit.done
    for report in reports where report.isRefused { exit = exit.or(.answerIsNo) }
    guard !request.writesJSON else {
      return exit.or(
        terminal.print([
          "catalog": .string(request.catalog), "assets": .array(reports.map(\.json)),
        ]))
    }
    for report in reports { exit = exit.or(terminal.print(report.text)) }
    return exit
  }
}
