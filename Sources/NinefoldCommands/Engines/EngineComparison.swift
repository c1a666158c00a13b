internal import Ninefold

/// What several systems make of a picture at one size, and where they differ.
struct EngineComparison {
  /// Systems that give the same pixels.
  struct Group {
    var profiles: [EngineProfile]
    var raster: Raster
    /// How it differs from the first group; `nil` for that.
    var difference: PixelDifference?
  }

  let size: PixelSize
  private(set) var groups: [Group] = []
  /// Systems that can't do it, or of which it is not known.
  private(set) var refusals: [(profile: EngineProfile, reason: EngineRefusal)] = []
  private(set) var notes: [(profile: EngineProfile, text: String)] = []
  /// What they decide that matters here.
  let questions: [EngineProfile.Question]

  init(_ picture: ResizablePicture, _ size: PixelSize, _ scale: Scale, _ profiles: [EngineProfile])
  {
    self.size = size
    questions = Self.questions(picture, size, scale)
    for profile in profiles {
      do throws(EngineRefusal) {
        let made = try EnginePicture(
          of: picture.raster, slicing: picture.slicing, at: size, sourceScale: picture.scale,
          targetScale: scale, as: profile)
        for note in made.notes { notes.append((profile, note)) }
        take(made.raster, profile)
      } catch {
        refusals.append((profile, error))
      }
    }
  }

  private mutating func take(_ raster: Raster, _ profile: EngineProfile) {
    if let index = groups.firstIndex(where: {
      PixelDifference(between: $0.raster, and: raster) == nil
    }) {
      groups[index].profiles.append(profile)
      return
    }
    groups.append(
      Group(
        profiles: [profile], raster: raster,
        difference: groups.first.flatMap { PixelDifference(between: $0.raster, and: raster) }))
  }

  /// What a picture at a size leaves for systems to decide.
  private static func questions(
    _ picture: ResizablePicture, _ size: PixelSize, _ scale: Scale
  ) -> [EngineProfile.Question] {
    var questions: Set<EngineProfile.Question> = []
    let ratio = scale.value / picture.scale.value
    for (axis, target) in [(Axis.x, size.width), (.y, size.height)] {
      let slicing = picture.slicing[axis]
      let fixed = slicing.segments.filter { $0.kind == .fixed }.reduce(0) { $0 + $1.length }
      let parts = slicing.segments.filter { $0.kind == .resizable && $0.length > 0 }
      if Double(fixed) * ratio > Double(target) { questions.insert(.capsDoNotFit) }
      if parts.isEmpty, Double(fixed) * ratio < Double(target) { questions.insert(.emptyCentre) }
      if parts.count > 1 { questions.insert(.severalParts) }
      guard parts.contains(where: { $0.length > 1 }) else { continue }
      switch slicing.mode {
      case .stretch: break
      case .tile: questions.formUnion([.firstTile, .tileSize, .modes])
      case .round: questions.formUnion([.wholeTiles, .modes])
      case .space: questions.formUnion([.gaps, .modes])
      }
    }
    if picture.slicing.filter != .nearest { questions.insert(.filter) }
    return EngineProfile.Question.allCases.filter(questions.contains)
  }

  /// What the systems answer to a question, those that answer alike together.
  func answers(
    to question: EngineProfile.Question
  ) -> [(words: String, profiles: [EngineProfile])] {
    var answers: [(words: String, profiles: [EngineProfile])] = []
    for profile in groups.flatMap(\.profiles) + refusals.map(\.profile) {
      let words = profile.answer(to: question).words
      if let index = answers.firstIndex(where: { $0.words == words }) {
        answers[index].profiles.append(profile)
      } else {
        answers.append((words, [profile]))
      }
    }
    return answers
  }
}
