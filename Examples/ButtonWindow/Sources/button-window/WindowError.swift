/// What SDL refused, in its words.
struct WindowError: Error, CustomStringConvertible {
  /// What was to be done.
  let task: String
  let reason: String

  var description: String { "\(task): \(reason)" }
}
