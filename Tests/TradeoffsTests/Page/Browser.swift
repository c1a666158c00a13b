import Foundation
import TestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Chromium without a window, told what to do and asked what it sees through a pair of pipes.
final class Browser {
  static let isWanted = Tool.isWanted("chromium")

  private let folder: URL
  private let process = Process()
  private let input: FileHandle
  private let output: FileHandle
  private var pending = Data()
  private var count = 0
  private var session: String?
  /// What it reported besides answers, since the page was opened.
  private(set) var events: [[String: Any]] = []

  /// Starts it; it ends with this value.
  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ninefold-browser-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (commands, answers) = (folder.path + "/commands", folder.path + "/answers")
    for pipe in [commands, answers] {
      guard unsafe mkfifo(pipe, 0o600) == 0 else { throw Tool.Failure(description: "no pipe") }
    }
    let line = """
      exec chromium --headless=new --no-sandbox --disable-gpu --hide-scrollbars --remote-debugging-pipe \
      --user-data-dir='\(folder.path)/profile' about:blank </dev/null >'\(folder.path)/said' 2>&1 \
      3<'\(commands)' 4>'\(answers)'
      """
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line]
    try process.run()
    // Opened for both directions, so that neither waits for the other.
    guard let input = FileHandle(forUpdatingAtPath: commands),
      let output = FileHandle(forUpdatingAtPath: answers)
    else { throw Tool.Failure(description: "no pipe to the browser") }
    (self.input, self.output) = (input, output)
    let made = try call("Target.createTarget", ["url": "about:blank"])
    let attached = try call(
      "Target.attachToTarget", ["targetId": made["targetId"] ?? "", "flatten": true])
    session = attached["sessionId"] as? String
    for domain in ["Page", "Runtime", "Network", "Log"] { try call(domain + ".enable") }
  }

  deinit {
    session = nil
    _ = try? call("Browser.close")
    for _ in 0..<100 where process.isRunning { usleep(50_000) }
    if process.isRunning { process.terminate() }
    try? FileManager.default.removeItem(at: folder)
  }

  // MARK: - What it is told

  /// Opens a page at a width, in light or dark.
  func open(_ page: [UInt8], width: Int, scheme: String, more: [String: String] = [:]) throws {
    let file = folder.appendingPathComponent("page.html")
    try Data(page).write(to: file)
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": 800, "deviceScaleFactor": 1, "mobile": false])
    let features = more.merging(["prefers-color-scheme": scheme]) { one, _ in one }
    try call(
      "Emulation.setEmulatedMedia",
      ["features": features.map { ["name": $0.key, "value": $0.value] }])
    events = []
    try call("Page.navigate", ["url": file.absoluteString])
    while !events.contains(where: { $0["method"] as? String == "Page.loadEventFired" }) {
      try readEvent()
    }
    // Two frames, after which everything is laid out and every observer was told.
    _ = try value(
      "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))")
  }

  /// Shows the page as it is printed.
  func print() throws { try call("Emulation.setEmulatedMedia", ["media": "print"]) }

  func press(_ key: String, code: Int, shift: Bool = false) throws {
    for type in ["rawKeyDown", "keyUp"] {
      try call(
        "Input.dispatchKeyEvent",
        [
          "type": type, "key": key, "code": key, "windowsVirtualKeyCode": code,
          "modifiers": shift ? 8 : 0,
        ])
    }
  }

  /// What an expression comes to in the page.
  func value(_ expression: String) throws -> Any? {
    let answer = try call(
      "Runtime.evaluate",
      ["expression": expression, "returnByValue": true, "awaitPromise": true])
    if let details = answer["exceptionDetails"] {
      throw Tool.Failure(description: "\(expression): \(details)")
    }
    return (answer["result"] as? [String: Any])?["value"]
  }

  // MARK: - What it reports

  /// Errors of scripts, of the style sheet and of what the page may load.
  var complaints: [String] {
    events.compactMap { event in
      let method = event["method"] as? String ?? ""
      return ["Runtime.exceptionThrown", "Log.entryAdded", "Runtime.consoleAPICalled"]
        .contains(method) ? "\(event["params"] ?? "")" : nil
    }
  }

  /// Addresses that were asked for, the page itself left out.
  var requests: [String] {
    events.compactMap { event in
      guard event["method"] as? String == "Network.requestWillBeSent",
        let parameters = event["params"] as? [String: Any],
        let request = parameters["request"] as? [String: Any], let url = request["url"] as? String
      else { return nil }
      return url.hasPrefix("data:") || url.hasSuffix("/page.html") ? nil : url
    }
  }

  // MARK: - The pipes

  @discardableResult
  private func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    count += 1
    var message: [String: Any] = ["id": count, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    try input.write(contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
    while true {
      let answer = try read()
      guard answer["id"] as? Int == count else {
        events.append(answer)
        continue
      }
      if let error = answer["error"] {
        throw Tool.Failure(description: "\(method): \(error)")
      }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func readEvent() throws { events.append(try read()) }

  /// The next message; waits for at most a minute.
  private func read() throws -> [String: Any] {
    while true {
      if let end = pending.firstIndex(of: 0) {
        let message = pending[pending.startIndex..<end]
        pending = Data(pending[(end + 1)...])
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      var waiting = pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&waiting, 1, 60_000) > 0 else {
        throw Tool.Failure(description: "the browser says nothing")
      }
      let piece = output.availableData
      guard !piece.isEmpty else { throw Tool.Failure(description: "the browser is gone") }
      pending.append(piece)
    }
  }
}
