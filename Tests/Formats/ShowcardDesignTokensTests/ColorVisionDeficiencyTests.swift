import ShowcardDesignTokens
import Testing

@Suite("Deficiencies of color vision")
struct ColorVisionDeficiencyTests {
    /// Colors and what ColorAide 8.13.1 makes of them with the method of Machado and others at a severity of 1.
    @Test(
        "Simulated deficiencies of color vision show colors as another implementation of the same paper does",
        arguments: [
            ("#ff0000", "#6d5f00", "#a39000", "#ff000f"),
            ("#00ff00", "#ffe500", "#efd63a", "#00f7d9"),
            ("#0000ff", "#0059ff", "#003dfb", "#006b96"),
            ("#f5e6d3", "#ece6d2", "#f0e9d3", "#fce2e1"),
            ("#4a3f35", "#433f34", "#454235", "#4e3d3c"),
            ("#c94909", "#6f6100", "#8e7e00", "#de233f"),
            ("#2196f3", "#689cf7", "#4789f1", "#00acb9"),
            ("#7a6f5d", "#746f5c", "#77715d", "#7f6c6a"),
            ("#33698080", "#5d678180", "#525f8080", "#00707080"),
            ("#ff375f", "#726e5f", "#a59759", "#ff0049"),
        ])
    func figures(color: String, protan: String, deutan: String, tritan: String) throws {
        let color = try #require(SRGBColor(hex: color))
        #expect(
            ColorVisionDeficiency.allCases.map { color.seen(with: $0).hex }
                == [protan, deutan, tritan])
    }

    @Test(
        "Simulated deficiencies of color vision leave greys as they are",
        arguments: [0, 0.25, 0.5, 1])
    func greys(level: Double) {
        let grey = SRGBColor(red: level, green: level, blue: level)
        // The rows of the published figures add up to one but for the sixth digit.
        for deficiency in ColorVisionDeficiency.allCases {
            let seen = grey.seen(with: deficiency)
            for part in [seen.red, seen.green, seen.blue] {
                #expect((part - level).magnitude < 0.000_01)
            }
        }
    }

    @Test(
        "Simulated deficiencies of color vision take colors that sRGB does not hold as the nearest it does"
    )
    func outside() {
        let wide = SRGBColor(red: 1.2, green: -0.1, blue: 0)
        #expect(wide.seen(with: .deuteranopia).hex == "#a39000")
    }
}
