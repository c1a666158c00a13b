internal import AssetCatalog
internal import Pixels

/// The command lines that find numbers again.
struct ComparisonCommands {
  /// The whole comparison of the asset.
  let whole: String
  /// Where its files are kept by it.
  private let folder: String
  /// The asset as it stands in command lines, and what stands there besides.
  private let words: String
  private let otherWords: String

  init(_ subject: ComparisonSubject, _ options: ComparisonOptions) {
    whole = "ninefold compare \(subject.words) \(options.profileWords)\(options.otherWords)"
    words = subject.words
    otherWords = options.otherWords
    folder = "kept/\(subject.folder)"
  }

  /// The comparison of one request alone, which cuts pictures for that request and not for all of the profile.
  func one(_ asked: ComparedRequest) -> String {
    let states = asked.states == .normal ? "normal" : asked.states.names.joined(separator: "+")
    let size = asked.sizeText.split(separator: "@")[0]
    return
      "ninefold compare \(words) --sizes \(size) --scales \(asked.scale) --states \(states)\(otherWords) --json"
  }

  /// What counts a technique's files.
  func files(_ technique: Technique) -> String {
    "\(keeping) && cat \(quoted(technique.rawValue))/* | wc -c"
  }

  /// What counts a file that belongs to a technique.
  func file(_ technique: Technique, ending: String) -> String {
    "\(keeping) && wc -c < \(quoted(technique.rawValue + ending))"
  }

  func libraries() -> String { "\(keeping) && cat \(quoted("compiled"))/*.so | wc -c" }

  /// What tells the sizes of a technique's pictures.
  func pictures(_ technique: Technique) -> String {
    "\(keeping) && ninefold inspect \(quoted(technique.rawValue))/*.png  # 4 bytes a pixel"
  }

  private var keeping: String { "\(whole) --keep kept" }

  /// As what reads command lines quotes a word; this target stands above it and can't ask it.
  private func quoted(_ name: String) -> String {
    let path = "\(folder)/\(name)"
    let isPlain = path.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7a).contains(byte | 0x20)
        || "-_./".utf8.contains(byte)
    }
    return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }
}
