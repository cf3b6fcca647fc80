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
    /// The notation of names.
    var nameCase = CSSNameCase.kebab
    /// What the shorthands of composite values refer to.
    var shorthands = CSSShorthands.tokens
    /// The form of text styles.
    var textStyles = CSSTextStyles.shorthand
    /// The words of names that are not those of the path, by path.
    var renamed: [String: String] = [:]

    /// The value of a property without a value: a `var()` then uses the fallback after its comma (CSS Custom Properties
    /// for Cascading Variables Module Level 1, section 2.2).
    static let noValue = "initial"

    /// Creates an exporter.
    ///
    /// - Parameter prefix: words that begin every name, such as `showcard`.
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
            [selector], CSSDeclarations(self, hasFallbacks: false).declarations(of: set))
        return writer.bytes
    }

    /// Returns the name of a token's variable, with its two hyphens: `--color-accent1`.
    public func name(of token: Token) -> String {
        name(of: words(of: token))
    }

    /// Returns the name of a variable from the words of a path, and the words of a part.
    ///
    /// Every name in a style sheet is made here: of tokens, of their parts, and in references.
    func name(of words: String, part: String? = nil) -> String {
        var all = prefix.isEmpty ? (words.isEmpty ? "token" : words) : prefix
        if !prefix.isEmpty, !words.isEmpty { all += "-\(words)" }
        guard let part else { return "--" + nameCase.text(all) }
        let separator = textStyles == .sizeWithParts ? "--" : "-"
        return "--" + nameCase.text("\(all)\(separator)\(part)")
    }

    /// Returns the words of a token's name.
    func words(of token: Token) -> String {
        renamed.isEmpty ? token.nameInCSS : renamed[token.path] ?? token.nameInCSS
    }

    /// Returns the words of the name of a token of a set; `nil` if there is no token at the path.
    private func words(at path: String, in set: TokenSet) -> String? {
        guard let own = set.nameInCSS(at: path) else { return nil }
        return renamed.isEmpty ? own : renamed[path] ?? own
    }

    /// Returns the variables of one token: its own, and those of its parts or its spring.
    func declarations(of token: Token, in set: TokenSet) -> [(name: String, value: String)] {
        let words = words(of: token)
        let target = token.alias.flatMap { self.words(at: $0, in: set) }
        var values = values { path, _ in
            self.words(at: path, in: set).map { "var(\(self.name(of: $0)))" }
        }
        values.partReference = { path in
            self.words(at: path, in: set).map { words in
                { "var(\(self.name(of: words, part: $0)))" }
            }
        }
        let parts = parts(of: token.value, values)
        let ownParts = readsOwnParts(token.value) && !parts.isEmpty
        let text =
            ownParts
            ? values.shorthand(of: token.value) { "var(\(name(of: words, part: $0)))" }
            : target.map { "var(\(name(of: $0)))" } ?? text(of: token, values)
        var result = [(name: name(of: words), value: text)]
        for (part, value) in parts {
            let own = name(of: words, part: part)
            let text = target.map { "var(\(name(of: $0, part: part)))" } ?? value
            // The part of 'outline' that comes from 'outline-color' has its variable already.
            if text != "var(\(own))" { result.append((own, text)) }
        }
        if let spring = token.spring {
            let target = borrowsSpring(token, in: set) ? target : nil
            result.append(
                (
                    name(of: words, part: Self.springPart),
                    target.map { "var(\(name(of: $0, part: Self.springPart)))" }
                        ?? "\(spring.settlingTime)ms"
                ))
        }
        return result
    }

    /// The part of an easing that is the settling time of its spring.
    static let springPart = "duration"

    /// Returns the parts of a value that have variables of their own.
    private func parts(
        of value: TokenValue, _ values: CSSValues
    ) -> [(name: String, value: String)] {
        guard case .typography(let style) = value else {
            return shorthands == .parts ? values.parts(of: value) : []
        }
        let parts = values.parts(of: style)
        return textStyles == .shorthand
            ? parts : parts.filter { $0.name != "font-size" && $0.name != "font-family" }
    }

    private func readsOwnParts(_ value: TokenValue) -> Bool {
        shorthands == .parts && (value.type != .typography || textStyles == .shorthand)
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
            guard textStyles == .shorthand else { return values.parts(of: style)[1].value }
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
    var hasEmptyNameInCSS: Bool { hasEmptyName { !NameWords.hasWord($0) } }
}
