internal import Dispatch
internal import Ninefold
internal import Synchronization

/// What a program pays for a button background, in a catalog of one asset with the 64×64 picture.
enum ButtonCases {
  static let names =
    ["button/cached", "button/new-size", "button/composed"]
    + ["same", "own", "compare"].flatMap { what in [1, 2, 8].map { "button/\(what)/\($0)" } }

  /// `cached` asks for the same again, `new-size` for one of 300 widths that are not kept, `composed` does the
  /// same composing without button and cache.
  static func named(_ word: String, _ asset: BenchmarkAsset) throws -> BenchmarkCase {
    var slicing = try Slicing(capInsets: asset.insets, of: asset.raster.size, mode: .stretch)
    slicing.filter = .nearest
    var picture = try ResizablePicture(png: PNG.encode(asset.raster).bytes)
    picture.slicing = slicing
    let cache = ButtonCache()
    let button = ButtonBackground(cache: cache)
    button.setPicture(picture, for: .normal)
    var width = 0
    func request() -> ButtonRequest {
      ButtonRequest(size: PointSize(width: Double(200 + width % 300), height: 49))
    }
    let source = PremultipliedRaster(asset.raster)
    // Kept until the next one is made, as in a cache: memory that was just freed is quicker to fill.
    var held = source
    func compose() throws(SlicingError) -> Int {
      width += 1
      held = try source.composed(
        slicing: slicing, at: PixelSize(width: 200 + width % 300, height: 49))
      return held.size.area * 4
    }
    switch word {
    case "cached":
      let same = request()
      return BenchmarkCase(run: { try button.pixels(same).byteCount })
    case "new-size":
      // Room for the source and one background: every width is new.
      cache.limit = asset.raster.size.area * 4 + 600 * 49 * 4
      return BenchmarkCase(
        run: {
          width += 1
          return try button.pixels(request()).byteCount
        }, peers: [("composed", { try compose() })])
    case "composed": return BenchmarkCase(run: { try compose() })
    default: throw BenchmarkError(reason: "no such case")
    }
  }

  /// Requests from several tasks at once, told by the time a request takes from when the first begins until the
  /// last is done.
  ///
  /// - Parameters:
  ///   - word: `same` for one button that all tasks ask for 24 backgrounds that are held, `own` for a button a
  ///     task; `compare` for one button whose cache has no room for all 24, so that they come and go, and every
  ///     pixel of every answer compared.
  ///   - tasks: 1 to 64.
  static func named(
    _ word: String, tasks: String, _ asset: BenchmarkAsset
  ) throws -> BenchmarkCase {
    guard ["same", "own", "compare"].contains(word), let tasks = Int(tasks),
      (1...64).contains(tasks)
    else { throw BenchmarkError(reason: "no such case") }
    var picture = try ResizablePicture(png: PNG.encode(asset.raster).bytes)
    picture.slicing = try Slicing(capInsets: asset.insets, of: asset.raster.size, mode: .stretch)
    let cache = ButtonCache()
    let buttons = (0..<(word == "own" ? tasks : 1)).map { _ in
      let button = ButtonBackground(cache: cache)
      button.setPicture(picture, for: .normal)
      button.dim()
      return button
    }
    let requests = [ControlState.normal, .highlighted, .disabled].flatMap { states in
      (0..<8).map { index in
        ButtonRequest(
          states: states, size: PointSize(width: Double(90 + 11 * index), height: 40))
      }
    }
    let expected = try requests.map { request in try buttons[0].pixels(request) }
    let compares = word == "compare"
    if compares { cache.limit = expected.reduce(0) { $0 + $1.byteCount } / 2 }
    let turns = (compares ? 120_000 : 800_000) / tasks
    return BenchmarkCase(
      run: {
        let wrong = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: tasks) { task in
          let button = buttons[task % buttons.count]
          for turn in 0..<turns {
            let index = (turn &* 7 &+ task &* 5) % requests.count
            let pixels = try? button.pixels(requests[index])
            let isRight =
              compares ? pixels == expected[index] : pixels?.size == expected[index].size
            if !isRight { wrong.add(1, ordering: .relaxed) }
          }
        }
        let count = wrong.load(ordering: .relaxed)
        guard count == 0 else { throw BenchmarkError(reason: "\(count) answers are wrong") }
        return turns * tasks
      }, goes: turns * tasks)
  }
}
