/// One of the things that are measured; they are kept apart and never added to one another.
public enum Measure: String, CaseIterable, Sendable {
  /// Bytes of the files that an app ships; of a drawing, its document.
  case shippedBytes
  /// Bytes of a ZIP archive of these files, its directory included.
  case compressedBytes
  /// Bytes of the drawing's generated code, compiled to a library and stripped.
  case codeBytes
  /// Bytes of a catalog that holds these files and nothing else.
  case catalogBytes
  /// Bytes of the pictures that are held decoded, or as layers, to make others from.
  case sourceBytes
  /// Bytes of the pictures that requests get, every request once.
  case composedBytes
  /// Bytes that a cache holds once every request has been made.
  case cachedBytes
  /// The most memory, in bytes, that came into use while the picture of one request was made from the files.
  case peakBytes
  /// Time until the picture is there when nothing but the files' bytes is held.
  case firstTime
  /// Time until the picture is there when its sources are held.
  case nextTime
  /// Time until the picture is there after a change of state, all states' sources held.
  case stateChangeTime
  /// Time for the whole profile: each request first once, then again for the rest of its count.
  case profileTime
  /// The largest difference of a premultiplied channel from the reference, in 1/255.
  case largestError
  /// The mean difference of all premultiplied channels of all pixels from the reference, in 1/255.
  case meanError
  /// Pixels that differ from the reference.
  case differingPixels

  /// What a measure counts in.
  public enum Unit: String, Sendable {
    case bytes
    /// Nanoseconds.
    case time
    /// Steps of 1/255.
    case deviation
    case pixels
  }

  public var unit: Unit {
    switch self {
    case .shippedBytes, .compressedBytes, .codeBytes, .catalogBytes, .sourceBytes, .composedBytes,
      .cachedBytes, .peakBytes:
      .bytes
    case .firstTime, .nextTime, .stateChangeTime, .profileTime: .time
    case .largestError, .meanError: .deviation
    case .differingPixels: .pixels
    }
  }

  /// As tables and headings have it.
  public var title: String {
    switch self {
    case .shippedBytes: "files"
    case .compressedBytes: "files, zipped"
    case .codeBytes: "code, stripped"
    case .catalogBytes: "catalog"
    case .sourceBytes: "sources, decoded"
    case .composedBytes: "composed"
    case .cachedBytes: "cache"
    case .peakBytes: "peak memory"
    case .firstTime: "first request"
    case .nextTime: "next request"
    case .stateChangeTime: "state change"
    case .profileTime: "whole profile"
    case .largestError: "largest error"
    case .meanError: "mean error"
    case .differingPixels: "pixels that differ"
    }
  }

  /// One sentence about what is measured.
  public var explanation: String {
    switch self {
    case .shippedBytes: "Bytes of the files that an app ships; of a drawing, its document."
    case .compressedBytes: "Bytes of a ZIP archive of these files."
    case .codeBytes: "Bytes of the drawing's generated code, compiled to a library and stripped."
    case .catalogBytes: "Bytes of a catalog that holds these files and nothing else."
    case .sourceBytes: "Bytes of the pictures that are held to make others from, 4 a pixel."
    case .composedBytes: "Bytes of the pictures that are shown, every request once, 4 a pixel."
    case .cachedBytes: "Bytes that a cache holds once every request has been made."
    case .peakBytes: "The most memory that came into use while one picture was made from the files."
    case .firstTime: "Time to the picture when nothing but the files' bytes is held."
    case .nextTime: "Time to the picture when its sources are held."
    case .stateChangeTime: "Time to the picture of another state, all states' sources held."
    case .profileTime:
      "Time for all of the profile: every request first, then again as often as it counts."
    case .largestError: "The largest difference of a channel from the reference, in 1/255."
    case .meanError: "The mean difference of all channels from the reference, in 1/255."
    case .differingPixels: "Pixels that are not as in the reference."
    }
  }
}
