/// Says what stands against drawing a document with values for some of its parameters, in the states of a variant: a
/// clause each, none for what can be drawn.
///
/// A catalog knows of a drawing that it is JSON, and what it says of itself (``DrawingOutline``); whoever draws knows
/// more.
public typealias DocumentCheck =
  @Sendable (_ document: [UInt8], _ parameters: FixedParameters, _ states: ControlState) -> [String]
