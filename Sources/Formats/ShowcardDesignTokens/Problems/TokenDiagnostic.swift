internal import ShowcardJSON

/// An error, a warning or a note about a file of design tokens.
public struct TokenDiagnostic: Error, Sendable, Equatable {
    /// The severity of a diagnostic.
    public enum Severity: String, Sendable {
        /// The file violates the format; the set can't be used.
        case error
        /// The file is valid, but probably not as intended.
        case warning
        /// Information that needs no fix.
        case note
    }

    /// Another location that explains a diagnostic.
    public struct Related: Sendable, Equatable {
        /// The first byte of the location.
        public let offset: Int
        /// The length of the location in bytes.
        public let length: Int
        /// The number of the file: 0 is the set's own, 1 the first overlay.
        public let source: Int
        /// The explanation of the location.
        public let message: String

        /// Creates a related location.
        public init(offset: Int, length: Int, source: Int = 0, message: String) {
            self.offset = offset
            self.length = length
            self.source = source
            self.message = message
        }
    }

    /// A fix that is certain: bytes of the file, and their replacement.
    public struct Fix: Sendable, Equatable {
        /// The first byte.
        public let offset: Int
        /// The number of bytes; 0 for an insertion.
        public let length: Int
        /// The replacement.
        public let replacement: String

        /// Creates a fix.
        public init(offset: Int, length: Int, replacement: String) {
            self.offset = offset
            self.length = length
            self.replacement = replacement
        }
    }

    /// The kind of the diagnostic; its raw value is a stable identifier.
    public let code: Code
    /// The severity: that of the kind, or of the rule that found the problem.
    public internal(set) var severity: Severity
    /// The first byte of the location.
    public let offset: Int
    /// The length of the location in bytes.
    public let length: Int
    /// The number of the file: 0 is the set's own, 1 the first overlay.
    public let source: Int
    /// The message, in one sentence.
    public let message: String
    /// How to fix the problem.
    public let help: String?
    /// Other locations that explain the problem.
    public let related: [Related]
    /// The fix in the same file, if it is certain; `nil` if it takes a decision.
    public let fix: Fix?
    /// The contexts of a resolver in which the problem occurs, such as `theme: dark`; empty if it occurs in all
    /// permutations, or if there aren't any.
    public internal(set) var permutations: [String] = []

    /// The message, with the permutations unless it applies to all: `…, with theme: dark`.
    public var sentence: String {
        guard !permutations.isEmpty else { return message }
        let most = 4
        let named = permutations.prefix(most).joined(separator: "; ")
        let rest = permutations.count - most
        return "\(message), with \(named)" + (rest > 0 ? "; and \(rest) more" : "")
    }

    /// The replacement of the location's text, if it is certain.
    public var replacement: String? {
        fix.flatMap { $0.offset == offset && $0.length == length ? $0.replacement : nil }
    }

    /// Creates a diagnostic.
    ///
    /// - Parameters:
    ///   - code: the kind, which also determines the severity.
    ///   - offset: the first byte of the location.
    ///   - length: the length of the location in bytes.
    ///   - source: the number of the file: 0 is the set's own or the resolver's, 1 the first overlay.
    ///   - message: the message, in one sentence.
    ///   - help: how to fix the problem.
    ///   - related: other locations that explain it.
    ///   - replacement: the replacement of the location's text, if it is certain.
    ///   - fix: the fix at another location, if `replacement` doesn't fix the problem.
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

    /// Creates the diagnostic for an error found while parsing the JSON.
    init(_ problem: JSONDiagnostic, source: Int = 0) {
        let code: Code =
            switch problem.code {
            case .syntax: .jsonSyntax
            case .notUTF8: .jsonNotUTF8
            case .tooDeep: .jsonTooDeep
            case .duplicateKey: .jsonDuplicateKey
            }
        self.init(
            code, offset: problem.offset, length: problem.length, source: source,
            message: problem.message, help: problem.help,
            related: problem.related.map { place in
                Related(
                    offset: place.offset, length: place.length, source: source,
                    message: place.message)
            })
    }

    /// Creates a diagnostic at a location in the file.
    init(
        _ code: Code, at range: Range<Int>, source: Int = 0, _ message: String,
        help: String? = nil, related: [Related] = [], replacement: String? = nil, fix: Fix? = nil
    ) {
        self.init(
            code, offset: range.lowerBound, length: range.count, source: source,
            message: message, help: help, related: related, replacement: replacement, fix: fix)
    }
}

extension TokenDiagnostic.Related {
    init(at range: Range<Int>, source: Int = 0, _ message: String) {
        self.init(
            offset: range.lowerBound, length: range.count, source: source, message: message)
    }
}
