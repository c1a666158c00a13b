import Controls
import Ninefold
import Testing

@Suite("Buttons")
struct PanelTests {
  private func states(_ panel: Panel) -> [ControlState] {
    (0..<panel.count).map(panel.states(of:))
  }

  private func clicked(_ index: Int, _ panel: inout Panel) {
    panel.point(at: index)
    panel.pressPointer()
    panel.releasePointer()
  }

  @Test("are hovered where the pointer is")
  func hovering() {
    var panel = Panel(count: 3)
    panel.point(at: 1)
    #expect(states(panel) == [.normal, .hovered, .normal])
    panel.point(at: nil)
    #expect(states(panel) == [.normal, .normal, .normal])
  }

  @Test("are pressed while the pointer is down on them, and selected by a click")
  func clicking() {
    var panel = Panel(count: 2)
    panel.point(at: 0)
    panel.pressPointer()
    #expect(states(panel) == [[.highlighted, .hovered], .normal])
    panel.releasePointer()
    #expect(states(panel) == [[.selected, .hovered], .normal])
    clicked(0, &panel)
    #expect(states(panel) == [.hovered, .normal])
  }

  @Test("are not clicked where the pointer left them, and others are not hovered meanwhile")
  func dragging() {
    var panel = Panel(count: 2)
    panel.point(at: 0)
    panel.pressPointer()
    panel.point(at: 1)
    #expect(states(panel) == [.normal, .normal])
    panel.point(at: 0)
    #expect(states(panel) == [[.highlighted, .hovered], .normal])
    panel.point(at: 1)
    panel.releasePointer()
    #expect(states(panel) == [.normal, .hovered])
  }

  @Test("are focused one after the other, round and round, disabled ones left out")
  func focusing() {
    var panel = Panel(count: 4)
    panel.toggleDisabled(1)
    var seen: [Int?] = []
    for _ in 0..<4 {
      panel.moveFocus()
      seen.append(panel.focus)
    }
    #expect(seen == [0, 2, 3, 0])
    for expected in [3, 2, 0, 3] {
      panel.moveFocus(backwards: true)
      #expect(panel.focus == expected)
    }
  }

  @Test("get the focus backwards from the end")
  func focusingBackwards() {
    var panel = Panel(count: 3)
    panel.moveFocus(backwards: true)
    #expect(panel.focus == 2)
  }

  @Test("have no focus where all are disabled, or there are none", arguments: 0...3)
  func noFocus(count: Int) {
    var panel = Panel(count: count)
    for index in 0..<count { panel.toggleDisabled(index) }
    panel.moveFocus()
    panel.moveFocus(backwards: true)
    #expect(panel.focus == nil)
  }

  @Test("show no focus after a click, and Tab goes on from there")
  func focusAfterClick() {
    var panel = Panel(count: 4)
    panel.moveFocus()
    clicked(2, &panel)
    #expect(panel.focus == nil)
    panel.moveFocus()
    #expect(panel.focus == 3)
  }

  @Test("are pressed and clicked by a key that repeats")
  func keys() {
    var panel = Panel(count: 2)
    panel.press(key: 32)
    #expect(states(panel) == [.normal, .normal])
    panel.moveFocus()
    for _ in 0..<3 { panel.press(key: 32) }
    #expect(states(panel) == [[.highlighted, .focused], .normal])
    panel.release(key: 13)
    #expect(states(panel) == [[.highlighted, .focused], .normal])
    panel.release(key: 32)
    #expect(states(panel) == [[.selected, .focused], .normal])
    panel.release(key: 32)
    #expect(states(panel) == [[.selected, .focused], .normal])
  }

  @Test("let go without a click")
  func cancelling() {
    var panel = Panel(count: 2)
    panel.point(at: 0)
    panel.pressPointer()
    panel.cancel()
    panel.releasePointer()
    #expect(states(panel) == [.hovered, .normal])
    panel.moveFocus()
    panel.moveFocus()
    panel.press(key: 13)
    panel.moveFocus()
    panel.release(key: 13)
    #expect(states(panel) == [.hovered, .focused])
  }

  @Test("that are disabled answer to nothing and stay selected")
  func disabling() {
    var panel = Panel(count: 2)
    clicked(1, &panel)
    panel.moveFocus()
    panel.press(key: 32)
    panel.toggleDisabled(0)
    panel.toggleDisabled(1)
    #expect(states(panel) == [.disabled, [.disabled, .selected]])
    panel.release(key: 32)
    clicked(0, &panel)
    #expect(states(panel) == [.disabled, [.disabled, .selected]])
    panel.toggleDisabled(1)
    panel.toggleDisabled(2)
    panel.toggleDisabled(-1)
    #expect(states(panel) == [.disabled, .selected])
  }

  @Test(
    "never are disabled and anything but selected, nor two of them pressed or hovered or focused")
  func laws() {
    var generator = SystemRandomNumberGenerator()
    var panel = Panel(count: 4)
    for _ in 0..<5000 {
      let index = Int.random(in: 0..<4, using: &generator)
      switch Int.random(in: 0..<9, using: &generator) {
      case 0, 1: panel.point(at: index)
      case 2: panel.point(at: nil)
      case 3: panel.pressPointer()
      case 4: panel.releasePointer()
      case 5: panel.moveFocus(backwards: index.isMultiple(of: 2))
      case 6: panel.press(key: Int32(index))
      case 7: panel.release(key: Int32(index))
      default: panel.toggleDisabled(index)
      }
      let states = states(panel)
      for state in states where state.contains(.disabled) {
        #expect(state.subtracting([.disabled, .selected]).isEmpty)
      }
      for single in [ControlState.highlighted, .hovered, .focused] {
        #expect(states.count { $0.contains(single) } <= 1)
      }
    }
  }
}
