import Foundation
import NinefoldCommands

#if canImport(Glibc)
  package import Glibc
#else
  package import Darwin
#endif

/// A folder for one test, removed with all it holds.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    var template = Array((NSTemporaryDirectory() + "ninefold-test-XXXXXX").utf8CString)
    let isMade = unsafe template.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe mkdtemp($0) != nil } ?? false
    }
    guard isMade else { throw FileError.system(code: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in names {
      if unsafe unlink(self / name) != 0 { unsafe rmdir(self / name) }
    }
    unsafe rmdir(path)
  }

  /// The path of a file in a folder.
  package static func / (folder: TemporaryFolder, name: String) -> String {
    folder.path + "/" + name
  }

  /// The names in the folder, sorted.
  package var names: [String] {
    guard let stream = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let start = unsafe UnsafeRawPointer(entry) + (MemoryLayout<dirent>.offset(of: \.d_name) ?? 0)
      names.append(unsafe String(cString: start.assumingMemoryBound(to: CChar.self)))
    }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
  }

  /// Makes a file.
  package func write(_ bytes: [UInt8], to name: String) {
    guard let stream = unsafe fopen(self / name, "w") else { return }
    unsafe fwrite(bytes, 1, bytes.count, stream)
    unsafe fclose(stream)
  }

  /// Makes a file of text.
  package func write(_ text: String, to name: String) { write(Array(text.utf8), to: name) }

  /// What a file holds, as text; `nil` where there is none.
  package func text(of name: String) -> String? {
    guard let stream = unsafe fopen(self / name, "r") else { return nil }
    defer { unsafe fclose(stream) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = unsafe fread(&bytes, 1, bytes.count, stream)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// A file's permission bits.
  package func mode(of name: String) -> mode_t {
    var status = stat()
    unsafe stat(self / name, &status)
    return status.st_mode & 0o7777
  }
}
