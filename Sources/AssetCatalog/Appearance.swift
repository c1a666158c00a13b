/// What a variant is meant to stand on: light or dark, with normal or high contrast.
public struct Appearance: Hashable, Sendable {
  public var scheme: Scheme
  /// Whether the variant is for people who asked for more contrast.
  public var isHighContrast: Bool

  /// Light or dark.
  public enum Scheme: String, Sendable, CaseIterable {
    case any, light, dark
  }

  public init(_ scheme: Scheme, isHighContrast: Bool = false) {
    self.scheme = scheme
    self.isHighContrast = isHighContrast
  }

  public static let any = Appearance(.any)
  public static let light = Appearance(.light)
  public static let dark = Appearance(.dark)

  /// Every appearance there is.
  public static let all = [false, true].flatMap { contrast in
    Scheme.allCases.map { Appearance($0, isHighContrast: contrast) }
  }

  /// Reads `dark`, or with the second word `dark,high`; `high` alone is `any,high`.
  ///
  /// - Returns: `nil` for anything else.
  public init?(_ text: some StringProtocol) {
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    switch words.count {
    case 1 where words[0] == "high": self = Appearance(.any, isHighContrast: true)
    case 1:
      guard let scheme = Scheme(rawValue: String(words[0])) else { return nil }
      self = Appearance(scheme)
    case 2 where words[1] == "high":
      guard let scheme = Scheme(rawValue: String(words[0])) else { return nil }
      self = Appearance(scheme, isHighContrast: true)
    default: return nil
    }
  }
}

extension Appearance: CustomStringConvertible {
  /// As ``init(_:)-swift.init`` reads it.
  public var description: String { scheme.rawValue + (isHighContrast ? ",high" : "") }
}

/// The direction of writing a variant is meant for.
public enum LayoutDirection: String, Sendable, CaseIterable {
  case any, ltr, rtl
}
