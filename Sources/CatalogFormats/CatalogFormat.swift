internal import AssetCatalog

/// A format of another system for whole catalogs: what it is called, what it can hold, and who reads and writes it.
public struct CatalogFormat: Sendable {
  /// The word for it on a command line.
  public let word: String
  /// What it is, in a clause.
  public let summary: String
  public let abilities: FormatAbilities
  /// `nil` for a format that is only written.
  public let reader: (any FormatReader)?
  /// `nil` for a format that is only read.
  public let writer: (any FormatWriter)?

  init(
    _ word: String, _ summary: String, _ abilities: FormatAbilities,
    reader: (any FormatReader)? = nil, writer: (any FormatWriter)? = nil
  ) {
    self.word = word
    self.summary = summary
    self.abilities = abilities
    self.reader = reader
    self.writer = writer
  }

  /// Every format, in the order in which they are listed and recognised.
  public static let all: [CatalogFormat] = [.xcassets, .android, .css, .swift, .pngSet, .parts]

  /// The format of that word.
  public init?(word: String) {
    guard let format = Self.all.first(where: { $0.word == word }) else { return nil }
    self = format
  }

  /// The first format that a folder's files look like; `nil` where they look like none.
  public static func recognised(in tree: some SourceTree) -> CatalogFormat? {
    all.first { $0.reader?.recognises(tree) ?? false }
  }
}

/// Reads a format.
public protocol FormatReader: Sendable {
  /// Whether a folder looks like one of this format; reads names and no more than a few files.
  func recognises(_ tree: some SourceTree) -> Bool

  /// Reads a folder; what is wrong with one asset never stops the others.
  func read(_ tree: some SourceTree, _ options: FormatReadingOptions) -> FormatReading
}

/// What a reader is told.
public struct FormatReadingOptions: Sendable {
  /// How states are found in names.
  public var stateNames: StateNames

  public init(stateNames: StateNames = .standard) { self.stateNames = stateNames }
}

/// What was read of a format.
public struct FormatReading: Sendable {
  /// By name.
  public var assets: [FormatAsset] = []
  public var findings: [FormatFinding] = []

  public init(assets: [FormatAsset] = [], findings: [FormatFinding] = []) {
    self.assets = assets
    self.findings = findings
  }
}

/// Writes a format.
public protocol FormatWriter: Sendable {
  /// What the name of the folder ends in that its tools expect, as `.xcassets`; empty where any will do.
  var folderEnding: String { get }

  /// Whether it writes full-size pictures, each of one size.
  var takesSizes: Bool { get }

  /// Makes the files for some assets: the same bytes in the same order for the same assets.
  func write(_ assets: [FormatAsset], _ options: FormatWritingOptions) -> FormatWriting
}

extension FormatWriter {
  public var folderEnding: String { "" }

  public var takesSizes: Bool { false }
}

/// What a writer is told.
public struct FormatWritingOptions: Sendable {
  /// How names tell states, where the format has no place for them.
  public var stateNames: StateNames

  public init(stateNames: StateNames = .standard) { self.stateNames = stateNames }
}

/// What was made of some assets.
public struct FormatWriting: Sendable {
  /// By path.
  public var files: [FormatFile] = []
  public var findings: [FormatFinding] = []

  public init(files: [FormatFile] = [], findings: [FormatFinding] = []) {
    self.files = files
    self.findings = findings
  }

  /// Puts the files in the order of their paths.
  mutating func sort() { files.sort { comesBefore($0.path, $1.path) } }
}

/// A file that is to be written.
public struct FormatFile: Hashable, Sendable {
  /// From the root on.
  public var path: String
  public var bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
