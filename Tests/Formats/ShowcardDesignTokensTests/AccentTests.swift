import Foundation
import Testing

@testable import ShowcardDesignTokens

@Suite("The accent of a set")
struct AccentTests {
    private static let file = Array(
        """
        {
          "$extensions": {"showcard": {"accent": ["color.link", "color.veil"]}},
          "color": {
            "$type": "color",
            "link": {"$value": {"colorSpace": "srgb", "components": [0.4784, 0.2118, 0.0941]}},
            "veil": {"$value": {"colorSpace": "srgb", "components": [0.8, 0.4, 0.2], "alpha": 0.3}},
            "ink": {"$value": {"colorSpace": "srgb", "components": [0.2, 0.1, 0.05]}},
            "button": {"$value": "{color.link}"}
          },
          "line": {"$type": "border", "$value": {
            "color": "{color.link}", "width": {"value": 1, "unit": "px"}, "style": "solid"}}
        }
        """.utf8)

    private static func set(_ accent: String?) throws -> TokenSet {
        var options = TokenReadingOptions()
        options.accent = accent.flatMap { SRGBColor(hex: $0) }
        let (tokens, problems) = ThemedTokens.parse(
            TokenSource(name: "set", bytes: file), options: options)
        #expect(problems == [])
        return try #require(tokens).base
    }

    private static func color(_ path: String, in set: TokenSet) throws -> TokenColor {
        guard case .color(let color)? = set[path]?.value else {
            throw Missing(path: path)
        }
        return color
    }

    private struct Missing: Error {
        let path: String
    }

    @Test(
        "The declared tokens take the hue of the accent, and keep their luminance and opacity",
        arguments: ["#2aa198", "#d33682", "#1d4ed8", "#16a34a", "#ffcc00", "#ff0000", "#00ffff"])
    func hue(accent: String) throws {
        let (own, new) = (try Self.set(nil), try Self.set(accent))
        let hue = try #require(SRGBColor(hex: accent)).hue
        for path in ["color.link", "color.veil"] {
            let (before, after) = (try Self.color(path, in: own), try Self.color(path, in: new))
            let difference = before.sRGB.relativeLuminance - after.sRGB.relativeLuminance
            #expect(abs(difference) < 5e-4)
            #expect(after.alpha == before.alpha)
            #expect(after.sRGB.isInGamut)
            // Mapping to the gamut turns hues by a few degrees at most.
            let turned = abs(after.sRGB.hue - hue)
            #expect(min(turned, 360 - turned) < 8)
        }
    }

    @Test("Tokens that refer to a declared one change with it; all others are as they were")
    func others() throws {
        let (own, new) = (try Self.set(nil), try Self.set("#2aa198"))
        let link = try Self.color("color.link", in: new)
        #expect(try Self.color("color.button", in: new) == link)
        guard case .border(let border)? = new["line"]?.value else {
            Issue.record("there is no border")
            return
        }
        #expect(border.color.value == link)
        #expect(try Self.color("color.ink", in: new) == Self.color("color.ink", in: own))
    }

    @Test("Black, white and gray accents make the declared tokens gray")
    func grays() throws {
        for accent in ["#000000", "#ffffff", "#808080"] {
            let color = try Self.color("color.link", in: try Self.set(accent)).sRGB
            #expect(abs(color.red - color.green) < 0.002 && abs(color.green - color.blue) < 0.002)
        }
    }

    @Test(
        "A declared token has the accent in an overlay too, also where it refers to another one there"
    )
    func overlay() throws {
        var options = TokenReadingOptions()
        options.accent = SRGBColor(hex: "#2aa198")
        let overlay = TokenOverlaySource(
            mode: .dark,
            bytes: Array(
                #"{"color": {"$type": "color", "link": {"$value": "{color.ink}"}}}"#.utf8))
        let (tokens, problems) = ThemedTokens.parse(
            TokenSource(name: "set", bytes: Self.file), overlays: [overlay], options: options)
        #expect(problems == [])
        let dark = try #require(tokens?[.dark])
        let (link, ink) = (
            try Self.color("color.link", in: dark), try Self.color("color.ink", in: dark)
        )
        #expect(abs(link.sRGB.relativeLuminance - ink.sRGB.relativeLuminance) < 5e-4)
        #expect(link.sRGB.blue > link.sRGB.red)
        #expect(dark["color.link"]?.alias == nil)
        #expect(try Self.color("color.button", in: dark) == link)
    }

    @Test("Tokens that are no colors, and groups, cannot be declared")
    func problems() {
        func messages(_ list: String) -> [String] {
            let text = String(decoding: Self.file, as: UTF8.self)
                .replacingOccurrences(of: "\"color.link\", \"color.veil\"", with: list)
            return ThemedTokens.parse(TokenSource(name: "set", bytes: Array(text.utf8))).problems
                .map(\.message)
        }
        #expect(messages("\"color.button\"") == [])
        #expect(messages("\"line\"") == ["'line' is not a color"])
        #expect(messages("\"color\"") == ["'color' is not a token of this set"])
    }

    @Test(
        "The shipped sets keep the contrast they declare with an accent of any hue",
        arguments: ["glass", "buds", "knot"])
    func shippedSets(name: String) throws {
        for hue in stride(from: 0.0, to: 360, by: 15) {
            for chroma in [0.08, 0.2] {
                let accent = TokenColor(.oklch, [0.6, chroma, hue]).mapped(to: .srgb).sRGB
                let problems = ShippedSet.problems(name, accent: accent)
                    .filter { $0.severity == .error }
                #expect(problems.map(\.message) == [], "\(accent.hex)")
            }
        }
    }
}

extension SRGBColor {
    /// The hue in OKLCh, in degrees.
    fileprivate var hue: Double {
        TokenColor(.srgb, [red, green, blue]).converted(to: .oklch).components[2] ?? 0
    }
}
