public import Pixels

/// Something an asset lacks, or says in vain.
public struct AssetGap: Hashable, Sendable {
  public var kind: Kind
  /// The variants it concerns: their places in ``Asset/variants``, ascending.
  public var variants: [Int]

  public init(_ kind: Kind, variants: [Int]) {
    self.kind = kind
    self.variants = variants
  }

  /// How much a finding matters.
  public enum Severity: String, Sendable, CaseIterable {
    /// A request would find nothing, or something else than was meant.
    case gap
    /// Worth knowing, and often meant so.
    case note
  }

  /// What is lacking, or said in vain.
  public enum Kind: Hashable, Sendable {
    /// No variant is for normal; what there is instead.
    case noNormal(existing: [StateCondition])
    /// States that the asset has pictures for, but none that is a candidate for an appearance and
    /// direction, or for qualifiers; `nil` for all of them. Of the 32 sets of states, `unanswered` find nothing.
    case lostStates(
      [StateCondition], appearance: Appearance?, direction: LayoutDirection?,
      qualifiers: Qualifiers? = nil, unanswered: Int)
    /// No state takes this variant: it excludes what it is for, or earlier ones (places from 0 on)
    /// are always taken instead.
    case neverTaken(VariantKey, earlier: [Int])
    /// Two variants or more are for exactly the same.
    case sameKey(VariantKey, count: Int)
    /// States are excluded, which the resolver does not read.
    case unreadExclusions(VariantKey, resolver: StateResolver)
    /// Scales that other variants of the asset have, of the same qualifiers.
    case missingScales([Scale], existing: [Scale], VariantKey)
    /// Two scales of a picture differ in points, by a pixel or more. Of sliced pictures only the
    /// resizable parts differ where their caps agree, which is harmless.
    case sizesDiffer(PictureMeasure, PictureMeasure, VariantKey, isSliced: Bool)
    /// A full-size picture is a pixel or more off the size it is said to have.
    case sizeOff(PictureMeasure, said: PointSize, VariantKey)
    /// The caps of two scales differ in points, by a pixel or more.
    case capsDiffer(
      PointInsets, scale: Scale, other: PointInsets, otherScale: Scale, VariantKey)
    /// Content insets that leave less than nothing of the picture's side, in points.
    case contentInsetsBeyondPicture(
      VariantKey, axis: Axis, begin: Double, end: Double, length: Double)
    /// Alignment insets that leave less than nothing of the picture's side, in points.
    case alignmentInsetsBeyondPicture(
      VariantKey, axis: Axis, begin: Double, end: Double, length: Double)
    /// An appearance has pictures for some states, and for others any serves.
    case appearanceForSome(Appearance, has: [StateCondition], lacks: [StateCondition])
    /// A set of qualifiers has pictures for some states, and for others those without qualifiers serve.
    case qualifiersForSome(Qualifiers, has: [StateCondition], lacks: [StateCondition])
    /// A variant can't be derived.
    case notDerivable(DerivationProblem)
    /// A direction has pictures for some states, and for others any serves.
    case directionForSome(LayoutDirection, has: [StateCondition], lacks: [StateCondition])
  }

  public var severity: Severity {
    switch kind {
    case .sizesDiffer(_, _, _, let isSliced): isSliced ? .note : .gap
    case .appearanceForSome, .directionForSome, .qualifiersForSome: .note
    case .noNormal, .lostStates, .neverTaken, .sameKey, .unreadExclusions, .missingScales, .sizeOff,
      .capsDiffer, .contentInsetsBeyondPicture, .alignmentInsetsBeyondPicture, .notDerivable:
      .gap
    }
  }
}

/// What is shown of a picture, and the scale it is for.
public struct PictureMeasure: Hashable, Sendable {
  public var pixels: PixelSize
  public var scale: Scale

  public init(pixels: PixelSize, scale: Scale) {
    self.pixels = pixels
    self.scale = scale
  }

  public var points: PointSize {
    PointSize(
      width: Double(pixels.width) / scale.value, height: Double(pixels.height) / scale.value)
  }
}

extension PictureMeasure: CustomStringConvertible {
  /// `@2x of 561×82 px is 280.5×41 points`
  public var description: String { "@\(scale)x of \(pixels) px is \(short(points)) points" }
}
