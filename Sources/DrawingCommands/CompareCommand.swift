internal import CommandLineParsing
internal import Ninefold
internal import NinefoldCommands
internal import Tradeoffs

/// `ninefold compare`: what each technique costs.
struct CompareCommand {
  private let request: CompareRequest
  private let terminal: Terminal

  init(_ arguments: Arguments, on terminal: Terminal) throws(UsageError) {
    request = try CompareRequest(arguments)
    self.terminal = terminal
  }

  func run() -> Exit {
    guard let profile = profile() else { return .notDone }
    var budget: ComparisonBudget?
    if let path = request.budget {
      guard let read = settings(path, ComparisonBudget.init(json:)) else { return .notDone }
      budget = read
    }
    var subjects = CompareSubjects(request, states: profile.states, on: terminal)
    guard let sources = subjects.sources() else { return .notDone }
    var page: OutputFile?
    if let path = request.html {
      do throws(FileError) {
        page = try OutputFile(path, on: terminal, inputs: inputs)
      } catch {
        return terminal.report(error, path: OutputFile.name(for: path))
      }
    }
    var exit = Exit.done
    let comparison: Comparison
    do throws(ComparisonError) {
      let run = try ComparisonRun(profile, options)
      for source in sources {
        guard let subject = subjects.subject(source) else {
          exit = exit.or(.notDone)
          continue
        }
        exit = exit.or(add(subject, to: run))
      }
      comparison = try run.comparison(command: command)
    } catch {
      terminal.error(path: request.profile, reason: error.description)
      return .notDone
    }
    guard !comparison.assets.isEmpty else { return .notDone }
    if let page = page.take() { exit = exit.or(write(comparison, to: page)) }
    if request.html != "-" { exit = exit.or(print(comparison)) }
    if let budget { exit = exit.or(check(budget, comparison)) }
    return exit
  }

  private func print(_ comparison: Comparison) -> Exit {
    request.writesJSON
      ? terminal.print(CompareJSON(comparison).members)
      : terminal.print(CompareText(comparison).text)
  }

  /// Writes the page, and says what is not shown as it is.
  private func write(_ comparison: Comparison, to file: consuming OutputFile) -> Exit {
    let path = OutputFile.name(for: request.html ?? "")
    let page = ComparisonPage(comparison)
    do throws(FileError) {
      try file.write(page.bytes)
      try file.commit()
    } catch {
      return terminal.report(error, path: path)
    }
    for note in page.notes { terminal.note(path: path, reason: note) }
    return .done
  }

  /// Files that are read, and not to be written over.
  private var inputs: [InputFile.Identity] {
    let paths = request.sources.compactMap { source in
      switch source {
      case .drawing(let path), .picture(let path): path
      case .asset: nil as String?
      }
    }
    return (paths + [request.profile, request.budget, request.catalog].compactMap(\.self))
      .compactMap { InputFile.Identity(path: $0) }
  }

  private func add(_ subject: ComparisonSubject, to run: ComparisonRun) -> Exit {
    do throws(ComparisonError) {
      try run.add(subject) { phase in
        if terminal.showsProgress { terminal.writeProgress("\(subject.name): \(phase)") }
      }
    } catch {
      if terminal.showsProgress { terminal.writeProgress("") }
      terminal.error(path: subject.name, reason: error.description)
      return .notDone
    }
    if terminal.showsProgress { terminal.writeProgress("") }
    return .done
  }

  /// The line that makes all of it again.
  private var command: String {
    let words =
      request.isAll ? "--all" : request.sources.map { shellWord($0.text) }.joined(separator: " ")
    return
      "ninefold compare \(words) \(request.profileWords)\(request.assetWords)\(request.otherWords)"
  }

  private var options: ComparisonOptions {
    ComparisonOptions(
      runs: request.runs, effort: request.effort, compiles: request.compiles,
      keepsPictures: request.html != nil, folder: request.keep,
      profileWords: request.profileWords, otherWords: request.otherWords)
  }

  // MARK: - Profile and budget

  private func profile() -> UsageProfile? {
    guard let path = request.profile else {
      return UsageProfile(
        sizes: request.sizes.map { UsageProfile.SizeUse($0) }, scales: request.scales,
        states: request.states)
    }
    return settings(path, UsageProfile.init(json:))
  }

  /// Reads a file; what is wrong with it is reported, and `nil` returned.
  private func settings<Settings>(
    _ path: String, _ read: ([UInt8]) throws(SettingsError) -> Settings
  ) -> Settings? {
    let name = InputFile.name(for: path)
    let bytes: [UInt8]
    do throws(FileError) { bytes = try InputFile.read(path, limit: 1 << 20) } catch {
      _ = terminal.report(error, path: name)
      return nil
    }
    do throws(SettingsError) { return try read(bytes) } catch {
      terminal.error(path: name, reason: error.description)
      return nil
    }
  }

  private func check(_ budget: ComparisonBudget, _ comparison: Comparison) -> Exit {
    let path = request.budget ?? ""
    for name in budget.unused(in: comparison) {
      terminal.note(path: path, reason: "has limits for \(quoted(name)), which was not compared")
    }
    let isCatalog =
      request.isAll
      || request.sources.contains { source in
        if case .asset = source { return true }
        return false
      }
    let bytes =
      isCatalog ? InputFile.byteCount(request.catalog) : nil
    let breaches = budget.breaches(of: comparison, catalogBytes: bytes)
    for breach in breaches {
      terminal.error(path: breach.asset ?? path, reason: breach.reason)
    }
    return breaches.isEmpty ? .done : .answerIsNo
  }
}
