import CommandLineParsing
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("A completion script")
struct CompletionTests {
  /// The shells to check with, where they are installed.
  static let checks: [(shell: Shell, command: String)] = [
    (.bash, "bash -n"), (.zsh, "zsh -n"), (.fish, "fish --no-execute /dev/stdin"),
  ]

  @Test("is accepted by its shell", arguments: checks)
  func syntax(shell: Shell, command: String) {
    let script = Sample.program.completions(for: shell)
    let status = piped(
      script, into: "command -v \(shell.rawValue) >/dev/null || exit 0; \(command)")
    #expect(status == 0)
  }

  @Test(
    "offers commands, flags and choices in bash",
    arguments: [
      ("ninefold co", "compose"), ("ninefold help mi", "migrate"),
      ("ninefold compose --fi", "--filter"), ("ninefold compose --filter li", "linear"),
      ("ninefold compose --filter = sm", "smooth"),
      ("ninefold compose --state selected,hi", "selected,highlighted"),
      ("ninefold compose --size 3", ""), ("ninefold compose but", ""),
    ])
  func bash(line: String, reply: String) {
    let words = line.split(separator: " ")
    let array = words.map { "'\($0)'" }.joined(separator: " ")
    let script =
      Sample.program.completions(for: .bash) + """
        COMP_WORDS=(\(array)) COMP_CWORD=\(words.count - 1)
        _ninefold
        [[ "${COMPREPLY[*]}" == '\(reply)' ]]
        """
    #expect(piped(script, into: "command -v bash >/dev/null || exit 0; bash -s") == 0)
  }

  /// Feeds a text to a shell command and gives the command's status.
  private func piped(_ text: String, into command: String) -> Int32 {
    // What the command doesn't read must not end the test.
    _ = signal(SIGPIPE, SIG_IGN)
    guard let stream = unsafe popen(command, "w") else { return -1 }
    unsafe fputs(text, stream)
    return unsafe pclose(stream)
  }
}
