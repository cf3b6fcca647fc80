public import ShowcardJSON

/// The tokens of one file, or of one mode of a set.
public struct TokenSet: Sendable {
    /// The name of the set.
    public let name: String
    /// The description: the file's own `$description`.
    public let description: String?
    /// Data of other tools at the top of the file, as in the file.
    public let extensions: JSONNode?
    /// The tokens in the order of the file, with resolved values.
    public let tokens: [Token]
    /// The groups in the order of the file, each before the groups inside it.
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

    /// The token at a path such as `color.accent1`; `nil` if there isn't one.
    public subscript(path: String) -> Token? {
        places[path].map { tokens[$0] }
    }

    /// Returns the words of a token's name in CSS; `nil` if there is no token at the path.
    func nameInCSS(at path: String) -> String? {
        places[path].map { tokens[$0].nameInCSS }
    }

    /// The paths of the tokens whose values directly refer to each token, in the order of the set.
    ///
    /// Computed on each access; store it for repeated use.
    public var dependents: [String: [String]] {
        var dependents: [String: [String]] = [:]
        for token in tokens {
            for target in token.references { dependents[target, default: []].append(token.path) }
        }
        return dependents
    }

    /// Returns the paths of the tokens that a token's value comes from, from the one that it refers to to the one that
    /// contains the value; empty if the token contains its value itself.
    public func aliasChain(of token: Token) -> [String] {
        var chain: [String] = []
        var next = token.alias
        while let path = next, chain.count < tokens.count {
            chain.append(path)
            next = self[path]?.alias
        }
        return chain
    }

    /// Reads a set from one file and checks it.
    ///
    /// The format is the Design Tokens Format Module 2025.10 in plain JSON.
    ///
    /// - Parameters:
    ///   - source: the file.
    ///   - options: the reading options.
    /// - Returns: the set, or `nil` if there is an error; and all diagnostics by location.
    public static func parse(
        _ source: TokenSource, options: TokenReadingOptions = TokenReadingOptions()
    ) -> (set: TokenSet?, problems: [TokenDiagnostic]) {
        let (tokens, problems) = ThemedTokens.parse(source, options: options)
        return (tokens?.base, problems)
    }
}
