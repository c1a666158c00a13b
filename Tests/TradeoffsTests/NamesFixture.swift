import AssetCatalog
import CodeNames
import Pixels

/// A catalog with names that code can't take as they are.
enum NamesFixture {
  static let names = [
    "buttons/primary", "buttons/Primary 2", "buttons/primary-2", "buttons/primary_2",
    "buttons/default", "buttons/2up", "buttons/★", "buttons", "Buttons/URLBar", "a/a/a", "a/all",
    "class/self", "Name/States", "Hashable", "Équipe/été", "Assets/Assets", "Type", "init",
    "quote\"\\(x)/it's", "кнопка/Красная", "图标", "buttons/primary/icon", "x--/--y", "İ/ﬃ",
  ]

  static let code: AssetNamesCode = {
    let assets = names.compactMap { text -> Asset? in
      guard let name = try? AssetName(text) else { return nil }
      let states: [ControlState] =
        text == "buttons/primary" ? [[.highlighted, .selected], .normal] : []
      return Asset(
        name: name,
        variants: states.map { state in
          Variant(key: VariantKey(states: state), drawing: StoredDrawing(id: 1, byteCount: 1))
        })
    }
    return AssetNamesCode(assets, source: "catalog\n.sqlite")
  }()

  /// What the compiled program says, in lines.
  static let expression = """
    [
      Assets.all.map { $0.path }.joined(separator: "\\u{1}"), Assets.Buttons_2.primary.path,
      "\\(Assets.Buttons_2.primary.states.map { $0.rawValue })",
    ].joined(separator: "\\n")
    """
}
