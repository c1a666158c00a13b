// `import Drawing` is all that a program needs: sizes, states, buttons and catalogs come along.
@_exported public import Ninefold
