/// Writes the HTML of bodies with their includes.
///
/// It is not part of an emitter, because all outputs with bodies must write the same HTML.
public struct BodyWriter: Sendable {
    /// An include to draw.
    public enum Drawing: Sendable, Hashable {
        /// The card of an entry, in place of its paragraph.
        case card(EntryKey)
        /// A token, with its position among the includes of the body and its text there, as HTML.
        case swatch(TokenSwatch, index: Int, text: ArraySlice<UInt8>)
    }

    private let catalog: Catalog
    private let base: [UInt8]

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - catalog: The catalog of the bodies.
    ///   - base: The prefix of links to pages of the site: its URL, or a relative path to its root, ending in a slash.
    public init(_ catalog: Catalog, base: String) {
        self.catalog = catalog
        self.base = HTMLReference.escaped(base)
    }

    /// Appends a body for readers without the site's styles: a card is a link with the entry's name, and a token is its
    /// text and value.
    public func append(_ entry: Entry, to html: inout [UInt8]) {
        append(entry, to: &html) { _ in nil }
    }

    /// Appends a body.
    ///
    /// - Parameters:
    ///   - entry: The entry, of the writer's catalog.
    ///   - html: The buffer.
    ///   - draw: Returns the HTML of a card or a token; `nil` to write it plainly.
    /// - Throws: Any error of drawing.
    public func append<Problem: Error>(
        _ entry: Entry, to html: inout [UInt8],
        draw: (Drawing) throws(Problem) -> [UInt8]?
    ) throws(Problem) {
        let pictures = catalog.bodyPictures(of: entry)
        let addresses = BodyAddresses(of: entry, in: catalog, base: base)
        guard !pictures.isEmpty || !addresses.isEmpty else {
            return try appendText(of: entry, to: &html, draw: draw)
        }
        var text: [UInt8] = []
        try appendText(of: entry, to: &text, draw: draw)
        if !pictures.isEmpty { text = BodyPictures(pictures, base: base).replaced(in: text) }
        html += addresses.isEmpty ? text : addresses.replaced(in: text)
    }

    /// Whether a body is not just its HTML: it has includes, pictures with records, or addresses that differ between
    /// languages.
    public func changes(_ entry: Entry) -> Bool {
        !entry.content.body.includes.isEmpty || !catalog.bodyPictures(of: entry).isEmpty
            || !catalog.isInDefaultLanguage && !entry.content.body.links.isEmpty
    }

    /// Appends a body with the pictures as they are written.
    private func appendText<Problem: Error>(
        of entry: Entry, to html: inout [UInt8],
        draw: (Drawing) throws(Problem) -> [UInt8]?
    ) throws(Problem) {
        let body = entry.content.body
        let (text, isStale) = { ($0.html, $0.isStale) }(body.text)
        // The ranges of includes are known only for the text that was checked.
        guard !body.includes.isEmpty, !isStale,
            body.includes.allSatisfy({ $0.lies(within: text.count) })
        else {
            html += text
            return
        }
        var splice = Splice(text)
        for (index, include) in body.includes.enumerated() {
            if !include.isInInclude { splice.endLink(in: &html) }
            // The link that contains it was replaced by another text.
            guard include.range.lowerBound >= splice.place else { continue }
            let target = entry.included.indices.contains(index) ? entry.included[index] : nil
            let inner = text[include.range]
            if let drawing = Self.drawing(of: include, index, inner, target),
                let drawn = try draw(drawing)
            {
                let range = drawing.isCard ? include.paragraph ?? include.range : include.range
                splice.replace(range, with: drawn, in: &html)
            } else {
                write(include, inner, target, to: &html, &splice)
            }
        }
        splice.endLink(in: &html)
        html += text[splice.place...]
    }

    /// Writes an include without drawing it.
    private func write(
        _ include: ContentEntry.Body.Include, _ text: ArraySlice<UInt8>, _ target: EntryKey?,
        to html: inout [UInt8], _ splice: inout Splice
    ) {
        switch include.inclusion {
        case .swatch(let swatch):
            let blank = text.isEmpty ? [] : [UInt8(ascii: " ")]
            splice.replace(
                include.range, with: text + blank + Self.code(swatch.value), in: &html)
        case .plainText(let words):
            splice.replace(include.range, with: HTMLReference.escaped(words), in: &html)
        case .link, .card, .page, .address:
            if let link = link(of: include, target) {
                write(include, as: link, text, title(of: include, target), to: &html, &splice)
            }
        case .text: break
        }
    }

    /// Writes an include as a link, unless it is inside a link.
    private func write(
        _ include: ContentEntry.Body.Include, as link: [UInt8], _ text: ArraySlice<UInt8>,
        _ title: [UInt8], to html: inout [UInt8], _ splice: inout Splice
    ) {
        let shown = text.isEmpty || include.isCard ? title : Array(text)
        if include.isInLink {
            splice.replace(include.range, with: shown, in: &html)
        } else if include.isImage {
            splice.replace(include.range, with: link + shown + Splice.linkEnd, in: &html)
        } else {
            // Its text may contain includes.
            splice.replace(
                include.range.lowerBound..<include.range.lowerBound,
                with: link + (text.isEmpty ? title : []), in: &html)
            splice.linkEnd = include.range.upperBound
        }
    }

    private static func drawing(
        of include: ContentEntry.Body.Include, _ index: Int, _ text: ArraySlice<UInt8>,
        _ target: EntryKey?
    ) -> Drawing? {
        switch include.inclusion {
        case .card: target.map(Drawing.card)
        case .swatch(let swatch): .swatch(swatch, index: index, text: text)
        case .link, .page, .address, .plainText, .text: nil
        }
    }

    /// The start tag of an include's link; `nil` if it is not a link.
    private func link(of include: ContentEntry.Body.Include, _ target: EntryKey?) -> [UInt8]? {
        let title =
            include.title.isEmpty
            ? [] : Array(" title=\"".utf8) + HTMLReference.escaped(include.title) + Array("\"".utf8)
        let start = Array("<a href=\"".utf8)
        let end = Array("\"".utf8) + title + Array(">".utf8)
        let path: String
        switch (include.inclusion, target) {
        case (.link(_, let fragment), let target?):
            path = catalog.pagePath(of: target) + (fragment.map { "#\($0)" } ?? "")
        case (.card, let target?): path = catalog.pagePath(of: target)
        case (.page(let page, _), _): path = include.isFile ? catalog.localized(page) : page
        case (.address(let address, _), _):
            return start + HTMLReference.escaped(PercentEncoding.address(address.text)) + end
        default: return nil
        }
        return start + base + HTMLReference.escaped(PercentEncoding.address(path)) + end
    }

    /// The text of a link without its own text.
    private func title(of include: ContentEntry.Body.Include, _ target: EntryKey?) -> [UInt8] {
        if let target { return HTMLReference.escaped(catalog[target].name) }
        switch include.inclusion {
        case .page(_, let title), .address(_, let title): return HTMLReference.escaped(title)
        default: return []
        }
    }

    private static func code(_ text: String) -> [UInt8] {
        Array("<code>".utf8) + HTMLReference.escaped(text) + Array("</code>".utf8)
    }
}

/// The progress of copying the HTML of a body.
private struct Splice {
    static let linkEnd = Array("</a>".utf8)

    private let source: [UInt8]
    /// The position up to which the HTML is copied.
    private(set) var place = 0
    /// The end of the open link.
    var linkEnd: Int?

    init(_ source: [UInt8]) {
        self.source = source
    }

    /// Copies up to a range, and replaces the range.
    mutating func replace(
        _ range: Range<Int>, with bytes: some Sequence<UInt8>, in html: inout [UInt8]
    ) {
        guard place <= range.lowerBound, range.upperBound <= source.count else { return }
        html += source[place..<range.lowerBound]
        html += bytes
        place = range.upperBound
    }

    /// Ends the open link, if there is one.
    mutating func endLink(in html: inout [UInt8]) {
        guard let end = linkEnd else { return }
        replace(end..<end, with: Self.linkEnd, in: &html)
        linkEnd = nil
    }
}

extension ContentEntry.Body.Include {
    /// Whether it is inside the first bytes of a text.
    func lies(within count: Int) -> Bool {
        range.upperBound <= count && (paragraph.map { $0.upperBound <= count } ?? true)
    }

    fileprivate var isCard: Bool {
        if case .card = inclusion { true } else { false }
    }
}

extension BodyWriter.Drawing {
    fileprivate var isCard: Bool {
        if case .card = self { true } else { false }
    }
}
