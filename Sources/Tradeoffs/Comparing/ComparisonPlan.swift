internal import AssetCatalog
internal import Drawing
internal import Ninefold
internal import Pixels

/// An asset's requests with their references, ready to be made by every technique.
struct ComparisonPlan {
  let subject: ComparisonSubject
  let profile: UsageProfile
  /// With their references, whether or not pictures are kept.
  private(set) var requests: [ComparedRequest] = []
  /// The references again, for whoever needs all of them.
  private(set) var references: [PremultipliedRaster] = []

  /// - Throws: ``ComparisonError`` for a request that can't be served.
  init(_ subject: ComparisonSubject, _ profile: UsageProfile) throws(ComparisonError) {
    self.subject = subject
    self.profile = profile
    for use in profile.sizes {
      for scale in profile.scales {
        for states in profile.states {
          let pixels: PixelSize
          do throws(UnitError) { pixels = try use.size.pixels(at: scale) } catch {
            throw ComparisonError(error)
          }
          let reference: PremultipliedRaster
          do {
            reference = try Self.reference(subject, use.size, scale, states, pixels)
          } catch {
            throw ComparisonError("\(states) at \(use.size.text) points, @\(scale)x: \(error)")
          }
          references.append(reference)
          requests.append(
            ComparedRequest(
              size: use.size, scale: scale, states: states, count: use.count, pixels: pixels,
              reference: reference))
        }
      }
    }
  }

  private static func reference(
    _ subject: ComparisonSubject, _ size: PointSize, _ scale: Scale, _ states: ControlState,
    _ pixels: PixelSize
  ) throws -> PremultipliedRaster {
    switch subject.looks[states] {
    case .drawing(let drawing): return try drawing.picture(size, scale)
    case .pictures(let find):
      let found = try find(size, scale).picture
      return try PremultipliedRaster(comparable: found.raster).composed(
        slicing: found.slicing, at: pixels, sourceScale: found.scale, targetScale: scale
      ).following(found.recipes).comparable
    case nil: preconditionFailure("a look for every set of states of the profile")
    }
  }

  /// The drawing of a request; `nil` where it is served by a picture.
  func drawing(_ request: Int) -> ComparedDrawing? {
    guard case .drawing(let drawing) = subject.looks[requests[request].states] else { return nil }
    return drawing
  }

  /// Why there is no code: the first set of states that a picture serves, as a clause; `nil` where all are drawn.
  var undrawn: String? {
    for states in profile.states {
      guard case .drawing = subject.looks[states] else {
        return "it is a picture for \(states), and a picture has no code"
      }
    }
    return nil
  }

  /// The request that shows another set of states before this one, where the state changes; `nil` where there is one
  /// set only.
  func former(of request: Int) -> Int? {
    let count = profile.states.count
    guard count > 1 else { return nil }
    let first = request / count * count
    return first + (request - first + count - 1) % count
  }

  /// The number of the request's size in the profile.
  func sizeIndex(_ request: Int) -> Int {
    request / (profile.scales.count * profile.states.count)
  }

  /// The number of the request's scale in the profile.
  func scaleIndex(_ request: Int) -> Int {
    request / profile.states.count % profile.scales.count
  }

  /// The number of the request's set of states in the profile.
  func stateIndex(_ request: Int) -> Int { request % profile.states.count }

  /// What a file of a request is called, without an ending: `glossy-280x41-highlighted@2x`.
  ///
  /// - Parameter sized: What tells it from those of other sizes; `nil` for the size itself.
  func fileName(_ request: Int, sized: String? = nil) -> String {
    let asked = requests[request]
    var name = subject.assetName.base
    name += sized ?? "-\(decimal(asked.size.width))x\(decimal(asked.size.height))"
    if asked.states != .normal { name += "-" + asked.states.names.joined(separator: "-") }
    return name + (asked.scale == .one ? "" : "@\(asked.scale)x")
  }
}

extension Size where Length == Double {
  /// The sides as they are written by hand: `280×41`.
  var text: String { "\(decimal(width))×\(decimal(height))" }
}
