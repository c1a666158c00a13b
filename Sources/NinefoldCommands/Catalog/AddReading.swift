internal import AssetCatalog
internal import CommandLineParsing
internal import Ninefold

/// Reads the files of an `add` line, and says what is wrong with them and what surprises.
struct AddReading {
  private let request: AddRequest
  private let library: (any DrawingLibrary)?
  private let terminal: Terminal

  /// - Parameter library: Checks drawings; without one they are checked as far as that goes.
  init(_ request: AddRequest, _ library: (any DrawingLibrary)?, on terminal: Terminal) {
    self.request = request
    self.library = library
    self.terminal = terminal
  }

  /// All files; `nil` where one can't be used, which is reported as the others are.
  func files() -> [AddedFile]? {
    var files: [AddedFile] = []
    var isGood = true
    for path in request.files {
      guard let file = read(path) else {
        isGood = false
        continue
      }
      if let other = files.first(where: { $0.key == file.key }) {
        terminal.error(
          path: InputFile.name(for: path), reason: "is for \(file.key), and so is \(other.path)")
        isGood = false
      }
      files.append(file)
    }
    return isGood ? files : nil
  }

  private func read(_ path: String) -> AddedFile? {
    let kind = AddedFile.Kind(path: path)
    let bytes: [UInt8]
    do throws(FileError) {
      let limit =
        switch kind {
        case .drawing: ReadDrawing.byteLimit
        case .picture, .unknown: PNGLimits.standard.maxFileBytes
        }
      bytes = try InputFile.read(path, limit: limit)
    } catch {
      _ = terminal.report(error, path: InputFile.name(for: path))
      return nil
    }
    let isDrawing = kind.isDrawing(bytes)
    guard let key = request.key(of: path, isDrawing: isDrawing, on: terminal) else { return nil }
    let content = isDrawing ? drawing(bytes, key, path) : picture(bytes, key, path)
    return content.map { AddedFile(path: path, key: key, content: $0) }
  }

  // MARK: Pictures

  private func picture(
    _ bytes: [UInt8], _ key: VariantKey, _ path: String
  ) -> AddedFile.Content? {
    let name = InputFile.name(for: path)
    let scale = key.scale ?? .one
    do throws(PictureError) {
      let picture = try ReadPicture(
        png: bytes, named: path == "-" ? "" : path, cutAs: request.layout.request,
        scale: scale)
      say(picture, key, scale, name)
      return .picture(picture)
    } catch {
      let refusal = request.layout.refusal(error, at: scale)
      terminal.error(path: name, reason: refusal.reason, try: refusal.try)
      return nil
    }
  }

  /// Says what surprises in a picture.
  private func say(
    _ picture: ReadPicture, _ key: VariantKey, _ scale: Scale, _ name: String
  ) {
    for warning in picture.warnings + request.layout.warnings(about: picture.layout) {
      terminal.warning(path: name, reason: warning)
    }
    if picture.hasMarks, picture.layout.origin == .insets {
      terminal.note(path: name, reason: "has marks, but --insets were given and count instead")
    }
    if let size = key.size, let pixels = try? size.pixels(at: scale), pixels != picture.size {
      terminal.warning(
        path: name,
        reason: "is \(picture.size) pixels, and --size \(request.size?.text ?? "") is \(pixels) "
          + "at @\(scale)x")
    }
    // A mode that was named is what is wanted, and so is a full-size picture's size.
    if picture.layout.origin == .whole, key.size == nil, request.layout.request.modeX == nil,
      request.layout.request.centre == nil
    {
      terminal.note(
        path: name, reason: "has no marks and no --insets were given, so it is scaled as a whole")
    }
  }

  // MARK: Drawings

  private func drawing(
    _ bytes: [UInt8], _ key: VariantKey, _ path: String
  ) -> AddedFile.Content? {
    let name = InputFile.name(for: path)
    let read: ReadDrawing
    do throws(DocumentProblem) { read = try ReadDrawing(json: bytes) } catch {
      terminal.error(path: name, reason: error.description)
      return nil
    }
    guard let parameters = parameters(of: read.outline, name) else { return nil }
    guard let library else {
      terminal.note(
        path: name,
        reason: "is JSON; whether it can be drawn is not checked without the program "
          + DrawingProgram.name)
      return .drawing(read, parameters)
    }
    let problems = library.problems(of: bytes, fixing: parameters, in: key.states)
    for problem in problems { terminal.error(path: name, reason: problem) }
    return problems.isEmpty ? .drawing(read, parameters) : nil
  }

  /// What `--set` fixes; `nil` where that can't be, which is reported.
  private func parameters(of outline: DrawingOutline, _ name: String) -> FixedParameters? {
    var values: [String: FixedParameters.Value] = [:]
    var isGood = true
    for setting in request.settings {
      do throws(FixedParameterProblem) {
        values[setting.name] = try outline.value(of: setting.name, from: setting.value)
      } catch {
        terminal.error(path: name, reason: error.description, try: Self.wayOut(error, setting))
        isGood = false
      }
    }
    do throws(FixedParameterProblem) {
      let parameters = try FixedParameters(values)
      return isGood ? parameters : nil
    } catch {
      terminal.error(path: name, reason: error.description)
      return nil
    }
  }

  /// What to type instead of a setting that is refused.
  private static func wayOut(
    _ problem: FixedParameterProblem, _ setting: DrawRequest.Setting
  ) -> String? {
    switch problem {
    case .unknown(_, let known): return setting.suggestion(amongst: known)
    case .written(_, _, let type): return setting.suggestion(of: type)
    case .name, .notFinite, .type: return nil
    }
  }
}
