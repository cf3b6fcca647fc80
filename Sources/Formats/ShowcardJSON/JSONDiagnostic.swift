/// One reason why a document was refused.
public struct JSONDiagnostic: Error, Sendable, Equatable {
    /// What kind of problem this is; the raw value is a stable identifier.
    public enum Code: String, Sendable, CaseIterable {
        /// The text is not JSON.
        case syntax = "json-syntax"
        /// The bytes are not UTF-8.
        case notUTF8 = "json-not-utf8"
        /// Arrays and objects nest deeper than the limit.
        case tooDeep = "json-too-deep"
        /// An object holds two equal keys.
        case duplicateKey = "json-duplicate-key"
    }

    /// Another place that explains a problem, such as the first of two equal keys.
    public struct Related: Sendable, Equatable {
        /// The first byte of the place.
        public let offset: Int
        /// The number of bytes it takes.
        public let length: Int
        /// What is to be seen there.
        public let message: String

        /// Creates a related place.
        public init(offset: Int, length: Int, message: String) {
            self.offset = offset
            self.length = length
            self.message = message
        }
    }

    /// What kind of problem this is.
    public let code: Code
    /// The first byte of the place, counted from the document's start (byte order mark included).
    public let offset: Int
    /// The number of bytes the place takes; 0 at the end of the document.
    public let length: Int
    /// What is wrong, in one sentence.
    public let message: String
    /// What to do about it.
    public let help: String?
    /// Other places that explain it.
    public let related: [Related]

    /// Creates a problem.
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

/// A document that was refused, with the reasons by place.
public struct JSONParseError: Error, Sendable, Equatable {
    /// The duplicate keys in document order, then the first break of the syntax, if there is one.
    public let problems: [JSONDiagnostic]

    /// Creates a failure.
    public init(problems: [JSONDiagnostic]) {
        self.problems = problems
    }
}
