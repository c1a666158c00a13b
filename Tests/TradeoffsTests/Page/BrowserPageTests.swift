import Foundation
import Pixels
import Testing

@testable import Tradeoffs

@Suite(
  "A page of a comparison in a browser", .serialized,
  .enabled(if: Browser.isWanted, "chromium is not installed"))
struct BrowserPageTests {
  /// A page of everything there is to show, of two assets, with pictures wider than a phone.
  private static let page: [UInt8] = {
    var samples = PageSamples()
    samples.names = [
      "buttons/one", "a/very/long/name/\(String(repeating: "of-an-asset-", count: 12))",
    ]
    samples.sizes = [PointSize(width: 60, height: 30), PointSize(width: 480, height: 20)]
    samples.isUneven = true
    var comparison = samples.comparison
    comparison.conditions.isDebugBuild = true
    return ComparisonPage(comparison).bytes
  }()

  private func string(_ browser: Browser, _ expression: String) throws -> String {
    try #require(try browser.value(expression) as? String)
  }

  private func number(_ browser: Browser, _ expression: String) throws -> Double {
    try #require(try browser.value(expression) as? NSNumber).doubleValue
  }

  private let open = "document.querySelectorAll('details').forEach((one) => { one.open = true })"

  @Test(
    "fits narrow and wide, asks the network for nothing, and its script runs without a complaint")
  func fits() throws {
    let browser = try Browser()
    for width in [320, 360, 768, 1280, 1920] {
      for scheme in ["light", "dark"] {
        try browser.open(Self.page, width: width, scheme: scheme)
        for isOpen in [false, true] {
          if isOpen { _ = try browser.value(open) }
          #expect(try number(browser, "document.documentElement.scrollWidth") == Double(width))
        }
        // What is wider than the page scrolls inside something; nothing sticks out of it.
        let out = try string(
          browser,
          """
          [...document.querySelectorAll("main *")].filter((one) => one.getBoundingClientRect().right > innerWidth + 1
            && !one.closest("[data-scroll]")).map((one) => one.outerHTML.slice(0, 80)).join("\\n")
          """)
        #expect(out == "", "\(width) \(scheme)")
        #expect(browser.complaints.isEmpty && browser.requests.isEmpty)
        #expect(
          try browser.value("document.documentElement.classList.contains('script')") as? Bool
            == true)
      }
    }
  }

  @Test("has text that stands out from its ground, light and dark, whatever the system prefers")
  func contrast() throws {
    let browser = try Browser()
    let script = """
      (() => {
        const channels = (color) => color.match(/[\\d.]+/g).map(Number);
        const light = ([red, green, blue]) => [red, green, blue].map((value) => value / 255)
          .map((value) => value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
          .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
        const ground = (element) => {
          for (let at = element; at; at = at.parentElement) {
            const color = channels(getComputedStyle(at).backgroundColor);
            if (color.length === 3 || color[3] === 1) return color;
          }
          return [255, 255, 255];
        };
        const low = [];
        for (const element of document.querySelectorAll("body *")) {
          const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
          if (!own || element.closest("script, style, .heard")) continue;
          const style = getComputedStyle(element);
          const color = channels(element.closest("svg") ? style.fill : style.color);
          const [one, other] = [light(color), light(ground(element))].sort((a, b) => b - a);
          const ratio = (one + 0.05) / (other + 0.05);
          if (ratio < 4.5) low.push(`${ratio.toFixed(2)} ${element.tagName} ${element.className.baseVal ?? element.className} ${element.textContent.slice(0, 20)}`);
        }
        return low.join("\\n");
      })()
      """
    for (scheme, theme) in [
      ("light", "auto"), ("dark", "auto"), ("light", "dark"), ("dark", "light"),
    ] {
      try browser.open(Self.page, width: 1280, scheme: scheme)
      _ = try browser.value(open)
      _ = try browser.value("document.querySelector('#theme-\(theme)').click()")
      #expect(try string(browser, script) == "", "\(scheme), \(theme)")
      let isDark = theme == "dark" || scheme == "dark" && theme == "auto"
      #expect(
        try string(browser, "getComputedStyle(document.body).backgroundColor")
          == (isDark ? "rgb(19, 19, 21)" : "rgb(245, 245, 247)"))
    }
  }

  @Test("is gone through by keyboard in its order, and shows where one is")
  func keyboard() throws {
    let browser = try Browser()
    try browser.open(Self.page, width: 360, scheme: "light")
    // Of a switch's choices only the chosen one is a stop.
    let stops = """
      [...document.querySelectorAll("a, summary, input:checked, [tabindex='0']")]
        .filter((one) => one.checkVisibility({ contentVisibilityAuto: true }))
      """
    let count = Int(try number(browser, stops + ".length"))
    #expect(count > 60)
    _ = try browser.value("window.stops = \(stops); window.wrong = []")
    for _ in 0..<count {
      try browser.press("Tab", code: 9)
      _ = try browser.value(
        """
        (() => {
          const expected = window.stops.shift(), at = document.activeElement;
          const shown = at.tagName === "INPUT" ? at.nextElementSibling : at;
          const style = getComputedStyle(shown);
          if (at !== expected) window.wrong.push(`at ${at.outerHTML.slice(0, 60)}, not ${expected?.outerHTML.slice(0, 60)}`);
          else if (style.outlineStyle === "none" || parseFloat(style.outlineWidth) < 2) window.wrong.push(`unseen ${at.outerHTML.slice(0, 60)}`);
        })()
        """)
    }
    #expect(try string(browser, "window.wrong.slice(0, 5).join('\\n')") == "")
    // What is wider than the phone is a stop, so that it can be scrolled; also what was closed before.
    _ = try browser.value(open)
    _ = try browser.value("new Promise((done) => setTimeout(done, 100))")
    let unreached = try number(
      browser,
      "[...document.querySelectorAll('[data-scroll]')].filter((one) => one.scrollWidth > one.clientWidth && one.tabIndex !== 0).length"
    )
    #expect(unreached == 0)
  }

  @Test("opens what a link points at")
  func links() throws {
    let browser = try Browser()
    try browser.open(Self.page, width: 1280, scheme: "dark")
    let isOpen = "document.querySelector('.commands').open"
    #expect(try browser.value(isOpen) as? Bool == false)
    _ = try browser.value("document.querySelector('.by a').click()")
    _ = try browser.value("new Promise((done) => setTimeout(done, 50))")
    #expect(try browser.value(isOpen) as? Bool == true)
  }

  @Test("shows pictures at their size in points, and twice and four times that")
  func sizes() throws {
    let browser = try Browser()
    try browser.open(Self.page, width: 360, scheme: "light")
    _ = try browser.value(open)
    for zoom in [1, 2, 4] {
      _ = try browser.value("document.querySelector('#zoom-\(zoom)').click()")
      let sizes = try string(
        browser,
        """
        [...new Set([...document.querySelectorAll(".request .picture svg")].map((one) => one.getBoundingClientRect())
          .map((one) => `${one.width}x${one.height}`))].join(" ")
        """)
      #expect(
        Set(sizes.split(separator: " "))
          == ["\(480 * zoom)x\(20 * zoom)", "\(60 * zoom)x\(30 * zoom)"])
      #expect(try number(browser, "document.documentElement.scrollWidth") == 360)
      // What is shown again is as sharp as what stands there itself.
      let kinds = try string(
        browser,
        "[...new Set([...document.querySelectorAll('.ground svg > *')].map((one) => getComputedStyle(one).imageRendering))].join()"
      )
      #expect(kinds == (zoom == 1 ? "auto" : "pixelated"))
    }
  }

  @Test("moves nothing for who wants less motion, and is printed light and whole")
  func media() throws {
    let browser = try Browser()
    let behavior = "getComputedStyle(document.documentElement).scrollBehavior"
    for (wish, expected) in [("reduce", "auto"), ("no-preference", "smooth")] {
      try browser.open(
        Self.page, width: 1280, scheme: "dark", more: ["prefers-reduced-motion": wish])
      #expect(try string(browser, behavior) == expected)
    }
    try browser.print()
    #expect(
      try string(browser, "getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    )
    _ = try browser.value("dispatchEvent(new Event('beforeprint'))")
    #expect(try number(browser, "document.querySelectorAll('details:not([open])').length") == 0)
    _ = try browser.value("dispatchEvent(new Event('afterprint'))")
    #expect(try number(browser, "document.querySelectorAll('details:not([open])').length") > 0)
  }

  @Test("shows everything without its script")
  func withoutScript() throws {
    let text = String(decoding: Self.page, as: UTF8.self)
    let start = try #require(text.range(of: "<script>")).lowerBound
    let end = try #require(text.range(of: "</script>")).upperBound
    let browser = try Browser()
    try browser.open(
      Array((text[..<start] + text[end...]).utf8), width: 360, scheme: "light")
    #expect(try number(browser, "document.documentElement.scrollWidth") == 360)
    let hidden = try number(
      browser,
      "[...document.querySelectorAll('main figure, main table, main p')].filter((one) => !one.closest('details') && !one.checkVisibility()).length"
    )
    #expect(hidden == 0)
  }
}
