extension TextFormat {
    /// The name of an icon of the theme; see ``Identifier``.
    package static let icon = TextFormat(
        "icon", phrase: "the name of an icon", plural: "names of icons",
        examples: ["gem", "heart", "star", "clock"], pattern: Identifier.pattern,
        takesAnyScalar: true, isKnownByValue: true
    ) { text throws(TextFormatError) in
        if Identifier.isValid(text) { return text }
        let name = text.lowercased()
        throw Identifier.isValid(name)
            ? TextFormatError("wrong-icon", help: "write '\(name)'", correction: name)
            : TextFormatError(
                "wrong-icon", help: "names are lower-case letters and digits joined by hyphens")
    }
}
