extension HTML {
  /// Begins a page that needs nothing beside itself, up to its body.
  ///
  /// - Parameter style: A style sheet of the program's own.
  package mutating func begin(title: String, style: String) {
    markup("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">")
    open(
      "meta",
      [
        "http-equiv": "Content-Security-Policy",
        "content":
          "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'",
      ])
    open("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    element("title", title)
    markup("<style>\n")
    source(style)
    markup("\n</style></head><body>")
  }

  /// Adds what chooses how large pictures are shown.
  package mutating func zoomSwitch() {
    addSwitch("Zoom", "zoom", [("1", "1×"), ("2", "2×"), ("4", "4×")])
  }

  /// Adds what chooses between light and dark.
  package mutating func themeSwitch() {
    addSwitch("Theme", "theme", [("auto", "Auto"), ("light", "Light"), ("dark", "Dark")])
  }

  private mutating func addSwitch(
    _ legend: String, _ name: String, _ choices: [(value: String, label: String)]
  ) {
    markup("<fieldset>")
    element("legend", legend)
    for (index, choice) in choices.enumerated() {
      markup("<label>")
      let id = "\(name)-\(choice.value)"
      if index == 0 {
        open("input", ["type": "radio", "name": name, "id": id, "checked": ""])
      } else {
        open("input", ["type": "radio", "name": name, "id": id])
      }
      element("span", choice.label)
      markup("</label>")
    }
    markup("</fieldset>")
  }
}
