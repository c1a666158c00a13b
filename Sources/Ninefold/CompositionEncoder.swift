public import NineSlice
public import PNGCodec
internal import Pixels

/// Writes a composition as a PNG file, row by row, in the form that suits it.
///
/// Where pixels are only copied, the smallest form follows from the source pixels that are shown, so
/// no size needs a second pass. A filtered picture is looked through first up to ``analysedArea``
/// pixels; beyond, it has the form that holds every picture of its format. A picture of few bytes is
/// written in several forms, and the shortest file is kept.
///
/// With ``PNGCodec/PNGEffort/max`` a picture is composed in memory and searched for its smallest file, up
/// to ``searchedBytes``; a larger one is written as with ``PNGCodec/PNGEffort/standard``, and that is noted.
public struct CompositionEncoder: Sendable {
  private let composition: Composition
  private let background: PNGBackground?
  private let effort: PNGEffort
  private let plan: Plan

  private enum Plan: Sendable {
    /// In memory, in the given form or in the best of several.
    case compared(PNGForm?, notes: [String])
    case streamed(PNGForm, notes: [String])
  }

  /// The largest filtered picture, in pixels, that is composed once to find its form and once to write.
  public static let analysedArea = 1 << 22
  /// The largest picture, in bytes of its raster, for which several forms are written and compared.
  public static let comparedBytes = 1 << 18
  /// The largest picture, in bytes of its raster, that is composed in memory for the highest effort.
  public static let searchedBytes = 16 << 20
  /// How many repetitions of a row are written before the bytes are handed on.
  private static let rowsAtOnce = 1024

  /// Looks for the form that suits the composition, which may compose it once.
  ///
  /// - Parameters:
  ///   - composition: What is to be written.
  ///   - sourceForm: The source file's form; where given, it is kept if it can hold the result.
  ///   - background: The source's `bKGD`, handed on.
  ///   - effort: How much time to spend on making the file small.
  public init(
    _ composition: Composition, keeping sourceForm: PNGForm? = nil,
    background: PNGBackground? = nil, effort: PNGEffort = .standard
  ) {
    self.composition = composition
    self.background = background
    let header = composition.header
    let isSearched =
      effort == .max && header.size.area <= Self.searchedBytes / header.format.bytesPerPixel
    self.effort = effort == .max && !isSearched ? .standard : effort
    let notes =
      self.effort == effort
      ? [] : ["more than \(Self.searchedBytes >> 20) MiB of pixels get the default effort only"]
    if isSearched, sourceForm == nil {
      plan = .compared(nil, notes: [])
    } else if let sourceForm {
      var analysis = PNGFormAnalysis(header, keeping: sourceForm)
      var fits = sourceForm.holdsAll(of: header)
      if fits || (composition.isFiltered && header.size.area > Self.analysedArea) {
        // Any picture of the format fits, or too many pixels would have to be looked at to know.
      } else if composition.isFiltered {
        for run in composition { analysis.add(run.pixels) }
        fits = analysis.fits(sourceForm)
      } else {
        for row in composition.shownPixels { analysis.add(row) }
        fits = analysis.fits(sourceForm)
      }
      let form = fits ? sourceForm : PNGForm(holding: header)
      let note = "\(sourceForm) can't hold every pixel of the result, written as \(form)"
      let all = notes + (form == sourceForm ? [] : [note])
      plan = isSearched ? .compared(form, notes: all) : .streamed(form, notes: all)
    } else if header.size.area <= Self.comparedBytes / header.format.bytesPerPixel {
      plan = .compared(nil, notes: notes)
    } else if !composition.isFiltered {
      var analysis = PNGFormAnalysis(header)
      for row in composition.shownPixels { analysis.add(row) }
      plan = .streamed(analysis.smallest.making(roomFor: background), notes: notes)
    } else if header.size.area <= Self.analysedArea {
      var analysis = PNGFormAnalysis(header)
      for run in composition { analysis.add(run.pixels) }
      plan = .streamed(analysis.smallest.making(roomFor: background), notes: notes)
    } else {
      plan = .streamed(PNGForm(holding: header), notes: notes)
    }
  }

  /// Composes and writes, handing on the file's bytes as they come.
  ///
  /// - Parameters:
  ///   - progress: Is told now and then how many rows are done.
  ///   - sink: Gets the file's next bytes.
  /// - Returns: The form the file has and what could not be kept of the source.
  /// - Throws: ``EncodingFailure/png(_:)`` where libpng fails, ``EncodingFailure/sink(_:)`` with what
  ///   the sink threw.
  @discardableResult
  public func write<SinkError: Error>(
    progress: (Int) -> Void = { _ in },
    to sink: ([UInt8]) throws(SinkError) -> Void
  ) throws(EncodingFailure<SinkError>) -> (form: PNGForm, notes: [String]) {
    switch plan {
    case .compared(let form, let notes):
      let encoded: PNGEncoded
      let height = Double(composition.header.size.height)
      do {
        encoded = try PNG.encode(
          composition.raster(), form: form, background: background, effort: effort,
          progress: { progress(Int($0 * height)) })
      } catch {
        throw .png(error)
      }
      try Self.hand(encoded.bytes, to: sink)
      return (encoded.form, notes + encoded.notes)
    case .streamed(let form, let notes):
      return (form, notes + (try stream(as: form, progress, to: sink)))
    }
  }

  private func stream<SinkError: Error>(
    as form: PNGForm, _ progress: (Int) -> Void, to sink: ([UInt8]) throws(SinkError) -> Void
  ) throws(EncodingFailure<SinkError>) -> [String] {
    var writer: PNGWriter
    do {
      writer = try PNGWriter(
        composition.header, form: form, background: background, effort: effort)
    } catch {
      throw .png(error)
    }
    var done = 0
    for run in composition {
      // A row may stand a hundred thousand times: what that comes to is handed on in parts.
      for start in stride(from: 0, to: run.times, by: Self.rowsAtOnce) {
        let times = min(run.times - start, Self.rowsAtOnce)
        do {
          try writer.write(RowRun(pixels: run.pixels, times: times))
        } catch {
          throw .png(error)
        }
        try Self.hand(writer.takeBytes(), to: sink)
        done += times
        progress(done)
      }
    }
    do { try writer.finish() } catch { throw .png(error) }
    try Self.hand(writer.takeBytes(), to: sink)
    return writer.notes
  }

  private static func hand<SinkError: Error>(
    _ bytes: [UInt8], to sink: ([UInt8]) throws(SinkError) -> Void
  ) throws(EncodingFailure<SinkError>) {
    guard !bytes.isEmpty else { return }
    do { try sink(bytes) } catch { throw .sink(error) }
  }
}

/// Why a composition was not written.
public enum EncodingFailure<SinkError: Error>: Error {
  /// The file can't be made.
  case png(PNGError)
  /// What the receiver of the bytes threw.
  case sink(SinkError)
}

extension Composition {
  /// The composition as the bytes of a PNG file of the smallest lossless form.
  ///
  /// - Parameters:
  ///   - sourceForm: The source file's form; where given, it is kept if it can hold the result.
  ///   - background: The source's `bKGD`, handed on.
  ///   - effort: How much time to spend on making the file small.
  /// - Throws: ``PNGCodec/PNGError`` where libpng fails, for want of memory.
  public func png(
    keeping sourceForm: PNGForm? = nil, background: PNGBackground? = nil,
    effort: PNGEffort = .standard
  ) throws(PNGError) -> PNGEncoded {
    var bytes: [UInt8] = []
    do {
      let encoder = CompositionEncoder(
        self, keeping: sourceForm, background: background, effort: effort)
      let (form, notes) = try encoder.write { (more) throws(Never) in bytes += more }
      return PNGEncoded(bytes: bytes, form: form, notes: notes)
    } catch {
      switch error {
      case .png(let error): throw error
      }
    }
  }
}
