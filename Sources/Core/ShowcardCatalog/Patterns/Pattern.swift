/// A regular expression that holds for a whole text, in time proportional to its length.
///
/// The language is the part of ECMA-262 (with the flag `u`) that needs no backtracking: characters, `.`, classes
/// such as `[a-z_]` and `[^0-9]`, `\d`, `\w`, `\p{L}`, groups, `|`, and the repetitions `*`, `+`, `?`, `{2}`, `{2,}`
/// and `{2,5}`. It is matched by Unicode scalar from end to end, so there are no anchors.
public struct Pattern: Sendable {
    /// The most scalars a pattern has.
    public static let maxTextLength = 256
    /// The most scalars a text has that is matched.
    public static let maxValueLength = 1_000

    /// The pattern as written.
    public let text: String
    private let program: PatternProgram

    /// Compiles a pattern.
    ///
    /// - Parameter text: The pattern.
    /// - Throws: ``PatternError`` at the place of the first mistake.
    public init(_ text: String) throws(PatternError) {
        var parser = PatternParser(text)
        program = try PatternProgram(try parser.parse())
        self.text = text
    }

    /// Finds where a text stops matching.
    ///
    /// - Parameter text: The text.
    /// - Returns: The position in Unicode scalars of the first that no matching text could have there; the text's
    ///   length when it ends too early, or ``maxValueLength`` when it is longer than that; `nil` when it matches.
    public func firstMismatch(in text: String) -> Int? {
        program.firstMismatch(in: text.unicodeScalars)
    }

    /// Whether a text matches from end to end.
    public func matches(_ text: String) -> Bool {
        firstMismatch(in: text) == nil
    }
}

extension Pattern: Hashable {
    /// Whether two patterns are written with the same bytes.
    public static func == (left: Pattern, right: Pattern) -> Bool {
        TextKey.areSame(left.text, right.text)
    }

    /// Hashes the pattern as written.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
    }
}

/// Why a text is not a pattern.
public struct PatternError: Error, Sendable, Hashable {
    /// The first scalar that is at fault, from 0.
    public let offset: Int
    /// How many scalars are, at least 1.
    public let length: Int
    /// What is wrong, in one sentence.
    public let message: String
    /// What to do about it.
    public let help: String

    init(_ message: String, at offset: Int, length: Int = 1, help: String) {
        self.offset = offset
        self.length = max(1, length)
        self.message = message
        self.help = help
    }
}
