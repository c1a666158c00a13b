/// The steps of recipes, ready to be taken pixel by pixel.
///
/// Colours stand in the order of the pixels' channels, so that one loop serves RGBA and BGRA.
struct RecipeSteps {
  /// 255 or 65535.
  private let full: Int
  private let bits: Int
  private let weights: (Int, Int, Int)
  private let steps: [Step]

  private typealias Channels = (Int, Int, Int)

  private enum Step {
    case saturation(Int)
    case brightness(Int)
    case multiply(Channels)
    case tint(Channels, alpha: Int)
    case background(Channels, alpha: Int)
    case opacity(Int)
  }

  /// - Parameter isBlueFirst: Whether the first channel is blue, not red.
  init(_ recipes: [Recipe], bits: Int, isBlueFirst: Bool) {
    self.bits = bits
    full = 1 << bits - 1
    weights = isBlueFirst ? (722, 7152, 2126) : (2126, 7152, 722)
    func channels(_ color: RGBA8) -> Channels {
      let (red, green, blue) = (Int(color.red), Int(color.green), Int(color.blue))
      return isBlueFirst ? (blue, green, red) : (red, green, blue)
    }
    var steps: [Step] = []
    for recipe in recipes {
      if recipe.saturation != .one { steps.append(.saturation(recipe.saturation.tenThousandths)) }
      if recipe.brightness != .one { steps.append(.brightness(recipe.brightness.tenThousandths)) }
      if let color = recipe.multiply { steps.append(.multiply(channels(color))) }
      if let color = recipe.tint { steps.append(.tint(channels(color), alpha: Int(color.alpha))) }
      if let color = recipe.background {
        steps.append(.background(channels(color), alpha: Int(color.alpha)))
      }
      if recipe.opacity != .one { steps.append(.opacity(recipe.opacity.tenThousandths)) }
    }
    self.steps = steps
  }

  /// Takes all steps on premultiplied pixels of four channels.
  ///
  /// Buttons have long runs of one colour: what the last pixel came to is asked first.
  func apply<Word: PixelWord>(to words: inout MutableSpan<Word>) {
    guard !steps.isEmpty, !words.isEmpty else { return }
    var (last, result) = (words[0], changed(words[0]))
    for index in 0..<words.count {
      let word = words[index]
      if word != last { (last, result) = (word, changed(word)) }
      words[index] = result
    }
  }

  private func changed<Word: PixelWord>(_ word: Word) -> Word {
    let pixel = UInt64(truncatingIfNeeded: word)
    func channel(_ index: Int) -> Int {
      Int(truncatingIfNeeded: pixel >> UInt64(bits * index)) & full
    }
    var (colors, alpha): (Channels, Int) = ((channel(0), channel(1), channel(2)), channel(3))
    for step in steps { take(step, &colors, &alpha) }
    let packed =
      UInt64(colors.0) | UInt64(colors.1) << UInt64(bits) | UInt64(colors.2) << UInt64(2 * bits)
      | UInt64(alpha) << UInt64(3 * bits)
    return Word(truncatingIfNeeded: packed)
  }

  private func take(_ step: Step, _ colors: inout Channels, _ alpha: inout Int) {
    let a = alpha
    switch step {
    case .saturation(let factor):
      let gray = weights.0 * colors.0 + weights.1 * colors.1 + weights.2 * colors.2
      each(&colors) { color, _ in
        let sum = gray * (10_000 - factor) + color * 10_000 * factor
        return min(a, sum <= 0 ? 0 : (sum + 50_000_000) / 100_000_000)
      }
    case .brightness(let factor):
      each(&colors) { color, _ in min(a, (color * factor + 5_000) / 10_000) }
    case .multiply(let tint):
      each(&colors, tint) { color, value in (color * value + 127) / 255 }
    case .tint(let tint, let strength):
      each(&colors, tint) { color, value in
        (color * (255 - strength) * 255 + a * value * strength + 32_512) / 65_025
      }
    case .background(let ground, let strength):
      let uncovered = full - a
      each(&colors, ground) { color, value in
        color + (uncovered * value * strength + 32_512) / 65_025
      }
      alpha = a + (uncovered * strength + 127) / 255
    case .opacity(let factor):
      each(&colors) { color, _ in (color * factor + 5_000) / 10_000 }
      alpha = (a * factor + 5_000) / 10_000
    }
  }

  @inline(__always)
  private func each(
    _ colors: inout Channels, _ values: Channels = (0, 0, 0), _ body: (Int, Int) -> Int
  ) {
    colors = (body(colors.0, values.0), body(colors.1, values.1), body(colors.2, values.2))
  }
}
