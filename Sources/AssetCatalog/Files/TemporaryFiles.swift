package import Guarding

/// Who is told of temporary files, so that none is left when a signal ends the process.
///
/// A library sets up no signal handlers; a program that has some takes part by ``keeper``.
package enum TemporaryFiles {
  /// Notes a path and gives its place, and forgets what is in a place.
  package struct Keeper: Sendable {
    let hold: @Sendable (String) -> Int?
    let release: @Sendable (Int?) -> Void

    package init(
      hold: @escaping @Sendable (String) -> Int?, release: @escaping @Sendable (Int?) -> Void
    ) {
      self.hold = hold
      self.release = release
    }
  }

  package static let keeper = Guarded<Keeper?>(nil)

  static func hold(_ path: String) -> Int? { keeper.withLock { $0 }?.hold(path) }

  static func release(_ place: Int?) { keeper.withLock { $0 }?.release(place) }
}
