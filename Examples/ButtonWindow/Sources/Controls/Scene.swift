public import Ninefold

/// The buttons of a window: what each looks like now, and where.
public struct Scene: Sendable {
  /// What has a part in how the window looks, its size apart.
  public struct Look: Hashable, Sendable {
    public var panel: Panel
    public var appearance: Appearance
    public var direction: LayoutDirection
  }

  public var look: Look
  /// Shared by all buttons, and small: 16 MiB hold the last few hundred sizes of a window being resized.
  public let cache = ButtonCache(limit: 16 << 20)
  private let catalog: String
  private let names: [String]
  private let buttons: [ButtonBackground]

  /// Opens the catalog and finds the buttons.
  ///
  /// - Throws: ``SceneError`` for a catalog that can't be read, or lacks a button.
  public init(_ options: Options) throws(SceneError) {
    catalog = options.catalog
    names = options.names
    look = Look(
      panel: Panel(count: options.names.count), appearance: options.appearance,
      direction: options.direction)
    let opened: Catalog
    do { opened = try Catalog(path: options.catalog) } catch {
      throw SceneError(catalog: options.catalog, reason: .catalog(error))
    }
    var buttons: [ButtonBackground] = []
    for name in options.names {
      do {
        buttons.append(try ButtonBackground(name, in: opened, cache: cache))
      } catch {
        throw SceneError(catalog: options.catalog, button: name, reason: error)
      }
    }
    self.buttons = buttons
  }

  public func layout(in size: PixelSize, scale: Scale) -> PanelLayout {
    PanelLayout(count: buttons.count, in: size, scale: scale, direction: look.direction)
  }

  /// The smallest window, in points, in which no button's caps shrink.
  ///
  /// - Throws: ``SceneError`` for a button without a picture for its states.
  public func minimumSize() throws(SceneError) -> PointSize {
    var largest = PointSize(width: 1, height: 1)
    for index in buttons.indices {
      do {
        let minimum = try buttons[index].layout(request(index, size: largest, scale: 1)).minimumSize
        largest.width = max(largest.width, minimum.width)
        largest.height = max(largest.height, minimum.height)
      } catch {
        throw SceneError(catalog: catalog, button: names[index], reason: error)
      }
    }
    return PanelLayout.windowSize(count: buttons.count, button: largest)
  }

  /// The whole window.
  ///
  /// - Throws: ``SceneError`` for a button that can't be composed.
  public func draw(
    size: PixelSize, scale: Scale, order: ChannelOrder
  ) throws(SceneError) -> Canvas {
    let theme = look.appearance == .dark ? Theme.dark : Theme.light
    var canvas = Canvas(size: size, order: order, ground: theme.ground)
    let rects = layout(in: size, scale: scale).rects
    for (index, rect) in rects.enumerated() where rect.width > 0 && rect.height > 0 {
      if look.panel.focus == index {
        canvas.frame(
          rect, distance: Int((Theme.focusDistance * scale.value).rounded()),
          thickness: Int((Theme.focusThickness * scale.value).rounded()), color: theme.focus)
      }
      let points = PointSize(
        width: Double(rect.width) / scale.value, height: Double(rect.height) / scale.value)
      var request = request(index, size: points, scale: scale)
      request.order = order
      do {
        canvas.draw(try buttons[index].pixels(request), atX: rect.x, y: rect.y)
      } catch {
        throw SceneError(catalog: catalog, button: names[index], reason: error)
      }
    }
    return canvas
  }

  private func request(_ index: Int, size: PointSize, scale: Scale) -> ButtonRequest {
    ButtonRequest(
      states: look.panel.states(of: index), size: size, scale: scale, appearance: look.appearance,
      direction: look.direction)
  }

  /// What is shown, in one line: `480x320 @2x light ltr | primary normal | back focused,hovered`.
  public func status(size: PixelSize, scale: Scale) -> String {
    let window = "\(size.width)x\(size.height) @\(scale)x \(look.appearance) \(look.direction)"
    let states = names.indices.map { index in
      let name = names[index].split(separator: "/").last.map(String.init) ?? names[index]
      return "\(name) \(look.panel.states(of: index))"
    }
    return ([window] + states).joined(separator: " | ")
  }
}
