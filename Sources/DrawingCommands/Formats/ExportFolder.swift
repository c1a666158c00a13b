internal import CatalogFormats
internal import NinefoldCommands

/// A folder that is written to: only files that differ, each at one stroke, and none outside.
final class ExportFolder {
  private let path: String
  private var root: ExtractionFolder?
  private var folders: [[String]: ExtractionFolder] = [:]

  /// Why a file can't be written.
  struct Failure: Error {
    var path: String
    var error: FileError
  }

  init(_ path: String) { self.path = path }

  /// Writes a file where it is missing or other than it should be.
  ///
  /// - Parameter isDry: Whether it is only looked at.
  /// - Returns: Whether it differs, or did.
  func put(_ file: FormatFile, isDry: Bool) throws(Failure) -> Bool {
    let whole = path + "/" + file.path
    if isDry {
      // Nothing is made: what lies behind a link is compared as well.
      let bytes = try? InputFile.read(whole, limit: max(file.bytes.count, 1))
      return bytes != file.bytes
    }
    var parts = file.path.unicodeScalars.split(separator: "/").map(String.init)
    guard let name = parts.popLast() else { return false }
    let folder = try folder(parts)
    guard folder.contents(of: name, comparedWith: file.bytes) != .same else { return false }
    do throws(FileError) { try folder.write(file.bytes, to: name, replacing: true) } catch {
      throw Failure(path: whole, error: error)
    }
    return true
  }

  private func folder(_ parts: [String]) throws(Failure) -> ExtractionFolder {
    if let known = folders[parts] { return known }
    let top = try opened()
    do throws(ExtractionFolder.Failure) {
      let folder = try top.descend(parts)
      folders[parts] = folder
      return folder
    } catch {
      throw Failure(path: ([path] + error.parts).joined(separator: "/"), error: error.error)
    }
  }

  /// The folder itself, made with those above it where they are missing.
  private func opened() throws(Failure) -> ExtractionFolder {
    if let root { return root }
    do throws(FileError) {
      var missing = [path]
      while let first = missing.first, InputFile.kind(of: first) == .none {
        var above = InputFile.parts(of: first).folder
        while above.utf8.count > 1, above.utf8.last == UInt8(ascii: "/") { above.removeLast() }
        guard !above.isEmpty, above != first else { break }
        missing.insert(above, at: 0)
      }
      for folder in missing.dropLast() { _ = try ExtractionFolder(path: folder) }
      let opened = try ExtractionFolder(path: path)
      root = opened
      return opened
    } catch {
      throw Failure(path: path, error: error)
    }
  }
}
