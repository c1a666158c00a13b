/// What is wrong with a catalog's text, and where.
public struct CatalogTextError: Error, Equatable, Sendable {
  public var place: TextPlace
  /// The way to the value, as `assets["buttons/primary"].variants[1].scale`; empty for the whole.
  public var keyPath: String
  public var reason: Reason

  /// Why a value can't be used.
  public enum Reason: Equatable, Sendable {
    /// As in the manifest of a folder.
    case value(FolderError.Reason)
    /// An asset that can't be one, or can't stand beside another.
    case asset(CatalogError)
    /// A picture that is not in the text.
    case noPicture(String)
    /// A drawing that is not in the text.
    case noDrawing(String)
    /// Lines that are no drawing's document.
    case document(DocumentProblem)
    /// Base64 that is none: one clause.
    case base64(String)
    /// Bytes of another digest than the one they stand under.
    case digest(Digest)
    /// More bytes than a PNG file may have.
    case tooLarge(limit: Int)
    /// Bytes that are no PNG file, or not one with a frame.
    case picture(PictureError)
    /// A cut that does not fit its picture: one clause.
    case misfit(String)
  }

  init(_ reason: Reason, _ at: ManifestPlace) {
    self.init(reason, place: at.place, keyPath: at.keyPath.description)
  }

  init(_ reason: Reason, place: TextPlace, keyPath: String) {
    self.place = place
    self.keyPath = keyPath
    self.reason = reason
  }
}

extension CatalogTextError: CustomStringConvertible {
  /// One clause with its place, ready to follow the path and a colon.
  public var description: String {
    [place.description, keyPath.isEmpty ? nil : keyPath, reason.description]
      .compactMap { $0 }.joined(separator: ": ")
  }
}

extension CatalogTextError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .value(let reason): reason.description
    case .asset(let error): error.description
    case .noPicture(let digest): "there is no picture \(digest) among 'pictures'"
    case .noDrawing(let digest): "there is no drawing \(digest) among 'drawings'"
    case .document(let problem): "the lines are no drawing: \(problem)"
    case .base64(let reason): reason
    case .digest(let digest): "the bytes have the digest \(digest)"
    case .tooLarge(let limit): "the PNG file is longer than the limit of \(limit) bytes"
    case .picture(let error): error.description
    case .misfit(let reason): reason
    }
  }
}
