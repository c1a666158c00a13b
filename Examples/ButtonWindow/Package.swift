// swift-tools-version: 6.2
import PackageDescription

/// The same settings for every target; a program that only uses Ninefold needs none of them.
let settings: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let ninefold: Target.Dependency = .product(name: "Ninefold", package: "ninefold")

let package = Package(
  name: "button-window",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "button-window", targets: ["button-window"]),
    .executable(name: "compare-screenshot", targets: ["compare-screenshot"]),
  ],
  dependencies: [.package(name: "ninefold", path: "../..")],
  targets: [
    .systemLibrary(
      name: "CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"]), .brew(["sdl2"])]),
    .target(name: "Controls", dependencies: [ninefold], swiftSettings: settings),
    .executableTarget(
      name: "button-window", dependencies: ["CSDL2", "Controls", ninefold],
      swiftSettings: settings),
    .target(name: "Screenshots", dependencies: [ninefold], swiftSettings: settings),
    .executableTarget(
      name: "compare-screenshot", dependencies: ["Screenshots", ninefold], swiftSettings: settings),
    .testTarget(
      name: "ControlsTests", dependencies: ["Controls", ninefold], swiftSettings: settings),
    .testTarget(
      name: "ScreenshotsTests", dependencies: ["Screenshots", ninefold], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
