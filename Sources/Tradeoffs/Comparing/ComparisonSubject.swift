public import AssetCatalog
public import Drawing
public import Ninefold
public import Pixels

/// What is compared: an asset or a document, and how it looks in every set of states of the profile.
public struct ComparisonSubject: Sendable {
  /// As it was given; what reports call it.
  public var name: String
  /// The name that it gets in catalogs which are made to be measured.
  public var assetName: AssetName
  /// The name, and the catalog where one has to be named, as they stand in a command line after `ninefold compare`.
  public var words: String
  /// One for every set of states that is compared.
  public var looks: [ControlState: ComparedLook]
  /// What was given up, one clause each.
  public var notes: [String]

  public init(
    name: String, assetName: AssetName, words: String, looks: [ControlState: ComparedLook],
    notes: [String] = []
  ) {
    self.name = name
    self.assetName = assetName
    self.words = words
    self.looks = looks
    self.notes = notes
  }

  /// The folder of its files when it is compared alone, as a relative path.
  ///
  /// It is the name, but for what the files of another asset could be taken for: those of `buttons/glossy` have folders
  /// such as `buttons/glossy/code`, and an asset of that name has `buttons/glossy/code_`.
  var folder: String {
    let known = Technique.allCases.map(\.rawValue) + ["compiled"]
    let parts = assetName.text.split(separator: "/").enumerated().map { place, part in
      let stem = part.lowercased().prefix { $0 != "." }
      return place > 0 && known.contains { stem == $0 } ? "\(part)_" : String(part)
    }
    return parts.joined(separator: "/")
  }
}

/// How an asset looks in a set of states.
public enum ComparedLook: Sendable {
  case drawing(ComparedDrawing)
  /// Gives the picture for a size in points and a scale.
  case pictures(@Sendable (PointSize, Scale) throws -> ComparedPicture)
}

/// A picture of an asset, and how a catalog comes from a request to it.
public struct ComparedPicture: Sendable {
  public var picture: ResizablePicture
  /// From the states asked for to those of the picture.
  public var derivations: [Choice.Derived]
  /// The states of the picture.
  public var states: ControlState
  /// The size in points that the picture is for; `nil` where it is for all.
  public var size: PointSize?
  /// How far it may be from the full-size picture that it was made of, in 1/255; `nil` where nothing is known of one.
  public var tolerance: Int?

  public init(
    _ picture: ResizablePicture, derivations: [Choice.Derived] = [], states: ControlState,
    size: PointSize? = nil, tolerance: Int? = nil
  ) {
    self.size = size
    self.tolerance = tolerance
    self.picture = picture
    self.derivations = derivations
    self.states = states
  }
}

/// A drawing as an asset has it: its document, what is fixed of its parameters, and what is done to what it draws.
public struct ComparedDrawing: Sendable {
  public var document: [UInt8]
  public var drawing: ButtonDrawing
  public var parameters: FixedParameters
  /// The states in which it is drawn.
  public var states: ControlState
  /// From the states asked for to those in which it is drawn.
  public var derivations: [Choice.Derived]
  /// The values of ``parameters``, as the drawing takes them.
  let values: [String: DrawingValue]

  /// - Throws: ``DrawingError`` for a document that can't be drawn, and for parameters that it hasn't got.
  public init(
    document: [UInt8], fixing parameters: FixedParameters = FixedParameters(),
    states: ControlState, derivations: [Choice.Derived] = []
  ) throws(DrawingError) {
    self.document = document
    self.parameters = parameters
    self.states = states
    self.derivations = derivations
    drawing = try ButtonDrawing(json: document)
    values = try drawing.values(of: parameters)
  }

  /// What is done to what is drawn, one after the other.
  var recipes: [Recipe] {
    derivations.reversed().map(\.derivation.recipe).filter { !$0.isEmpty }
  }

  /// What is asked of the drawing.
  func request(_ size: PointSize, _ scale: Scale) -> DrawingRequest {
    DrawingRequest(size: size, scale: scale, states: states, parameters: values)
  }

  /// What it draws.
  func picture(_ size: PointSize, _ scale: Scale) throws(DrawingError) -> PremultipliedRaster {
    try drawing.render(request(size, scale)).raster.following(recipes).comparable
  }
}
