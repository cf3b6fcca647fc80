/// The permutations of an input in pairs of light and dark, for platforms that choose between these by themselves.
///
/// The pair are the contexts `light` and `dark` of the first modifier that has both; what else can be chosen makes
/// variants, each with a pair of its own.
struct SchemeVariants {
    /// One choice of everything but the scheme.
    struct Variant {
        /// What is chosen, in words for names; empty where there is nothing else to choose.
        let words: [String]
        /// What is chosen, for people.
        let label: String
        /// The permutation of the default scheme, by its place in the input.
        let standard: Int
        /// The permutation on light grounds; `nil` where there is no such choice.
        fileprivate(set) var light: Int?
        /// The permutation on dark grounds; `nil` where there is no such choice.
        fileprivate(set) var dark: Int?

        /// What counts where the system knows of no scheme, or prefers light.
        var day: Int { light ?? standard }
        /// What counts where the system prefers dark.
        var night: Int { dark ?? standard }
        /// Whether there is anything to choose between.
        var isPaired: Bool { light != nil && dark != nil }
    }

    /// The variants, that of the defaults first.
    let variants: [Variant]
    /// Variants whose words are equal.
    let problems: [TokenProblem]

    init(_ input: TokenExportInput) {
        let scheme = input.tokens.modifiers.first(where: \.isScheme)?.name
        let names = PermutationNames(input) { $0 == scheme }
        var variants: [Variant] = []
        var places: [String: Int] = [:]
        for (index, permutation) in input.permutations.enumerated() {
            let chosen = permutation.choices.first { $0.modifier == scheme }?.context
            let mode = chosen.flatMap { TokenMode(rawValue: $0.lowercased()) }
            // A third scheme, such as "dim", is no part of the pair.
            let extra = mode == nil ? chosen.map { [PermutationNames.word(of: $0)] } ?? [] : []
            let others = permutation.choices.filter { $0.modifier != scheme || mode == nil }
            let key = others.map { "\($0.modifier)\u{0}\($0.context)" }.joined(separator: "\u{0}")
            let place = places[key] ?? variants.count
            if place == variants.count {
                places[key] = place
                variants.append(
                    Variant(
                        words: names.words[index] + extra,
                        label: others.map { "\($0.modifier): \($0.context)" }
                            .joined(separator: ", "),
                        standard: index))
            }
            if mode == .light { variants[place].light = index }
            if mode == .dark { variants[place].dark = index }
        }
        self.variants = variants
        problems = names.problems
    }
}

extension TokenModifier {
    /// Whether it chooses between light and dark grounds.
    var isScheme: Bool {
        let words = contexts.map { $0.lowercased() }
        return TokenMode.allCases.allSatisfy { words.contains($0.rawValue) }
    }
}
