internal import Pixels

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

private let rounds = 9

/// Measures, prints a line of JSON for every case and peer, and ends the program.
///
/// `SUITE [FOLDER]` measures a suite's cases, each in turn with the limits of the machine;
/// `--worker FOLDER` answers requests on standard input instead. The exit status is 0, 2 where something
/// can't be read, 64 for wrong usage.
///
/// - Parameters:
///   - arguments: Of the program, its name first.
///   - main: The path of the program's `main.swift`; its package's folder `data` has the pictures unless
///     the arguments name another.
public func runBenchmarks(_ arguments: [String], main: String) -> Never {
  let package = main.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
  exit(run(Array(arguments.dropFirst()), folder: package.joined(separator: "/") + "/data"))
}

private func run(_ arguments: [String], folder: String) -> Int32 {
  do {
    switch arguments.first {
    case "--worker" where arguments.count == 2:
      try answerRequests(BenchmarkCases(folder: arguments[1]))
    case let suite? where arguments.count <= 2 && !suite.hasPrefix("-"):
      let cases = try BenchmarkCases(folder: arguments.count == 2 ? arguments[1] : folder)
      let names = cases.names(of: suite)
      guard !names.isEmpty else { throw BenchmarkError(reason: "no case begins with '\(suite)'") }
      for name in names { try measure(cases.named(name), name: name) }
    default:
      say(
        "usage: ninefold-bench compose|stream|encode|codec|growth|find|catalog|button|draw|all|BEGINNING [FOLDER] | --worker FOLDER"
      )
      return 64
    }
    return 0
  } catch {
    say("ninefold-bench: error: \((error as? BenchmarkError)?.reason ?? "\(error)")")
    return 2
  }
}

/// Measures a case in turn with the limits, so that all have the same machine.
private func measure(_ subject: BenchmarkCase, name: String) throws {
  var product = Measurement(name: name, peer: "product", goes: subject.goes)
  var others = subject.peers.map { Measurement(name: name, peer: $0.name) }
  var limits = subject.size == nil ? [] : Limits.peers.map { Measurement(name: name, peer: $0) }
  let limit = subject.size.map { Limits(width: $0.width, height: $0.height) }
  for _ in 0..<rounds {
    try product.round(subject.run)
    for index in others.indices { try others[index].round(subject.peers[index].run) }
    for index in limits.indices {
      let peer = limits[index].peer
      limits[index].round { limit?.run(peer) ?? 0 }
    }
  }
  for measurement in [product] + others + limits { print(measurement.line) }
  for other in others {
    say("\(name): \(ratio(product.fastest, other.fastest)) × \(other.peer)")
  }
  if let row = limits.last {
    say("\(name): \(ratio(product.fastest, row.fastest)) × memcpy-row")
  }
}

private func answerRequests(_ cases: BenchmarkCases) throws {
  print(#"{"hello": "ninefold", "peers": ["product"]}"#)
  fflush(nil)
  while let request = readLine() {
    let words = request.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    print(answer(words, cases))
    fflush(nil)
  }
}

private func answer(_ words: [String], _ cases: BenchmarkCases) -> String {
  let isDump = words.count == 4 && words[0] == "dump"
  guard isDump || words.count == 2 else { return #"{"skip": "not a request"}"# }
  let (peer, name) = isDump ? (words[1], words[2]) : (words[0], words[1])
  func skip(_ why: String) -> String {
    #"{"case": \#(quoted(name)), "peer": \#(quoted(peer)), "skip": \#(quoted(why))}"#
  }
  guard peer == "product" else { return skip("no such peer") }
  do {
    let subject = try cases.named(name)
    guard isDump else {
      var measurement = Measurement(name: name, peer: peer, goes: subject.goes)
      for _ in 0..<rounds { try measurement.round(subject.run) }
      return measurement.line
    }
    guard let dump = subject.dump else { return skip("makes no picture") }
    let bytes = try dump()
    guard let file = unsafe fopen(words[3], "wb") else { return skip("can't write the file") }
    let written = unsafe fwrite(bytes, 1, bytes.count, file)
    guard unsafe fclose(file) == 0, written == bytes.count else {
      return skip("can't write the file")
    }
    return #"{"peer": \#(quoted(peer)), "case": \#(quoted(name)), "dumped": \#(quoted(words[3]))}"#
  } catch {
    return skip((error as? BenchmarkError)?.reason ?? "\(error)")
  }
}

/// A JSON string.
private func quoted(_ text: String) -> String {
  let inner = text.unicodeScalars.map { scalar -> String in
    switch scalar {
    case "\"", "\\": "\\\(scalar)"
    case _ where scalar.value < 0x20:
      "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
    default: String(scalar)
    }
  }
  return "\"" + inner.joined() + "\""
}

/// A ratio with two decimals.
private func ratio(_ value: Double, _ limit: Double) -> String {
  let hundredths = Int(value / limit * 100 + 0.5)
  return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
}

/// Writes a line to standard error.
private func say(_ text: String) {
  let bytes = Array((text + "\n").utf8)
  _ = unsafe write(STDERR_FILENO, bytes, bytes.count)
}
