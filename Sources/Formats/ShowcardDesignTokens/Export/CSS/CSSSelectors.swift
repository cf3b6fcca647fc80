/// The selectors and queries that select permutations.
struct CSSSelectors {
    private struct Attribute {
        let name: String
        /// The position of its modifier.
        let place: Int
        let standard: String
        let isScheme: Bool
    }

    /// The option for the prefix of attributes.
    static let attributesOption = TokenExportOption(
        "attributes", "the prefix of attributes, before the modifier's name",
        .text(attributeFault), standard: "data-")
    /// The option to follow the reader's system.
    static let systemOption = TokenExportOption(
        "system",
        "whether light and dark, and high contrast, follow the reader's system if no attribute is set",
        .flag, standard: "true")

    private let selector: String
    /// The attributes by the names of modifiers.
    private let attributes: [String: Attribute]
    private let backgrounds: BackgroundSchemes
    private let contexts: CSSContexts
    /// Whether the option `contexts` lists any.
    private let hasContexts: Bool
    /// Modifiers whose attributes have the same name, and what is wrong with the listed contexts.
    let problems: [TokenDiagnostic]

    /// Creates the selectors.
    ///
    /// - Parameters:
    ///   - input: The tokens.
    ///   - selector: The selector of the element.
    ///   - prefix: The prefix of attributes.
    ///   - followsSystem: Whether the reader's system chooses contexts if no attribute does.
    ///   - rows: The rows of the option `contexts`.
    init(
        _ input: TokenExportInput, selector: String, attributes prefix: String,
        followsSystem: Bool, contexts rows: [TokenExportValue.Row] = []
    ) {
        self.selector = selector
        var attributes: [String: Attribute] = [:]
        var owners: [String: String] = [:]
        var problems: [TokenDiagnostic] = []
        let scheme = input.tokens.modifiers.first(where: \.isScheme)?.name
        let contrast = input.tokens.modifiers.first(where: \.isContrast)?.name
        for (place, modifier) in input.tokens.modifiers.enumerated() {
            let name = prefix + PermutationNames.word(of: modifier.name)
            if let owner = owners.updateValue(modifier.name, forKey: name) {
                problems.append(
                    TokenDiagnostic(
                        .outputNameCollision, at: 0..<0,
                        "the modifiers '\(modifier.name)' and '\(owner)' are both '\(name)' in CSS",
                        help: "rename one of them"))
            }
            let standard = input.standard.choices.first { $0.modifier == modifier.name }?.context
            attributes[modifier.name] = Attribute(
                name: name, place: place, standard: standard ?? "",
                isScheme: modifier.name == scheme)
        }
        backgrounds = BackgroundSchemes(input)
        self.attributes = attributes
        hasContexts = !rows.isEmpty
        contexts = CSSContexts(
            input, rows: rows, attribute: { attributes[$0]?.name ?? "" },
            systemQuery: { choice in
                guard followsSystem else { return nil }
                if choice.modifier == scheme {
                    return TokenMode(rawValue: choice.context.lowercased()).map {
                        "(prefers-color-scheme: \($0.rawValue))"
                    }
                }
                return choice.modifier == contrast && TokenModifier.isHigh(choice.context)
                    ? "(prefers-contrast: more)" : nil
            })
        problems += contexts.problems
        if hasContexts {
            let sets = input.permutations.map { permutation in
                permutation.choices.filter { attributes[$0.modifier]?.standard != $0.context }
            }
            problems += sets.lazy.compactMap(contexts.problem).prefix(1)
        }
        self.problems = problems
    }

    /// Returns the contexts of a permutation that are not defaults.
    func others(_ permutation: TokenPermutation) -> [TokenPermutation.Choice] {
        permutation.choices.filter { attributes[$0.modifier]?.standard != $0.context }
    }

    /// Returns the positions of the modifiers of choices.
    func places(of choices: [TokenPermutation.Choice]) -> [Int] {
        choices.compactMap { attributes[$0.modifier]?.place }
    }

    /// Returns whether a rule with some choices can match where others are made, without being part of them.
    ///
    /// This is so if its contexts apply by queries at the same time as other contexts of their modifiers.
    func canInterfere(
        _ choices: [TokenPermutation.Choice], with made: [TokenPermutation.Choice]
    ) -> Bool {
        contexts.canOverlap
            && choices.allSatisfy { choice in
                made.contains(choice) || made.contains { contexts.overlap(choice, $0) }
            }
    }

    /// Where a rule applies.
    struct Target {
        /// The queries around the rule, outermost first: `@media (prefers-color-scheme: dark)`.
        let queries: [String]
        let selector: String
    }

    /// Returns where a rule for choices applies: one target for each combination of what applies the choices.
    ///
    /// All selectors for the same number of choices have the same specificity: each choice adds one class, attribute or
    /// pseudo-class. If that is not possible, each choice adds nothing, by `:where()`, and the order of the rules
    /// decides.
    func targets(for choices: [TokenPermutation.Choice]) -> [Target] {
        let activators = choices.map(contexts.activators)
        let count = activators.reduce(1) { $0 * $1.count }
        return (0..<count).map { number in
            var rest = number
            var queries: [String] = []
            var parts = ""
            for (choice, own) in zip(choices, activators) {
                switch own[rest % own.count] {
                case .selector(let text): parts += part(text)
                case .query(let query):
                    queries.append(query)
                    let excluded = contexts.exclusions(of: choice).map(element)
                    if !excluded.isEmpty {
                        parts += part(":not(\(excluded.joined(separator: ", ")))")
                    }
                }
                rest /= own.count
            }
            return Target(
                queries: hasContexts ? queries : Self.joined(queries), selector: selector + parts)
        }
    }

    private func part(_ text: String) -> String {
        contexts.isUniform ? text : ":where(\(element(text)))"
    }

    /// Returns a selector with the element's own in place of `&`.
    private func element(_ text: String) -> String {
        text.contains("&") ? text.replacing("&", with: selector) : text
    }

    /// Returns queries of media joined to one.
    private static func joined(_ queries: [String]) -> [String] {
        guard let first = queries.first else { return [] }
        return [
            ([first] + queries.dropFirst().map { "and \($0.dropFirst("@media ".count))" }).joined(
                separator: " ")
        ]
    }

    /// Returns the scheme of a permutation, for scroll bars and form controls; `nil` if it is not known.
    func scheme(of permutation: TokenPermutation) -> TokenMode? {
        let chosen = permutation.choices.first { attributes[$0.modifier]?.isScheme == true }
        if let context = chosen?.context, let mode = BackgroundSchemes.mode(named: context) {
            return mode
        }
        return backgrounds.scheme(of: permutation)
    }

    /// Returns the reason that a text is not a selector that attributes can follow; `nil` if it is one.
    static func fault(_ selector: String) -> String? {
        let isPlain = selector.utf8.allSatisfy { isWord($0) || ".:#[]=\"()".utf8.contains($0) }
        return isPlain && !selector.isEmpty
            ? nil : "must be one compound selector such as ':root', without spaces and commas"
    }

    /// Returns the reason that a text is not a valid prefix of an attribute; `nil` if it is valid.
    static func attributeFault(_ name: String) -> String? {
        name.utf8.allSatisfy(isWord) && name.utf8.first.map(isLetter) == true
            ? nil : "must consist of letters, digits, '-' and '_', and begin with a letter"
    }

    static func isWord(_ byte: UInt8) -> Bool {
        isLetter(byte) || "0123456789-_".utf8.contains(byte)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        switch byte | 0x20 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): true
        default: false
        }
    }
}
