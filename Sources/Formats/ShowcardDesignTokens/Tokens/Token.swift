public import ShowcardJSON

/// A design token with its resolved value.
public struct Token: Sendable {
    /// The names from the outermost group to the token, joined by dots: `color.accent1`.
    ///
    /// The path of a group's own token ends with `$root`.
    public internal(set) var path: String
    /// The names in the path.
    public internal(set) var segments: [String]
    /// The token's type.
    public let type: TokenType
    /// The value, with all references resolved.
    public internal(set) var value: TokenValue
    /// The path of the token that this one refers to, if its whole value is a reference.
    public internal(set) var alias: String?
    /// The paths of all tokens that its value refers to directly, in the order of the file.
    public internal(set) var references: [String]
    /// The description.
    public let description: String?
    /// The deprecation; `nil` if the token is not deprecated.
    public let deprecation: TokenDeprecation?
    /// Data of other tools, as in the file.
    public let extensions: JSONNode?
    /// The spring of an easing, its own or that of the token that it refers to; `nil` if it is only a curve.
    public let spring: TokenSpring?
    /// The location of its `$value` or `$ref` in its file.
    public let valueRange: Range<Int>
    /// The location of the token's object in its file.
    public let range: Range<Int>
    /// The location of the token's name in its file, including quotes.
    public let nameRange: Range<Int>
    /// The number of the file: 0 is the set's own or the resolver's, 1 the first overlay.
    public internal(set) var source: Int
    /// The words of the path in a CSS name; empty if the path has no letter or digit.
    ///
    /// Stored, because every reference to the token is written with them.
    var nameInCSS: String

    /// The last name of the path.
    public var name: String {
        segments.last ?? path
    }
}

/// The deprecation of a token or group.
public struct TokenDeprecation: Sendable, Equatable {
    /// The reason or the replacement, if the file contains one.
    public let message: String?
}

/// A group of tokens, for display under headings.
public struct TokenGroup: Sendable {
    /// The names from the outermost group to this one, joined by dots.
    public let path: String
    /// The names in the path.
    public let segments: [String]
    /// The default type of its tokens.
    public let type: TokenType?
    /// The description.
    public let description: String?
    /// The deprecation; `nil` if the group is not deprecated.
    public let deprecation: TokenDeprecation?
    /// Data of other tools, as in the file.
    public let extensions: JSONNode?
    /// The location of the group's object in the first file that contains it.
    public let range: Range<Int>
    /// The location of the group's name in that file, including quotes.
    public let nameRange: Range<Int>
    /// The number of that file.
    public let source: Int
}

/// The type of a token; the raw value is the value of `$type` (Design Tokens Format Module 2025.10, sections 8 and 9).
public enum TokenType: String, Sendable, CaseIterable {
    /// A color.
    case color
    /// A distance.
    case dimension
    /// One or several font names.
    case fontFamily
    /// The weight of a font.
    case fontWeight
    /// A length of time.
    case duration
    /// An easing curve.
    case cubicBezier
    /// A number without a unit.
    case number
    /// The style of a line.
    case strokeStyle
    /// A border.
    case border
    /// A transition between two states.
    case transition
    /// One or several shadows.
    case shadow
    /// The stops of a gradient.
    case gradient
    /// A text style.
    case typography

    /// The type's name with its article, for messages: `a color`.
    var noun: String {
        "a \(rawValue)"
    }
}

/// The number of tokens read, even if there are errors.
package struct TokenExtent: Sendable, Equatable {
    /// The number of tokens in some permutation that could be read.
    package let tokens: Int
    /// The number of permutations.
    package let permutations: Int

    /// Counts the tokens of permutations; `nil` if nothing could be read.
    init?(_ sets: [TokenSet]) {
        guard let first = sets.first else { return nil }
        tokens =
            sets.count == 1
            ? first.tokens.count : Set(sets.flatMap { $0.tokens.map(\.path) }).count
        permutations = sets.count
    }

    /// Adds up several documents.
    package init(_ parts: [TokenExtent]) {
        tokens = parts.reduce(0) { $0 + $1.tokens }
        permutations = parts.reduce(0) { $0 + $1.permutations }
    }
}
