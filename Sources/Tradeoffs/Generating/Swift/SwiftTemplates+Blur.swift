extension SwiftTemplates {
  /// Ninefold's blur: the same arithmetic in the same order gives the same pixels.
  static let blur = SwiftTemplate(
    #"""
    /// A Gaussian, sampled and normalised up to a standard deviation of 4 pixels, then a recursive filter
    /// (Deriche, fourth order) within a level of 255 of one.
    fileprivate struct Blur {
      private let sigma: Double
      let reach: Int

      init(sigma: Double) {
        self.sigma = min(max(sigma, 0), 4000)
        reach = Int((4 * self.sigma).rounded(.up))
      }

      /// What is left of a coverage on the pixels of an area.
      func blurred(_ source: Coverage, in area: Area) -> Coverage {
        if reach <= 16 {
          return sumAcross(sumDown(source, area), area)
        }
        let down = filteredDown(source, from: area.y, count: area.height)
        return transposed(
          filteredDown(transposed(down), from: area.x, count: area.width))
      }

      private var weights: [Float] {
        var samples = (0...reach).map { offset in
          sigma > 0 ? exp(-Double(offset * offset) / (2 * sigma * sigma)) : 1
        }
        let sum = 2 * samples.reduce(0, +) - samples[0]
        samples = samples.map { $0 / sum }
        return samples.map { Float($0) }
      }

      private func sumDown(_ source: Coverage, _ area: Area) -> Coverage {
        let (weights, from) = (weights, source.area)
        var target = Coverage(Area(x: from.x, y: area.y, width: from.width, height: area.height))
        for y in area.y..<area.y + area.height {
          let first = max(from.y, y - reach)
          let last = min(from.y + from.height - 1, y + reach)
          guard first <= last else { continue }
          let start = (y - area.y) * from.width
          for row in first...last {
            let weight = weights[abs(row - y)]
            let sourceStart = (row - from.y) * from.width
            for x in 0..<from.width {
              target.values[start + x] += source.values[sourceStart + x] * weight
            }
          }
        }
        return target
      }

      private func sumAcross(_ source: Coverage, _ area: Area) -> Coverage {
        let (weights, from) = (weights, source.area)
        var target = Coverage(Area(x: area.x, y: from.y, width: area.width, height: from.height))
        for row in 0..<from.height {
          for offset in -reach...reach {
            let first = max(area.x, from.x - offset)
            let last = min(area.x + area.width, from.x + from.width - offset)
            guard first < last else { continue }
            let weight = weights[abs(offset)]
            let start = row * area.width - area.x
            let sourceStart = row * from.width - from.x + offset
            for x in first..<last {
              target.values[start + x] += source.values[sourceStart + x] * weight
            }
          }
        }
        return target
      }

      private func transposed(_ source: Coverage) -> Coverage {
        let from = source.area
        var result = Coverage(Area(x: from.y, y: from.x, width: from.height, height: from.width))
        for y in 0..<from.height {
          for x in 0..<from.width {
            result.values[x * from.height + y] = source.values[y * from.width + x]
          }
        }
        return result
      }

      private func filteredDown(_ source: Coverage, from first: Int, count: Int) -> Coverage {
        let (width, top) = (source.area.width, source.area.y)
        let bottom = top + source.area.height
        var target = Coverage(Area(x: source.area.x, y: first, width: width, height: count))
        // Two damped waves, each (n0 + n1 z) / (1 + d1 z + d2 z²); the sum has one denominator.
        let waves = [
          (a: 1.68, b: 3.735, w: 0.6318, d: 1.783), (a: -0.6803, b: -0.2598, w: 1.997, d: 1.723),
        ]
        let parts = waves.map { wave -> (above: [Double], below: [Double]) in
          let (damping, angle) = (exp(-wave.d / sigma), wave.w / sigma)
          return (
            [wave.a, damping * (wave.b * sin(angle) - wave.a * cos(angle))],
            [1, -2 * damping * cos(angle), damping * damping]
          )
        }
        func product(_ left: [Double], _ right: [Double]) -> [Double] {
          var result = [Double](repeating: 0, count: left.count + right.count - 1)
          for (i, a) in left.enumerated() {
            for (j, b) in right.enumerated() { result[i + j] += a * b }
          }
          return result
        }
        let below = product(parts[0].below, parts[1].below)
        var above = zip(
          product(parts[0].above, parts[1].below), product(parts[1].above, parts[0].below)
        ).map { $0 + $1 }
        let sum = 2 * above.reduce(0, +) / below.reduce(0, +) - above[0]
        above = above.map { $0 / sum }
        let back = (1...4).map { ($0 < 4 ? above[$0] : 0) - below[$0] * above[0] }

        func run(_ inputs: [Double], _ order: [Int], _ direction: Int, _ delay: Int) {
          var history = [[Double]](repeating: [Double](repeating: 0, count: width), count: 4)
          var current = [Double](repeating: 0, count: width)
          for y in order {
            for x in 0..<width {
              current[x] =
                -(below[1] * history[0][x] + below[2] * history[1][x] + below[3] * history[2][x]
                + below[4] * history[3][x])
            }
            for (index, factor) in inputs.enumerated() {
              let row = y - direction * (index + delay)
              guard row >= top, row < bottom else { continue }
              let start = (row - top) * width
              for x in 0..<width { current[x] += factor * Double(source.values[start + x]) }
            }
            if y >= first, y < first + count {
              let start = (y - first) * width
              for x in 0..<width { target.values[start + x] += Float(current[x]) }
            }
            history = [current, history[0], history[1], history[2]]
          }
        }
        if first + count > top { run(above, Array(top..<first + count), 1, 0) }
        if first < bottom { run(back, (first..<bottom).reversed(), -1, 1) }
        return target
      }
    }
    """#)
}
