internal import AssetCatalog
internal import Drawing

extension ProgramBuilder {
  /// What a name stands for: what it is at first, and what looks make of it.
  private struct Definition {
    /// `nil` for a parameter, which is what it is given as.
    var formula: Formula?
    var overrides: [(look: Int, formula: Formula)] = []
  }

  /// The constants that layers need.
  ///
  /// - Returns: Also the parameters that are called otherwise inside the code, as a constant has their name.
  mutating func values(
    neededBy asked: Set<String>
  ) -> (steps: [PaintStep], renamed: Set<String>) {
    var definitions: [String: Definition] = [:]
    for parameter in drawing.parameters { definitions[parameter.name] = Definition() }
    for value in drawing.values { definitions[value.name] = Definition(formula: value.formula) }
    for (index, look) in looks.looks.enumerated() {
      for override in drawing.states[look.entry].overrides {
        definitions[override.name]?.overrides.append((index, override.formula))
      }
    }
    let needed = Self.closure(of: asked, definitions)
    let order = drawing.order.orders[0].filter(needed.contains)
    guard let sorted = Self.sorted(order, definitions) else {
      return stepsPerLook(order, definitions)
    }
    var steps: [PaintStep] = []
    for name in sorted {
      guard let definition = definitions[name] else { continue }
      let first = definition.formula.map { names.lowered($0) } ?? given(name)
      if definition.overrides.isEmpty {
        // A parameter without limits is there already.
        if definition.formula == nil, first == names.local(name) { continue }
        let value = settled(first, &steps)
        steps.append(.define(names.identifier(name), value))
        continue
      }
      let value = settled(first, &steps)
      steps.append(
        .vary(
          names.identifier(name), names.type(of: name), value,
          definition.overrides.map { ($0.look, names.lowered($0.formula)) }))
    }
    return (steps, [])
  }

  /// A parameter as it is used: inside its limits.
  private func given(_ name: String) -> CodeExpression {
    let given = names.local(name)
    guard let parameter = drawing.parameters.first(where: { $0.name == name }) else { return given }
    switch (parameter.minimum, parameter.maximum) {
    case (nil, nil): return given
    case (let low?, nil): return .call(.maximum, [given, .number(low)])
    case (nil, let high?): return .call(.minimum, [given, .number(high)])
    case (let low?, let high?): return .call(.clamp, [given, .number(low), .number(high)])
    }
  }

  /// All names that some need, and those need in turn.
  private static func closure(
    of names: Set<String>, _ definitions: [String: Definition]
  ) -> Set<String> {
    var found: Set<String> = []
    var waiting = Array(names)
    while let name = waiting.popLast() {
      guard let definition = definitions[name], found.insert(name).inserted else { continue }
      waiting += Array(needs(definition))
    }
    return found
  }

  private static func needs(_ definition: Definition) -> Set<String> {
    definition.overrides.reduce(definition.formula?.names ?? []) { $0.union($1.formula.names) }
  }

  /// The names in an order that suits every look; `nil` where there is none.
  private static func sorted(
    _ names: [String], _ definitions: [String: Definition]
  ) -> [String]? {
    var rest = names
    var done: Set<String> = []
    var sorted: [String] = []
    let all = Set(names)
    while !rest.isEmpty {
      let next = rest.firstIndex { name in
        guard let definition = definitions[name] else { return true }
        return needs(definition).allSatisfy { $0 == name || !all.contains($0) || done.contains($0) }
      }
      guard let next else { return nil }
      let name = rest.remove(at: next)
      done.insert(name)
      sorted.append(name)
    }
    return sorted
  }

  /// The names worked out anew in every look, each in its own order.
  private func stepsPerLook(
    _ needed: [String], _ definitions: [String: Definition]
  ) -> (steps: [PaintStep], renamed: Set<String>) {
    let declared = needed.filter { name in
      definitions[name].map { $0.formula != nil || !$0.overrides.isEmpty } ?? false
    }
    let parameters = Set(declared.filter { definitions[$0]?.formula == nil })
    var branches: [[(name: String, value: CodeExpression)]] = []
    for look in Array(looks.looks.indices) + [-1] {
      let entry = look < 0 ? 0 : looks.looks[look].entry + 1
      var branch: [(name: String, value: CodeExpression)] = []
      for name in drawing.order.orders[entry] where declared.contains(name) {
        guard let definition = definitions[name] else { continue }
        var first = definition.formula.map { names.lowered($0) } ?? given(name)
        if definition.formula == nil {
          first = Self.renaming(first, names.identifier(name))
        }
        let override = definition.overrides.first { $0.look == look }
        let value = override.map { names.lowered($0.formula, replaced: [name: first]) } ?? first
        branch.append((names.identifier(name), value))
      }
      branches.append(branch)
    }
    let limited = needed.filter { !declared.contains($0) }.compactMap { name -> PaintStep? in
      let first = given(name)
      return first == names.local(name) ? nil : .define(names.identifier(name), first)
    }
    let types = declared.map { (name: names.identifier($0), type: names.type(of: $0)) }
    return (limited + [.perLook(types, branches)], parameters)
  }

  /// A parameter's value under the name that it is given by.
  private static func renaming(_ value: CodeExpression, _ name: String) -> CodeExpression {
    switch value {
    case .local(name, let type): .local("_" + name, type)
    case .call(let function, let arguments):
      .call(function, arguments.map { renaming($0, name) })
    case .constant, .local, .frameWidth, .frameHeight, .scale, .contains, .exactly, .negated,
      .inverted, .binary, .share:
      value
    }
  }
}
