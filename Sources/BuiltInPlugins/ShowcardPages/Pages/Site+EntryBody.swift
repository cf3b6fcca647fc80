internal import ShowcardCatalog
internal import ShowcardMustache

// The body of an entry on its page.
extension Site {
    /// The templates for cards and tokens in bodies; without a template, they are written as plain text.
    private static let (cardTemplate, swatchTemplate) = ("includes/card", "includes/swatch")

    /// Returns the HTML of a body, with its includes rendered by the theme.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - address: The address of the page.
    /// - Returns: The HTML.
    /// - Throws: A diagnostic at the place in a template, or ``PluginError`` for a helper.
    func body(of entry: Entry, at address: PageAddress) throws -> Value {
        let writer = BodyWriter(catalog, base: address.root)
        guard writer.changes(entry) else { return .markup(entry.content.body.html) }
        let page = Record(
            shapes.plain,
            shared(below: address.root, section: nil)
                + [frame.helpers, self.page(at: address, PageHead(title: .text(entry.name)))])
        var html: [UInt8] = []
        try writer.append(entry, to: &html) { drawing in
            guard let (template, value) = part(drawing) else { return nil }
            var drawn: [UInt8] = []
            try theme.render(
                template, context: page, inner: value, for: .entry(path: entry.content.path),
                into: &drawn)
            // The line break at the end of a template would add a space between a token and the text after it.
            if case .swatch = drawing, drawn.last == UInt8(ascii: "\n") { drawn.removeLast() }
            return drawn
        }
        return .markup(html)
    }

    /// Returns the template and the value for a part of a body; `nil` if the theme has no template for it.
    private func part(_ drawing: BodyWriter.Drawing) -> (template: String, value: Value)? {
        switch drawing {
        case .card(let key):
            guard theme.hasTemplate(Self.cardTemplate),
                theme.hasTemplate(layouts[key.collection].component)
            else { return nil }
            return (Self.cardTemplate, cards[key])
        case .swatch(let swatch, let index, let text):
            guard theme.hasTemplate(Self.swatchTemplate) else { return nil }
            return (Self.swatchTemplate, value(of: swatch, at: index, text: Array(text)))
        }
    }

    private func value(of swatch: TokenSwatch, at index: Int, text: [UInt8]) -> Value {
        let isGradient = swatch.stops.count > 1
        let stops = swatch.stops.map { stop -> Value in
            .record(Record(shapes.stop, [.text(stop.color), .text(stop.percentage)]))
        }
        return .record(
            Record(
                shapes.swatch,
                [
                    text.isEmpty ? .text(swatch.path) : .markup(text), .text(swatch.set),
                    .text(swatch.path), .text(swatch.value),
                    isGradient ? .null : .text(orNull: swatch.stops.first?.color),
                    isGradient ? .record(Record(shapes.swatchGradient, [.list(stops)])) : .null,
                    .text("swatch-\(index + 1)"),
                ]))
    }
}

extension Entry {
    /// The entries whose cards the body shows.
    var includedCards: [EntryKey] {
        zip(content.body.includes, included).compactMap { include, target in
            if case .card = include.inclusion { target } else { nil }
        }
    }
}
