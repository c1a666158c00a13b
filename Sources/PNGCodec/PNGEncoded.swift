/// A PNG file that has been made.
public struct PNGEncoded: Hashable, Sendable {
  public var bytes: [UInt8]
  /// How samples stand in it.
  public var form: PNGForm
  /// What of the picture's description could not be kept, and why.
  public var notes: [String]

  public init(bytes: [UInt8], form: PNGForm, notes: [String] = []) {
    self.bytes = bytes
    self.form = form
    self.notes = notes
  }
}
