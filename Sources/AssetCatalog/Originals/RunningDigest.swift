internal import CNettle

/// A SHA-256 over bytes that come one piece after the other.
struct RunningDigest {
  private var context = sha256_ctx()

  init() { unsafe nettle_sha256_init(&context) }

  mutating func add(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe nettle_sha256_update(&context, buffer.count, buffer.baseAddress)
    }
  }

  /// Adds the bytes of words, the lowest byte of each first, that many times.
  mutating func add(littleEndian words: [UInt64], times: Int) {
    unsafe words.map(\.littleEndian).withUnsafeBytes { bytes in
      let start = unsafe bytes.bindMemory(to: UInt8.self).baseAddress
      for _ in 0..<times { unsafe nettle_sha256_update(&context, bytes.count, start) }
    }
  }

  /// The digest of all that was added.
  consuming func finish() -> Digest {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
      unsafe nettle_sha256_digest(&context, 32, buffer.baseAddress)
      count = 32
    }
    return Digest(bytes)
  }
}
