public import Ninefold

/// What pointer and keys have done to some buttons: which is pressed, pointed at, focused, and so on.
///
/// Knows nothing of windows: whoever has one tells it what happened and asks for each button's states.
public struct Panel: Hashable, Sendable {
  /// What holds a button down.
  public enum Cause: Hashable, Sendable {
    case pointer
    /// A key, by its code.
    case key(Int32)
  }

  private struct Press: Hashable {
    var index: Int
    var cause: Cause
  }

  public let count: Int
  private var selected: Set<Int> = []
  private var disabled: Set<Int> = []
  private var pointed: Int?
  private var pressed: Press?
  /// The button that keys press, and that shows it.
  public private(set) var focus: Int?
  /// Where the next Tab goes on from: a click does not show focus, but moves it.
  private var anchor: Int?

  public init(count: Int) { self.count = count }

  /// The states of one button, as they are to be shown.
  public func states(of index: Int) -> ControlState {
    var states: ControlState = []
    if selected.contains(index) { states.insert(.selected) }
    guard !disabled.contains(index) else { return states.union(.disabled) }
    if focus == index { states.insert(.focused) }
    // While one button is held down, the pointer means nothing to the others.
    if pointed == index, pressed.map({ $0.index == index }) ?? true { states.insert(.hovered) }
    if let pressed, pressed.index == index, pressed.cause != .pointer || pointed == index {
      states.insert(.highlighted)
    }
    return states
  }

  // MARK: Pointer

  /// The pointer is over a button, or over none.
  public mutating func point(at index: Int?) { pointed = index }

  /// The pointer's button went down.
  public mutating func pressPointer() {
    guard pressed == nil else { return }
    focus = nil
    guard let pointed, !disabled.contains(pointed) else { return }
    anchor = pointed
    pressed = Press(index: pointed, cause: .pointer)
  }

  /// The pointer's button went up: a click, if it is still where it went down.
  public mutating func releasePointer() {
    guard let press = pressed, press.cause == .pointer else { return }
    pressed = nil
    if pointed == press.index { click(press.index) }
  }

  // MARK: Keys

  /// Moves the focus to the next button that is not disabled, or backwards to the one before.
  public mutating func moveFocus(backwards: Bool = false) {
    if pressed.map({ $0.cause != .pointer }) ?? false { pressed = nil }
    let working = (0..<count).filter { !disabled.contains($0) }
    if backwards {
      let start = focus ?? anchor ?? 0
      focus = working.last { $0 < start } ?? working.last
    } else {
      let start = focus ?? anchor ?? -1
      focus = working.first { $0 > start } ?? working.first
    }
    anchor = focus ?? anchor
  }

  /// A key that presses went down; one that repeats changes nothing.
  public mutating func press(key: Int32) {
    guard pressed == nil, let focus else { return }
    pressed = Press(index: focus, cause: .key(key))
  }

  /// A key that presses went up: a click, if it went down here.
  public mutating func release(key: Int32) {
    guard let press = pressed, press.cause == .key(key) else { return }
    pressed = nil
    click(press.index)
  }

  /// Lets go of what is held down, without a click.
  public mutating func cancel() { pressed = nil }

  // MARK: What clicking does

  private mutating func click(_ index: Int) {
    if selected.remove(index) == nil { selected.insert(index) }
  }

  /// Disables a button, or makes it work again; its selection stays.
  public mutating func toggleDisabled(_ index: Int) {
    guard (0..<count).contains(index) else { return }
    if disabled.remove(index) == nil {
      disabled.insert(index)
      if focus == index { focus = nil }
      if pressed?.index == index { pressed = nil }
    }
  }
}
