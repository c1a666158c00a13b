extension JSONReader {
  /// Moves over a value, which is checked and not kept.
  mutating func skipValue() throws(JSONError) {
    switch text.next {
    case UInt8(ascii: "{"):
      try eachMember { reader, _, _ throws(JSONError) in try reader.skipValue() }
    case UInt8(ascii: "["):
      try eachElement { reader, _ throws(JSONError) in try reader.skipValue() }
    default: _ = try value()
    }
  }

  /// Reads a value whose text is no longer than a limit; what it takes in memory is a multiple of that.
  mutating func value(limit: Int) throws(JSONError) -> JSONValue {
    var end = self
    try end.skipValue()
    guard end.text.index - text.index <= limit else { throw error(.tooLong(limit: limit)) }
    return try value()
  }
}
