internal import CommandLineParsing
internal import Ninefold

/// A picture whose slicing is looked for, and where it is from.
struct SlicePicture {
  /// What messages and reports call it.
  var name: String
  /// What stands for `{name}`.
  var base: String
  var picture: FullSizePicture
  /// Bytes of its file.
  var fileBytes: Int
  /// Kept in what is written.
  var background: PNGBackground?
  /// The file, so that it isn't written over; `nil` for what is none.
  var identity: InputFile.Identity?
  /// The variant whose picture it is, and the digest of its file; `nil` for a file.
  var stored: (variant: PicturedVariant, digest: Digest)?

  /// What it is for, of an asset's.
  var key: VariantKey? { stored?.variant.key }

  /// How it is cut so far; `nil` for a file, and for a full-size picture.
  var layout: PictureLayout? {
    stored.flatMap { $0.variant.layout.origin == .whole ? nil : $0.variant.layout }
  }

  /// What is recorded of the picture in whose place it stands; `nil` where it stands in no other's.
  var original: OriginalPicture? { stored?.variant.layout.original }

  /// Bytes of its pixels as a program holds them, 4 each.
  var decodedBytes: Int { picture.raster.size.area * 4 }
}

extension Terminal {
  /// Reads a file of a full-size picture; failures are reported.
  ///
  /// Its name gives its scale and its look: `@2x`, and words as `highlighted` or `dark`.
  func slicePicture(at path: String, isAlone: Bool) -> SlicePicture? {
    let name = InputFile.name(for: path)
    let file: InputFile
    do {
      file = try InputFile(path: path, limit: PNGLimits.standard.maxFileBytes)
    } catch {
      _ = report(error, path: name)
      return nil
    }
    do throws(PictureError) {
      let read = try PictureFile(png: file.bytes, named: path == "-" ? "" : path)
      for warning in read.info.warnings { self.warning(path: name, reason: warning) }
      if read.ninePatch?.hasMarks == true {
        note(path: name, reason: "has marks; it is sliced as if it had none")
      }
      let meaning = PictureMeaning(InputFile.parts(of: path).name)
      return SlicePicture(
        name: name, base: path == "-" ? "picture" : read.name.base,
        picture: FullSizePicture(
          read.raster, name: name, scale: read.name.scale ?? .one,
          look: isAlone ? "" : meaning.look),
        fileBytes: file.bytes.count, background: read.info.background, identity: file.identity)
    } catch {
      self.error(path: name, reason: error.description)
      return nil
    }
  }
}

extension PictureMeaning {
  /// What tells a look from others, in words.
  fileprivate var look: String {
    VariantKey(states: states, appearance: appearance, direction: direction, scale: nil).description
  }
}

extension Catalog {
  /// The pictures of an asset, one a variant with one, in the asset's order.
  ///
  /// - Returns: Also how many variants have none: what is drawn or derived.
  func slicePictures(
    of name: AssetName
  ) throws(SliceReadingError) -> (pictures: [SlicePicture], others: Int) {
    var pictures: [SlicePicture] = []
    let asset: Asset
    do { asset = try self.asset(name) } catch { throw .catalog(error) }
    for variant in asset.variants {
      guard let pictured = variant.pictured else { continue }
      let bytes: [UInt8]
      do { bytes = try self.bytes(of: pictured.picture) } catch { throw .catalog(error) }
      let file: PictureFile
      do throws(PictureError) {
        file = try PictureFile(png: bytes, named: "", hasFrame: pictured.picture.hasFrame)
      } catch {
        throw .picture(error)
      }
      var look = variant.key
      (look.scale, look.size) = (nil, nil)
      pictures.append(
        SlicePicture(
          name: "\(name) \(variant.key)", base: name.base,
          picture: FullSizePicture(
            file.raster, name: "\(variant.key)", scale: pictured.scale, look: look.description),
          fileBytes: bytes.count, background: file.info.background,
          stored: (pictured, Digest(of: bytes))))
    }
    return (pictures, asset.variants.count - pictures.count)
  }
}

/// Why the pictures of an asset can't be read.
enum SliceReadingError: Error {
  case catalog(CatalogError)
  case picture(PictureError)
}

extension Terminal {
  /// Reports why the pictures of an asset can't be read.
  func report(_ error: SliceReadingError, of name: AssetName, in catalog: String) -> Exit {
    switch error {
    case .catalog(let error): return report(error, path: catalog)
    case .picture(let error):
      self.error(path: name.text, reason: error.description)
      return .notDone
    }
  }
}
