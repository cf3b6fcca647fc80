internal import ShowcardCatalog

/// HTML that is built piece by piece; every text in it is escaped.
struct HTMLText {
    /// The HTML written so far.
    private(set) var text = ""

    /// Writes constant markup without escapes.
    mutating func markup(_ markup: StaticString) {
        text += markup.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
    }

    /// Writes a text.
    mutating func write(_ text: String) {
        var last: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            defer { last = scalar }
            if let last, (last, scalar) == (":", ":") || (last, scalar) == ("#", "[") {
                // Both together could be a workflow command if the page is printed (see ``WorkflowCommands``).
                self.text += "&#\(scalar.value);"
            } else if scalar.isASCII, let reference = HTMLReference.of(UInt8(scalar.value)) {
                self.text += reference.description
            } else if scalar != "\n", scalar != "\t", let shown = PrintableText.shown(scalar) {
                // Changes the direction of text, or is not a character of HTML.
                self.text += shown
            } else {
                self.text.unicodeScalars.append(scalar)
            }
        }
    }

    /// Writes an element with a text.
    mutating func element(_ name: StaticString, _ content: String) {
        markup("<")
        markup(name)
        markup(">")
        write(content)
        markup("</")
        // Attributes end with the opening tag.
        text += name.withUTF8Buffer {
            String(decoding: $0.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
        }
        markup(">")
    }
}
