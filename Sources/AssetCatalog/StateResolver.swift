/// How an asset finds the variants for the states asked for.
public enum StateResolver: String, Sendable, CaseIterable {
  /// Those whose states are the largest subset of the ones asked for.
  case nearest
  /// Those of that exact set, else those of no state, as UIKit.
  case exact
  /// The first in the asset's list whose states are all asked for and whose excluded ones are not, as
  /// Android.
  case ordered
}
