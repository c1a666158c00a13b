/// What a command line asks for.
package enum Request: Sendable {
  /// To run a command.
  case run(Command, Arguments)
  /// To print a text, help or version, and be done.
  case show(String)
}
