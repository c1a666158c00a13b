internal import AssetCatalog
internal import Pixels

/// Compiled code of an asset's drawings.
struct CompiledCode {
  /// For every request; empty where nothing was compiled.
  var libraries: [CompiledDrawing] = []
  /// Bytes of the libraries, each once; `nil` where nothing was compiled.
  var bytes: Int?
  /// Names of the libraries and what they were compiled of, as they are kept.
  var files: [String] = []
  /// Why nothing was compiled.
  var absence = "nothing is drawn"
  var notes: [String] = []
}

/// The compiler for generated code, looked for once.
final class CompilerState {
  private let isWanted: Bool
  private let folder: TemporaryFolder
  /// What it says of itself; `nil` where there is none.
  private lazy var version = CompiledDrawing.compiler(in: folder)
  /// How many drawings it was started for.
  private var count = 0
  private var hasCompiled = false
  /// Why nothing was compiled, so far as something was to be.
  private var refusal: String?

  init(isWanted: Bool, folder: TemporaryFolder) {
    self.isWanted = isWanted
    self.folder = folder
  }

  /// What it says of itself; `nil` where nothing was compiled.
  var used: String? { hasCompiled ? version : nil }

  /// Why nothing was compiled; `nil` where something was.
  var absence: String? {
    hasCompiled ? nil : isWanted ? refusal ?? "nothing that was compared is drawn" : Self.unwanted
  }

  private static let unwanted = "compiling was not asked for"

  /// Compiles the drawings of an asset.
  ///
  /// - Parameter kept: The asset's folder, to which libraries are copied.
  /// - Throws: ``ComparisonError`` where there are libraries of another comparison.
  func code(
    of plan: ComparisonPlan, in kept: String, _ progress: (String) -> Void
  ) throws(ComparisonError) -> CompiledCode {
    let code = compiled(plan, in: kept, progress)
    try FileWriting.expect(code.files, in: "\(kept)/compiled")
    if !code.libraries.isEmpty { hasCompiled = true }
    return code
  }

  private func compiled(
    _ plan: ComparisonPlan, in kept: String, _ progress: (String) -> Void
  ) -> CompiledCode {
    var code = CompiledCode()
    func refuse(_ reason: String) -> CompiledCode {
      refusal = refusal ?? reason
      var code = CompiledCode()
      code.absence = reason
      code.notes = ["times are the renderer's: \(reason)"]
      return code
    }
    guard isWanted else { return refuse(Self.unwanted) }
    guard version != nil else { return refuse("there is no swiftc on the PATH") }
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
      guard let place = FileWriting.newFolder(in: folder.path) else {
        return refuse("no folder can be made in \(folder.path)")
      }
      let number = known.isEmpty ? "" : "-\(known.count + 1)"
      let name = plan.subject.assetName.base + number
      do throws(CompiledDrawing.Failure) {
        count += 1
        let library = try CompiledDrawing(
          drawing, named: name, number: count, in: place, of: folder)
        known.append(
          Known(document: drawing.document, parameters: drawing.parameters, library: library))
        code.libraries.append(library)
        for (file, bytes) in [
          ("lib\(name).so", library.bytes), ("\(name).swift", Array(library.code.utf8)),
        ] {
          do throws(ComparisonError) {
            try FileWriting.save(bytes, to: "\(kept)/compiled/\(file)")
          } catch {
            return refuse(error.description)
          }
          code.files.append(file)
        }
      } catch {
        return refuse(error.reason)
      }
    }
    code.bytes = known.reduce(0) { $0 + $1.library.bytes.count }
    return code
  }
}
