/// Finds where addresses of a body are written in its Markdown, in one pass.
package struct WrittenAddresses {
    /// A link or picture whose address is searched for.
    package struct Use: Sendable {
        /// The address without Markdown escapes.
        let address: String
        /// The last line of its text in the file.
        let line: Int

        /// Creates a use.
        package init(address: String, line: Int) {
            self.address = address
            self.line = line
        }
    }

    /// The place where a use is written.
    private enum Place {
        /// At a range of bytes; `isFirst` unless an earlier use has the same definition.
        case range(Range<Int>, isFirst: Bool)
        /// On a line of the Markdown, from 1, that spells the address differently.
        case line(Int)
    }

    private let markdown: SourceText
    /// The first line of the Markdown in the file.
    private let firstLine: Int
    private var places: [Place] = []

    /// Finds addresses.
    ///
    /// Each search begins at the end of a link's text. If the address is not found after that, the search continues
    /// from the start of the body, because link definitions may be anywhere.
    ///
    /// - Parameters:
    ///   - uses: The links, in the order in which their addresses are written.
    ///   - body: The body.
    ///   - path: The path of the body's file.
    package init(of uses: [Use], in body: ContentEntry.Body, path: String) {
        markdown = SourceText(path: path, bytes: Array(body.markdown))
        firstLine = body.line
        let addresses = AddressScan(uses.map(\.address), in: markdown.bytes)
        // For each address, the position where the search continues, and the ranges found.
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

    /// The first range that begins at or after an offset.
    private static func first(of ranges: [Range<Int>], from start: Int) -> Range<Int>? {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = low + (high - low) / 2
            if ranges[middle].lowerBound < start { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count ? ranges[low] : nil
    }

    /// Whether a use has its own place: links that share a definition have the same place.
    package func hasOwnPlace(_ use: Int) -> Bool {
        if case .range(_, let isFirst) = places[use] { isFirst } else { true }
    }

    /// The bytes of a use in the Markdown, by its position; `nil` if the Markdown spells the address differently.
    package func range(of use: Int) -> Range<Int>? {
        if case .range(let range, _) = places[use] { range } else { nil }
    }

    /// The location of a use, by its position; only its line if the Markdown spells the address differently.
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
