internal import AssetCatalog
internal import Pixels

/// Compiled code of an asset's drawings.
struct CompiledCode {
  /// For every request; empty where nothing was compiled.
  var libraries: [CompiledDrawing] = []
  /// Bytes of the libraries, each once; `nil` where nothing was compiled.
  var bytes: Int?
  /// Why nothing was compiled.
  var absence = "nothing is drawn"
  var notes: [String] = []
}

/// The compiler for generated code, looked for once.
final class CompilerState {
  /// What it says of itself; `nil` where there is none.
  let version: String?
  /// Why nothing is compiled.
  let absence: String?
  private let folder: String
  /// How many drawings were compiled.
  private var count = 0

  init(isWanted: Bool, folder: String) {
    self.folder = folder
    version = isWanted ? CompiledDrawing.compiler(in: folder) : nil
    absence =
      !isWanted
      ? "compiling was not asked for" : version == nil ? "there is no swiftc on the PATH" : nil
  }

  /// Compiles the drawings of an asset.
  ///
  /// - Parameter kept: The asset's folder, to which libraries are copied.
  func code(
    of plan: ComparisonPlan, in kept: String, _ progress: (String) -> Void
  ) -> CompiledCode {
    var code = CompiledCode()
    func refuse(_ reason: String) -> CompiledCode {
      var code = CompiledCode()
      code.absence = reason
      code.notes = ["times are the renderer's: \(reason)"]
      return code
    }
    if let absence { return refuse(absence) }
    struct Known {
      var document: [UInt8]
      var parameters: FixedParameters
      var library: CompiledDrawing
    }
    var known: [Known] = []
    for request in plan.requests.indices {
      guard let drawing = plan.drawing(request) else { return refuse("a request is not drawn") }
      if let library = known.first(where: {
        $0.document == drawing.document && $0.parameters == drawing.parameters
      }) {
        code.libraries.append(library.library)
        continue
      }
      progress("compiles its code")
      guard let place = FileWriting.newFolder(in: folder) else {
        return refuse("no folder can be made in \(folder)")
      }
      let number = known.isEmpty ? "" : "-\(known.count + 1)"
      let name = plan.subject.assetName.base + number
      do throws(CompiledDrawing.Failure) {
        count += 1
        let library = try CompiledDrawing(drawing, named: name, number: count, in: place)
        known.append(
          Known(document: drawing.document, parameters: drawing.parameters, library: library))
        code.libraries.append(library)
        guard FileWriting.save(library.bytes, to: "\(kept)/compiled/lib\(name).so"),
          FileWriting.save(Array(library.code.utf8), to: "\(kept)/compiled/\(name).swift")
        else { return refuse("\(kept)/compiled can't be written") }
      } catch {
        return refuse(error.reason)
      }
    }
    code.bytes = known.reduce(0) { $0 + $1.library.bytes.count }
    return code
  }
}
