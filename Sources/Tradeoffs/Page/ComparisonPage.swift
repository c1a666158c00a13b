internal import Previews

/// A comparison as one page of HTML that needs nothing beside itself.
///
/// It shows everything that the comparison holds: recommendations, numbers with the commands that find them again,
/// charts, pictures of every technique at true size, where they are wrong, and from where on one costs less than
/// another. The same comparison gives the same bytes.
public struct ComparisonPage: Sendable {
  /// How large a page may become by its pictures.
  public struct Limits: Hashable, Sendable {
    /// The most pixels of a picture; one of more is shown with fewer.
    public var pixels: Int
    /// The most bytes of all pictures' files; equal pictures are one.
    public var bytes: Int

    public init(pixels: Int = 1 << 20, bytes: Int = 12 << 20) {
      self.pixels = max(1, pixels)
      self.bytes = max(0, bytes)
    }
  }

  /// The page, in UTF-8.
  public let bytes: [UInt8]
  /// What is not shown as it is, one clause each.
  public let notes: [String]

  public init(_ comparison: Comparison, limits: Limits = Limits()) {
    let anchors = PageAnchors(comparison)
    var pictures = PagePictures(limits)
    var html = HTML()
    html.begin(title: Self.title(comparison), style: PageStyle.source + ComparisonStyle.source)
    Self.writeHeader(comparison, to: &html)
    html.markup("\n<div class=\"columns\">")
    html.open(
      "nav",
      ["aria-label": "Contents", "class": comparison.assets.count == 1 ? "few" : "many"])
    html.markup("<ul>")
    Self.writeContents(comparison, anchors, to: &html)
    html.markup("</ul></nav>\n<main id=\"content\" tabindex=\"-1\">\n")
    if comparison.conditions.isDebugBuild {
      html.markup(
        "<p class=\"warning\"><b>These times are of a program built without optimisation.</b> They are many times longer than those of a release build, and not by the same factor for each technique.</p>\n"
      )
    }
    if !comparison.totals.isEmpty {
      TotalsPart(comparison: comparison, anchors: anchors).write(to: &html)
    }
    for (index, asset) in comparison.assets.enumerated() {
      pictures.begin(asset.name, assetsLeft: comparison.assets.count - index)
      AssetPart(asset: asset, anchor: anchors[index]).write(&pictures, to: &html)
    }
    ConditionsPart(comparison: comparison).write(pictures.notes, to: &html)
    html.markup("</main></div>\n<footer>")
    html.text("Lengths are points. Pictures are as large as on a screen, whatever their scale.")
    html.markup("</footer>\n<script>\n")
    html.source(ComparisonScript.source)
    html.markup("\n</script></body></html>\n")
    bytes = html.bytes
    notes = pictures.notes
  }

  private static func title(_ comparison: Comparison) -> String {
    comparison.assets.count == 1
      ? "\(comparison.assets[0].name): what each technique costs"
      : "What each technique costs for \(PageWords.counted(comparison.assets.count, "asset"))"
  }

  private static func writeHeader(_ comparison: Comparison, to html: inout HTML) {
    html.markup("\n<a class=\"skip\" href=\"#content\">Skip to the content</a>")
    html.markup("\n<header class=\"page\"><h1>What each technique costs</h1>")
    let profile = comparison.profile
    let counts = [
      (comparison.assets.count, "asset"), (profile.sizes.count, "size"),
      (profile.scales.count, "scale"), (profile.states.count, "state"),
      (comparison.conditions.runs, "run"),
    ]
    html.element(
      "p", ["class": "totals"],
      counts.map { PageWords.counted($0.0, $0.1) }.joined(separator: " · "))
    html.zoomSwitch()
    html.themeSwitch()
    html.markup("</header>")
  }

  /// Adds links to everything that has a heading of its own.
  private static func writeContents(
    _ comparison: Comparison, _ anchors: PageAnchors, to html: inout HTML
  ) {
    func link(_ anchor: String, _ text: String, _ style: String = "") {
      html.markup("<li>")
      html.open("a", ["href": "#" + anchor, "title": text, "class": style])
      html.element("bdi", text)
      html.markup("</a></li>")
    }
    if !comparison.totals.isEmpty { link(PageAnchors.together, "All together") }
    for (index, asset) in comparison.assets.enumerated() {
      link(anchors[index], asset.name)
      guard comparison.assets.count == 1 else { continue }
      for part in AssetPart.Topic.allCases where AssetPart.has(part, asset) {
        link(anchors[index] + part.anchor, part.title, "part")
      }
    }
    link(PageAnchors.conditions, "How it was measured")
  }
}
