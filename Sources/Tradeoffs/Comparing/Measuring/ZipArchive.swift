internal import PNGCodec

/// A ZIP archive of files in memory, each packed or, where that is no smaller, as it is.
///
/// No dates and no attributes: the same files give the same bytes.
struct ZipArchive {
  /// The whole archive.
  private(set) var bytes: [UInt8] = []
  /// For every file the bytes that it takes, its headers left out.
  private(set) var packedCounts: [Int] = []

  /// - Parameter files: Paths and contents, at most 65,535, together less than 4 GiB.
  init(_ files: [(path: String, bytes: [UInt8])]) throws(PNGError) {
    var directory: [UInt8] = []
    for file in files {
      let stream = try Deflating.stream(file.bytes)
      let isPacked = stream.count < file.bytes.count
      let data = isPacked ? stream : file.bytes
      let name = Array(file.path.utf8)
      // What the entry in the directory repeats: version, flags (names are UTF-8), method, a date of nothing.
      var facts: [UInt8] = []
      facts.append(short: 20)
      facts.append(short: 0x0800)
      facts.append(short: isPacked ? 8 : 0)
      facts.append(long: 0x0021_0000)
      facts.append(long: Int(Deflating.checksum(of: file.bytes)))
      facts.append(long: data.count)
      facts.append(long: file.bytes.count)
      facts.append(short: name.count)
      facts.append(short: 0)
      let offset = bytes.count
      bytes.append(long: 0x0403_4b50)
      bytes += facts + name + data
      directory.append(long: 0x0201_4b50)
      directory.append(short: 20)
      directory += facts
      directory += [UInt8](repeating: 0, count: 10)
      directory.append(long: offset)
      directory += name
      packedCounts.append(data.count)
    }
    let start = bytes.count
    bytes += directory
    bytes.append(long: 0x0605_4b50)
    bytes.append(long: 0)
    bytes.append(short: files.count)
    bytes.append(short: files.count)
    bytes.append(long: directory.count)
    bytes.append(long: start)
    bytes.append(short: 0)
  }
}

extension [UInt8] {
  fileprivate mutating func append(short value: Int) {
    append(UInt8(truncatingIfNeeded: value))
    append(UInt8(truncatingIfNeeded: value >> 8))
  }

  fileprivate mutating func append(long value: Int) {
    append(short: value)
    append(short: value >> 16)
  }
}
