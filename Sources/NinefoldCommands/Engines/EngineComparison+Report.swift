internal import Ninefold

extension EngineComparison {
  /// The groups, a line each, and what makes them.
  var text: String {
    var text = ""
    let first = groups.first?.profiles.names ?? ""
    for (index, group) in groups.enumerated() {
      text += "  \(group.profiles.names): "
      if index == 0 {
        text += groups.count == 1 ? "all the same\n" : "the same\n"
      } else if let difference = group.difference {
        let bounds = difference.bounds
        text +=
          "\(difference.count) of \(size.area) pixels differ from \(first), by \(difference.largest) at "
          + "most, in \(bounds.width)×\(bounds.height) px at \(bounds.x), \(bounds.y)\n"
      }
    }
    for (profile, reason) in refusals { text += "  \(profile.rawValue): \(reason)\n" }
    for (profile, note) in notes { text += "  \(profile.rawValue): \(note)\n" }
    guard groups.count > 1 || !refusals.isEmpty else { return text }
    for question in questions {
      let answers = answers(to: question)
      guard answers.count > 1 else { continue }
      let words = answers.map { "\($0.words) (\($0.profiles.names))" }
      text += "  \(question.rawValue): \(words.joined(separator: "; "))\n"
    }
    return text
  }

  var json: [String: JSON] {
    [
      "width": .integer(size.width), "height": .integer(size.height),
      "groups": .array(
        groups.map { group in
          .object([
            "engines": .array(group.profiles.map { .string($0.rawValue) }),
            "differs": group.difference.map { difference in
              .object([
                "pixels": .integer(difference.count), "largest": .string("\(difference.largest)"),
                "x": .integer(difference.bounds.x), "y": .integer(difference.bounds.y),
                "width": .integer(difference.bounds.width),
                "height": .integer(difference.bounds.height),
              ])
            } ?? .null,
          ])
        }),
      "refusals": .array(
        refusals.map {
          .object(["engine": .string($0.profile.rawValue), "reason": .string("\($0.reason)")])
        }),
      "notes": .array(
        notes.map { .object(["engine": .string($0.profile.rawValue), "note": .string($0.text)]) }),
      "questions": .array(
        questions.map { question in
          .object([
            "question": .string(question.rawValue),
            "answers": .array(
              answers(to: question).map { answer in
                .object([
                  "answer": .string(answer.words),
                  "engines": .array(answer.profiles.map { .string($0.rawValue) }),
                ])
              }),
          ])
        }),
    ]
  }
}

extension [EngineProfile] {
  /// The names with commas between them.
  fileprivate var names: String { map(\.rawValue).joined(separator: ", ") }
}
