/// Writes design tokens as CSS custom properties.
///
/// A token's name is its path with the words of each name in lower case and hyphens between them:
/// `color.accentSoft` is `--color-accent-soft`, and `color.accent.$root` is `--color-accent`.
/// References are kept, as `var(--…)`.
///
/// The conversion of each type:
/// - A strokeStyle with dashes becomes `dashed`: CSS can't express the lengths of dashes.
/// - A gradient becomes its stops, for use as `linear-gradient(to right, var(--x))`.
/// - A typography becomes a `font` shorthand. Its parts also have their own variables: `--x-font-family`,
///   `--x-font-size`, `--x-font-weight`, `--x-line-height` and, because the shorthand doesn't include it,
///   `--x-letter-spacing`.
/// - A border, transition or shadow becomes the shorthand of its property.
/// - An easing with a spring becomes its curve and, for browsers that support `linear()`, the motion of the spring;
///   `--x-duration` is its settling time.
public struct CSSVariables: Sendable {
    /// The prefix of every name, after the two hyphens; empty for none.
    public let prefix: String
    /// The form of colors.
    var colors = CSSColorForm.own

    /// The value of a property without a value: a `var()` then uses the fallback after its comma (CSS Custom Properties
    /// for Cascading Variables Module Level 1, section 2.2).
    static let noValue = "initial"

    /// Creates an exporter.
    ///
    /// words that begin every name, such as `showcard`.
    public init(prefix: String = "") {
        self.prefix = CSSText.kebab(prefix)
    }

    /// Returns the variables of a set in the order of its tokens, in a form that all browsers support.
    ///
    /// - Returns: names with their two hyphens, and values without the semicolon.
    public func declarations(of set: TokenSet) -> [(name: String, value: String)] {
        set.tokens.flatMap { declarations(of: $0, in: set) }
    }

    /// Returns the springs of a set as `linear()`, under the names of their curves.
    ///
    /// - Returns: names with their two hyphens, and values without the semicolon. An easing that refers to another is
    ///   omitted because it uses the other's variable.
    public func springDeclarations(of set: TokenSet) -> [(name: String, value: String)] {
        set.tokens.compactMap { token in
            guard let spring = token.spring, !borrowsSpring(token, in: set) else { return nil }
            return (name(of: token), spring.cssText)
        }
    }

    /// Returns a style sheet that sets the variables of a set.
    ///
    /// - Parameters:
    ///   - set: the tokens.
    ///   - selector: the selector of the rule; it is written unchanged.
    /// - Returns: one rule in UTF-8 and, if there are springs, a second one for browsers that support them.
    public func stylesheet(of set: TokenSet, selector: String = ":root") -> [UInt8] {
        var writer = CSSWriter()
        writer.write(
            [selector], CSSDeclarations(prefix: prefix, hasFallbacks: false).declarations(of: set))
        return writer.bytes
    }

    /// Returns the name of a token's variable, with its two hyphens: `--color-accent1`.
    public func name(of token: Token) -> String {
        name(of: token.nameInCSS)
    }

    /// Returns the name of the variable of a token from the words of its path.
    func name(of words: String) -> String {
        if prefix.isEmpty { return words.isEmpty ? "--token" : "--\(words)" }
        return words.isEmpty ? "--\(prefix)" : "--\(prefix)-\(words)"
    }

    /// Returns the name collisions of a set in CSS: tokens with the same name, including parts of a typography and
    /// durations of springs, and names without a letter or digit.
    ///
    /// - Returns: the problems, sorted by location.
    public func problems(in set: TokenSet) -> [TokenDiagnostic] {
        var owners: [String: Token] = [:]
        var reported: Set<[String]> = []
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
                // Two typographies with the same name share the names of all their parts.
                if reported.insert([owner.path, token.path]).inserted {
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

    /// Returns the variables of one token: its own, and those of its parts or its spring.
    func declarations(of token: Token, in set: TokenSet) -> [(name: String, value: String)] {
        let name = name(of: token)
        let target = token.alias.flatMap { set.nameInCSS(at: $0).map(self.name(of:)) }
        let values = values { path, _ in
            set.nameInCSS(at: path).map { "var(\(self.name(of: $0)))" }
        }
        let text = target.map { "var(\($0))" } ?? text(of: token, values)
        var result = [(name, text)]
        if case .typography(let style) = token.value {
            for (part, value) in values.parts(of: style) {
                result.append(("\(name)-\(part)", target.map { "var(\($0)-\(part))" } ?? value))
            }
        }
        if let spring = token.spring {
            let target = borrowsSpring(token, in: set) ? target : nil
            result.append(
                (
                    "\(name)-duration",
                    target.map { "var(\($0)-duration)" } ?? "\(spring.settlingTime)ms"
                ))
        }
        return result
    }

    /// Returns the value of a token without references.
    ///
    /// - Parameters:
    ///   - token: The token.
    ///   - set: Its set.
    /// - Returns: The value, without the semicolon.
    package func value(of token: Token, in set: TokenSet) -> String {
        text(of: token, values { path, text in set[path].map { _ in text } })
    }

    private func values(_ reference: @escaping (String, String) -> String?) -> CSSValues {
        CSSValues(
            reference: reference, color: colors.text, percentage: { "calc(\($0) * 100%)" })
    }

    private func text(of token: Token, _ values: CSSValues) -> String {
        values.text(token.value) { style in
            let parts = values.parts(of: style).map(\.value)
            return "\(parts[2]) \(parts[1])/\(parts[3]) \(parts[0])"
        }
    }

    /// Returns whether a token has its spring from the token that it refers to.
    func borrowsSpring(_ token: Token, in set: TokenSet) -> Bool {
        token.alias.flatMap { set[$0] }.map { $0.spring == token.spring } ?? false
    }
}

extension Token {
    /// Whether one of the token's names has no character that a CSS name can contain.
    var hasEmptyNameInCSS: Bool { hasEmptyName { CSSText.kebab($0).isEmpty } }
}
