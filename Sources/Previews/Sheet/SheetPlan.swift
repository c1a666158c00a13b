import AssetCatalog
package import Pixels

/// Where everything on a sheet stands, worked out before anything is decoded or drawn.
package struct SheetPlan: Sendable {
  /// What a sheet may come to.
  package struct Limits: Hashable, Sendable {
    /// The longest side in pixels.
    package var side: Int
    /// The most bytes of its pixels in memory.
    package var bytes: Int

    package init(side: Int, bytes: Int) {
      self.side = side
      self.bytes = bytes
    }

    /// Those of a picture that is read: a sheet can be looked at with the same program.
    package static let standard = Limits(side: 16384, bytes: 256 << 20)
  }

  /// The variants of some states, under one heading.
  struct Group: Sendable {
    var heading: SpelledText
    var y: Int
    var cards: Range<Int>
  }

  package let size: PixelSize
  package let cards: [SheetCard]
  let title: SpelledText
  /// Whether the title stands in letters of double size.
  let titleZoom: Int
  let facts: SpelledText
  let groups: [Group]
  /// Whether the looks of drawings are shown at one scale, for want of room.
  let hasOneScale: Bool

  static let margin = 24
  static let gap = 16
  static let headerHeight = 108
  static let headingHeight = 40
  /// Cards stand side by side up to this width.
  static let contentWidth = 1560
  static let leastWidth = 640

  /// Plans a sheet of all scales, or where that has no room, of the looks of drawings at one.
  ///
  /// - Throws: ``PreviewError/sheetTooLong(variants:size:limit:)``,
  ///   ``PreviewError/sheetTooLarge(variants:size:bytes:limit:)``.
  package init(
    of preview: PreviewAsset, limits: Limits = .standard
  ) throws(PreviewError) {
    do throws(PreviewError) {
      try self.init(of: preview, preview.shown, hasOneScale: false, limits)
    } catch {
      let fewer = preview.shownAtOneScale
      guard fewer.count < preview.shown.count else { throw error }
      try self.init(of: preview, fewer, hasOneScale: true, limits)
    }
  }

  private init(
    of preview: PreviewAsset, _ shown: [PreviewAsset.Shown], hasOneScale: Bool, _ limits: Limits
  ) throws(PreviewError) {
    self.hasOneScale = hasOneScale
    let asset = preview.asset
    var cards = shown.map { SheetCard($0, among: shown.count) }
    let widest = max(Self.contentWidth, cards.map(\.rect.width).max() ?? 0)
    var (y, right) = (Self.margin + Self.headerHeight, Self.margin + Self.leastWidth)
    var (next, groups) = (0, [Group]())
    while next < cards.count {
      let states = cards[next].key.condition
      let end = cards[next...].firstIndex { $0.key.condition != states } ?? cards.count
      groups.append(Group(heading: SpelledText(states.description), y: y, cards: next..<end))
      y += Self.headingHeight
      while next < end {
        let row = Self.row(of: cards[next..<end], within: widest)
        let height = row.map { cards[$0].rect.height }.max() ?? 0
        var x = Self.margin
        for index in row {
          cards[index].move(toX: x, y: y)
          cards[index].rect.height = height
          x += cards[index].rect.width + Self.gap
        }
        right = max(right, x - Self.gap)
        y += height + Self.gap
        next = row.upperBound
      }
      y += Self.gap
    }
    (self.cards, self.groups) = (cards, groups)
    let size = PixelSize(width: right + Self.margin, height: y - 2 * Self.gap + Self.margin)
    self.size = size
    let name = SpelledText(asset.name.text)
    titleZoom = name.width * 2 <= right - Self.margin ? 2 : 1
    title = name.fitted(to: (right - Self.margin) / titleZoom)
    facts = SpelledText(
      "resolver \(asset.resolver.rawValue) · mirrors \(asset.mirrors ? "yes" : "no") · "
        + "\(Wording.counted(asset.variants.count, "variant")) · "
        + Wording.contents(preview, parting: " · ")
    ).fitted(to: right - Self.margin)
    guard max(size.width, size.height) <= limits.side else {
      throw .sheetTooLong(variants: cards.count, size: size, limit: limits.side)
    }
    guard size.area * 4 <= limits.bytes else {
      throw .sheetTooLarge(
        variants: cards.count, size: size, bytes: size.area * 4, limit: limits.bytes)
    }
  }

  /// The first of some cards, as many as fit side by side, at least one.
  private static func row(of cards: ArraySlice<SheetCard>, within width: Int) -> Range<Int> {
    var (right, end) = (0, cards.startIndex)
    for card in cards {
      guard right == 0 || right + gap + card.rect.width <= width else { break }
      right += (right == 0 ? 0 : gap) + card.rect.width
      end += 1
    }
    return cards.startIndex..<end
  }
}

extension VariantKey {
  /// The states the variant is for, and those it is not.
  var condition: StateCondition { StateCondition(states, excluding: excludedStates) }
}
