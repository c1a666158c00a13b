/// What became of a file that was to be made smaller.
public struct PNGOptimized: Hashable, Sendable {
  /// The smaller file; the old one where it could not be made smaller.
  public var bytes: [UInt8]
  /// How samples stand in it.
  public var form: PNGForm
  /// What of the old file the new one does not have, and why.
  public var notes: [String]
  /// What was wrong with the old file, as reading it says.
  public var warnings: [String]

  public init(bytes: [UInt8], form: PNGForm, notes: [String] = [], warnings: [String] = []) {
    self.bytes = bytes
    self.form = form
    self.notes = notes
    self.warnings = warnings
  }
}
