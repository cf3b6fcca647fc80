/// Resolves the links and pictures of one scheme in bodies.
///
/// It is called for each of them when the catalog is checked. A plain Markdown viewer shows their text.
public protocol LinkResolver: PluginPart {
    /// The scheme: the part before the colon, in lower case; must be unique.
    var name: String { get }

    /// Resolves a link. Called on any thread; the same link must always yield the same result.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - scope: The contents of the catalog.
    /// - Returns: The resolved link.
    /// - Throws: ``LinkError`` if the link is not valid; its entry is rejected then.
    func resolve(_ link: SchemeLink, in scope: LinkScope) throws(LinkError) -> ResolvedInclude
}

/// A link or picture of a scheme in a body.
public struct SchemeLink: Sendable, Hashable {
    /// The part after the colon, without Markdown escapes.
    public let target: String
    /// Its text as HTML; for a picture, without markup.
    public let text: String
    /// Whether it is written as a picture.
    public let isImage: Bool
    /// Whether its paragraph has no other contents.
    public let isAlone: Bool
    /// Whether it is a picture in the text of a link.
    public let isInLink: Bool

    /// Creates a link.
    public init(
        target: String, text: String = "", isImage: Bool = false, isAlone: Bool = false,
        isInLink: Bool = false
    ) {
        self.target = target
        self.text = text
        self.isImage = isImage
        self.isAlone = isAlone
        self.isInLink = isInLink
    }
}

/// Why a link of a scheme is not valid.
public struct LinkError: Error, Sendable, Hashable {
    /// The code of the error.
    public let code: String
    /// The message: one sentence without a full stop.
    public let message: String
    /// The help: one sentence.
    public let help: String?
    /// The range of the target that is wrong, in bytes; `nil` for the whole address.
    public let part: Range<Int>?

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - code: Its code.
    ///   - message: The message.
    ///   - help: The help.
    ///   - part: The range of the target that is wrong, in bytes.
    /// - Returns: The error.
    public static func error(
        _ code: String, _ message: String, help: String? = nil, part: Range<Int>? = nil
    ) -> LinkError {
        LinkError(code: code, message: message, help: help, part: part)
    }
}

/// The possible targets of links with schemes.
public struct LinkScope: Sendable {
    /// The ids of each kind, including those of excluded entries.
    public let ids: [String: Set<String>]
    /// The token sets of the site, in the modes they are defined for, the default one first.
    public let tokens: [TokenSet]
    /// Whether all kinds and token sets are known; otherwise, missing ones may exist.
    public let isComplete: Bool
    /// The ids of each kind, for suggestions.
    private(set) var idNames: [String: NameIndex]
    /// The paths of the tokens of each set, for suggestions.
    private(set) var tokenNames: [NameIndex]
    /// The paths of all tokens, each prefixed by the name of its set.
    private(set) var qualifiedTokenNames: NameIndex

    /// Creates a scope.
    public init(ids: [String: Set<String>], tokens: [TokenSet], isComplete: Bool = true) {
        self.ids = ids
        self.tokens = tokens
        self.isComplete = isComplete
        idNames = ids.mapValues { ids in NameIndex { ids.sorted(by: TextKey.precedes) } }
        tokenNames = tokens.map { set in NameIndex { set.tokens.map(\.path) } }
        qualifiedTokenNames = NameIndex {
            tokens.flatMap { set in set.tokens.map { "\(set.name).\($0.path)" } }
        }
    }

    /// The same scope without suggestions, for problems that are only counted.
    var withoutSuggestions: LinkScope {
        var scope = self
        scope.idNames = [:]
        scope.tokenNames = tokens.map { _ in NameIndex([]) }
        scope.qualifiedTokenNames = NameIndex([])
        return scope
    }
}
