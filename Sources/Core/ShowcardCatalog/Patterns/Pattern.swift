/// A regular expression that matches whole texts, in time proportional to their length.
///
/// The language is the part of ECMA-262 (with the flag `u`) that needs no backtracking: characters, `.`, classes
/// such as `[a-z_]` and `[^0-9]`, `\d`, `\w`, `\p{L}`, groups, `|`, and the repetitions `*`, `+`, `?`, `{2}`, `{2,}`
/// and `{2,5}`. It matches the whole text by Unicode scalars, so there are no anchors.
public struct Pattern: Sendable {
    /// The maximum length of a pattern in Unicode scalars.
    public static let maxTextLength = Limits.pattern.value
    /// The maximum length of a matched text in Unicode scalars.
    public static let maxValueLength = Limits.patternValue.value

    /// The pattern as written.
    public let text: String
    private let program: PatternProgram

    /// Compiles a pattern.
    ///
    /// - Parameter text: The pattern.
    /// - Throws: ``PatternError`` at the location of the first error.
    public init(_ text: String) throws(PatternError) {
        var parser = PatternParser(text)
        program = try PatternProgram(try parser.parse())
        self.text = text
    }

    /// Finds where a text stops matching.
    ///
    /// - Parameter text: The text.
    /// - Returns: The position of the first Unicode scalar that no matching text could have there; the text's
    ///   length if it ends too early, or ``maxValueLength`` if it is longer than that; `nil` if it matches.
    public func firstMismatch(in text: String) -> Int? {
        program.firstMismatch(in: text.unicodeScalars)
    }

    /// Whether a whole text matches.
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
    /// The first wrong Unicode scalar, from 0.
    public let offset: Int
    /// The number of wrong scalars, at least 1.
    public let length: Int
    /// The message, in one sentence.
    public let message: String
    /// The help.
    public let help: String

    init(_ message: String, at offset: Int, length: Int = 1, help: String) {
        self.offset = offset
        self.length = max(1, length)
        self.message = message
        self.help = help
    }
}
