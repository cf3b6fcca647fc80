/// HTML without the marks that were added to its tree, and what they stood for.
struct MarkReading {
    private(set) var html: [UInt8] = []
    /// Where the texts of includes stand, in the order they begin.
    private(set) var ranges: [Range<Int>] = []

    /// Reads HTML, and writes the ids of headings in place of their marks.
    /// - Parameters:
    ///   - marked: The HTML as cmark writes it.
    ///   - ids: The ids of the marked headings, in order.
    init(_ marked: UnsafeBufferPointer<UInt8>, ids: [String]) {
        html.reserveCapacity(marked.count &+ ids.count &* 48)
        var ids = ids[...]
        var open: [Int] = []
        var rest = marked[...]
        while let place = rest.firstIndex(where: { $0 >= Mark.lowest }) {
            html.append(contentsOf: rest[..<place])
            switch rest[place] {
            case Mark.heading: add(id: ids.popFirst() ?? "")
            case Mark.includeStart:
                open.append(ranges.count)
                ranges.append(html.count..<html.count)
            case Mark.includeEnd:
                guard let index = open.popLast() else { break }
                ranges[index] = ranges[index].lowerBound..<html.count
            case let mark: html.append(contentsOf: (Mark.tags(for: mark) ?? "").utf8)
            }
            rest = rest[(place &+ 1)...]
        }
        html.append(contentsOf: rest)
    }

    /// Adds an id to the start tag that the HTML ends with so far: the mark is the heading's first
    /// child.
    private mutating func add(id: String) {
        html.removeLast()
        html.append(contentsOf: " id=\"".utf8)
        html.append(contentsOf: id.utf8)
        html.append(contentsOf: "\">".utf8)
    }

    /// An include with its place.
    func include(_ found: Tree.Include, at range: Range<Int>) -> RenderedMarkdown.Include {
        RenderedMarkdown.Include(
            url: found.link.url, line: found.link.line, title: found.title,
            isImage: found.link.isImage, isInLink: found.isInLink, isInInclude: found.isInInclude,
            range: range, paragraph: found.isAlone ? withTags(range) : nil
        )
    }

    /// A range with the tags of its paragraph around it; a tight list has none.
    private func withTags(_ range: Range<Int>) -> Range<Int> {
        let (start, end) = ("<p>".utf8, "</p>".utf8)
        let hasTags =
            html[..<range.lowerBound].suffix(start.count).elementsEqual(start)
            && html[range.upperBound...].starts(with: end)
        return hasTags
            ? range.lowerBound &- start.count..<range.upperBound &+ end.count : range
    }
}
