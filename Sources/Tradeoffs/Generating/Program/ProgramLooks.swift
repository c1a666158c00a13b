internal import AssetCatalog
internal import CodeNames
internal import Drawing

/// The entries of a drawing's `states`, in the order in which code tries them.
struct ProgramLooks {
  /// The looks, and the place of each in the drawing's list.
  let looks: [(look: PaintProgram.Look, entry: Int)]
  /// What the look is called that is taken where no entry is; `nil` where one always is.
  let otherName: String?

  init(_ drawing: ButtonDrawing) {
    var entries = Array(drawing.states.enumerated())
    if drawing.resolver == .nearest {
      // As choosing has it: the most states first, then the larger raw value. Sorting keeps the order of equals.
      entries.sort { left, right in
        let (first, second) = (left.element.states, right.element.states)
        if first.count != second.count { return first.count > second.count }
        return first == second ? left.offset < right.offset : first.rawValue > second.rawValue
      }
    } else if drawing.resolver == .exact {
      let isNormal = { (entry: (offset: Int, element: DrawingState)) in
        entry.element.states == .normal
      }
      entries = entries.filter { !isNormal($0) } + entries.filter(isNormal)
    }
    var scope = SwiftScope()
    var looks: [(look: PaintProgram.Look, entry: Int)] = []
    var conditions: Set<PaintProgram.Look.Condition> = []
    var isComplete = false
    for (index, state) in entries where !isComplete {
      let condition: PaintProgram.Look.Condition =
        switch drawing.resolver {
        case .nearest: .holds(state.states, without: .normal)
        case .ordered: .holds(state.states, without: state.excluding)
        case .exact:
          state.states == .normal
            ? .holds(.normal, without: .normal) : .equals(state.states)
        }
      guard conditions.insert(condition).inserted else { continue }
      let words = state.states.names.isEmpty ? ["normal"] : state.states.names
      let name = scope.add(words.joined(separator: " "), .value)
      looks.append((PaintProgram.Look(name: name, condition: condition), index))
      isComplete = condition == .holds(.normal, without: .normal)
    }
    self.looks = looks
    otherName =
      isComplete || looks.isEmpty
      ? nil : scope.add(looks.contains { $0.look.name == "normal" } ? "other" : "normal", .value)
  }
}
