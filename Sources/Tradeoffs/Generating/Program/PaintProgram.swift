internal import AssetCatalog
internal import Drawing
internal import Pixels

/// A drawing as steps of code: what Swift code of every library is written from, so that none can say anything else.
///
/// Names are told apart and legal in Swift, formulas keep their form, states are branches, frames are arithmetic.
struct PaintProgram: Sendable {
  /// The name of the type that holds the code.
  var typeName: String
  /// What the drawing is called in comments.
  var title: String
  /// The size at which it is designed.
  var size: PointSize
  var parameters: [Parameter]
  /// The entries of `states`, in the order in which they are tried; none where the drawing has none.
  var looks: [Look]
  /// The look where none of these is taken; `nil` where one always is, or there is none at all.
  var otherLook: String?
  /// Constants and layers, back to front.
  var steps: [PaintStep]

  /// Whether a constant differs from look to look.
  var usesLooks: Bool {
    steps.contains { step in
      switch step {
      case .vary, .perLook: true
      case .define, .layer: false
      }
    }
  }

  /// What whoever draws may choose.
  struct Parameter: Sendable {
    var label: String
    /// Its name in the code; another than the label where the first step makes a constant of that name.
    var name: String
    var standard: DrawingValue
    var minimum: Double?
    var maximum: Double?
  }

  /// What is drawn otherwise in some states.
  struct Look: Hashable, Sendable {
    /// A case of the code's enum.
    var name: String
    var condition: Condition

    /// When it is taken, unless one before is.
    enum Condition: Hashable, Sendable {
      /// All of these are asked for, and none of those.
      case holds(ControlState, without: ControlState)
      /// Exactly these are asked for.
      case equals(ControlState)
    }
  }
}

/// One step of a ``PaintProgram``.
indirect enum PaintStep: Sendable {
  /// A constant.
  case define(String, CodeExpression)
  /// A value that some looks change: what it is at first, and what it then becomes.
  case vary(String, DrawingValueType, CodeExpression, [(look: Int, value: CodeExpression)])
  /// Constants that are worked out in an order of its own in every look; the last list is for no look.
  case perLook([(name: String, type: DrawingValueType)], [[(name: String, value: CodeExpression)]])
  case layer(PaintLayer)
}

/// A layer of a ``PaintProgram``.
struct PaintLayer: Sendable {
  /// For people; may be empty.
  var name: String
  /// Constants that are needed before, in the frame around.
  var before: [PaintStep]
  /// `nil` for always.
  var condition: CodeExpression?
  var frame: PaintFrame
  /// Constants that are needed in the layer's own frame.
  var constants: [PaintStep]
  /// `nil` for all of it.
  var opacity: CodeExpression?
  var blending: LayerBlending
  var shadows: [PaintShadow]
  var content: Content

  enum Content: Sendable {
    case shape(
      PaintOutline, fills: [PaintSource], innerShadows: [PaintShadow], strokes: [PaintStroke])
    case group([PaintStep], clip: PaintOutline?, mask: [PaintStep]?, isIsolated: Bool)
    case text(PaintText)
  }
}

/// Where a layer is in the frame around it.
enum PaintFrame: Sendable {
  case whole
  case insets(PaintInsets)
  case placed(x: CodeExpression, y: CodeExpression, width: CodeExpression, height: CodeExpression)
}

struct PaintInsets: Hashable, Sendable {
  var top: CodeExpression
  var left: CodeExpression
  var bottom: CodeExpression
  var right: CodeExpression

  var isZero: Bool { [top, left, bottom, right].allSatisfy { $0.number == 0 } }
}

struct PaintPoint: Hashable, Sendable {
  var x: CodeExpression
  var y: CodeExpression
}

/// An outline in the frame that the code is in, made smaller by insets, the outermost first.
struct PaintOutline: Sendable {
  var insets: [PaintInsets]
  var kind: Kind

  indirect enum Kind: Sendable {
    case rectangle
    case rounded(radii: [CodeExpression], corners: CornerStyle)
    case ellipse
    case path([Segment], box: (width: CodeExpression, height: CodeExpression)?, rule: FillRule)
    case rings([PaintOutline])
  }

  enum Segment: Sendable {
    case move(PaintPoint)
    case line(PaintPoint)
    case curve(PaintPoint, PaintPoint, PaintPoint)
    case close
  }
}

/// What an area is filled with.
enum PaintSource: Sendable {
  case color(CodeExpression)
  case gloss(top: CodeExpression, bottom: CodeExpression, height: CodeExpression)
  case linear(from: PaintPoint, to: PaintPoint, PaintStops)
  case radial(center: PaintPoint, inner: CodeExpression, radius: CodeExpression, PaintStops)
}

struct PaintStops: Sendable {
  var stops: [(color: CodeExpression, place: CodeExpression)]
  var interpolation: GradientInterpolation
  var extent: GradientExtent
  /// Whether the places are those of stops that are spread evenly.
  var isEven: Bool
}

struct PaintShadow: Hashable, Sendable {
  var offset: PaintPoint
  var blur: CodeExpression
  var color: CodeExpression
}

struct PaintStroke: Sendable {
  var width: CodeExpression
  var source: PaintSource
  var position: StrokePosition
  var dash: [CodeExpression]
  var phase: CodeExpression
  var cap: StrokeCap
  var join: StrokeJoin
  var miterLimit: CodeExpression
}

struct PaintText: Sendable {
  var content: CodeExpression
  var font: String
  var size: CodeExpression
  var weight: CodeExpression
  var isItalic: Bool
  var color: CodeExpression
  var alignment: TextAlignment
  var verticalAlignment: VerticalTextAlignment
  var ellipsis: TextEllipsis
}
