import ShowcardDesignTokens
import Testing

/// The contrast of the values the three apps' themes were given with, floored to two decimals: why the shipped sets
/// have derived ones beside them.
struct SourceContrastTests {
    private static let beige = "#F5E6D3"
    private static let paper = "#F5F5F5"
    private static let night = "#1A0D29"
    private static let deepNight = "#0D051A"

    @Test(
        "The contrast of the source colors is what it was found to be",
        arguments: [
            ("glass text", "#4A3F35", beige, "8.34", true),
            ("glass text on taupe", "#4A3F35", "#D4C4B0", "6.00", true),
            ("glass text on champagne", "#4A3F35", "#F4E4C1", "8.13", true),
            ("glass text on rose", "#4A3F35", "#E8D5D0", "7.23", true),
            ("glass secondary text", "#7A6F5D", beige, "4.02", false),
            ("buds primary", "#1B4332", paper, "10.16", true),
            ("buds accent", "#FF6B35", paper, "2.60", false),
            ("buds secondary", "#8BC34A", paper, "1.92", false),
            ("buds warning", "#FFC107", paper, "1.49", false),
            ("buds info", "#2196F3", paper, "2.86", false),
            ("buds error", "#F44336", paper, "3.37", false),
            ("white on relaxed", "#FFFFFF", "#64B5F6", "2.21", false),
            ("white on creative", "#FFFFFF", "#BA68C8", "3.55", false),
            ("white on energized", "#FFFFFF", "#FFD54F", "1.41", false),
            ("white on happy", "#FFFFFF", "#FF8A65", "2.31", false),
            ("white on anxious", "#FFFFFF", "#E57373", "2.98", false),
            ("white on focused", "#FFFFFF", "#4DD0E1", "1.83", false),
            ("white on sleepy", "#FFFFFF", "#9575CD", "3.68", false),
            ("knot accent on its ground", "#FF375F", night, "5.26", true),
            ("white on the knot accent", "#FFFFFF", "#FF375F", "3.52", false),
        ])
    func ratios(_ what: String, _ mark: String, _ ground: String, _ text: String, _ isEnough: Bool)
        throws
    {
        let ratio = ContrastRatio(
            of: try #require(SRGBColor(hex: mark)), on: try #require(SRGBColor(hex: ground)))
        #expect(ratio.text == text, "\(what)")
        #expect((ratio.grade != .fail && ratio.grade != .aaLarge) == isEnough, "\(what)")
    }

    @Test(
        "The contrast of white text on the dark purple grounds and their surfaces falls with its alpha",
        arguments: [
            (1.0, "13.40", "19.92"), (0.6, "5.87", "7.28"), (0.35, "3.01", "3.20"),
        ])
    func translucentText(_ alpha: Double, _ least: String, _ most: String) throws {
        let text = SRGBColor(red: 1, green: 1, blue: 1, alpha: alpha)
        let grounds = try [Self.night, Self.deepNight].map { try #require(SRGBColor(hex: $0)) }
        let ratios = grounds.flatMap { ground in
            [0, 0.08, 0.12].map { surface in
                ContrastRatio(
                    of: text, on: SRGBColor(red: 1, green: 1, blue: 1, alpha: surface),
                    over: ground)
            }
        }
        #expect(ratios.min()?.text == least)
        #expect(ratios.max()?.text == most)
    }
}
