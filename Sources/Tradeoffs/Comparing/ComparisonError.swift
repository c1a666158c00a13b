/// Why something can't be compared.
public struct ComparisonError: Error, Equatable, Sendable, CustomStringConvertible {
  /// One clause, ready to follow the asset's name and a colon.
  public var description: String

  init(_ description: String) { self.description = description }

  /// What another module says, as it says it.
  init(_ error: any Error) { description = "\(error)" }
}
