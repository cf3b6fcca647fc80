/// The permutations of an input in pairs of light and dark, for platforms that choose between them.
///
/// The pair is the contexts `light` and `dark` of the first modifier that has both. The other modifiers define
/// variants, each with its own pair.
struct SchemeVariants {
    /// The permutations of a variant by scheme, as positions in the input.
    struct Pair {
        /// The permutation of the default scheme.
        let standard: Int
        /// The light permutation; `nil` if there isn't one.
        fileprivate(set) var light: Int?
        /// The dark permutation; `nil` if there isn't one.
        fileprivate(set) var dark: Int?

        /// The permutation for systems without schemes, or that prefer light.
        var day: Int { light ?? standard }
        /// The permutation for systems that prefer dark.
        var night: Int { dark ?? standard }
        /// Whether there is a choice of scheme.
        var isPaired: Bool { light != nil && dark != nil }
        /// Both permutations, the default one first; one if there is no choice.
        var positions: [Int] {
            isPaired ? [standard, standard == light ? dark : light].compactMap(\.self) : [standard]
        }

        fileprivate init(_ index: Int) { standard = index }

        fileprivate func adding(_ index: Int, _ mode: TokenMode?) -> Pair {
            var pair = self
            if mode == .light { pair.light = index }
            if mode == .dark { pair.dark = index }
            return pair
        }
    }

    /// One combination of contexts other than the scheme.
    struct Variant {
        /// The contexts, as words for names; empty if there are no other modifiers.
        let words: [String]
        /// The human-readable description of the contexts.
        let label: String
        /// The pair with normal contrast.
        let usual: Pair
        /// The pair with high contrast, if the platform chooses the contrast too.
        let high: Pair?

        /// The permutation for systems without schemes, or that prefer light.
        var day: Int { usual.day }
        /// The permutation for systems that prefer dark.
        var night: Int { usual.night }
        /// Whether there is a choice of scheme.
        var isPaired: Bool { usual.isPaired }
    }

    /// A variant whose permutations are collected in any order.
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

        /// The variant; if only high contrast exists, it is also used for normal contrast.
        var variant: Variant? {
            (usual ?? high).map { Variant(words: words, label: label, usual: $0, high: high) }
        }
    }

    /// The variants, that of the defaults first.
    let variants: [Variant]
    /// Variants with the same words.
    let problems: [TokenDiagnostic]

    /// Groups permutations.
    ///
    /// - Parameters:
    ///   - input: The tokens.
    ///   - followsContrast: Whether the platform chooses high contrast, so that it doesn't define a variant.
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
            // A third scheme such as "dim" is not part of the pair, and neither is a lower contrast than normal.
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
    /// Whether the modifier chooses between light and dark.
    var isScheme: Bool {
        let words = contexts.map { $0.lowercased() }
        return TokenMode.allCases.allSatisfy { words.contains($0.rawValue) }
    }

    /// Whether the modifier chooses between normal contrast, which is the default, and high contrast.
    var isContrast: Bool {
        guard name.lowercased() == "contrast", let defaultContext else { return false }
        return !Self.isHigh(defaultContext) && contexts.contains(where: Self.isHigh)
    }

    /// Returns whether a context of contrast is the high one.
    static func isHigh(_ context: String) -> Bool { context.lowercased() == "high" }
}
