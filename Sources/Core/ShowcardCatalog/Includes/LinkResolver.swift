/// Gives the links and pictures of one scheme in bodies a meaning.
///
/// It is asked about each of them when the catalog is checked. A plain viewer of Markdown shows their text.
public protocol LinkResolver: Sendable {
    /// What stands before the colon, in lower case; no two schemes have one.
    var name: String { get }

    /// Finds what a link shows. Called on any thread; the same link has to give the same every time.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - scope: What there is in the catalog.
    /// - Returns: What it shows.
    /// - Throws: What is wrong with the link; the entry it stands in is refused then.
    func resolve(_ link: SchemeLink, in scope: LinkScope) throws(LinkError) -> ResolvedInclude
}

/// A link or picture of a scheme, as it stands in a body.
public struct SchemeLink: Sendable, Hashable {
    /// What stands behind the scheme's colon, without Markdown's escapes.
    public let target: String
    /// Its text as HTML; of a picture without markup.
    public let text: String
    /// Whether it is written as a picture.
    public let isImage: Bool
    /// Whether nothing else stands in its paragraph.
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

/// What is wrong with a link of a scheme.
public struct LinkError: Error, Sendable, Hashable {
    /// The code of the error.
    public let code: String
    /// What is wrong, in one sentence without a full stop.
    public let message: String
    /// What to do, in one sentence.
    public let help: String?
    /// The part of the target it lies in, in bytes; `nil` for the whole address.
    public let part: Range<Int>?

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - code: Its code.
    ///   - message: What is wrong.
    ///   - help: What to do.
    ///   - part: The part of the target it lies in, in bytes.
    /// - Returns: The problem.
    public static func error(
        _ code: String, _ message: String, help: String? = nil, part: Range<Int>? = nil
    ) -> LinkError {
        LinkError(code: code, message: message, help: help, part: part)
    }
}

/// What links of schemes may lead to.
public struct LinkScope: Sendable {
    /// The ids of each kind, those of entries that are left out among them.
    public let ids: [String: Set<String>]
    /// The token sets the site wears, in the modes they are made for, the default one first.
    public let tokens: [TokenSet]
    /// Whether all kinds and token sets are known; otherwise what is missing may be there.
    public let isComplete: Bool
    /// The ids of each kind, to find those that were probably meant.
    private(set) var idNames: [String: NameIndex]
    /// The paths of the tokens of each set, to find those that were probably meant.
    private(set) var tokenNames: [NameIndex]
    /// The paths of all tokens, each behind the name of its set.
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

    /// The same scope for problems that are counted and not reported: nothing is suggested.
    var withoutSuggestions: LinkScope {
        var scope = self
        scope.idNames = [:]
        scope.tokenNames = tokens.map { _ in NameIndex([]) }
        scope.qualifiedTokenNames = NameIndex([])
        return scope
    }
}
