// swift-tools-version: 6.2
import PackageDescription

/// The same settings for every Swift target, tests too.
let settings: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// A program: ten lines that call the library of its commands.
func program(_ name: String, _ commands: Target.Dependency...) -> Target {
  .executableTarget(
    name: name, dependencies: commands, swiftSettings: settings,
    linkerSettings: [
      // A static standard library starts a third faster; only the executable may ask for it.
      .unsafeFlags(["-static-stdlib"], .when(platforms: [.linux], configuration: .release))
    ])
}

/// - Parameter fixtures: Whether there is a folder `Fixtures`, which tests read in its place.
func tests(
  of name: String, _ more: [Target.Dependency] = [], fixtures: Bool = false
) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.target(name: name), "TestSupport"] + more,
    exclude: fixtures ? ["Fixtures"] : [], swiftSettings: settings)
}

let package = Package(
  name: "ninefold",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Ninefold", targets: ["Ninefold"]),
    .library(name: "NinefoldDrawing", targets: ["Drawing"]),
    .executable(name: "ninefold", targets: ["ninefold-cli"]),
    .executable(name: "ninefold-drawing", targets: ["ninefold-drawing-cli"]),
    .library(name: "NinefoldBenchmarks", targets: ["BenchmarkCases"]),
  ],
  targets: [
    // A target imports only targets above it; Scripts/check-imports says so where one does not.
    .systemLibrary(
      name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(name: "CZopfli", providers: [.apt(["libzopfli-dev"]), .brew(["zopfli"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"]), .brew(["nettle"])]),
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .systemLibrary(name: "CThreadSanitizer"),
    .systemLibrary(
      name: "CCairo", pkgConfig: "pangocairo",
      providers: [.apt(["libcairo2-dev", "libpango1.0-dev"]), .brew(["cairo", "pango"])]),
    .target(name: "CPNGShim", dependencies: ["CPNG"]),
    library("Guarding", ["CThreadSanitizer"]),
    library("XMLReading", ["CExpat"]),
    library("Pixels"),
    library("PNGCodec", ["CPNGShim", "CZopfli", "Pixels"]),
    library("NineSlice", ["Pixels"]),
    library("Interchange", ["NineSlice", "PNGCodec", "Pixels"]),
    library(
      "AssetCatalog",
      [
        "CNettle", "CSQLite", "Guarding", "Interchange", "NineSlice", "PNGCodec", "Pixels",
      ]),
    library("CodeNames", ["AssetCatalog"]),
    library(
      "CatalogFormats",
      [
        "AssetCatalog", "CodeNames", "Interchange", "NineSlice", "PNGCodec", "Pixels",
        "XMLReading",
      ]),
    library(
      "Ninefold",
      ["AssetCatalog", "Guarding", "Interchange", "NineSlice", "PNGCodec", "Pixels"]),
    library("Previews", ["AssetCatalog", "Ninefold", "NineSlice", "PNGCodec", "Pixels"]),
    library("Drawing", ["AssetCatalog", "CCairo", "Guarding", "Ninefold", "Pixels"]),
    library(
      "Tradeoffs",
      [
        "AssetCatalog", "CodeNames", "Drawing", "Interchange", "Ninefold", "NineSlice", "PNGCodec",
        "Pixels", "Previews",
      ]),
    library("CommandLineParsing"),
    library(
      "NinefoldCommands",
      [
        "AssetCatalog", "CodeNames", "CommandLineParsing", "Guarding", "Ninefold", "Interchange",
        "NineSlice", "PNGCodec", "Pixels", "Previews",
      ]),
    library(
      "DrawingCommands",
      [
        "AssetCatalog", "CatalogFormats", "CommandLineParsing", "Drawing", "Ninefold",
        "NinefoldCommands", "Pixels",
        "Previews", "Tradeoffs",
      ]),
    library(
      "BenchmarkCases",
      [
        "AssetCatalog", "CCairo", "CSQLite", "Drawing", "Ninefold", "NineSlice", "PNGCodec",
        "Pixels",
      ]),
    program("ninefold-cli", "NinefoldCommands"),
    program("ninefold-drawing-cli", "DrawingCommands", "NinefoldCommands"),

    .target(
      name: "TestSupport", dependencies: ["NineSlice", "PNGCodec", "Pixels"],
      path: "Tests/TestSupport", swiftSettings: settings),
    .target(
      name: "CommandTestSupport", dependencies: ["NinefoldCommands"],
      path: "Tests/CommandTestSupport", swiftSettings: settings),
    tests(of: "XMLReading"),
    tests(of: "Pixels"),
    tests(of: "PNGCodec", ["Pixels"]),
    tests(of: "NineSlice", ["PNGCodec", "Pixels"], fixtures: true),
    tests(of: "Interchange", ["NineSlice", "PNGCodec", "Pixels"]),
    tests(
      of: "AssetCatalog", ["Interchange", "NineSlice", "PNGCodec", "Pixels"], fixtures: true),
    tests(
      of: "CatalogFormats",
      ["AssetCatalog", "Interchange", "NineSlice", "PNGCodec", "Pixels"], fixtures: true),
    tests(of: "Ninefold", ["AssetCatalog", "Interchange", "NineSlice", "PNGCodec", "Pixels"]),
    tests(of: "Previews", ["AssetCatalog", "Ninefold", "NineSlice", "PNGCodec", "Pixels"]),
    tests(
      of: "Drawing", ["AssetCatalog", "Ninefold", "NineSlice", "PNGCodec", "Pixels"],
      fixtures: true),
    tests(
      of: "Tradeoffs",
      ["AssetCatalog", "CodeNames", "Drawing", "Ninefold", "NineSlice", "PNGCodec", "Pixels"],
      fixtures: true),
    tests(of: "CommandLineParsing"),
    tests(
      of: "NinefoldCommands",
      [
        "AssetCatalog", "CommandLineParsing", "CommandTestSupport", "Ninefold", "PNGCodec",
        "Pixels",
      ]),
    tests(
      of: "DrawingCommands",
      [
        "AssetCatalog", "CatalogFormats", "CommandLineParsing", "CommandTestSupport", "Drawing",
        "Ninefold", "NinefoldCommands",
        "Previews", "Tradeoffs",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
