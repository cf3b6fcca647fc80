/// Finds where addresses of a body are written in its Markdown.
package struct WrittenAddresses {
    private let markdown: SourceText
    /// The line of the file that the Markdown begins on.
    private let firstLine: Int

    /// Prepares to find addresses.
    ///
    /// - Parameters:
    ///   - body: The body.
    ///   - path: The path of the body's file.
    package init(_ body: ContentEntry.Body, path: String) {
        markdown = SourceText(path: path, bytes: Array(body.markdown))
        firstLine = body.line
    }

    /// The places of an address, each once.
    ///
    /// It is looked for from where a link's text ends, and where it is not behind that, from the start of the body, as
    /// definitions of links may stand anywhere.
    ///
    /// - Parameters:
    ///   - address: The address as its author means it.
    ///   - lines: The lines of the file on which the texts of its links end, in order.
    /// - Returns: For each line one place, unless a place before is that of the same definition; where the Markdown
    ///   spells the address in another way, the line.
    package func places(of address: String, onLines lines: [Int]) -> [SourceLocation] {
        WrittenAddress(address: Array(address.utf8), markdown: markdown, firstLine: firstLine)
            .places(onLines: lines)
    }
}

/// Finds where one address is written.
private struct WrittenAddress {
    let address: [UInt8]
    let markdown: SourceText
    let firstLine: Int

    func places(onLines lines: [Int]) -> [SourceLocation] {
        var places: [SourceLocation] = []
        var seen: Set<Int> = []
        var next = 0
        var (line, start) = (firstLine, 0)
        for wanted in lines {
            while line < wanted, let end = endOfLine(from: start) {
                (line, start) = (line + 1, end)
            }
            let found = range(from: max(start, next)) ?? range(from: 0)
            if let found {
                next = max(next, found.upperBound)
                guard seen.insert(found.lowerBound).inserted else { continue }
                places.append(location(of: found))
            } else {
                places.append(moved(markdown.location(line: wanted - firstLine + 1, column: 1)))
            }
        }
        return places
    }

    private func location(of range: Range<Int>) -> SourceLocation {
        moved(markdown.location(offset: range.lowerBound, length: range.count))
    }

    /// Where the line after the one at an offset begins; `nil` when there is none.
    private func endOfLine(from start: Int) -> Int? {
        let (newline, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        let bytes = markdown.bytes
        guard
            let end = bytes[start...].firstIndex(where: { $0 == newline || $0 == carriageReturn })
        else { return nil }
        let isPair = bytes[end] == carriageReturn && bytes[(end + 1)...].first == newline
        return end + (isPair ? 2 : 1)
    }

    /// The first place of the address from an offset on.
    private func range(from start: Int) -> Range<Int>? {
        guard let first = address.first, start <= markdown.bytes.count else { return nil }
        var start = start
        while let next = markdown.bytes[start...].firstIndex(of: first) {
            if let end = end(of: next), isBoundary(next - 1, "(<: \t\n\r"),
                isBoundary(end, ")> \t\n\r")
            {
                return next..<end
            }
            start = next + 1
        }
        return nil
    }

    /// Where the address ends that begins at an offset, characters behind a backslash being themselves; `nil` when it
    /// is another text.
    private func end(of start: Int) -> Int? {
        let bytes = markdown.bytes
        var place = start
        for byte in address {
            if place < bytes.count, bytes[place] == UInt8(ascii: "\\"), byte != bytes[place] {
                place += 1
            }
            guard place < bytes.count, bytes[place] == byte else { return nil }
            place += 1
        }
        return place
    }

    /// Whether a byte is one of those that stand around addresses, or beyond the text.
    private func isBoundary(_ index: Int, _ around: StaticString) -> Bool {
        guard markdown.bytes.indices.contains(index) else { return true }
        return around.withUTF8Buffer { $0.contains(markdown.bytes[index]) }
    }

    private func moved(_ place: SourceLocation) -> SourceLocation {
        SourceLocation(
            path: place.path, line: place.line + firstLine - 1, column: place.column,
            length: place.length, excerpt: place.excerpt)
    }
}
