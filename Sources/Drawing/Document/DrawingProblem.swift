public import AssetCatalog
public import Pixels

/// Why a drawing, or a value in it, can't be used.
public enum DrawingProblem: Equatable, Sendable, CustomStringConvertible {
  // Reading.

  /// The document is no JSON.
  case malformed(JSONProblem)
  case tooLarge(bytes: Int, limit: Int)
  /// A value that is not what its key needs.
  case unexpected(found: String, expected: String)
  case unknownKey(String, known: [String])
  case missingKey(String)
  /// Keys of which exactly one has to be given.
  case oneOf([String])
  case newerVersion(Int, newest: Int)

  // The drawing as a whole.

  case tooManyLayers(limit: Int)
  case tooManyNames(Int, limit: Int)
  /// More of something than one layer may have.
  case tooMany(String, Int, limit: Int)
  /// Groups inside each other beyond the limit.
  case tooDeep(limit: Int)
  case badName(String)
  case reservedName(String)
  /// A value under the name of a parameter.
  case sameName(String)
  /// A default or a limit of another type than the parameter's.
  case defaultType(DrawingValueType, parameter: String, type: DrawingValueType)
  case limits(lowest: Double, highest: Double)
  /// Values that need each other, in a circle.
  case circle([String])
  /// A second entry for the same states.
  case sameStates(ControlState)
  /// A name that one entry of the states sets twice.
  case setTwice(String)
  /// What a state sets and nobody declared.
  case unknownTarget(String, known: [String])
  case formula(String, FormulaProblem)
  case pathData(String, at: Int)
  /// A list of segments that does not begin with a move.
  case pathStart
  case noStops(Int)

  // A request.

  case unknownParameter(String, known: [String])
  case parameterType(String, DrawingValueType, expected: DrawingValueType)
  case parameterText(String, String, expected: DrawingValueType)
  case parameterRange(String, Double, lowest: Double, highest: Double)
  case size(UnitError)
  case pictureTooLarge(PixelSize, sideLimit: Int, byteLimit: Int)

  // Drawing.

  /// A coordinate so far outside that it can't be drawn.
  case tooFar(pixels: Double, limit: Double)
  case tooManyDashes(limit: Int)
  case emptyDash
  /// A shape so large, with so wide a blur, that it can't be held.
  case shadowTooLarge(pixels: Int, limit: Int)
  /// Layers, shadows and outlines that come to more than a picture may cost.
  case tooMuchWork(limit: Int)
  /// Cairo or Pango refuses, and says why.
  case library(String)
}
