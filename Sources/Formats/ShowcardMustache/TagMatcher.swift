/// Matches opening tags with their closing tags.
struct TagMatcher {
    /// The index of each tag's partner; `nil` for tags without one.
    private(set) var partners: [Int?]
    private(set) var faults: [SourceError] = []

    private let text: Text
    private let tags: [TemplateTag]
    private let depth: Int
    private var open: [Int] = []
    /// The names of the blocks directly inside each open tag.
    private var given: [Set<[UInt8]>] = []
    private lazy var lines = LineNumbers(text.bytes)

    /// Matches the tags of a text.
    ///
    /// - Parameters:
    ///   - text: The template.
    ///   - tags: Its tags, in order.
    ///   - depth: The maximum nesting of tags.
    init(_ text: Text, tags: [TemplateTag], depth: Int) {
        self.text = text
        self.tags = tags
        self.depth = depth
        partners = Array(repeating: nil, count: tags.count)
        for index in tags.indices {
            guard open.count <= depth else { return }
            if tags[index].isOpening {
                push(index)
            } else if tags[index].kind == .close {
                close(index)
            } else {
                checkPlace(of: index)
            }
        }
        for index in open { reportUnclosed(index, before: nil) }
    }

    private mutating func push(_ index: Int) {
        checkPlace(of: index)
        checkTwin(of: index)
        open.append(index)
        given.append([])
        guard open.count > depth else { return }
        let fault = SourceError(
            tags[index].range, "sections and blocks are nested more than \(depth) deep",
            help: "move the inner ones to a partial")
        faults.append(fault)
    }

    private mutating func close(_ index: Int) {
        guard let innermost = open.last else { return reportStray(index) }
        if matches(innermost, index) {
            pop(to: open.count - 1)
            partners[innermost] = index
            partners[index] = innermost
        } else if let outer = open.lastIndex(where: { matches($0, index) }) {
            for unclosed in open[(outer + 1)...] { reportUnclosed(unclosed, before: index) }
            pop(to: outer)
        } else {
            pop(to: open.count - 1)
            reportMismatch(of: index, with: innermost)
        }
    }

    private mutating func pop(to count: Int) {
        open.removeSubrange(count...)
        given.removeSubrange(count...)
    }

    private func matches(_ opening: Int, _ closing: Int) -> Bool {
        writtenName(of: opening) == writtenName(of: closing)
    }

    /// Returns the name that the closing tag must repeat.
    private func writtenName(of index: Int) -> [UInt8] {
        let tag = tags[index]
        let name = Array(text.bytes[tag.name])
        if tag.isDynamic { return [UInt8(ascii: "*")] + name }
        guard tag.kind == .close, name.first == UInt8(ascii: "*") else { return name }
        return [UInt8(ascii: "*")] + name.dropFirst().drop(while: Text.isSpace)
    }

    /// Reports the second of two blocks with the same name.
    private mutating func checkTwin(of index: Int) {
        let tag = tags[index]
        guard tag.kind == .block, let parent = open.last, tags[parent].kind == .parent,
            !given[open.count - 1].insert(writtenName(of: index)).inserted
        else { return }
        let message = "block '\(text.excerpt(tag.name))' is given twice"
        faults.append(SourceError(tag.name, message, help: "remove one of them"))
    }

    /// Reports a tag directly inside a parent, where only blocks have an effect.
    private mutating func checkPlace(of index: Int) {
        let tag = tags[index]
        guard let parent = open.last, tags[parent].kind == .parent,
            ![.block, .comment, .delimiters].contains(tag.kind)
        else { return }
        let fault = SourceError(
            tag.range,
            "'\(text.excerpt(tag.range))' is inside '\(text.excerpt(tags[parent].range))' but outside "
                + "its blocks, where nothing is shown",
            help: "move it into a block")
        faults.append(fault)
    }

    private mutating func reportStray(_ index: Int) {
        let tag = tags[index]
        let fault = SourceError(
            tag.range, "'\(text.excerpt(tag.range))' closes nothing",
            help: "remove it, or open '\(text.excerpt(tag.name))' before it")
        faults.append(fault)
    }

    private mutating func reportMismatch(of index: Int, with opening: Int) {
        let (tag, opened) = (tags[index], tags[opening])
        let name = String(decoding: writtenName(of: opening), as: UTF8.self)
        let fault = SourceError(
            tag.range,
            "'\(text.excerpt(tag.range))' closes '\(name)', "
                + "opened on line \(lines.number(at: opened.range.lowerBound))",
            help: "write \(tag.delimiters.tag("/" + name))")
        faults.append(fault)
    }

    private mutating func reportUnclosed(_ index: Int, before closing: Int?) {
        let tag = tags[index]
        let name = String(decoding: writtenName(of: index), as: UTF8.self)
        var help = "add \(tag.delimiters.tag("/" + name))"
        if let closing {
            let line = lines.number(at: tags[closing].range.lowerBound)
            help += " before '\(text.excerpt(tags[closing].range))' on line \(line)"
        }
        faults.append(SourceError(tag.range, "\(tag.noun) '\(name)' is never closed", help: help))
    }
}
