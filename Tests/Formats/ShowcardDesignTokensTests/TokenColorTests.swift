import ShowcardDesignTokens
import Testing

struct TokenColorTests {
    /// One green and its values in every space, as the web platform tests for CSS Color give them;
    /// for rec2020, with the transfer function of ITU-R BT.1886 that CSS has since adopted.
    @Test(
        "a green of every space converts to the same sRGB color",
        arguments: [
            TokenColor(.srgb, [0, 128.0 / 255, 0]),
            TokenColor(.srgbLinear, [0, 0.21586, 0]),
            TokenColor(.hsl, [120, 100, 25.0980]),
            TokenColor(.hwb, [120, 0, 49.8039]),
            TokenColor(.lab, [46.2775, -47.5621, 48.5837]),
            TokenColor(.lch, [46.2775, 67.9892, 134.3912]),
            TokenColor(.oklab, [0.51975, -0.1403, 0.10768]),
            TokenColor(.oklch, [0.51975, 0.17686, 142.495]),
            TokenColor(.displayP3, [0.21604, 0.49418, 0.13151]),
            TokenColor(.a98RGB, [0.281363, 0.498012, 0.116746]),
            TokenColor(.proPhotoRGB, [0.230479, 0.395789, 0.129968]),
            TokenColor(.rec2020, [0.332322, 0.509792, 0.191779]),
            TokenColor(.xyzD65, [0.07719, 0.15438, 0.02573]),
            TokenColor(.xyzD50, [0.08312, 0.154746, 0.020961]),
        ])
    func green(_ color: TokenColor) {
        #expect(color.hex == "#008000")
        expect(color.sRGB, 0, 128.0 / 255, 0, within: 0.0015)
    }

    /// Pairs of the web platform tests for CSS Color.
    @Test(
        "known colors convert to their known values",
        arguments: [
            (TokenColor(.oklch, [0.5, 0.2, 270]), (0.23056, 0.3173, 0.82628)),
            (TokenColor(.oklch, [0.55, 0.15, 345]), (0.67293, 0.27791, 0.5228)),
            (TokenColor(.oklab, [0.55, 0, -0.2]), (0.27888, 0.38072, 0.89414)),
            (TokenColor(.lch, [54, 35, 118]), (0.448436, 0.53537, 0.288112)),
            (
                TokenColor(.displayP3, [0.465377, 0.532768, 0.317713]),
                (0.448436, 0.53537, 0.288112)
            ),
            (TokenColor(.hsl, [330, 100, 50]), (1, 0, 0.5)),
            (TokenColor(.hwb, [90, 60, 60]), (0.5, 0.5, 0.5)),
            (TokenColor(.srgb, [nil, 1, nil]), (0, 1, 0)),
        ])
    func known(_ color: TokenColor, _ expected: (Double, Double, Double)) {
        expect(color.sRGB, expected.0, expected.1, expected.2, within: 0.0001)
    }

    @Test("white and black are white and black in every space")
    func ends() {
        let whites: [TokenColor] = [
            TokenColor(.srgb, [1, 1, 1]), TokenColor(.srgbLinear, [1, 1, 1]),
            TokenColor(.hsl, [0, 0, 100]), TokenColor(.hwb, [0, 100, 0]),
            TokenColor(.lab, [100, 0, 0]), TokenColor(.lch, [100, 0, nil]),
            TokenColor(.oklab, [1, 0, 0]), TokenColor(.oklch, [1, 0, nil]),
            TokenColor(.displayP3, [1, 1, 1]), TokenColor(.a98RGB, [1, 1, 1]),
            TokenColor(.proPhotoRGB, [1, 1, 1]), TokenColor(.rec2020, [1, 1, 1]),
            TokenColor(.xyzD65, [0.950456, 1, 1.089058]),
            TokenColor(.xyzD50, [0.964296, 1, 0.825105]),
        ]
        #expect(whites.map(\.colorSpace) == TokenColorSpace.allCases)
        for white in whites {
            #expect(white.hex == "#ffffff", "\(white.colorSpace)")
            let black = TokenColor(
                white.colorSpace, white.colorSpace == .hwb ? [0, 0, 100] : [0, 0, 0])
            #expect(black.hex == "#000000", "\(white.colorSpace)")
        }
    }

    @Test("a color outside sRGB has no hex, and stays what it is in CSS")
    func outside() {
        let color = TokenColor(.displayP3, [0, 1, 0])
        #expect(color.hex == nil)
        #expect(!color.sRGB.isInGamut)
        #expect(color.sRGB.clamped.hex == "#00ff00")
        #expect(color.cssText == "color(display-p3 0 1 0)")
    }

    @Test("hex keeps the alpha, in CSS order")
    func translucentHex() {
        #expect(TokenColor(.srgb, [1, 0, 0], alpha: 0.5).hex == "#ff000080")
    }

    @Test(
        "hex colors are read, and nothing else",
        arguments: [
            ("#8f0", "#88ff00"), ("#4A3F35", "#4a3f35"), ("#ff000080", "#ff000080"),
            ("ff0000", nil), ("#ff00", "#ffff0000"), ("#ff000", nil), ("#ff000g", nil), ("#", nil),
            ("", nil),
            ("#é00000", nil),
        ] as [(String, String?)])
    func readsHex(_ text: String, _ hex: String?) {
        #expect(SRGBColor(hex: text)?.hex == hex)
    }

    @Test(
        "a color of each space is written as CSS does",
        arguments: [
            (TokenColor(.srgb, [0.2902, 0.2471, 0.2078]), "#4a3f35"),
            (TokenColor(.srgb, [1, 0, 0], alpha: 0.35), "rgb(255 0 0 / 0.35)"),
            (TokenColor(.srgb, [nil, 0.5, 1]), "rgb(none 128 255)"),
            (TokenColor(.hsl, [330, 100, 50]), "hsl(330 100% 50%)"),
            (TokenColor(.hwb, [12.5, 0, 20], alpha: 0), "hwb(12.5 0% 20% / 0)"),
            (TokenColor(.lab, [50, -20.5, 1e-7]), "lab(50% -20.5 0.0000001)"),
            (TokenColor(.lch, [50, 10, nil]), "lch(50% 10 none)"),
            (TokenColor(.oklab, [0.5, 0.1, -0.1]), "oklab(0.5 0.1 -0.1)"),
            (TokenColor(.oklch, [0.5, 0.1, 270]), "oklch(0.5 0.1 270)"),
            (TokenColor(.srgbLinear, [0, 0.5, 1]), "color(srgb-linear 0 0.5 1)"),
            (TokenColor(.displayP3, [0, 0.5, 1], alpha: 0.5), "color(display-p3 0 0.5 1 / 0.5)"),
            (TokenColor(.a98RGB, [0, 0.5, 1]), "color(a98-rgb 0 0.5 1)"),
            (TokenColor(.proPhotoRGB, [0, 0.5, 1]), "color(prophoto-rgb 0 0.5 1)"),
            (TokenColor(.rec2020, [0, 0.5, 1]), "color(rec2020 0 0.5 1)"),
            (TokenColor(.xyzD65, [0, 0.5, 1]), "color(xyz-d65 0 0.5 1)"),
            (TokenColor(.xyzD50, [0, 0.5, 1]), "color(xyz-d50 0 0.5 1)"),
        ])
    func css(_ color: TokenColor, _ text: String) {
        #expect(color.cssText == text)
    }

    @Test("components that no file can hold do not end the program")
    func absurd() {
        let color = TokenColor(.oklab, [1e308, -1e308, .nan], alpha: .nan)
        #expect(color.hex == nil)
        #expect(color.sRGB.clamped.hex.hasSuffix("00"))
        #expect(color.cssText.hasPrefix("oklab(1000"))
        #expect(ContrastRatio(of: color.sRGB, on: color.sRGB).text == "1.00")
        #expect(TokenColor(.srgb, []).components == [nil, nil, nil])
    }

    private func expect(
        _ color: SRGBColor, _ red: Double, _ green: Double, _ blue: Double, within bound: Double
    ) {
        #expect(abs(color.red - red) < bound)
        #expect(abs(color.green - green) < bound)
        #expect(abs(color.blue - blue) < bound)
    }
}
