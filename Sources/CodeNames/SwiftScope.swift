/// The names that are taken in one scope of Swift code.
///
/// Names are given in the order in which they are asked for; ask in an order of your own, and the same names are
/// given every time.
package struct SwiftScope: Sendable {
  private var taken: Set<String>

  /// - Parameter taken: What no name may be.
  package init(taken: Set<String> = []) { self.taken = taken }

  /// A name by the rule of ``SwiftIdentifier``, told apart from those that are taken, and taken from now on.
  package mutating func add(_ name: some StringProtocol, _ kind: SwiftIdentifier.Kind) -> String {
    let wanted = SwiftIdentifier.make(name, kind)
    var found = wanted
    var number = 2
    while !taken.insert(found).inserted {
      found = "\(wanted)_\(number)"
      number += 1
    }
    return found
  }
}
