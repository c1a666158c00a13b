import DrawingCommands
import NinefoldCommands

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

exit(runDrawing(Array(CommandLine.arguments.dropFirst()), on: .standard).status)
