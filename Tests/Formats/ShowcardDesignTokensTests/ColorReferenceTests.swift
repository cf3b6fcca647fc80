import ShowcardDesignTokens
import Testing

@Suite(.enabled(if: ColorReference.python != nil, "no Python with the package coloraide"))
struct ColorReferenceTests {
    @Test("A color is converted between all spaces as another implementation does")
    func conversions() throws {
        let rows = ColorReference.rows.filter { $0.kind == "convert" }
        #expect(rows.count == 14 * 14 * 25)
        for row in rows {
            let (given, expected) = try colors(row)
            let found = given.converted(to: expected.colorSpace)
            let distance = distance(found, expected)
            #expect(distance < 1e-9, "\(given) to \(found), not \(expected)")
        }
    }

    @Test("A color is mapped into spaces as another implementation does")
    func mappings() throws {
        let rows = ColorReference.rows.filter { $0.kind == "map" }
        #expect(rows.count == 5 * 8 * 25)
        for row in rows {
            let (given, expected) = try colors(row)
            let found = given.mapped(to: expected.colorSpace)
            #expect(found.isInGamut(of: expected.colorSpace))
            let distance = distance(found, expected)
            #expect(distance < 0.002, "\(given) to \(found), not \(expected)")
        }
    }

    @Test("The contrast of 10 000 random pairs is that of another implementation")
    func contrasts() throws {
        let rows = ColorReference.rows.filter { $0.kind == "contrast" }
        #expect(rows.count == 10_000)
        for row in rows {
            let n = try row.words.map { try #require(Double($0)) }
            let ratio = ContrastRatio(
                of: SRGBColor(red: n[0], green: n[1], blue: n[2], alpha: n[3]),
                on: SRGBColor(red: n[4], green: n[5], blue: n[6], alpha: n[7]),
                over: SRGBColor(red: n[8], green: n[9], blue: n[10]))
            #expect((ratio.value - n[11]).magnitude < 1e-9)
        }
    }

    @Test("Deficiencies of color vision are simulated as another implementation does")
    func vision() throws {
        let rows = ColorReference.rows.filter { $0.kind == "vision" }
        #expect(rows.count == 3 * 1000)
        for row in rows {
            let deficiency = try #require(ColorVisionDeficiency(rawValue: String(row.words[0])))
            let n = try row.words.dropFirst().map { try #require(Double($0)) }
            let seen = SRGBColor(red: n[0], green: n[1], blue: n[2]).seen(with: deficiency)
            let distance = [seen.red - n[3], seen.green - n[4], seen.blue - n[5]]
            #expect(distance.allSatisfy { $0.magnitude < 1e-9 }, "\(row)")
        }
    }

    private func colors(_ row: ColorReference.Row) throws -> (TokenColor, TokenColor) {
        func color(_ words: ArraySlice<Substring>) throws -> TokenColor {
            let space = try #require(words.first.flatMap { TokenColorSpace(rawValue: String($0)) })
            return TokenColor(space, words.dropFirst().map { Double($0) })
        }
        return (try color(row.words[0..<4]), try color(row.words[4..<8]))
    }

    /// The distance of two colors in Oklab, in which a hue says as much as there is chroma.
    private func distance(_ one: TokenColor, _ other: TokenColor) -> Double {
        let pairs = zip(
            one.converted(to: .oklab).components, other.converted(to: .oklab).components)
        return pairs.map { (($0 ?? 0) - ($1 ?? 0)) * (($0 ?? 0) - ($1 ?? 0)) }.reduce(0, +)
            .squareRoot()
    }
}
