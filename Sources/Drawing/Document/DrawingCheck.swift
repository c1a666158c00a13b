internal import AssetCatalog

/// Checks all of a drawing that can be checked without drawing it, and goes on after a mistake.
struct DrawingCheck {
  let mistakes: DrawingMistakes
  private var types = NameOrder.builtIn
  /// Names that there are, and whose type a mistake that is told hides: what is made of them is not judged.
  private var untyped: Set<String>
  private var layerCount = 0

  init(_ mistakes: DrawingMistakes, untyped: Set<String> = []) {
    self.mistakes = mistakes
    self.untyped = untyped
  }

  // MARK: - Names

  /// Checks parameters, values and states, and finds the order in which they are worked out.
  mutating func names(
    parameters: [DrawingParameter], values: [DerivedValue], states: [DrawingState]
  ) -> NameOrder {
    let count = parameters.count + values.count
    guard count <= DrawingLimits.names else {
      mistakes.add(nil, .tooManyNames(count, limit: DrawingLimits.names))
      untyped.formUnion(parameters.map(\.name) + values.map(\.name))
      return NameOrder(types: types, orders: [])
    }
    limit("states", states.count)
    var definitions: [String: NameDefinition] = [:]
    for parameter in parameters where isName(parameter.name, parameter.origin) {
      guard types.updateValue(parameter.type, forKey: parameter.name) == nil else {
        mistakes.add(parameter.origin, .sameName(parameter.name))
        continue
      }
      check(parameter)
      definitions[parameter.name] = NameDefinition(base: parameter.standard, isParameter: true)
    }
    for value in values where isName(value.name, value.formula.origin) {
      guard definitions[value.name] == nil else {
        mistakes.add(value.formula.origin, .sameName(value.name))
        continue
      }
      definitions[value.name] = NameDefinition(base: value.formula)
    }
    let known = (parameters.map(\.name) + values.map(\.name)).filter { definitions[$0] != nil }
    let (first, circular) = order(of: definitions, named: known)
    untyped.formUnion(circular)
    var orders = [first]
    // A value's type is known once those that it needs are.
    for name in first {
      guard let definition = definitions[name], !definition.isParameter else { continue }
      let type = type(of: definition.base)
      types[name] = type
      if type == nil { untyped.insert(name) }
    }
    for state in states {
      var changed = definitions
      for override in state.overrides where !untyped.contains(override.name) {
        guard let type = types[override.name], changed[override.name] != nil else {
          mistakes.add(
            override.formula.origin, .unknownTarget(override.name, known: Array(known.prefix(40))))
          continue
        }
        check(override.formula, type)
        changed[override.name]?.override = override.formula
      }
      // Where there is a circle without the state, those with it are not told apart.
      guard circular.isEmpty, !mistakes.isFull else { continue }
      orders.append(order(of: changed, named: first).order)
    }
    return NameOrder(types: types, orders: orders)
  }

  /// Whether a name can be one; what is wrong with it is told.
  private func isName(_ name: String, _ origin: DrawingOrigin?) -> Bool {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let isWord = name.utf8.allSatisfy { byte in
      letters.contains(byte | 0x20) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || byte == UInt8(ascii: "_")
    }
    guard isWord, (1...60).contains(name.utf8.count), let first = name.utf8.first,
      letters.contains(first | 0x20)
    else {
      mistakes.add(origin, .badName(name))
      return false
    }
    guard !NameOrder.reserved.contains(name) else {
      mistakes.add(origin, .reservedName(name))
      return false
    }
    return true
  }

  private func check(_ parameter: DrawingParameter) {
    if let lowest = parameter.minimum, let highest = parameter.maximum, lowest > highest {
      mistakes.add(parameter.origin, .limits(lowest: lowest, highest: highest))
      return
    }
    guard !parameter.standard.isTold else { return }
    mistakes.noting { () throws(DrawingError) in
      // A default sees no names at all.
      let found: DrawingValueType
      do throws(FormulaProblem) {
        found = try parameter.standard.parsed.get().type([:])
      } catch {
        throw parameter.standard.error(error)
      }
      guard found == parameter.type else {
        throw DrawingError(
          parameter.standard.origin ?? parameter.origin,
          .defaultType(found, parameter: parameter.name, type: parameter.type))
      }
      let value = try parameter.standard.value(NoNames())
      try parameter.check(value, parameter.standard.origin)
    }
  }

  /// The names in an order in which each comes after those that it needs, and those that need themselves, which
  /// is told.
  private func order(
    of definitions: [String: NameDefinition], named names: [String]
  ) -> (order: [String], circular: Set<String>) {
    var circular: Set<String> = []
    var done: Set<String> = []
    var order: [String] = []
    for start in names where !done.contains(start) {
      // Depth first with a list of its own: chains of values may be long.
      var way: [(name: String, rest: [String])] = [(start, needs(start, definitions))]
      var onWay: Set<String> = [start]
      while let last = way.last {
        guard let next = last.rest.last else {
          way.removeLast()
          onWay.remove(last.name)
          if done.insert(last.name).inserted { order.append(last.name) }
          continue
        }
        way[way.count - 1].rest.removeLast()
        guard !onWay.contains(next) else {
          let circle = way.map(\.name).drop { $0 != next }
          let definition = definitions[next]
          mistakes.add(
            (definition?.override ?? definition?.base)?.origin, .circle(Array(circle)))
          circular.formUnion(circle)
          continue
        }
        guard !done.contains(next) else { continue }
        way.append((next, needs(next, definitions)))
        onWay.insert(next)
      }
    }
    return (order, circular)
  }

  private func needs(_ name: String, _ definitions: [String: NameDefinition]) -> [String] {
    guard let definition = definitions[name] else { return [] }
    return definition.needs(name: name).filter { definitions[$0] != nil }.sorted(by: >)
  }

  // MARK: - Formulas

  /// What a formula gives; `nil` where that can't be told, which is a mistake taken down now or before.
  private func type(of formula: Formula) -> DrawingValueType? {
    guard !formula.isTold, !mistakes.isFull,
      untyped.isEmpty || untyped.isDisjoint(with: formula.names)
    else { return nil }
    do throws(FormulaProblem) {
      return try formula.parsed.get().type(types)
    } catch {
      mistakes.add(formula.origin, formula.problem(error))
      return nil
    }
  }

  func check(_ formula: Formula, _ expected: DrawingValueType) {
    guard let type = type(of: formula), type != expected else { return }
    mistakes.add(formula.origin, formula.problem(.wrongType(type, expected: expected)))
  }

  func check(_ formula: Formula?, _ expected: DrawingValueType) {
    if let formula { check(formula, expected) }
  }

  /// Formulas of which those that stand at one place in the text, as one radius for all corners does, are
  /// checked once.
  func check(all formulas: [Formula], _ expected: DrawingValueType) {
    var last: DrawingOrigin?
    for formula in formulas {
      if let origin = formula.origin, origin == last { continue }
      last = formula.origin
      check(formula, expected)
    }
  }

  func limit(_ what: String, _ count: Int) {
    guard count > DrawingLimits.parts else { return }
    mistakes.add(nil, .tooMany(what, count, limit: DrawingLimits.parts))
  }

  /// Counts one more layer.
  ///
  /// - Returns: Whether there may be as many; the first beyond is told.
  mutating func countLayer() -> Bool {
    layerCount += 1
    if layerCount == DrawingLimits.layers + 1 {
      mistakes.add(nil, .tooManyLayers(limit: DrawingLimits.layers))
    }
    return layerCount <= DrawingLimits.layers
  }
}

/// No names at all, for defaults.
struct NoNames: FormulaNames {
  var states: ControlState { .normal }

  func value(of name: String) throws(DrawingError) -> DrawingValue {
    preconditionFailure("a formula without names asks for none")
  }
}

extension Formula {
  /// - Precondition: The formula was checked.
  func value(_ names: some FormulaNames) throws(DrawingError) -> DrawingValue {
    guard case .success(let node) = parsed else { preconditionFailure("a checked formula") }
    do throws(FormulaFailure) {
      return try node.evaluated(names)
    } catch {
      switch error {
      case .own(let problem): throw self.error(problem)
      case .named(let inner): throw inner
      }
    }
  }
}
