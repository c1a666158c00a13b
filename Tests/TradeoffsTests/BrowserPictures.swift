import AssetCatalog
import Drawing
import Foundation
import PNGCodec
import Pixels
import TestSupport
import Tradeoffs

/// What Chromium draws of generated SVG and CSS, all on one page: the reference pictures, and as SVG others too.
struct BrowserPictures: Sendable {
  static let isWanted = Tool.isWanted("chromium")
  static let shared = Result { try BrowserPictures() }

  private let pictures: [String: PremultipliedRaster]

  /// One element of the page.
  private struct Part {
    var name: String
    var html: String
    var size: PixelSize
    var top: Int
  }

  private init() throws {
    pictures = try Tool.withFolder { folder in
      var parts: [Part] = []
      let others = GeneratedCases.close.map { (file: $0.description, picture: $0) }
      for (index, (file, one)) in (GeneratedCases.references + others).enumerated() {
        let isReference = index < GeneratedCases.references.count
        for language in isReference ? [CodeLanguage.svg, .css] : [.svg] {
          let drawing = try Places.drawing(one.drawing)
          var request = try one.request
          request.includesText = false
          let code = try drawing.code(in: language, named: "c\(index)", request: request).text
          let top = parts.last.map { $0.top + $0.size.height + 4 } ?? 0
          var part = Part(
            name: "\(file).\(language)", html: "", size: try drawing.pixelSize(request), top: top)
          if language == .svg {
            try code.write(
              to: folder.appendingPathComponent("\(index).svg"), atomically: true, encoding: .utf8)
            part.html =
              "<img src=\"\(index).svg\" width=\"\(part.size.width)\" height=\"\(part.size.height)\">"
          } else {
            part.html =
              "<style>\(Self.classes(code))</style><div style=\"zoom:\(one.scale)\">"
              + "<button class=\"c\(index) \(Self.classes(of: one))\"></button></div>"
          }
          parts.append(part)
        }
      }
      let picture = try Self.screenshot(of: parts, in: folder)
      var pictures: [String: PremultipliedRaster] = [:]
      for part in parts { pictures[part.name] = picture.cut(at: part.top, part.size) }
      return pictures
    }
  }

  /// A reference picture as the browser draws it.
  func picture(_ file: String, in language: CodeLanguage) throws -> PremultipliedRaster {
    guard let picture = pictures["\(file).\(language)"] else {
      throw Tool.Failure(description: "no picture \(file)")
    }
    return picture
  }

  /// The states' pseudo-classes, which nobody can click for, as classes.
  private static let states = [
    (":is(:checked, [aria-pressed=\"true\"])", "selected"), (":active", "highlighted"),
    (":disabled", "disabled"), (":focus", "focused"), (":hover", "hovered"),
  ]

  private static func classes(_ rules: String) -> String {
    states.reduce(rules) { $0.replacing($1.0, with: "." + $1.1) }
  }

  private static func classes(of one: PictureCase) -> String {
    one.states.names.joined(separator: " ")
  }

  private static func screenshot(
    of parts: [Part], in folder: URL
  ) throws -> PremultipliedRaster {
    var page = "<!doctype html><meta charset=\"utf-8\"><title>Pictures</title>"
    page += "<style>html, body { margin: 0; background: transparent } img { display: block }"
    page += " div { position: absolute; left: 0; overflow: hidden }</style>"
    for part in parts {
      page +=
        "<div style=\"top:\(part.top)px;width:\(part.size.width)px;height:\(part.size.height)px\">"
        + part.html + "</div>"
    }
    try page.write(
      to: folder.appendingPathComponent("page.html"), atomically: true, encoding: .utf8)
    let width = parts.map(\.size.width).max() ?? 1
    let height = parts.last.map { $0.top + $0.size.height } ?? 1
    try Tool.run(
      "chromium",
      [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
        "--force-device-scale-factor=1", "--default-background-color=00000000",
        "--user-data-dir=profile", "--window-size=\(max(width, 800)),\(height)",
        "--screenshot=page.png", folder.appendingPathComponent("page.html").absoluteString,
      ], in: folder)
    let png = try Data(contentsOf: folder.appendingPathComponent("page.png"))
    return PremultipliedRaster(try PNG.decode([UInt8](png)).raster.converted(to: .rgba8))
  }
}

extension PremultipliedRaster {
  /// A part at the left edge.
  fileprivate func cut(at top: Int, _ part: PixelSize) -> PremultipliedRaster {
    let words = words
    let rows = (top..<top + part.height).flatMap { row in
      words[row * size.width..<row * size.width + part.width]
    }
    return PremultipliedRaster(
      premultiplied: Raster(RasterHeader(size: part, format: .rgba8), pixels: .bytes4(rows)))
  }
}
