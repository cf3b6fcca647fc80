import Foundation
import Testing

@testable import ShowcardDesignTokens

struct ColorConversionTests {
    @Test("A color conversion carries a missing component to the one that stands for the same")
    func missing() {
        let cases: [(TokenColor, TokenColorSpace, [Bool])] = [
            (TokenColor(.hsl, [nil, 50, 50]), .oklch, [false, false, true]),
            (TokenColor(.oklch, [0.5, 0.1, nil]), .hwb, [true, false, false]),
            (TokenColor(.oklch, [nil, 0.1, 20]), .lab, [true, false, false]),
            (TokenColor(.lch, [50, nil, 20]), .hsl, [true, true, false]),
            (TokenColor(.srgb, [nil, 0.5, 0.5]), .displayP3, [true, false, false]),
            (TokenColor(.srgb, [0.5, 0.5, nil]), .xyzD65, [false, false, true]),
            (TokenColor(.lab, [50, nil, 20]), .oklab, [false, true, false]),
            (TokenColor(.lab, [50, nil, 20]), .lch, [false, false, false]),
            (TokenColor(.hwb, [120, nil, 20]), .hsl, [false, false, false]),
            (TokenColor(.srgb, [nil, 0, 1]), .srgb, [true, false, false]),
        ]
        for (color, space, expected) in cases {
            #expect(
                color.converted(to: space).components.map { $0 == nil } == expected,
                "\(color) to \(space)")
        }
    }

    @Test("a grey has no hue, whichever space it comes from")
    func powerless() {
        for space in TokenColorSpace.allCases {
            let gray = TokenColor(.srgb, [0.5, 0.5, 0.5], alpha: 0.25).converted(to: space)
            for target in [TokenColorSpace.hsl, .hwb, .lch, .oklch] where target != space {
                let found = gray.converted(to: target)
                let hue = [.hsl, .hwb].contains(target) ? found.components[0] : found.components[2]
                #expect(hue == nil, "\(space) to \(target)")
                #expect(found.alpha == 0.25)
            }
        }
    }

    @Test("A color comes back from every space as it was")
    func roundTrips() {
        let colors = [
            [0.1, 0.5, 0.9], [1, 0, 0], [0.25, 0.75, 0.5], [0.9, 0.1, 0.8], [0.01, 0.02, 0.03],
        ]
        for components in colors {
            for space in TokenColorSpace.allCases {
                let back = TokenColor(.srgb, components).converted(to: space).converted(to: .srgb)
                for (found, given) in zip(back.components, components) {
                    #expect(((found ?? 0) - given).magnitude < 1e-12, "\(space): \(back)")
                }
            }
        }
    }

    @Test("A color is in the gamut of the spaces that hold it")
    func gamuts() {
        let green = TokenColor(.displayP3, [0, 1, 0])
        #expect(!green.isInGamut(of: .srgb))
        #expect(!green.isInGamut(of: .hsl))
        #expect(!green.isInGamut(of: .srgbLinear))
        for space in [TokenColorSpace.displayP3, .rec2020, .lab, .oklch, .xyzD50] {
            #expect(green.isInGamut(of: space), "\(space)")
        }
        #expect(TokenColor(.oklch, [1, 0, 0]).isInGamut(of: .srgb))
    }

    @Test("A color conversion maps into a space by less chroma, at the same lightness and hue")
    func mapping() {
        let green = TokenColor(.displayP3, [0, 1, 0])
        let mapped = green.mapped(to: .srgb)
        #expect(mapped.isInGamut(of: .srgb))
        #expect(mapped.cssText != green.sRGB.clamped.hex)
        let (was, now) = (green.converted(to: .oklch), mapped.converted(to: .oklch))
        #expect(((was.components[0] ?? 0) - (now.components[0] ?? 0)).magnitude < 0.02)
        #expect(((was.components[2] ?? 0) - (now.components[2] ?? 0)).magnitude < 5)
        #expect((now.components[1] ?? 0) < (was.components[1] ?? 0))
    }

    @Test("what a space holds stays as it is, and what has no lightness to keep is black or white")
    func mappingEnds() {
        #expect(
            TokenColor(.srgb, [0.2, 0.4, 0.6], alpha: 0.5).mapped(to: .srgb)
                == TokenColor(.srgb, [0.2, 0.4, 0.6], alpha: 0.5))
        #expect(TokenColor(.oklch, [1, 0.4, 100]).mapped(to: .srgb).cssText == "#ffffff")
        #expect(TokenColor(.oklch, [0, 0.4, 100]).mapped(to: .displayP3).components == [0, 0, 0])
        #expect(
            TokenColor(.oklch, [0.5, 0.4, 100]).mapped(to: .lab)
                == TokenColor(.oklch, [0.5, 0.4, 100]).converted(to: .lab))
    }

    @Test("the functions are those of the C library to fourteen digits")
    func functions() {
        func isNear(_ found: Double, _ expected: Double) -> Bool {
            (found - expected).magnitude <= 2e-14 * max(expected.magnitude, 1e-3)
        }
        for step in 1...4000 {
            let x = Double(step) / 127
            #expect(isNear(ElementaryFunctions.signedPower(x, 2.4), pow(x, 2.4)))
            #expect(isNear(ElementaryFunctions.signedPower(-x, 1 / 2.4), -pow(x, 1 / 2.4)))
            #expect(isNear(ElementaryFunctions.cubeRoot(-x), -cbrt(x)))
            #expect(isNear(ElementaryFunctions.logarithm(x), log(x)))
            #expect(isNear(ElementaryFunctions.exponential(x - 16), exp(x - 16)))
            let (cosine, sine) = ElementaryFunctions.rectangular(1, radians: x - 16)
            #expect(isNear(cosine, cos(x - 16)) && isNear(sine, sin(x - 16)))
            let (length, degrees) = ElementaryFunctions.polar(cos(x), sin(x))
            #expect(isNear(length, 1))
            let turn = x.truncatingRemainder(dividingBy: 2 * .pi) * 180 / .pi
            #expect((degrees - turn).magnitude < 1e-11)
        }
    }

    @Test("the functions end where numbers do")
    func functionEnds() {
        #expect(ElementaryFunctions.signedPower(0, 2.4) == 0)
        #expect(ElementaryFunctions.exponential(1000) == .infinity)
        #expect(ElementaryFunctions.exponential(-1000) == 0)
        #expect(ElementaryFunctions.exponential(0) == 1)
        #expect(ElementaryFunctions.logarithm(0) == -.infinity)
        #expect(ElementaryFunctions.logarithm(.infinity) == .infinity)
        #expect(ElementaryFunctions.cubeRoot(0) == 0)
        #expect(ElementaryFunctions.rectangular(2, degrees: 90) == (0, 2))
        #expect(ElementaryFunctions.rectangular(2, degrees: -180) == (-2, 0))
        #expect(ElementaryFunctions.rectangular(2, degrees: 720) == (2, 0))
        #expect(ElementaryFunctions.polar(0, 0) == (0, 0))
        #expect(ElementaryFunctions.polar(0, -2) == (2, 270))
        for huge in [1e308, -1e308, 1e-308] {
            let color = TokenColor(.lab, [50, huge, 0])
            _ = color.mapped(to: .srgb).cssText
            _ = TokenColor(.oklch, [0.5, huge.magnitude, 10]).mapped(to: .hsl)
        }
    }

    @Test("contrast on several layers, and the least on several grounds")
    func layers() throws {
        let half = SRGBColor(red: 0, green: 0, blue: 0, alpha: 0.5)
        let gray = SRGBColor(red: 0.25, green: 0.25, blue: 0.25)
        #expect(
            ContrastRatio(of: .white, onLayers: [half, half])
                == ContrastRatio(of: .white, on: gray))
        #expect(ContrastRatio(of: .white, onLayers: []).text == "1.00")
        let least = ContrastRatio.least(of: .black, onAny: [.white, gray, half])
        #expect(least == ContrastRatio(of: .black, on: gray))
        #expect(ContrastRatio.least(of: .black, onAny: []) == nil)
    }

    @Test(
        "'none' counts as 0 where a color is mapped into a gamut",
        arguments: [
            (TokenColorSpace.displayP3, [0.867, nil, 0.3643]), (.displayP3, [nil, 0.9, nil]),
            (.rec2020, [nil, 0.5, 1]), (.hsl, [nil, 80, 50]), (.oklch, [0.7, 0.3, nil]),
            (.srgbLinear, [nil, 1, 0.2]),
        ])
    func missingInGamut(_ space: TokenColorSpace, _ components: [Double?]) {
        let missing = TokenColor(space, components)
        let zero = TokenColor(space, components.map { $0 ?? 0 })
        for target in [TokenColorSpace.srgb, .displayP3, .hwb] where target != space {
            #expect(missing.mapped(to: target) == zero.mapped(to: target))
        }
        #expect(missing.mapped(to: .srgb).sRGB.hex == zero.mapped(to: .srgb).sRGB.hex)
    }

    @Test("a color of Display P3 with 'none' for 0 is mapped into sRGB like the one with 0")
    func missingGreen() {
        #expect(
            TokenColor(.displayP3, [0.867, nil, 0.3643]).mapped(to: .srgb).cssText == "#ee005d")
        #expect(TokenColor(.displayP3, [0.867, 0, 0.3643]).mapped(to: .srgb).cssText == "#ee005d")
    }
}
