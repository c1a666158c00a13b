// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ninefold-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ninefold", path: "..")],
  targets: [
    .executableTarget(
      name: "ninefold-bench",
      dependencies: [.product(name: "NinefoldBenchmarks", package: "ninefold")])
  ],
  swiftLanguageModes: [.v6]
)
