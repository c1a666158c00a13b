import Controls
import Foundation

/// One line on standard error, and perhaps a way out.
func complain(_ what: String, try way: String? = nil) {
  let lines = "button-window: error: \(what)\n" + (way.map { "try '\($0)'\n" } ?? "")
  FileHandle.standardError.write(Data(lines.utf8))
}

let options: Options
do {
  options = try Options(Array(CommandLine.arguments.dropFirst()))
} catch {
  complain("\(error)", try: "button-window --help")
  exit(64)
}
guard !options.showsHelp else {
  print(Options.help)
  exit(0)
}
do {
  var program = try Program(options)
  try program.run()
  if options.printsStatistics { print(program.statistics) }
} catch {
  complain("\(error)")
  exit(1)
}
