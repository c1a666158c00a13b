internal import CommandLineParsing
internal import Ninefold

/// `ninefold diff-engines`: where systems differ that resize a picture.
struct DiffEnginesCommand {
  private let request: DiffEnginesRequest
  private let terminal: Terminal

  /// The most bytes of one composed picture, of which there is one a system.
  private static let byteLimit = 256 << 20

  init(_ arguments: Arguments, on terminal: Terminal) throws(UsageError) {
    request = try DiffEnginesRequest(arguments)
    self.terminal = terminal
  }

  func run() -> Exit {
    var exit = Exit.done
    var text = ""
    var sizes: [JSON] = []
    for size in request.sizes {
      let bytes = size.pixels.area.multipliedReportingOverflow(by: 8)
      guard !bytes.overflow, bytes.partialValue <= Self.byteLimit else {
        terminal.error(
          path: name,
          reason:
            "\(size.pixels) pixels for every system take more than the limit of \(Self.byteLimit) bytes"
        )
        exit = .notDone
        continue
      }
      guard let (picture, inputs) = picture(for: size) else {
        exit = .notDone
        continue
      }
      let comparison = EngineComparison(picture, size.pixels, size.scale, request.profiles)
      text += "\(name) at \(size.text): \(size.pixels) px\n" + comparison.text
      sizes.append(
        .object(comparison.json.merging(["size": .string(size.text)]) { $1 }))
      exit = exit.or(write(comparison, size, inputs))
    }
    guard !sizes.isEmpty else { return exit }
    return exit.or(
      request.writesJSON
        ? terminal.print(["source": .string(request.source), "sizes": .array(sizes)])
        : terminal.print(terminal.escapedLines(text)))
  }

  private var name: String { request.asset?.name.text ?? InputFile.name(for: request.source) }

  // MARK: - The picture

  /// The picture, and the files it is read from; what is wrong is reported, and `nil` returned.
  private func picture(
    for size: DiffEnginesRequest.Size
  ) -> (ResizablePicture, [InputFile.Identity])? {
    if let asset = request.asset { return picture(of: asset, for: size) }
    let path = request.source
    do {
      let file = try InputFile(path: path, limit: PNGLimits.standard.maxFileBytes)
      let pictureFile = try PictureFile(
        png: file.bytes, named: path == "-" ? "" : path,
        hasFrame: request.isNinePatch ? true : nil)
      var picture = try ResizablePicture(
        file: pictureFile, scale: request.sourceScale,
        capInsets: { scale throws(PictureError) in try request.insets?.pixels(at: scale) })
      if let (x, y) = request.modes { (picture.slicing.x.mode, picture.slicing.y.mode) = (x, y) }
      if let filter = request.filter { picture.slicing.filter = filter }
      if request.isHollow { picture.slicing.center = .hollow }
      return (picture, file.identity.map { [$0] } ?? [])
    } catch let error as FileError {
      _ = terminal.report(error, path: name)
    } catch {
      terminal.error(path: name, reason: "\(error)")
    }
    return nil
  }

  private func picture(
    of asset: AssetRequest, for size: DiffEnginesRequest.Size
  ) -> (ResizablePicture, [InputFile.Identity])? {
    do {
      let catalog = try terminal.opened(asset.catalog, wait: asset.wait)
      let choosing = asset.choosing(scale: size.scale, size: size.points)
      let rendition = try catalog.rendition(of: asset.name, for: choosing)
      guard rendition.choice.drawn == nil else {
        terminal.error(
          path: name, reason: "is drawn for this, and systems differ in how pictures are resized")
        return nil
      }
      for note in rendition.choice.concessions(to: choosing) {
        terminal.note(path: name, reason: note)
      }
      return (
        try ResizablePicture(rendition),
        InputFile.Identity(path: asset.catalog).map { [$0] } ?? []
      )
    } catch let error as CatalogError {
      _ = terminal.report(error, of: asset)
    } catch {
      terminal.error(path: name, reason: "\(error)")
    }
    return nil
  }

  // MARK: - Pictures

  private func write(
    _ comparison: EngineComparison, _ size: DiffEnginesRequest.Size, _ inputs: [InputFile.Identity]
  ) -> Exit {
    guard let output = request.output else { return .done }
    var exit = Exit.done
    let base =
      request.asset?.name.base
      ?? (request.source == "-" ? "picture" : PictureName(request.source).base)
    for group in comparison.groups {
      for profile in group.profiles {
        let path = output.replacing("{engine}", with: profile.rawValue)
          .replacing("{name}", with: base)
          .replacing("{width}", with: decimal(size.points.width))
          .replacing("{height}", with: decimal(size.points.height))
          .replacing("{scale}", with: PictureName.suffix(for: size.scale))
        exit = exit.or(
          terminal.write(path, inputs: inputs) {
            let encoded = try PNG.encode(group.raster)
            return (encoded.bytes, encoded.notes)
          })
      }
    }
    return exit
  }
}
