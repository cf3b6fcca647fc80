/// Finds where addresses of a body are written in its Markdown, all of them in one pass.
package struct WrittenAddresses {
    /// A link or picture whose address is looked for.
    package struct Use: Sendable {
        /// The address as its author means it.
        let address: String
        /// The line of the file on which its text ends.
        let line: Int

        /// Creates a use.
        package init(address: String, line: Int) {
            self.address = address
            self.line = line
        }
    }

    /// Where a use is written.
    private enum Place {
        /// At a range of bytes; `isFirst` unless an earlier use has the same definition.
        case range(Range<Int>, isFirst: Bool)
        /// On a line of the Markdown, from 1, that spells the address in another way.
        case line(Int)
    }

    private let markdown: SourceText
    /// The line of the file that the Markdown begins on.
    private let firstLine: Int
    private var places: [Place] = []

    /// Finds addresses.
    ///
    /// Each is looked for from where a link's text ends, and where it is not behind that, from the start of the body, as
    /// definitions of links may stand anywhere.
    ///
    /// - Parameters:
    ///   - uses: The links, in the order in which their addresses are written.
    ///   - body: The body.
    ///   - path: The path of the body's file.
    package init(of uses: [Use], in body: ContentEntry.Body, path: String) {
        markdown = SourceText(path: path, bytes: Array(body.markdown))
        firstLine = body.line
        let addresses = AddressScan(uses.map(\.address), in: markdown.bytes)
        /// For each address where the search goes on, and which ranges have been found.
        var next: [Int: Int] = [:]
        var seen: [Int: Set<Int>] = [:]
        for use in uses {
            let line = use.line - firstLine + 1
            guard let id = addresses.id(of: use.address), let ranges = addresses.ranges(of: id),
                let first = ranges.first
            else {
                places.append(.line(line))
                continue
            }
            let start = max(markdown.offset(ofLine: line), next[id] ?? 0)
            let found = Self.first(of: ranges, from: start) ?? first
            next[id] = max(next[id] ?? 0, found.upperBound)
            let isFirst = seen[id, default: []].insert(found.lowerBound).inserted
            places.append(.range(found, isFirst: isFirst))
        }
    }

    /// The first range that begins at an offset or behind it.
    private static func first(of ranges: [Range<Int>], from start: Int) -> Range<Int>? {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = low + (high - low) / 2
            if ranges[middle].lowerBound < start { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count ? ranges[low] : nil
    }

    /// Whether a use stands at a place of its own: links that share a definition have one place.
    package func hasOwnPlace(_ use: Int) -> Bool {
        if case .range(_, let isFirst) = places[use] { isFirst } else { true }
    }

    /// The place of a use, by its position; where the Markdown spells the address in another way, its line.
    package func location(of use: Int) -> SourceLocation {
        switch places[use] {
        case .range(let range, _):
            moved(markdown.location(offset: range.lowerBound, length: range.count))
        case .line(let line): moved(markdown.location(line: line, column: 1))
        }
    }

    private func moved(_ place: SourceLocation) -> SourceLocation {
        SourceLocation(
            path: place.path, line: place.line + firstLine - 1, column: place.column,
            length: place.length, excerpt: place.excerpt)
    }
}
