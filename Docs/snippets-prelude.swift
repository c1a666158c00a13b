// What the blocks of Swift in the documentation may use without declaring it; see Scripts/check-snippets.
// They are type-checked and never run, so nothing here needs a value. What is imported here is not imported there.
public import Drawing
public import Ninefold

/// A catalog that is open.
public var catalog: Catalog { neverRun() }

/// A PNG file.
public var bytes: [UInt8] { neverRun() }

/// Any picture.
public var picture: ResizablePicture { neverRun() }

/// The picture of a normal button.
public var normal: ResizablePicture { neverRun() }

/// The picture of a pressed button.
public var pressed: ResizablePicture { neverRun() }

/// A button whose pictures are set by hand.
public var button: ButtonBackground { neverRun() }

/// A button's drawing.
public var drawing: ButtonDrawing { neverRun() }

private func neverRun() -> Never { preconditionFailure("blocks of the documentation are not run") }
