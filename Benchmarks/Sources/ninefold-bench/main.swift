import BenchmarkCases

runBenchmarks(CommandLine.arguments, main: #filePath)
