// What tests of both programs share is at hand in every file of these.
@_exported public import CommandTestSupport

typealias JSONValue = ParsedJSON
