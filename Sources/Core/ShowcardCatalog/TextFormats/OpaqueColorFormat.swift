import ShowcardDesignTokens

extension TextFormat {
    /// An opaque color in hexadecimal digits, for settings; fields of entries take translucent colors and tokens too.
    package static let opaqueColor = TextFormat(
        "opaque-color", phrase: "an opaque color", plural: "opaque colors",
        examples: ["#2aa198"], pattern: "#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})"
    ) { text throws(TextFormatError) in
        guard [4, 7].contains(text.utf8.count), let color = SRGBColor(hex: text) else {
            throw TextFormatError(
                "wrong-color", help: "write hexadecimal digits in quotes, as in \"#2aa198\"")
        }
        return color.hex
    }
}
