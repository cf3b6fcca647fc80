import ShowcardDesignTokens
import Testing

struct ContrastRatioTests {
    @Test(
        "A contrast ratio measures known pairs, floored to two decimals",
        arguments: [
            ("#000000", "#ffffff", "21.00", .aaa), ("#ffffff", "#ffffff", "1.00", .fail),
            ("#4A3F35", "#F5E6D3", "8.34", .aaa), ("#1B4332", "#F5F5F5", "10.16", .aaa),
            ("#FF6B35", "#F5F5F5", "2.60", .fail), ("#8BC34A", "#F5F5F5", "1.92", .fail),
            ("#FFFFFF", "#FF375F", "3.52", .aaLarge), ("#777777", "#ffffff", "4.47", .aaLarge),
            ("#767676", "#ffffff", "4.54", .aa), ("#595959", "#ffffff", "7.00", .aaa),
        ] as [(String, String, String, ContrastRatio.Grade)])
    func pairs(
        _ foreground: String, _ background: String, _ text: String, _ grade: ContrastRatio.Grade
    ) throws {
        let mark = try #require(SRGBColor(hex: foreground))
        let ground = try #require(SRGBColor(hex: background))
        let ratio = ContrastRatio(of: mark, on: ground)
        #expect(ratio.text == text)
        #expect(ratio.grade == grade)
        #expect(ContrastRatio(of: ground, on: mark) == ratio)
    }

    @Test("translucent text is composited over its ground, and that over the canvas")
    func alpha() {
        let white35 = SRGBColor(red: 1, green: 1, blue: 1, alpha: 0.35)
        let onBlack = ContrastRatio(of: white35, on: .black)
        #expect(
            onBlack == ContrastRatio(of: SRGBColor(red: 0.35, green: 0.35, blue: 0.35), on: .black))
        let veil = SRGBColor(red: 1, green: 1, blue: 1, alpha: 0.08)
        let ground = veil.composited(over: .black)
        #expect(abs(ground.red - 0.08) < 1e-12)
        #expect(ground.alpha == 1)
        #expect(
            ContrastRatio(of: .white, on: veil, over: .black)
                == ContrastRatio(of: .white, on: ground))
        #expect(ContrastRatio(of: .white, on: veil, over: .black) < onBlackWhite)
    }

    private var onBlackWhite: ContrastRatio {
        ContrastRatio(of: .white, on: .black)
    }

    @Test("two translucent colors are composited")
    func compositing() {
        let half = SRGBColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        let over = half.composited(over: SRGBColor(red: 0, green: 0, blue: 1, alpha: 0.5))
        #expect(over.alpha == 0.75)
        #expect(abs(over.red - 2.0 / 3) < 1e-12)
        #expect(abs(over.blue - 1.0 / 3) < 1e-12)
        let nothing = SRGBColor(red: 1, green: 1, blue: 1, alpha: 0)
        #expect(nothing.composited(over: nothing).alpha == 0)
    }
}
