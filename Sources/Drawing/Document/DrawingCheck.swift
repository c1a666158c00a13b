internal import AssetCatalog

/// Checks all of a drawing that can be checked without drawing it.
struct DrawingCheck {
  private var types = NameOrder.builtIn
  private var layerCount = 0

  // MARK: - Names

  /// Checks parameters, values and states, and finds the order in which they are worked out.
  mutating func names(
    parameters: [DrawingParameter], values: [DerivedValue], states: [DrawingState]
  ) throws(DrawingError) -> NameOrder {
    let count = parameters.count + values.count
    guard count <= DrawingLimits.names else {
      throw DrawingError(nil, .tooManyNames(count, limit: DrawingLimits.names))
    }
    try limit("states", states.count)
    var definitions: [String: NameDefinition] = [:]
    for parameter in parameters {
      try checkName(parameter.name, parameter.origin)
      guard types.updateValue(parameter.type, forKey: parameter.name) == nil else {
        throw DrawingError(parameter.origin, .sameName(parameter.name))
      }
      try check(parameter)
      definitions[parameter.name] = NameDefinition(base: parameter.standard, isParameter: true)
    }
    for value in values {
      try checkName(value.name, value.formula.origin)
      guard definitions.updateValue(NameDefinition(base: value.formula), forKey: value.name) == nil
      else { throw DrawingError(value.formula.origin, .sameName(value.name)) }
    }
    var orders = [try order(of: definitions, named: parameters.map(\.name) + values.map(\.name))]
    // A value's type is known once those that it needs are.
    let formulas = definitions
    for name in orders[0] where formulas[name]?.isParameter == false {
      guard let formula = formulas[name]?.base else { continue }
      types[name] = try type(of: formula)
    }
    for state in states {
      var changed = definitions
      for override in state.overrides {
        guard let type = types[override.name], changed[override.name] != nil else {
          let known = parameters.map(\.name) + values.map(\.name)
          throw DrawingError(
            override.formula.origin, .unknownTarget(override.name, known: Array(known.prefix(40))))
        }
        try check(override.formula, type)
        changed[override.name]?.override = override.formula
      }
      orders.append(try order(of: changed, named: orders[0]))
    }
    return NameOrder(types: types, orders: orders)
  }

  private func checkName(_ name: String, _ origin: DrawingOrigin?) throws(DrawingError) {
    let isWord = name.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
    }
    guard isWord, (1...60).contains(name.utf8.count), let first = name.utf8.first,
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first | 0x20)
    else { throw DrawingError(origin, .badName(name)) }
    guard !NameOrder.reserved.contains(name) else {
      throw DrawingError(origin, .reservedName(name))
    }
  }

  private func check(_ parameter: DrawingParameter) throws(DrawingError) {
    // A default sees no names at all.
    let found: DrawingValueType
    do {
      found = try parameter.standard.parsed.get().type([:])
    } catch {
      throw parameter.standard.error(error)
    }
    guard found == parameter.type else {
      throw DrawingError(
        parameter.standard.origin ?? parameter.origin,
        .defaultType(found, parameter: parameter.name, type: parameter.type))
    }
    if let lowest = parameter.minimum, let highest = parameter.maximum, lowest > highest {
      throw DrawingError(parameter.origin, .limits(lowest: lowest, highest: highest))
    }
    let value = try parameter.standard.value(NoNames())
    try parameter.check(value, parameter.standard.origin)
  }

  /// The names in an order in which each comes after those that it needs.
  private func order(
    of definitions: [String: NameDefinition], named names: [String]
  ) throws(DrawingError) -> [String] {
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
          throw DrawingError(
            (definition?.override ?? definition?.base)?.origin, .circle(Array(circle)))
        }
        guard !done.contains(next) else { continue }
        way.append((next, needs(next, definitions)))
        onWay.insert(next)
      }
    }
    return order
  }

  private func needs(_ name: String, _ definitions: [String: NameDefinition]) -> [String] {
    guard let definition = definitions[name] else { return [] }
    return definition.needs(name: name).filter { definitions[$0] != nil }.sorted(by: >)
  }

  // MARK: - Formulas

  private func type(of formula: Formula) throws(DrawingError) -> DrawingValueType {
    do throws(FormulaProblem) {
      return try formula.parsed.get().type(types)
    } catch {
      throw formula.error(error)
    }
  }

  func check(_ formula: Formula, _ expected: DrawingValueType) throws(DrawingError) {
    let type = try type(of: formula)
    guard type == expected else { throw formula.error(.wrongType(type, expected: expected)) }
  }

  func check(_ formula: Formula?, _ expected: DrawingValueType) throws(DrawingError) {
    if let formula { try check(formula, expected) }
  }

  func limit(_ what: String, _ count: Int) throws(DrawingError) {
    guard count <= DrawingLimits.parts else {
      throw DrawingError(nil, .tooMany(what, count, limit: DrawingLimits.parts))
    }
  }

  mutating func countLayer() throws(DrawingError) {
    layerCount += 1
    guard layerCount <= DrawingLimits.layers else {
      throw DrawingError(nil, .tooManyLayers(limit: DrawingLimits.layers))
    }
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
