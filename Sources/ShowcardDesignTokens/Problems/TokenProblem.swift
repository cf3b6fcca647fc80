/// One thing wrong, or doubtful, in a file of design tokens.
public struct TokenProblem: Error, Sendable, Equatable {
    /// Whether a problem stops the set from being used.
    public enum Severity: String, Sendable {
        /// The file breaks the format; there is no set.
        case error
        /// The file is valid, but probably not meant so.
        case warning
    }

    /// Another place that explains a problem.
    public struct Related: Sendable, Equatable {
        /// The first byte of the place.
        public let offset: Int
        /// The number of bytes it takes.
        public let length: Int
        /// The number of the file: 0 is the set's own, 1 the first overlay.
        public let source: Int
        /// What is to be seen there.
        public let message: String

        /// Creates a related place.
        public init(offset: Int, length: Int, source: Int = 0, message: String) {
            self.offset = offset
            self.length = length
            self.source = source
            self.message = message
        }
    }

    /// What kind of problem this is; its raw value is a stable identifier.
    public let code: Code
    /// Whether it stops the set from being used.
    public let severity: Severity
    /// The first byte of the place.
    public let offset: Int
    /// The number of bytes the place takes.
    public let length: Int
    /// The number of the file: 0 is the set's own, 1 the first overlay.
    public let source: Int
    /// What is wrong, in one sentence.
    public let message: String
    /// What to do about it.
    public let help: String?
    /// Other places that explain it.
    public let related: [Related]
    /// What to write in the place of what is wrong, where that is certain.
    public let replacement: String?

    /// Creates a problem.
    ///
    /// - Parameters:
    ///   - code: the kind of problem, which also decides its severity.
    ///   - offset: the first byte of the place.
    ///   - length: the number of bytes the place takes.
    ///   - source: the number of the file: 0 is the set's own, 1 the first overlay.
    ///   - message: what is wrong, in one sentence.
    ///   - help: what to do about it.
    ///   - related: other places that explain it.
    ///   - replacement: what to write in the place of what is wrong, where that is certain.
    public init(
        _ code: Code, offset: Int, length: Int, source: Int = 0, message: String,
        help: String? = nil, related: [Related] = [], replacement: String? = nil
    ) {
        self.code = code
        self.severity = code.severity
        self.offset = offset
        self.length = length
        self.source = source
        self.message = message
        self.help = help
        self.related = related
        self.replacement = replacement
    }
}
