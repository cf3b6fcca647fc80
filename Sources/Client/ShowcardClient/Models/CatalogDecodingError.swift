public import Foundation

/// The reason that an entry could not be read as a model: a value has another type than expected, or is missing.
///
/// The feeds have another format than the one that the model was written for.
public struct CatalogDecodingError: Error, Sendable, Hashable {
    /// The path of the kind.
    public let kind: String
    /// The id of the entry; empty if it has none.
    public let id: String
    /// The place of the value in the entry, such as `usage_count` or `ranges[0].min`.
    public let field: String
    /// What was expected, such as `a whole number`.
    public let expected: String
    /// What was found, such as `the text 'x'`, or `nothing`.
    public let found: String

    /// Creates an error.
    public init(kind: String, id: String, field: String, expected: String, found: String) {
        self.kind = kind
        self.id = id
        self.field = field
        self.expected = expected
        self.found = found
    }
}

extension CatalogDecodingError: CustomStringConvertible, LocalizedError {
    /// The error for developers: `templates/first-snow: 'usage_count' is the text 'x' instead of a whole number`.
    public var description: String {
        "\(kind)/\(id): '\(field)' is \(found) instead of \(expected)"
    }

    /// The error for users, in the same language as those of ``CatalogError``.
    public var errorDescription: String? {
        CatalogError.unsupportedVersion("").errorDescription
    }
}
