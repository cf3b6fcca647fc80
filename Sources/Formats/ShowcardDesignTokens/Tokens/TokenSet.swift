public import ShowcardJSON

/// The tokens of one file, or of one mode of a set.
public struct TokenSet: Sendable {
    /// What the set is called.
    public let name: String
    /// What the set is for: the file's own `$description`.
    public let description: String?
    /// Data of other tools at the top of the file, as it stands there.
    public let extensions: JSONNode?
    /// The tokens in the order of the file, with values resolved.
    public let tokens: [Token]
    /// The groups in the order of the file, each before the groups it holds.
    public let groups: [TokenGroup]
    private let places: [String: Int]

    init(
        name: String, description: String?, extensions: JSONNode?, tokens: [Token],
        groups: [TokenGroup]
    ) {
        self.name = name
        self.description = description
        self.extensions = extensions
        self.tokens = tokens
        self.groups = groups
        places = Dictionary(
            tokens.enumerated().map { ($0.element.path, $0.offset) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The token at a path such as `color.accent1`; `nil` when there is none.
    public subscript(path: String) -> Token? {
        places[path].map { tokens[$0] }
    }

    /// The words that the name of a token in CSS has; `nil` when there is no token at the path.
    func nameInCSS(at path: String) -> String? {
        places[path].map { tokens[$0].nameInCSS }
    }

    /// The paths of the tokens whose values refer to each token directly, in the order of the set.
    ///
    /// Worked out each time; keep it to ask for many.
    public var dependents: [String: [String]] {
        var dependents: [String: [String]] = [:]
        for token in tokens {
            for target in token.references { dependents[target, default: []].append(token.path) }
        }
        return dependents
    }

    /// The paths of the tokens that a token's value comes through, from the one it stands for to
    /// the one that holds the value; empty when it holds its value itself.
    public func aliasChain(of token: Token) -> [String] {
        var chain: [String] = []
        var next = token.alias
        while let path = next, chain.count < tokens.count {
            chain.append(path)
            next = self[path]?.alias
        }
        return chain
    }
}

extension TokenSet {
    /// Reads a set of one file and checks all of it.
    ///
    /// The format is the Design Tokens Format Module 2025.10 in plain JSON.
    ///
    /// - Parameters:
    ///   - source: the file.
    ///   - options: how it is read.
    /// - Returns: the set, or `nil` when a problem is an error; and every problem by place.
    public static func parse(
        _ source: TokenSource, options: TokenReadingOptions = TokenReadingOptions()
    ) -> (set: TokenSet?, problems: [TokenDiagnostic]) {
        let (tokens, problems) = ThemedTokens.parse(source, options: options)
        return (tokens?.base, problems)
    }
}
