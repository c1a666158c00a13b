import AssetCatalog
import Pixels

/// What an asset's resolver chooses for the states that buttons mostly have.
struct StateTable {
  /// What a column asks for beside the states.
  struct Column: Hashable {
    var appearance: Appearance
    var direction: LayoutDirection
    var qualifiers: Qualifiers
    /// What tells it from other columns; empty where it is alone.
    var title: String
  }

  /// What is chosen for one row and column.
  enum Cell {
    /// - isOwn: Whether the variant is for just these states.
    case variant(index: Int, isOwn: Bool, isMirrored: Bool)
    case none(ChoiceError)
  }

  struct Row {
    var states: ControlState
    var cells: [Cell]
  }

  let columns: [Column]
  let rows: [Row]

  /// States that a program's buttons have one after the other.
  static let common: [ControlState] = [
    .normal, .highlighted, .hovered, .focused, .selected, [.selected, .highlighted], .disabled,
    [.disabled, .selected],
  ]

  init(_ asset: Asset) {
    let keys = asset.variants.map(\.key)
    let columns = Self.columns(for: keys, asset.askedQualifiers)
    let scale = keys.compactMap(\.scale).max { $0.value < $1.value } ?? .one
    var states = Self.common
    for key in keys where !states.contains(key.states) { states.append(key.states) }
    rows = states.map { states in
      Row(
        states: states,
        cells: columns.map { column in
          let request = RenditionRequest(
            states: states, scale: scale, appearance: column.appearance,
            direction: column.direction, qualifiers: column.qualifiers)
          do throws(ChoiceError) {
            let choice = try asset.choose(request)
            return .variant(
              index: choice.index, isOwn: choice.variant.key.states == states,
              isMirrored: choice.isMirrored)
          } catch {
            return .none(error)
          }
        })
    }
    self.columns = columns
  }

  /// How many sets of qualifiers have columns of their own.
  private static let qualifierLimit = 8

  /// A column for each appearance and direction that variants tell apart, and for the first sets of qualifiers.
  private static func columns(for keys: [VariantKey], _ sets: [Qualifiers]) -> [Column] {
    var appearances: [Appearance] = [.light]
    if keys.contains(where: { $0.appearance.scheme != .any }) { appearances.append(.dark) }
    if keys.contains(where: { $0.appearance.isHighContrast }) {
      appearances += appearances.map { Appearance($0.scheme, isHighContrast: true) }
    }
    let directions: [LayoutDirection] =
      keys.contains { $0.direction != .any } ? [.ltr, .rtl] : [.ltr]
    return sets.prefix(qualifierLimit).flatMap { qualifiers in
      appearances.flatMap { appearance in
        directions.map { direction in
          var words: [String] = []
          if appearances.count > 1 { words.append(appearance.description) }
          if directions.count > 1 { words.append(direction.rawValue) }
          if sets.count > 1 {
            words.append(qualifiers.isEmpty ? "no qualifiers" : qualifiers.description)
          }
          return Column(
            appearance: appearance, direction: direction, qualifiers: qualifiers,
            title: words.joined(separator: " "))
        }
      }
    }
  }
}
