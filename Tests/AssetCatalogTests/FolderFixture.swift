import AssetCatalog
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder for one test, removed with all it holds. `Assets` in it is the root of the assets.
final class FolderFixture: Sendable {
  let path: String
  var root: String { path + "/Assets" }

  /// - Parameter files: Paths from the root on; those that end in `.json` hold their text.
  init(_ files: [String: String] = [:]) throws {
    var template = Array((NSTemporaryDirectory() + "ninefold-folder-XXXXXX").utf8CString)
    let isMade = unsafe template.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe mkdtemp($0) != nil } ?? false
    }
    try #require(isMade)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    unsafe mkdir(root, 0o755)
    for (file, text) in files { write(text, to: file) }
  }

  /// Empty pictures.
  convenience init(pictures: String...) throws {
    try self.init()
    for picture in pictures { write("", to: picture) }
  }

  deinit { Self.remove(path) }

  private static func remove(_ path: String) {
    if unsafe unlink(path) == 0 { return }
    unsafe chmod(path, 0o755)
    if let stream = unsafe opendir(path) {
      while let entry = unsafe readdir(stream) {
        let start =
          unsafe UnsafeRawPointer(entry) + (MemoryLayout<dirent>.offset(of: \.d_name) ?? 0)
        let bytes = unsafe [UInt8](
          UnsafeRawBufferPointer(
            start: start, count: strlen(start.assumingMemoryBound(to: CChar.self))))
        // A name that is no UTF-8 can't be a String.
        guard let name = String(validating: bytes, as: UTF8.self) else {
          let whole = (Array(path.utf8) + [UInt8(ascii: "/")] + bytes + [0])
            .map { CChar(bitPattern: $0) }
          unsafe unlink(whole)
          continue
        }
        if name != ".", name != ".." { remove(path + "/" + name) }
      }
      unsafe closedir(stream)
    }
    unsafe rmdir(path)
  }

  /// Makes a file and the folders it is in; a path that begins with `/` is beside the root.
  func write(_ text: String, to file: String) {
    write(Array(text.utf8), to: file)
  }

  func write(_ bytes: [UInt8], to file: String) {
    makeFolders(of: file)
    guard let stream = unsafe fopen(place(of: file), "w") else { return }
    unsafe fwrite(bytes, 1, bytes.count, stream)
    unsafe fclose(stream)
  }

  /// Makes a symbolic link.
  func link(_ name: String, to target: String) {
    makeFolders(of: name)
    unsafe symlink(target, place(of: name))
  }

  /// Makes the folders that a file is in.
  func makeFolders(of file: String) {
    let parts = file.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    for count in 1..<max(1, parts.count) {
      let folder = parts.prefix(count).joined(separator: "/")
      unsafe mkdir(place(of: file.hasPrefix("/") ? "/" + folder : folder), 0o755)
    }
  }

  /// The path of a file; one that begins with `/` is beside the root.
  func place(of file: String) -> String {
    file.hasPrefix("/") ? path + file : root + "/" + file
  }

  func contents() throws -> FolderContents {
    try AssetFolder(path: root).contents()
  }

  /// The assets' names, where there is no error.
  func names() throws -> [String] {
    let contents = try contents()
    #expect(contents.errors == [])
    return contents.assets.map(\.name.text)
  }

  /// The errors, each after its path.
  func complaints() throws -> [String] {
    try contents().errors.map { "\($0.path): \($0)" }
  }
}

extension FolderContents {
  /// Each picture with what it is for.
  var keys: [String: String] {
    var keys: [String: String] = [:]
    for variant in assets.flatMap(\.variants) { keys[variant.path] = variant.key.description }
    return keys
  }
}
