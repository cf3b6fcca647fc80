internal import ShowcardJSON

/// A resolver for the themes or modes of another tool.
struct ImportedResolver {
    /// A context of a modifier.
    struct Context {
        let name: String
        /// Its place in the file that declares it.
        let range: Range<Int>
        /// The files of the context, in order.
        var files: [String]
    }

    /// A modifier.
    struct Modifier {
        let name: String
        /// Its place in the file that declares it.
        let range: Range<Int>
        let standard: String
        var contexts: [Context]
    }

    /// The files of all contexts, which come first.
    var base: [String] = []
    var modifiers: [Modifier] = []

    /// Returns the text of the resolver.
    func text() -> PlacedText {
        var text = PlacedText()
        let start = 0..<0
        text.write("{\n  \"version\": \"2025.10\",\n", for: start)
        if !base.isEmpty {
            text.write("  \"sets\": {\n    \"base\": {\"sources\": [\n", for: start)
            write(base, to: &text, indent: "      ", for: start)
            text.write("    ]}\n  },\n", for: start)
        }
        if !modifiers.isEmpty {
            text.write("  \"modifiers\": {\n", for: start)
            for (place, modifier) in modifiers.enumerated() {
                write(modifier, to: &text)
                text.write(place + 1 < modifiers.count ? ",\n" : "\n", for: start)
            }
            text.write("  },\n", for: start)
        }
        let names =
            (base.isEmpty ? [] : [["sets", "base"]]) + modifiers.map { ["modifiers", $0.name] }
        let steps = names.map { names in
            let pointer = TokenPointer.text(names).replacing("%", with: "%25")
            return "    {\"$ref\": \(LegacyStructure.quoted(pointer))}"
        }
        text.write(
            "  \"resolutionOrder\": [\n\(steps.joined(separator: ",\n"))\n  ]\n}\n", for: start)
        return text
    }

    private func write(_ modifier: Modifier, to text: inout PlacedText) {
        text.write("    ", for: modifier.range)
        text.writeString(modifier.name, for: modifier.range)
        text.write(": {\n      \"default\": ", for: modifier.range)
        text.writeString(modifier.standard, for: modifier.range)
        text.write(",\n      \"contexts\": {\n", for: modifier.range)
        for (place, context) in modifier.contexts.enumerated() {
            text.write("        ", for: context.range)
            text.writeString(context.name, for: context.range)
            text.write(context.files.isEmpty ? ": [" : ": [\n", for: context.range)
            write(context.files, to: &text, indent: "          ", for: context.range)
            text.write(context.files.isEmpty ? "]" : "        ]", for: context.range)
            text.write(place + 1 < modifier.contexts.count ? ",\n" : "\n", for: modifier.range)
        }
        text.write("      }\n    }", for: modifier.range)
    }

    private func write(
        _ files: [String], to text: inout PlacedText, indent: String, for range: Range<Int>
    ) {
        for (place, file) in files.enumerated() {
            text.write("\(indent){\"$ref\": ", for: range)
            text.writeString(file, for: range)
            text.write(place + 1 < files.count ? "},\n" : "}\n", for: range)
        }
    }
}
