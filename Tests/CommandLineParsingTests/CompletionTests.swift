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
    let assets = Sample.assetProgram.completions(for: shell)
    for script in [script, assets] {
      let status = piped(
        script, into: "command -v \(shell.rawValue) >/dev/null || exit 0; \(command)")
      #expect(status == 0)
    }
  }

  /// Stands for the program: its names, one of them a trap, or the catalog that it is told.
  private static let fakeProgram = """
    ninefold() {
      [[ $1 == list ]] || return
      if (($# > 1)); then
        printf '%s\\n' "from/${*:2}"
      else
        printf '%s\\n' buttons/a buttons/b 'my $(echo trap) `echo trap`'
      fi
    }

    """

  @Test(
    "offers names of assets in bash, and runs nothing that stands in them",
    arguments: [
      ("ninefold list", "''", "buttons/a|buttons/b|my\\ \\$\\(echo\\ trap\\)\\ \\`echo\\ trap\\`"),
      ("ninefold list", "buttons/b", "buttons/b"),
      ("ninefold list", "my", "my\\ \\$\\(echo\\ trap\\)\\ \\`echo\\ trap\\`"),
      ("ninefold list", "none", ""), ("ninefold list --long", "buttons/a", "buttons/a"),
      ("ninefold list", "--lo", "--long"), ("ninefold list --catalog", "bu", ""),
      ("ninefold list buttons/a", "bu", ""),
      ("ninefold list --catalog c.sqlite", "from", "from/--catalog\\ c.sqlite"),
      ("ninefold list --catalog = c.sqlite", "from", "from/--catalog\\ c.sqlite"),
      ("ninefold remove buttons/a", "buttons/b", "buttons/b"),
      ("ninefold add --insets 3", "buttons/a", "buttons/a"),
      ("ninefold add --insets = 3", "buttons/a", "buttons/a"),
      ("ninefold add buttons/a", "buttons/a", ""), ("ninefold add --insets", "bu", ""),
      ("ninefold compose", "buttons/a", "buttons/a"), ("ninefold compose", "file", ""),
      ("ninefold compose --like", "buttons/a", "buttons/a"),
    ])
  func bashAssets(line: String, word: String, reply: String) {
    let words = line.split(separator: " ").map { "'\($0)'" } + [word]
    let script =
      Self.fakeProgram + Sample.assetProgram.completions(for: .bash) + """
        COMP_WORDS=(\(words.joined(separator: " "))) COMP_CWORD=\(words.count - 1)
        _ninefold
        IFS='|'
        [[ "${COMPREPLY[*]}" == \(singleQuoted(reply)) ]]
        """
    #expect(piped(script, into: "command -v bash >/dev/null || exit 0; bash -s") == 0)
  }

  @Test(
    "asks for names in zsh and fish too", arguments: [Shell.zsh, .fish])
  func otherShells(shell: Shell) {
    #expect(Sample.assetProgram.completions(for: shell).contains("list $catalog 2>/dev/null"))
    #expect(!Sample.program.completions(for: shell).contains("list $catalog"))
  }

  private func singleQuoted(_ text: String) -> String { "'\(text)'" }

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
