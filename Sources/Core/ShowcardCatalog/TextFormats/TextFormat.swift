/// A field type whose values are one text with a syntax, such as a URL: everything that sets it apart from a string,
/// but for the warning about icons that the theme does not have.
///
/// A new type of this sort is one file beside this one and an element of `all`. Values are
/// ``FieldValue/string(_:)`` in the format's canonical spelling.
public struct TextFormat: Sendable {
    /// The name of the type in `_kind.yml`.
    public let name: String
    /// One value in words, after "takes" or "is not": `a yearly date`.
    public let phrase: String
    /// One value in words with its syntax, for comments in new entries; by default ``phrase``.
    package let description: String
    /// Values of a list in words, such as `days of every year`.
    package let plural: String
    /// Examples as written in content, at least one.
    ///
    /// New entries use them one after the other.
    package let examples: [String]
    /// The syntax for editors: an ECMA-262 pattern with the flag `u`, without anchors, that accepts all values.
    package let pattern: String
    /// The maximum length in characters; `nil` if the pattern limits it.
    package let maxLength: Int?
    /// The value of `format` in schemas of published JSON (JSON Schema 2020-12, Validation, section 7.3), if one fits.
    package let publishedFormat: String?
    /// Whether a value may look like a number or `true` without quotes.
    package let takesAnyScalar: Bool
    /// Whether feeds and filters can list single values, as in `where: {icon: [gem, heart]}`.
    package let isKnownByValue: Bool
    /// What feeds can be sorted by instead; `nil` if values are sorted as texts.
    package let helpWithoutOrder: String?
    /// Parses a text; returns the value in its canonical spelling.
    package let parse: @Sendable (String) throws(TextFormatError) -> String

    /// Creates a format; the parameters are the properties.
    init(
        _ name: String, phrase: String, description: String? = nil, plural: String,
        examples: [String], pattern: String, maxLength: Int? = nil, publishedFormat: String? = nil,
        takesAnyScalar: Bool = false, isKnownByValue: Bool = false, helpWithoutOrder: String? = nil,
        parse: @escaping @Sendable (String) throws(TextFormatError) -> String
    ) {
        self.name = name
        self.phrase = phrase
        self.description = description ?? phrase
        self.plural = plural
        self.examples = examples
        self.pattern = pattern
        self.maxLength = maxLength
        self.publishedFormat = publishedFormat
        self.takesAnyScalar = takesAnyScalar
        self.isKnownByValue = isKnownByValue
        self.helpWithoutOrder = helpWithoutOrder
        self.parse = parse
    }

    /// All formats, in the order in which messages list them.
    package static let all: [TextFormat] = [.yearlyDate, .url, .icon]
    /// The formats that only settings have, not fields of entries.
    package static let ofSettings: [TextFormat] = [.opaqueColor]
}

extension TextFormat: Hashable {
    /// Formats are equal if they have the same name.
    public static func == (left: TextFormat, right: TextFormat) -> Bool { left.name == right.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Why a text is not a value of a format.
package struct TextFormatError: Error, Sendable, Hashable {
    /// The diagnostic code.
    package let code: String
    /// The reason, as words after "'TEXT' is not PHRASE".
    package let reason: String?
    /// What to write instead.
    package let help: String
    /// The value that was meant, if there is only one.
    package let correction: String?

    /// Creates an error.
    init(_ code: String, reason: String? = nil, help: String, correction: String? = nil) {
        self.code = code
        self.reason = reason
        self.help = help
        self.correction = correction
    }
}

extension TextFormat {
    /// The message for a text that is not a value: `'13-01' is not a yearly date: there is no month 13`.
    package func message(_ text: String, _ error: TextFormatError) -> String {
        "'\(text)' is not \(phrase)" + (error.reason.map { ": \($0)" } ?? "")
    }
}
