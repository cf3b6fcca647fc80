/// One thing wrong, or doubtful, in a file of design tokens.
public struct TokenDiagnostic: Error, Sendable, Equatable {
    /// Whether a problem stops the set from being used.
    public enum Severity: String, Sendable {
        /// The file breaks the format; there is no set.
        case error
        /// The file is valid, but probably not meant so.
        case warning
        /// Worth knowing, nothing to mend.
        case note
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

    /// What mends a problem for certain: bytes of its file, and what to write in their place.
    public struct Fix: Sendable, Equatable {
        /// The first byte.
        public let offset: Int
        /// The number of bytes; 0 where something is put in.
        public let length: Int
        /// What to write in their place.
        public let replacement: String

        /// Creates a fix.
        public init(offset: Int, length: Int, replacement: String) {
            self.offset = offset
            self.length = length
            self.replacement = replacement
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
    /// What mends it for certain, in the same file; `nil` where that takes a decision.
    public let fix: Fix?
    /// The contexts of a resolver that the problem occurs in, such as `theme: dark`; empty when it occurs in all
    /// permutations, or where there are none.
    public internal(set) var permutations: [String] = []

    /// What is wrong, and in which permutations where it is not in all: `…, with theme: dark`.
    public var sentence: String {
        guard !permutations.isEmpty else { return message }
        let most = 4
        let named = permutations.prefix(most).joined(separator: "; ")
        let rest = permutations.count - most
        return "\(message), with \(named)" + (rest > 0 ? "; and \(rest) more" : "")
    }

    /// What to write in the place of what is wrong, where that is certain.
    public var replacement: String? {
        fix.flatMap { $0.offset == offset && $0.length == length ? $0.replacement : nil }
    }

    /// Creates a problem.
    ///
    /// - Parameters:
    ///   - code: the kind of problem, which also decides its severity.
    ///   - offset: the first byte of the place.
    ///   - length: the number of bytes the place takes.
    ///   - source: the number of the file: 0 is the set's own or the resolver's, 1 the first overlay.
    ///   - message: what is wrong, in one sentence.
    ///   - help: what to do about it.
    ///   - related: other places that explain it.
    ///   - replacement: what to write in the place of what is wrong, where that is certain.
    ///   - fix: what mends it elsewhere, where `replacement` does not.
    public init(
        _ code: Code, offset: Int, length: Int, source: Int = 0, message: String,
        help: String? = nil, related: [Related] = [], replacement: String? = nil, fix: Fix? = nil
    ) {
        self.code = code
        self.severity = code.severity
        self.offset = offset
        self.length = length
        self.source = source
        self.message = message
        self.help = help
        self.related = related
        self.fix =
            replacement.map { Fix(offset: offset, length: length, replacement: $0) } ?? fix
    }
}
