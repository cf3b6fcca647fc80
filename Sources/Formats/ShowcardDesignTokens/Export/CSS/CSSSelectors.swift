/// The attributes that select permutations.
struct CSSSelectors {
    private struct Attribute {
        let name: String
        /// The position of its modifier.
        let place: Int
        let standard: String
        let isScheme: Bool
        let isContrast: Bool
    }

    private let selector: String
    /// The attributes by the names of modifiers.
    private let attributes: [String: Attribute]
    private let backgrounds: BackgroundSchemes
    /// Modifiers whose attributes have the same name.
    let problems: [TokenDiagnostic]

    init(_ input: TokenExportInput, selector: String, attributes prefix: String) {
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
                isScheme: modifier.name == scheme, isContrast: modifier.name == contrast)
        }
        backgrounds = BackgroundSchemes(input)
        self.attributes = attributes
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

    /// Returns the selector for choices.
    func selector(for choices: [TokenPermutation.Choice]) -> String {
        selector + choices.map(attribute).joined()
    }

    /// A selector that matches if the reader's system has preferences and no attribute contradicts.
    struct SystemRule {
        /// The condition, such as `(prefers-color-scheme: dark)`.
        let condition: String
        let selector: String
    }

    /// Returns the selectors for choices of which the reader's system can make some: light or dark, and high contrast.
    func systemRules(for choices: [TokenPermutation.Choice]) -> [SystemRule] {
        let conditions = choices.map(condition)
        let places = conditions.indices.filter { conditions[$0] != nil }
        // Each choice is made by the system or by its attribute; all by their attributes is the plain selector.
        return (1..<max(1 << places.count, 1)).map { pattern in
            let chosen = Set(
                places.enumerated().filter { pattern & (1 << $0.offset) != 0 }.map(\.element))
            let parts = choices.enumerated().map { place, choice in
                chosen.contains(place)
                    ? ":not([\(attributes[choice.modifier]?.name ?? "")])" : attribute(choice)
            }
            return SystemRule(
                condition: chosen.sorted().compactMap { conditions[$0] }.joined(separator: " and "),
                selector: selector + parts.joined())
        }
    }

    /// Returns the condition under which a system makes a choice; `nil` if systems don't.
    private func condition(_ choice: TokenPermutation.Choice) -> String? {
        guard let attribute = attributes[choice.modifier] else { return nil }
        if attribute.isScheme, let mode = TokenMode(rawValue: choice.context.lowercased()) {
            return "(prefers-color-scheme: \(mode.rawValue))"
        }
        return attribute.isContrast && TokenModifier.isHigh(choice.context)
            ? "(prefers-contrast: more)" : nil
    }

    /// Returns the scheme of a permutation, for scroll bars and form controls; `nil` if it is not known.
    func scheme(of permutation: TokenPermutation) -> TokenMode? {
        let chosen = permutation.choices.first { attributes[$0.modifier]?.isScheme == true }
        if let context = chosen?.context, let mode = BackgroundSchemes.mode(named: context) {
            return mode
        }
        return backgrounds.scheme(of: permutation)
    }

    private func attribute(_ choice: TokenPermutation.Choice) -> String {
        "[\(attributes[choice.modifier]?.name ?? "")=\(CSSText.quoted(choice.context))]"
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

    private static func isWord(_ byte: UInt8) -> Bool {
        isLetter(byte) || "0123456789-_".utf8.contains(byte)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        switch byte | 0x20 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): true
        default: false
        }
    }
}
