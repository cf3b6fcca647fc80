/// The permutations of an input in pairs of light and dark, for platforms that choose between these by themselves.
///
/// The pair are the contexts `light` and `dark` of the first modifier that has both; what else can be chosen makes
/// variants, each with a pair of its own.
struct SchemeVariants {
    /// The permutations of a variant by scheme, by their places in the input.
    struct Pair {
        /// That of the default scheme.
        let standard: Int
        /// That on light grounds; `nil` where there is no such choice.
        fileprivate(set) var light: Int?
        /// That on dark grounds; `nil` where there is no such choice.
        fileprivate(set) var dark: Int?

        /// What counts where the system knows of no scheme, or prefers light.
        var day: Int { light ?? standard }
        /// What counts where the system prefers dark.
        var night: Int { dark ?? standard }
        /// Whether there is anything to choose between.
        var isPaired: Bool { light != nil && dark != nil }

        fileprivate init(_ index: Int) { standard = index }

        fileprivate func adding(_ index: Int, _ mode: TokenMode?) -> Pair {
            var pair = self
            if mode == .light { pair.light = index }
            if mode == .dark { pair.dark = index }
            return pair
        }
    }

    /// One choice of everything but the scheme.
    struct Variant {
        /// What is chosen, in words for names; empty where there is nothing else to choose.
        let words: [String]
        /// What is chosen, for people.
        let label: String
        /// The pair of the usual contrast.
        let usual: Pair
        /// The pair of high contrast, where the platform chooses that by itself too.
        let high: Pair?

        /// What counts where the system knows of no scheme, or prefers light.
        var day: Int { usual.day }
        /// What counts where the system prefers dark.
        var night: Int { usual.night }
        /// Whether there is anything to choose between.
        var isPaired: Bool { usual.isPaired }
    }

    /// A variant of which not all permutations are known yet, which come in any order.
    private struct Draft {
        let words: [String]
        let label: String
        private var usual: Pair?
        private var high: Pair?

        init(words: [String], label: String) {
            self.words = words
            self.label = label
        }

        mutating func add(_ index: Int, _ mode: TokenMode?, isHigh: Bool) {
            if isHigh {
                high = (high ?? Pair(index)).adding(index, mode)
            } else {
                usual = (usual ?? Pair(index)).adding(index, mode)
            }
        }

        /// The variant; what is there in high contrast alone counts without it too.
        var variant: Variant? {
            (usual ?? high).map { Variant(words: words, label: label, usual: $0, high: high) }
        }
    }

    /// The variants, that of the defaults first.
    let variants: [Variant]
    /// Variants whose words are equal.
    let problems: [TokenDiagnostic]

    /// Sorts permutations.
    ///
    /// - Parameters:
    ///   - input: The tokens.
    ///   - followsContrast: Whether the platform chooses high contrast by itself, so that it makes no variant.
    init(_ input: TokenExportInput, followsContrast: Bool = false) {
        let scheme = input.tokens.modifiers.first(where: \.isScheme)?.name
        let contrast =
            followsContrast ? input.tokens.modifiers.first(where: \.isContrast) : nil
        let names = PermutationNames(input, separator: "-") {
            $0 == scheme || $0 == contrast?.name
        }
        var drafts: [Draft] = []
        var places: [String: Int] = [:]
        for (index, permutation) in input.permutations.enumerated() {
            let chosen = permutation.choices.first { $0.modifier == scheme }?.context
            let mode = chosen.flatMap { TokenMode(rawValue: $0.lowercased()) }
            let level = permutation.choices.first { $0.modifier == contrast?.name }?.context
            let isHigh = level.map(TokenModifier.isHigh) == true
            let isFollowed = isHigh || level == contrast?.defaultContext
            // A third scheme, such as "dim", is no part of the pair, nor is less contrast than the usual one.
            let extra =
                (mode == nil ? [chosen] : []) + (isFollowed ? [] : [level])
            let others = permutation.choices.filter {
                ($0.modifier != scheme || mode == nil)
                    && ($0.modifier != contrast?.name || !isFollowed)
            }
            let key = others.map { "\($0.modifier)\u{0}\($0.context)" }.joined(separator: "\u{0}")
            let place = places[key] ?? drafts.count
            if place == drafts.count {
                places[key] = place
                drafts.append(
                    Draft(
                        words: names.words[index]
                            + extra.compactMap { $0.map(PermutationNames.word) },
                        label: others.map { "\($0.modifier): \($0.context)" }
                            .joined(separator: ", ")))
            }
            drafts[place].add(index, mode, isHigh: isHigh)
        }
        variants = drafts.compactMap(\.variant)
        problems = names.problems
    }
}

extension TokenModifier {
    /// Whether it chooses between light and dark grounds.
    var isScheme: Bool {
        let words = contexts.map { $0.lowercased() }
        return TokenMode.allCases.allSatisfy { words.contains($0.rawValue) }
    }

    /// Whether it chooses between the usual contrast, which is the default, and a high one.
    var isContrast: Bool {
        guard name.lowercased() == "contrast", let defaultContext else { return false }
        return !Self.isHigh(defaultContext) && contexts.contains(where: Self.isHigh)
    }

    /// Whether a context of contrast is the high one.
    static func isHigh(_ context: String) -> Bool { context.lowercased() == "high" }
}
