public import Drawing

extension ButtonDrawing {
  /// The drawing as code.
  ///
  /// The same drawing, name, language and request give the same text.
  ///
  /// - Parameters:
  ///   - name: What the drawing is called, as `buttons/glossy`; the last part names types and classes.
  ///   - request: For ``CodeLanguage/svg`` the one picture, for ``CodeLanguage/css`` the values of parameters and the
  ///     size for which lengths are worked out. Swift code takes all that from whoever calls it; of the request only
  ///     `includesText` is for it.
  /// - Throws: ``DrawingError`` for a request that can't be drawn; never for Swift code.
  public func code(
    in language: CodeLanguage, named name: String, request: DrawingRequest
  ) throws(DrawingError) -> GeneratedCode {
    switch language {
    case .swiftCairo:
      return GeneratedCode(text: swiftCode(on: .cairo, name, request).text(source: name))
    case .swiftCoreGraphics:
      let code = swiftCode(on: .coreGraphics, name, request)
      return GeneratedCode(text: code.text(source: name), limits: CoreGraphicsLimits(layers).limits)
    case .svg: return try SVGPicture(self, named: name, request).code
    case .css: return try CSSRules(self, named: name, request).code
    }
  }

  private func swiftCode(
    on library: SwiftCode.Library, _ name: String, _ request: DrawingRequest
  ) -> SwiftCode {
    SwiftCode(
      ProgramBuilder.program(self, named: name, includesText: request.includesText), on: library)
  }
}
