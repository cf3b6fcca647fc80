import ShowcardDesignTokens
import Testing

/// Whether what the shipped sets put on one another can be read (WCAG 2.2, success criteria 1.4.3 and 1.4.11).
struct ShippedContrastTests {
    /// What stands on what, and the ratio it needs there.
    private struct Pairs {
        let marks: [String]
        let grounds: [String]
        let needed: Double
        /// Translucent fills between the two.
        var fills: [String] = []
        /// What lies below the grounds where they are translucent.
        var canvas = SRGBColor.white
    }

    /// Enough for text of any size at level AA.
    private static let text = 4.5
    /// Enough for large text, icons, rings and edges.
    private static let large = 3.0
    /// Where text stands: the page, cards, and glass where there is no blurring.
    private static let grounds =
        [
            "backgroundTop", "primary1", "primary2", "accent1", "accent2", "glassSolid",
        ].map { "color.\($0)" } + ["gradient.background", "gradient.cardFallback"]
    private static let page = [
        "color.backgroundTop", "color.primary1", "color.accent1", "gradient.background",
    ]
    private static let glass = ["color.glassCard", "color.glassChip", "color.glassBar"]

    private static let pairs = [
        Pairs(
            marks: [
                "textPrimary", "textMuted", "textOnGlass", "link", "linkHover", "success",
                "warning", "error", "info",
            ], grounds: grounds, needed: text, fills: glass),
        Pairs(
            marks: ["textPrimary", "link"], grounds: grounds, needed: text,
            fills: ["color.codeGround"]),
        Pairs(marks: ["focus"], grounds: grounds, needed: large, fills: glass),
        Pairs(marks: ["textSecondary", "borderControl"], grounds: page, needed: large),
        Pairs(
            marks: ["textOnAction"], grounds: ["color.action", "color.actionHover"], needed: text),
        Pairs(
            marks: ["textOnBadge"],
            grounds: ["color.badgeNew", "color.badgeTrending", "color.badgePopular"], needed: text),
        Pairs(marks: ["textPrimary"], grounds: ["color.selection"], needed: text),
        // A picture may be as light as white.
        Pairs(marks: ["textOnPicture"], grounds: ["color.overlayDeep"], needed: text),
    ]

    @Test("The contrast of built-in tokens is measured in every set and mode that is shipped")
    func completeness() {
        #expect(ShippedSet.all.contains { $0.testDescription == "glass light" })
        #expect(ShippedSet.all.count == ShippedSet.fileCount)
    }

    @Test(
        "The contrast of built-in tokens suffices for everything that stands on something",
        arguments: ShippedSet.all)
    func contrast(_ set: ShippedSet) {
        var short: [String] = []
        for pairs in Self.pairs {
            for mark in pairs.marks.map({ "color.\($0)" }) {
                for ground in pairs.grounds {
                    for fill in [nil] + pairs.fills.map(Optional.some) {
                        guard let ratio = worst(set, mark, on: ground, fill, pairs.canvas) else {
                            short.append("no \(mark), \(ground) or \(fill ?? "")")
                            continue
                        }
                        guard ratio.value < pairs.needed else { continue }
                        short.append(
                            "\(mark) on \(fill.map { "\($0) over " } ?? "")\(ground): "
                                + "\(ratio.text), needs \(pairs.needed)")
                    }
                }
            }
        }
        #expect(short == [])
    }

    @Test(
        "The contrast of built-in tokens is declared by every set for what stands on what, with what has too little as known",
        arguments: ["buds", "glass", "knot"])
    func declarations(_ name: String) throws {
        let themed = try #require(ShippedSet.themed(name))
        let verdicts = Dictionary(grouping: themed.contrast, by: \.verdict).mapValues(\.count)
        #expect(verdicts[.passes] ?? 0 > 400)
        #expect(verdicts[.known] == ["buds": 14, "glass": 1, "knot": 4][name])
        #expect(verdicts.count == 2)
        #expect(themed.contrast.filter { $0.known != nil }.allSatisfy { $0.reason != nil })
    }

    /// The least contrast among a gradient's stops; `nil` when one of the tokens is not there.
    private func worst(
        _ set: ShippedSet, _ mark: String, on ground: String, _ fill: String?, _ canvas: SRGBColor
    ) -> ContrastRatio? {
        let marks = set.colors(mark)
        let fills = fill.map(set.colors) ?? [SRGBColor(red: 0, green: 0, blue: 0, alpha: 0)]
        return set.colors(ground).flatMap { ground in
            let below = ground.composited(over: canvas)
            return fills.flatMap { fill in
                marks.map { ContrastRatio(of: $0, on: fill.composited(over: below)) }
            }
        }.min()
    }
}
