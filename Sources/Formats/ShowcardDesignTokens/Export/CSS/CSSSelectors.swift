/// The attributes that select permutations.
struct CSSSelectors {
    private struct Attribute {
        let name: String
        /// The position of its modifier.
        let place: Int
        let standard: String
        let isScheme: Bool
    }

    private let selector: String
    /// The attributes by the names of modifiers.
    private let attributes: [String: Attribute]
    /// Modifiers whose attributes have the same name.
    let problems: [TokenDiagnostic]

    init(_ input: TokenExportInput, selector: String, attributes prefix: String) {
        self.selector = selector
        var attributes: [String: Attribute] = [:]
        var owners: [String: String] = [:]
        var problems: [TokenDiagnostic] = []
        let scheme = input.tokens.modifiers.first(where: \.isScheme)?.name
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

    /// Returns the selector if the reader's system prefers the scheme among the choices, and the scheme; `nil` without
    /// one.
    func systemSelector(
        for choices: [TokenPermutation.Choice]
    ) -> (scheme: TokenMode, selector: String)? {
        guard let choice = choices.first(where: { attributes[$0.modifier]?.isScheme == true }),
            let mode = TokenMode(rawValue: choice.context.lowercased()),
            let name = attributes[choice.modifier]?.name
        else { return nil }
        let rest = choices.map { $0 == choice ? ":not([\(name)])" : attribute($0) }
        return (mode, selector + rest.joined())
    }

    /// Returns the scheme of a permutation, for scroll bars and form controls; `nil` if it has none.
    func scheme(of permutation: TokenPermutation) -> TokenMode? {
        permutation.choices.first { attributes[$0.modifier]?.isScheme == true }
            .flatMap { TokenMode(rawValue: $0.context.lowercased()) }
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
