package import AssetCatalog
package import CommandLineParsing
package import Ninefold

/// What draws for commands: a drawing library, as they know it.
///
/// Only the program that draws has one; see ``DrawingAccess`` for how a command comes to it.
package protocol DrawingLibrary: Sendable {
  /// Makes what draws of the documents in a catalog.
  var factory: DrawingFactory { get }

  /// The same for previews, which show more of a drawing than its pixels where what is made is a `PreviewDrawing`.
  var previews: DrawingFactory { get }

  /// What stands against drawing a document in some states, at its own size and with values for some of its
  /// parameters: a clause each, none for what can be drawn.
  func problems(
    of document: [UInt8], fixing parameters: FixedParameters, in states: ControlState
  ) -> [String]

  /// Reads a drawing of a catalog.
  ///
  /// - Throws: ``DrawingRefusal`` for a document that can't be drawn, and for parameters that it hasn't got.
  func drawing(
    _ document: [UInt8], fixing parameters: FixedParameters
  ) throws(DrawingRefusal) -> any CatalogDrawing

  /// Reads a drawing that is to be rendered at any size; what is wrong with it is reported, and `nil` returned.
  func renderable(_ request: RenderableRequest, on terminal: Terminal) -> RenderableDrawing?

  /// Does `ninefold draw`.
  ///
  /// - Parameter arguments: Those of ``DrawFlags/command``.
  func draw(_ arguments: Arguments, on terminal: Terminal) throws(UsageError) -> Exit

  /// Does `ninefold generate` for a drawing.
  ///
  /// - Parameter arguments: Those of ``GenerateFlags/command``, without `--names`.
  func generate(_ arguments: Arguments, on terminal: Terminal) throws(UsageError) -> Exit

  /// Does `ninefold compare`.
  ///
  /// - Parameter arguments: Those of ``CompareFlags/command``.
  func compare(_ arguments: Arguments, on terminal: Terminal) throws(UsageError) -> Exit

  /// Does `ninefold import`.
  ///
  /// - Parameter arguments: Those of ``ImportFlags/command``.
  func importAssets(_ arguments: Arguments, on terminal: Terminal) throws(UsageError) -> Exit

  /// Does `ninefold export`.
  ///
  /// - Parameter arguments: Those of ``ExportFlags/command``.
  func exportAssets(_ arguments: Arguments, on terminal: Terminal) throws(UsageError) -> Exit

  /// Does `ninefold formats`.
  ///
  /// - Parameter arguments: Those of ``FormatsFlags/command``.
  func listFormats(_ arguments: Arguments, on terminal: Terminal) throws(UsageError) -> Exit
}

extension DrawingLibrary {
  package var previews: DrawingFactory { factory }

  /// What the factory refuses.
  package func problems(
    of document: [UInt8], fixing parameters: FixedParameters, in states: ControlState
  ) -> [String] {
    do {
      _ = try factory(document, parameters)
      return []
    } catch {
      return ["\(error)"]
    }
  }

  /// Checks the drawings of a catalog.
  var check: DocumentCheck {
    { document, parameters, states in problems(of: document, fixing: parameters, in: states) }
  }
}
