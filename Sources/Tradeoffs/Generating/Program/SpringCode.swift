/// The arithmetic of ``SpringAxis`` as expressions, one axis.
struct SpringCode {
  var leading: CodeExpression
  var length: CodeExpression
  /// The length of the frame as designed.
  var whole: CodeExpression
  var isLeadingFlexible: Bool
  var isLengthFlexible: Bool
  var isTrailingFlexible: Bool

  private var trailing: CodeExpression { whole.minus(leading).minus(length) }

  /// Where the element is in a frame of another length.
  func placed(in frame: CodeExpression) -> (position: CodeExpression, length: CodeExpression) {
    func share(_ part: CodeExpression, _ sum: CodeExpression, of length: CodeExpression)
      -> CodeExpression
    { .share(of: length, part: part, sum: sum) }
    switch (isLeadingFlexible, isLengthFlexible, isTrailingFlexible) {
    case (false, false, _): return (leading, length)
    case (true, false, false): return (frame.minus(trailing).minus(length), length)
    case (false, true, false): return (leading, frame.minus(leading.plus(trailing)))
    case (true, false, true):
      return (share(leading, leading.plus(trailing), of: frame.minus(length)), length)
    case (false, true, true):
      return (leading, share(length, length.plus(trailing), of: frame.minus(leading)))
    case (true, true, false):
      let length = share(length, leading.plus(length), of: frame.minus(trailing))
      return (frame.minus(trailing).minus(length), length)
    case (true, true, true):
      let sum = leading.plus(length).plus(trailing)
      let position = share(leading, sum, of: frame)
      return (position, share(leading.plus(length), sum, of: frame).minus(position))
    }
  }
}
