import ShowcardCatalog

/// Finds where an address of a body's HTML is written in its Markdown.
enum WrittenAddress {
    /// The places of an address.
    ///
    /// - Parameters:
    ///   - address: The address as the HTML has it, unescaped.
    ///   - entry: The entry with the body.
    ///   - most: How often the HTML has it.
    /// - Returns: At least one place and at most `most`; where the Markdown spells the address in another way, the
    ///   start of the body.
    static func places(
        of address: String, in entry: ContentEntry, atMost most: Int
    ) -> [SourceLocation] {
        let markdown = SourceText(path: entry.path, bytes: Array(entry.body.markdown))
        let spellings = [address, SiteAddress.decoded(address.utf8[...]) ?? address]
        for spelling in spellings {
            let found = offsets(of: Array(spelling.utf8), in: markdown.bytes, atMost: most)
            guard !found.isEmpty else { continue }
            return found.map {
                let place = markdown.location(offset: $0, length: spelling.utf8.count)
                return moved(place, by: entry.body.line - 1)
            }
        }
        return [moved(markdown.location(line: 1, column: 1), by: entry.body.line - 1)]
    }

    private static func offsets(
        of address: [UInt8], in text: [UInt8], atMost most: Int
    ) -> [Int] {
        guard let first = address.first else { return [] }
        var offsets: [Int] = []
        var place = 0
        while offsets.count < most, let next = text[place...].firstIndex(of: first) {
            let end = next + address.count
            if text[next...].starts(with: address), isBoundary(text, next - 1, "(<: \t\n\r"),
                isBoundary(text, end, ")> \t\n\r")
            {
                offsets.append(next)
            }
            place = next + 1
        }
        return offsets
    }

    /// Whether a byte is one of those that stand around addresses, or beyond the text.
    private static func isBoundary(
        _ text: [UInt8], _ index: Int, _ around: StaticString
    ) -> Bool {
        guard text.indices.contains(index) else { return true }
        return around.withUTF8Buffer { $0.contains(text[index]) }
    }

    private static func moved(_ place: SourceLocation, by lines: Int) -> SourceLocation {
        SourceLocation(
            path: place.path, line: place.line + lines, column: place.column, length: place.length,
            excerpt: place.excerpt)
    }
}
