extension SwiftTemplates {
  /// What paints for Cairo: in floating point, rounded once, as Ninefold does.
  static let cairoCanvas = SwiftTemplate(
    #"""
    /// Pixels while they are painted: premultiplied, with more precision than the result has.
    fileprivate final class Canvas {
      private let scale: Double
      private var area: Area
      /// Red, green, blue, alpha.
      private var pixels: [SIMD4<Float>]
      private var clip: Coverage?
      private var shiftX = 0.0
      private var shiftY = 0.0

      /// - Returns: `nil` for a size that comes to no pixels or too many.
      init?(_ frame: Frame, scale: Double) {
        let (width, height) = (frame.width * scale + 0.5, frame.height * scale + 0.5)
        guard width >= 1, height >= 1, width < 16_385, height < 16_385 else { return nil }
        self.scale = scale
        area = Area(x: 0, y: 0, width: Int(width), height: Int(height))
        pixels = [SIMD4<Float>](repeating: .zero, count: area.width * area.height)
      }

      /// Paints the pixels on a context, whose unit is a point.
      func show(on context: OpaquePointer, x: Double, y: Double) {
        let surface = cairo_image_surface_create(
          CAIRO_FORMAT_ARGB32, Int32(area.width), Int32(area.height))
        defer { cairo_surface_destroy(surface) }
        guard let data = cairo_image_surface_get_data(surface) else { return }
        let stride = Int(cairo_image_surface_get_stride(surface))
        func byte(_ value: Float, _ limit: UInt32) -> UInt32 {
          value > 0 ? min(UInt32(min(value, 255)), limit) : 0
        }
        for y in 0..<area.height {
          let row = UnsafeMutableRawPointer(data + y * stride)
          for x in 0..<area.width {
            let scaled = pixels[y * area.width + x] * 255 + SIMD4(repeating: 0.5 + 1e-4)
            let alpha = byte(scaled.w, 255)
            let word =
              alpha << 24 | byte(scaled.x, alpha) << 16 | byte(scaled.y, alpha) << 8
              | byte(scaled.z, alpha)
            row.storeBytes(of: word, toByteOffset: x * 4, as: UInt32.self)
          }
        }
        cairo_surface_mark_dirty(surface)
        cairo_save(context)
        cairo_translate(context, x, y)
        cairo_scale(context, 1 / scale, 1 / scale)
        cairo_set_source_surface(context, surface, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
        cairo_paint(context)
        cairo_restore(context)
      }

      // MARK: Shapes
    %if fill

      /// Fills an outline, the first paint lowest.
    %if shadow
      func fill(_ outline: Outline, _ paints: [Paint], shadows: [Shadow] = []) {
        cast(shadows) { area in
          // A paint that hides what is under it makes the outline the mask, whatever else is on it.
          if paints.contains(where: \.isOpaque) {
            return outline.coverage(in: area, shiftX: shiftX, shiftY: shiftY)
          }
          return alpha(of: area) { paint(outline, paints) }
        }
    %else
      func fill(_ outline: Outline, _ paints: [Paint]) {
    %end
        paint(outline, paints)
      }

      private func paint(_ outline: Outline, _ paints: [Paint]) {
        guard let covered = outline.coverage(in: area, shiftX: shiftX, shiftY: shiftY) else { return }
        for paint in paints { lay(paint, covered) }
      }
    %end
    %if stroke

      func stroke(_ outline: Outline, _ paint: Paint, _ line: Line) {
        guard line.width > 0,
          var covered = outline.coverage(in: area, shiftX: shiftX, shiftY: shiftY, line: line)
        else { return }
        if line.position != .center {
          let inside = outline.coverage(in: area, shiftX: shiftX, shiftY: shiftY)
          if line.position == .outside {
            covered = covered.without(inside)
          } else {
            guard let both = inside.flatMap({ covered.times($0) }) else { return }
            covered = both
          }
        }
        lay(paint, covered)
      }
    %end
    %if innerShadow

      /// A shadow of what is around an outline, on it.
      func innerShadow(_ outline: Outline, _ shadow: Shadow) {
        guard shadow.color.alpha > 0,
          var light = outline.coverage(in: area, shiftX: shiftX, shiftY: shiftY)
        else { return }
        let blur = Blur(sigma: shadow.blur / 2 * scale)
        let caster = outline.coverage(
          in: Area(
            x: light.area.x - blur.reach, y: light.area.y - blur.reach,
            width: light.area.width + 2 * blur.reach, height: light.area.height + 2 * blur.reach),
          shiftX: shiftX + shadow.x * scale, shiftY: shiftY + shadow.y * scale)
        // What is around the outline is all that is not in it, and so is its blur.
        if let caster { light = light.without(blur.blurred(caster, in: light.area)) }
        lay(.color(shadow.color), light)
      }
    %end
    %if shadow

      /// Lays shadows, the first one on top, of what a mask covers where it is moved to.
      private func cast(_ shadows: [Shadow], _ mask: (Area) -> Coverage?) {
        for shadow in shadows.reversed() where shadow.color.alpha > 0 {
          let blur = Blur(sigma: shadow.blur / 2 * scale)
          let (oldX, oldY) = (shiftX, shiftY)
          shiftX += shadow.x * scale
          shiftY += shadow.y * scale
          let caster = mask(area.grown(by: blur.reach))
          (shiftX, shiftY) = (oldX, oldY)
          if let caster { lay(.color(shadow.color), blur.blurred(caster, in: area)) }
        }
      }

      /// The alpha of what is painted on pixels of its own.
      private func alpha(of area: Area, _ steps: () -> Void) -> Coverage {
        let painted = separate(area, steps)
        return Coverage(area, painted.map(\.w))
      }
    %end
    %if shadowedSteps

      /// Paints steps with shadows under them.
      func shadowed(_ shadows: [Shadow], _ steps: () -> Void) {
        cast(shadows) { area in alpha(of: area, steps) }
        steps()
      }
    %end

      // MARK: Groups
    %if clipped

      /// Paints steps inside an outline, each cut out on its own.
      func clipped(to outline: Outline, _ steps: () -> Void) {
        let old = clip
        guard let own = outline.coverage(in: area, shiftX: shiftX, shiftY: shiftY),
          let both = old.map({ own.times($0) }) ?? own
        else { return }
        clip = both
        steps()
        clip = old
      }
    %end
    %if group

      /// Puts steps together, cuts the whole out once, and lays it over what is there.
      func group(
        clip outline: Outline? = nil,
    %if mask
        mask: (() -> Void)? = nil,
    %end
    %if shadow
        shadows: [Shadow] = [],
    %end
        _ steps: () -> Void
      ) {
    %if mask
        func whole(_ area: Area) -> (area: Area, pixels: [SIMD4<Float>])? {
          self.whole(area, outline, mask, steps)
        }
    %else
        func whole(_ area: Area) -> (area: Area, pixels: [SIMD4<Float>])? {
          self.whole(area, outline, steps)
        }
    %end
    %if shadow
        cast(shadows) { area in
          whole(area).map { Coverage($0.area, $0.pixels.map(\.w)) }
        }
    %end
        guard let whole = whole(area) else { return }
        lay(whole.pixels, whole.area, clip)
      }

      private func whole(
    %if mask
        _ area: Area, _ outline: Outline?, _ mask: (() -> Void)?, _ steps: () -> Void
    %else
        _ area: Area, _ outline: Outline?, _ steps: () -> Void
    %end
      ) -> (area: Area, pixels: [SIMD4<Float>])? {
        var cut: Coverage?
        if let outline {
          guard let own = outline.coverage(in: area, shiftX: shiftX, shiftY: shiftY) else { return nil }
          cut = own
        }
    %if mask
        if let mask {
          let part = cut?.area ?? area
          let alpha = Coverage(part, separate(part, mask).map(\.w))
          cut = cut.map { $0.times(alpha) } ?? alpha
        }
    %end
        let part = cut?.area ?? area
        var whole = separate(part, steps)
        if let cut {
          for index in whole.indices { whole[index] *= cut.values[index] }
        }
        return (part, whole)
      }
    %end
    %if layer

      /// Puts steps together and lays the whole over what is there, as much of it as the opacity says.
      func layer(
    %if blending
        opacity: Double = 1, blending: Blending = .normal, _ steps: () -> Void
    %else
        opacity: Double, _ steps: () -> Void
    %end
      ) {
        guard opacity > 0 else { return }
    %if blending
        guard opacity < 1 || blending != .normal else { return steps() }
        let own = separate(area, steps)
        lay(own, area, clip, opacity: Float(opacity), blending)
    %else
        guard opacity < 1 else { return steps() }
        let own = separate(area, steps)
        lay(own, area, clip, opacity: Float(opacity))
    %end
      }
    %end
    %if group layer shadow

      /// Paints steps on pixels of their own, outside of every clip.
      private func separate(_ area: Area, _ steps: () -> Void) -> [SIMD4<Float>] {
        let (oldArea, oldPixels, oldClip) = (self.area, pixels, clip)
        self.area = area
        pixels = [SIMD4<Float>](repeating: .zero, count: area.width * area.height)
        clip = nil
        steps()
        let painted = pixels
        (self.area, pixels, clip) = (oldArea, oldPixels, oldClip)
        return painted
      }
    %end

      // MARK: Pixels

      /// Lays a paint where a coverage and the clip let it.
      private func lay(_ paint: Paint, _ coverage: Coverage) {
    %if gloss clipped
        var coverage = coverage
    %end
    %if gloss
        if let part = paint.part {
          var frame = part
          frame.scale = scale
          guard
            let own = Outline.rectangle(frame).coverage(
              in: coverage.area, shiftX: shiftX, shiftY: shiftY),
            let both = coverage.times(own)
          else { return }
          coverage = both
        }
    %end
    %if clipped
        if let clip {
          guard let both = coverage.times(clip) else { return }
          coverage = both
        }
    %end
        guard let shared = area.intersection(coverage.area) else { return }
        let source = Source(paint, scale: scale)
        for y in shared.y..<shared.y + shared.height {
          let centerY = Double(y) + 0.5 - shiftY
          let even = source.isEvenAcross ? source.color(0, centerY) : nil
          for x in shared.x..<shared.x + shared.width {
            let share = coverage[x, y]
            guard share > 0 else { continue }
            let above = (even ?? source.color(Double(x) + 0.5 - shiftX, centerY)) * share
            let index = (y - area.y) * area.width + x - area.x
            pixels[index] = above + pixels[index] * (1 - above.w)
          }
        }
      }
    %if group layer text

      /// Lays pixels over those that are there.
      private func lay(
    %if blending
        _ other: [SIMD4<Float>], _ part: Area, _ coverage: Coverage?, opacity: Float = 1,
        _ blending: Blending = .normal
    %else
        _ other: [SIMD4<Float>], _ part: Area, _ coverage: Coverage?, opacity: Float = 1
    %end
      ) {
        guard var shared = area.intersection(part) else { return }
        if let coverage {
          guard let both = shared.intersection(coverage.area) else { return }
          shared = both
        }
        for y in shared.y..<shared.y + shared.height {
          for x in shared.x..<shared.x + shared.width {
            let share = coverage.map { opacity * $0[x, y] } ?? opacity
            let above = other[(y - part.y) * part.width + x - part.x] * share
            guard above.w > 0 else { continue }
            let index = (y - area.y) * area.width + x - area.x
    %if blending
            pixels[index] = blending.blend(above, over: pixels[index])
    %else
            pixels[index] = above + pixels[index] * (1 - above.w)
    %end
          }
        }
      }
    %end
    @TEXT@
    }
    """#)
}
