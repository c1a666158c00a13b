/// Which variants are candidates by their qualifiers.
///
/// Makes no arrays: an asset may be asked for every frame.
struct QualifierFilter {
  let asked: Qualifiers
  /// What was taken because nothing suits the asked qualifiers; never empty.
  let fallback: Qualifiers?

  init(_ asked: Qualifiers, among variants: [Variant]) {
    self.asked = asked
    var first: Qualifiers?
    for index in variants.indices where variants[index].tellsQualifiers {
      let own = variants[index].key.qualifiers
      if own.isSubset(of: asked) {
        fallback = nil
        return
      }
      if first.map({ own < $0 }) ?? true { first = own }
    }
    fallback = first
  }

  func admits(_ own: Qualifiers) -> Bool {
    // Without any is what is derived: it has those of its base.
    guard let fallback else { return own.isSubset(of: asked) }
    return own.isEmpty || own == fallback
  }
}

extension Variant {
  /// Whether it is a reason not to look at other qualifiers: what is derived without any has those of its base.
  fileprivate var tellsQualifiers: Bool { !key.qualifiers.isEmpty || derivation == nil }
}
