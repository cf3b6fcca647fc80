/// Writes design tokens as CSS custom properties.
///
/// A token's name is its path with the words of each name in lower case and hyphens between them:
/// `color.accentSoft` is `--color-accent-soft`, and `color.accent.$root` is `--color-accent`.
/// References are kept, as `var(--…)`.
///
/// What each type becomes:
/// - A strokeStyle of dashes becomes `dashed`: CSS cannot say their lengths.
/// - A gradient becomes its stops, to be used as `linear-gradient(to right, var(--x))`.
/// - A typography becomes a `font` shorthand, and has the parts as variables of their own:
///   `--x-font-family`, `--x-font-size`, `--x-font-weight`, `--x-line-height` and, as the
///   shorthand has no place for it, `--x-letter-spacing`.
/// - A border, transition or shadow becomes the shorthand of its property.
/// - An easing that stands for a spring becomes its curve and, for browsers that know `linear()`, the spring's
///   course; `--x-duration` is the time it takes.
public struct CSSVariables: Sendable {
    /// What every name starts with, after the two hyphens; empty for none.
    public let prefix: String
    /// How colours are written.
    var colors = CSSColorForm.own

    /// What a property says of which there is nothing to say, so that a `var()` takes what stands behind its comma (CSS
    /// Custom Properties for Cascading Variables Module Level 1, section 2.2).
    static let noValue = "initial"

    /// Creates an exporter.
    ///
    /// - Parameter prefix: words that every name starts with, such as `showcard`.
    public init(prefix: String = "") {
        self.prefix = CSSText.kebab(prefix)
    }

    /// The variables of a set, in the order of its tokens, as every browser knows them.
    ///
    /// - Returns: names with their two hyphens, and values without the semicolon.
    public func declarations(of set: TokenSet) -> [(name: String, value: String)] {
        set.tokens.flatMap { declarations(of: $0, in: set) }
    }

    /// The springs of a set as `linear()`, under the names of their curves.
    ///
    /// - Returns: names with their two hyphens, and values without the semicolon. An easing that refers to another
    ///   is not among them: it follows that one.
    public func springDeclarations(of set: TokenSet) -> [(name: String, value: String)] {
        set.tokens.compactMap { token in
            guard let spring = token.spring, !borrowsSpring(token, in: set) else { return nil }
            return (name(of: token), spring.cssText)
        }
    }

    /// A style sheet that sets the variables of a set.
    ///
    /// - Parameters:
    ///   - set: the tokens.
    ///   - selector: where they are set; it is written as it is.
    /// - Returns: one rule in UTF-8 and, if there are springs, a second one for browsers that know them.
    public func stylesheet(of set: TokenSet, selector: String = ":root") -> [UInt8] {
        var writer = CSSRuleWriter()
        writer.write([selector], declarations(of: set), springs: springDeclarations(of: set))
        return writer.bytes
    }

    /// The name of a token's variable, with its two hyphens: `--color-accent1`.
    public func name(of token: Token) -> String {
        name(of: token.nameInCSS)
    }

    /// The name of the variable of a token whose path has some words.
    func name(of words: String) -> String {
        if prefix.isEmpty { return words.isEmpty ? "--token" : "--\(words)" }
        return words.isEmpty ? "--\(prefix)" : "--\(prefix)-\(words)"
    }

    /// What keeps a set's names from being told apart in CSS: two tokens of one name, counting the
    /// parts of a typography and the durations of springs, and names with no letter or digit.
    ///
    /// - Returns: the problems by place.
    public func problems(in set: TokenSet) -> [TokenDiagnostic] {
        var owners: [String: Token] = [:]
        var told: Set<[String]> = []
        var problems: [TokenDiagnostic] = []
        for token in set.tokens {
            if token.hasEmptyNameInCSS {
                problems.append(
                    TokenDiagnostic(
                        .cssNameEmpty, at: token.range, source: token.source,
                        "'\(token.path)' has a name without a letter or digit, "
                            + "and CSS has no name for it",
                        help: "use letters or digits"))
            }
            for (name, _) in declarations(of: token, in: set) {
                guard let owner = owners[name] else {
                    owners[name] = token
                    continue
                }
                // Two typographies share the names of all their parts.
                if told.insert([owner.path, token.path]).inserted {
                    problems.append(collision(name, token, owner))
                }
            }
        }
        return problems.sorted { $0.offset < $1.offset }
    }

    private func collision(_ name: String, _ token: Token, _ owner: Token) -> TokenDiagnostic {
        TokenDiagnostic(
            .cssNameCollision, at: token.range, source: token.source,
            "'\(token.path)' and '\(owner.path)' are both '\(name)' in CSS",
            help: "rename one of them",
            related: [
                TokenDiagnostic.Related(
                    at: owner.range, source: owner.source, "'\(owner.path)' is here")
            ])
    }
}

extension Token {
    /// Whether one of its names has nothing that may stand in a CSS name.
    var hasEmptyNameInCSS: Bool { hasEmptyName { CSSText.kebab($0).isEmpty } }
}
