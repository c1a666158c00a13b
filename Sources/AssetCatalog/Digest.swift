internal import CNettle

/// The SHA-256 of some bytes.
public struct Digest: Hashable, Sendable {
  /// 32 bytes.
  public let bytes: [UInt8]

  /// The digest of a file's bytes, worked out by Nettle.
  public init(of content: [UInt8]) {
    var context = sha256_ctx()
    unsafe nettle_sha256_init(&context)
    unsafe content.withUnsafeBufferPointer { buffer in
      unsafe nettle_sha256_update(&context, buffer.count, buffer.baseAddress)
    }
    bytes = unsafe [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
      unsafe nettle_sha256_digest(&context, 32, buffer.baseAddress)
      count = 32
    }
  }

  /// A digest that was worked out before.
  ///
  /// - Returns: `nil` unless there are 32 bytes.
  init?(bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    self.bytes = bytes
  }
}

extension Digest: CustomStringConvertible {
  /// 64 hexadecimal digits.
  public var description: String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}
