package import Ninefold

/// Writes composed and drawn pictures, each to its output.
package struct PictureWriting {
  private let terminal: Terminal
  private let effort: PNGEffort

  package init(effort: PNGEffort, on terminal: Terminal) {
    self.effort = effort
    self.terminal = terminal
  }

  /// Writes one picture; failures are reported.
  ///
  /// - Parameters:
  ///   - sourceName: What messages call that of which it is a picture.
  ///   - inputs: Files that are not written over.
  ///   - form: The source's form, where that is to be kept.
  ///   - background: The source's `bKGD`.
  ///   - compose: Makes it, once it is known that it can be written. May throw `PictureError`,
  ///     ``DrawingRefusal`` and `EngineRefusal`.
  /// - Returns: Also what could not be kept of the source.
  package func write(
    _ output: OutputRequest, of sourceName: String, inputs: [InputFile.Identity],
    keeping form: PNGForm? = nil, background: PNGBackground? = nil,
    _ compose: () throws -> Composition
  ) -> (exit: Exit, notes: [String]) {
    let name = OutputFile.name(for: output.path)
    do {
      // First, so that a hopeless output is refused before there is work.
      var file = try OutputFile(output.path, on: terminal, inputs: inputs)
      let composition = try compose()
      try Self.checkMemory(of: composition)
      let encoder = CompositionEncoder(
        composition, keeping: form, background: background, effort: effort)
      let progress = Progress(of: name, rows: output.size.height, on: terminal)
      defer { progress.end() }
      let (_, notes) = try encoder.write(progress: progress.update) { bytes throws(FileError) in
        try file.write(bytes)
      }
      try file.commit()
      return (.done, notes)
    } catch let error as EncodingFailure<FileError> {
      switch error {
      case .png(let error):
        terminal.error(path: name, reason: error.description)
      case .sink(let error): _ = terminal.report(error, path: name)
      }
    } catch let error as FileError {
      _ = terminal.report(error, path: name)
    } catch let error as PictureError {
      terminal.error(path: sourceName, reason: error.description)
    } catch let error as DrawingRefusal {
      _ = terminal.report(error, path: sourceName)
    } catch let error as EngineRefusal {
      terminal.error(path: sourceName, reason: error.description)
    } catch {
      preconditionFailure("an error of another type: \(error)")
    }
    return (.notDone, [])
  }

  /// Refuses a row so wide that making it would end the program.
  ///
  /// A row is held a dozen times over, composed, packed, and filtered in several ways.
  private static func checkMemory(of composition: Composition) throws(PictureError) {
    let bytes = composition.header.size.width * composition.header.format.bytesPerPixel * 12
    guard bytes <= rowBytesLimit else {
      throw .tooLargeForMemory(
        size: PixelSize(width: composition.header.size.width, height: 1), bytes: bytes,
        limit: rowBytesLimit)
    }
  }

  /// The most bytes that rows may take.
  private static let rowBytesLimit = 4 << 30
}
