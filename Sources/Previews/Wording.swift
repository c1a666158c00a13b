/// Counts as previews write them.
enum Wording {
  /// A count with its noun, thousands parted: `1 byte`, `10,830 bytes`.
  static func counted(_ count: Int, _ noun: String) -> String {
    "\(parted(count)) \(noun)\(count == 1 ? "" : "s")"
  }

  /// A count as messages have it: `10830 bytes`.
  static func plain(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private static func parted(_ number: Int) -> String {
    var text = ""
    for (place, digit) in "\(number)".reversed().enumerated() {
      if place > 0, place % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }

  /// The pictures and drawings of an asset with their bytes; drawings where there are any.
  static func contents(_ preview: PreviewAsset, parting: String) -> String {
    var words: [String] = []
    let (pictures, drawings) = (preview.pictures, preview.drawings)
    for (noun, found) in [("picture", pictures), ("drawing", drawings)]
    where found.count > 0 || noun == "picture" && drawings.count == 0 {
      words += [counted(found.count, noun) + parting + counted(found.bytes, "byte")]
    }
    return words.joined(separator: " · ")
  }
}
