// `import Ninefold` is all that a program needs: the types its calls speak of come along.
@_exported public import AssetCatalog
@_exported public import Interchange
@_exported public import NineSlice
@_exported public import PNGCodec
@_exported public import Pixels
