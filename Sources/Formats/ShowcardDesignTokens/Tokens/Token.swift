public import ShowcardJSON

/// One design token, with its value resolved.
public struct Token: Sendable {
    /// The names from the outermost group to the token, joined by dots: `color.accent1`.
    ///
    /// The token of a group's own name ends in `$root`.
    public let path: String
    /// The names the path is made of.
    public let segments: [String]
    /// The token's type.
    public let type: TokenType
    /// The value, with every reference followed to its end.
    public let value: TokenValue
    /// The path of the token this one stands for, when its whole value is a reference.
    public let alias: String?
    /// The paths of all tokens its value refers to directly, in the order of the file.
    public let references: [String]
    /// What the token is for.
    public let description: String?
    /// Why the token should no longer be used; `nil` when it is alive.
    public let deprecation: TokenDeprecation?
    /// Data of other tools, as it stands in the file.
    public let extensions: JSONNode?
    /// The spring that an easing stands for, its own or that of the token it refers to; `nil` when it is no more
    /// than the curve.
    public let spring: TokenSpring?
    /// The bytes of what it says its value is, `$value` or `$ref`, in its file.
    public let valueRange: Range<Int>
    /// The bytes of the token's object in its file.
    public let range: Range<Int>
    /// The bytes of the token's name there, quotes included.
    public let nameRange: Range<Int>
    /// The number of the file: 0 is the set's own or the resolver's, 1 the first overlay.
    public let source: Int
    /// The words of the path as a name in CSS has them; empty when the path has no letter or digit.
    ///
    /// Kept, as every reference to the token is written with them.
    let nameInCSS: String

    /// The last name of the path.
    public var name: String {
        segments.last ?? path
    }
}

/// That a token or group should no longer be used.
public struct TokenDeprecation: Sendable, Equatable {
    /// The reason or the replacement, when the file gives one.
    public let message: String?

    init(message: String?) {
        self.message = message
    }
}

/// A group of tokens, for showing them under headings.
public struct TokenGroup: Sendable {
    /// The names from the outermost group to this one, joined by dots.
    public let path: String
    /// The names the path is made of.
    public let segments: [String]
    /// The type its tokens have unless they say otherwise.
    public let type: TokenType?
    /// What the group is for.
    public let description: String?
    /// Why the group should no longer be used; `nil` when it is alive.
    public let deprecation: TokenDeprecation?
    /// Data of other tools, as it stands in the file.
    public let extensions: JSONNode?
    /// The bytes of the group's object in the first file that has it.
    public let range: Range<Int>
    /// The bytes of the group's name there, quotes included.
    public let nameRange: Range<Int>
    /// The number of that file.
    public let source: Int
}
