/// Values by key, the one that was not used for the longest time at the end.
///
/// Finding one and moving it to the front allocates nothing.
struct LeastRecentList<Key: Hashable, Value> {
  private struct Slot {
    var key: Key?
    var value: Value?
    var bytes = 0
    var newer = -1
    var older = -1
    /// How many values have stood here: whoever remembers a place can tell whether it is still that value.
    var generation = 0
  }

  /// Where a value stands, as long as it does.
  struct Place: Hashable {
    var index: Int
    var generation: Int
  }

  private var slots: [Slot] = []
  private var free: [Int] = []
  private var places: [Key: Int] = [:]
  private var newest = -1
  private var oldest = -1
  /// Bytes of all values.
  private(set) var bytes = 0

  var count: Int { places.count }

  /// The value in a place, which is the newest from now on; `nil` where it is gone.
  mutating func use(_ place: Place) -> Value? {
    guard place.index < slots.count, slots[place.index].generation == place.generation else {
      return nil
    }
    moveToFront(place.index)
    return slots[place.index].value
  }

  /// The place of a key's value.
  func place(of key: Key) -> Place? {
    places[key].map { Place(index: $0, generation: slots[$0].generation) }
  }

  /// Adds a value as the newest.
  ///
  /// - Precondition: There is none of that key.
  mutating func insert(_ value: Value, for key: Key, bytes: Int) -> Place {
    precondition(places[key] == nil, "a key has one value")
    let index: Int
    if let reused = free.popLast() {
      index = reused
    } else {
      index = slots.count
      slots.append(Slot())
    }
    slots[index].key = key
    slots[index].value = value
    slots[index].bytes = bytes
    places[key] = index
    self.bytes += bytes
    link(index)
    return Place(index: index, generation: slots[index].generation)
  }

  /// Takes out the value that was not used for the longest time.
  ///
  /// - Returns: Whether there was one.
  mutating func removeOldest() -> Bool {
    guard oldest >= 0 else { return false }
    let index = oldest
    unlink(index)
    bytes -= slots[index].bytes
    if let key = slots[index].key { places[key] = nil }
    let generation = slots[index].generation + 1
    slots[index] = Slot()
    slots[index].generation = generation
    free.append(index)
    return true
  }

  private mutating func moveToFront(_ index: Int) {
    guard newest != index else { return }
    unlink(index)
    link(index)
  }

  private mutating func link(_ index: Int) {
    slots[index].older = newest
    slots[index].newer = -1
    if newest >= 0 { slots[newest].newer = index } else { oldest = index }
    newest = index
  }

  private mutating func unlink(_ index: Int) {
    let (newer, older) = (slots[index].newer, slots[index].older)
    if newer >= 0 { slots[newer].older = older } else { newest = older }
    if older >= 0 { slots[older].newer = newer } else { oldest = newer }
  }
}
