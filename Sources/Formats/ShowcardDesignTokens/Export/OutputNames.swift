/// Finds tokens that an output has one name for.
struct OutputNames {
    /// How messages call the output: `Compose`.
    let output: String
    private var owners: [String: Token] = [:]
    /// The tokens of each collision that was told, as parts and other forms of them collide too.
    private var told: Set<[String]> = []
    private var empty: Set<String> = []
    private(set) var problems: [TokenDiagnostic] = []

    init(output: String) {
        self.output = output
    }

    /// Takes names for a token.
    ///
    /// - Parameters:
    ///   - names: The names, each with what is compared of it, such as itself in lower case.
    ///   - token: The token they are for.
    mutating func claim(_ names: [(name: String, key: String)], for token: Token) {
        for (name, key) in names {
            guard let owner = owners[key] else {
                owners[key] = token
                continue
            }
            guard owner.path != token.path, told.insert([owner.path, token.path]).inserted else {
                continue
            }
            problems.append(
                TokenDiagnostic(
                    .outputNameCollision, at: token.range, source: token.source,
                    "'\(token.path)' and '\(owner.path)' are both '\(name)' in \(output)",
                    help: "rename one of them",
                    related: [
                        TokenDiagnostic.Related(
                            at: owner.range, source: owner.source, "'\(owner.path)' is here")
                    ]))
        }
    }

    /// Notes another problem of names.
    mutating func append(_ problem: TokenDiagnostic) {
        problems.append(problem)
    }

    /// Takes a name that is compared as it is.
    mutating func claim(_ name: String, for token: Token) {
        claim([(name, name)], for: token)
    }

    /// Notes a token that has a name of which nothing is left.
    mutating func reportEmpty(_ token: Token) {
        guard empty.insert(token.path).inserted else { return }
        problems.append(
            TokenDiagnostic(
                .outputNameEmpty, at: token.range, source: token.source,
                "'\(token.path)' has a name without a letter or digit, "
                    + "and \(output) has no name for it",
                help: "use letters or digits"))
    }
}

extension Token {
    /// Whether one of its names has nothing that an output keeps; the name of a group's own token counts as one.
    func hasEmptyName(_ isEmpty: (String) -> Bool) -> Bool {
        segments.contains { $0 != "$root" && isEmpty($0) }
    }
}

extension TokenExportInput {
    /// Every token there is in some permutation, once, as the first permutation has it.
    var everyToken: [Token] {
        var tokens = standard.tokens.tokens
        guard permutations.count > 1 else { return tokens }
        var known = Set(tokens.map(\.path))
        for permutation in permutations.dropFirst() {
            tokens += permutation.tokens.tokens.filter { known.insert($0.path).inserted }
        }
        return tokens
    }
}
