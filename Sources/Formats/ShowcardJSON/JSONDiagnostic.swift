/// An error in a document.
public struct JSONDiagnostic: Error, Sendable, Equatable {
    /// The kind of an error; the raw value is a stable identifier.
    public enum Code: String, Sendable, CaseIterable {
        /// The text is not JSON.
        case syntax = "json-syntax"
        /// The bytes are not UTF-8.
        case notUTF8 = "json-not-utf8"
        /// Arrays and objects are nested deeper than the limit.
        case tooDeep = "json-too-deep"
        /// An object has two equal keys.
        case duplicateKey = "json-duplicate-key"
    }

    /// Another location that explains an error, such as the first of two equal keys.
    public struct Related: Sendable, Equatable {
        /// The first byte of the location.
        public let offset: Int
        /// The length of the location in bytes.
        public let length: Int
        /// The explanation of the location.
        public let message: String

        /// Creates a related location.
        public init(offset: Int, length: Int, message: String) {
            self.offset = offset
            self.length = length
            self.message = message
        }
    }

    /// The kind of the error.
    public let code: Code
    /// The first byte of the location, from the document's start (including a byte order mark).
    public let offset: Int
    /// The length of the location in bytes; 0 at the end of the document.
    public let length: Int
    /// The message, in one sentence.
    public let message: String
    /// How to fix the error.
    public let help: String?
    /// Other locations that explain the error.
    public let related: [Related]

    /// Creates an error.
    public init(
        code: Code = .syntax, offset: Int, length: Int, message: String, help: String? = nil,
        related: [Related] = []
    ) {
        self.code = code
        self.offset = offset
        self.length = length
        self.message = message
        self.help = help
        self.related = related
    }
}

/// The errors in an invalid document, by location.
public struct JSONParseError: Error, Sendable, Equatable {
    /// The duplicate keys in document order, then the first syntax error, if there is one.
    public let problems: [JSONDiagnostic]

    /// Creates an error.
    public init(problems: [JSONDiagnostic]) {
        self.problems = problems
    }
}
