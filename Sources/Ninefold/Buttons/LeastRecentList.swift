/// Values by key, the one that was not used for the longest time at the end.
///
/// Finding one and moving it to the front allocates nothing.
struct LeastRecentList<Key: Hashable, Value> {
  private struct Slot {
    var key: Key?
    var value: Value?
    var bytes = 0
    var stamp = 0
    var newer = -1
    var older = -1
  }

  /// Where a value stands, until it is removed.
  struct Place: Hashable {
    fileprivate var index: Int
  }

  private var slots: [Slot] = []
  private var free: [Int] = []
  private var places: [Key: Int] = [:]
  private var newestIndex = -1
  private var oldestIndex = -1
  /// Bytes of all values.
  private(set) var bytes = 0

  var count: Int { places.count }

  /// The value that was not used for the longest time.
  var oldest: Place? { oldestIndex >= 0 ? Place(index: oldestIndex) : nil }

  /// The time that the oldest was last used; `nil` for an empty list.
  var oldestStamp: Int? { oldestIndex >= 0 ? slots[oldestIndex].stamp : nil }

  /// The place of a key's value.
  func place(of key: Key) -> Place? {
    guard let index = places[key] else { return nil }
    return Place(index: index)
  }

  /// The value in a place.
  subscript(place: Place) -> Value {
    guard let value = slots[place.index].value else { preconditionFailure("its value is gone") }
    return value
  }

  /// Changes the value in a place.
  mutating func update(_ place: Place, _ change: (inout Value) -> Void) {
    guard var value = slots[place.index].value.take() else {
      preconditionFailure("its value is gone")
    }
    change(&value)
    slots[place.index].value = value
  }

  /// Makes a value the newest.
  ///
  /// - Parameter stamp: The time, by a clock that several lists may share.
  mutating func moveToFront(_ place: Place, at stamp: Int) {
    slots[place.index].stamp = stamp
    guard newestIndex != place.index else { return }
    unlink(place.index)
    link(place.index)
  }

  /// Adds a value as the newest.
  ///
  /// - Precondition: There is none of that key.
  mutating func insert(_ value: Value, for key: Key, bytes: Int, at stamp: Int) -> Place {
    let index: Int
    if let reused = free.popLast() {
      index = reused
    } else {
      index = slots.count
      slots.append(Slot())
    }
    let former = places.updateValue(index, forKey: key)
    precondition(former == nil, "a key has one value")
    slots[index].key = key
    slots[index].value = value
    slots[index].bytes = bytes
    slots[index].stamp = stamp
    self.bytes += bytes
    link(index)
    return Place(index: index)
  }

  /// Takes out a value.
  ///
  /// - Precondition: It is there.
  mutating func remove(_ place: Place) -> Value {
    let index = place.index
    guard let key = slots[index].key, let value = slots[index].value else {
      preconditionFailure("its value is gone")
    }
    unlink(index)
    bytes -= slots[index].bytes
    places[key] = nil
    slots[index] = Slot()
    free.append(index)
    return value
  }

  /// Goes through all values.
  mutating func updateAll(_ change: (inout Value) -> Void) {
    for index in places.values { update(Place(index: index), change) }
  }

  private mutating func link(_ index: Int) {
    slots[index].older = newestIndex
    slots[index].newer = -1
    if newestIndex >= 0 { slots[newestIndex].newer = index } else { oldestIndex = index }
    newestIndex = index
  }

  private mutating func unlink(_ index: Int) {
    let (newer, older) = (slots[index].newer, slots[index].older)
    if newer >= 0 { slots[newer].older = older } else { newestIndex = older }
    if older >= 0 { slots[older].newer = newer } else { oldestIndex = newer }
  }
}
