/// The differences of two texts in the unified format of `diff -u`.
struct UnifiedDiff {
    private let old: [Substring]
    private let new: [Substring]

    /// The number of unchanged lines around changes.
    private static let context = 3
    /// The number of lines up to which changed regions are compared line by line; the time for more grows with the
    /// square of the number of changes.
    private static let maxLines = 4_000

    /// Compares two texts.
    init(_ old: String, _ new: String) {
        self.old = Self.lines(old)
        self.new = Self.lines(new)
    }

    /// Returns the hunks with their headers.
    ///
    /// - Parameters:
    ///   - oldName: The name of the first text.
    ///   - newName: The name of the second text.
    /// - Returns: The lines; empty if the texts are the same.
    func text(_ oldName: String, _ newName: String) -> String {
        let edits = edits
        let changes = edits.indices.filter { edits[$0].sign != " " }
        guard let first = changes.first else { return "" }
        var text = "--- \(oldName)\n+++ \(newName)\n"
        var start = first
        var last = first
        for change in changes.dropFirst() {
            if change - last > 2 * Self.context {
                text += hunk(edits, start, last)
                start = change
            }
            last = change
        }
        return text + hunk(edits, start, last)
    }

    /// A line of the output.
    private struct Edit {
        let sign: Character
        let line: Substring
        /// The number of lines of each text before this one.
        let before: (old: Int, new: Int)
    }

    private func hunk(_ edits: [Edit], _ first: Int, _ last: Int) -> String {
        let start = max(0, first - Self.context)
        let end = min(edits.count, last + Self.context + 1)
        let lines = edits[start..<end]
        let counts = (
            old: lines.count { $0.sign != "+" }, new: lines.count { $0.sign != "-" }
        )
        let before = edits[start].before
        var text =
            "@@ -\(Self.range(before.old, counts.old)) +\(Self.range(before.new, counts.new)) @@\n"
        for line in lines {
            text += "\(line.sign)\(line.line)"
            if line.line.utf8.last != UInt8(ascii: "\n") {
                text += "\n\\ No newline at end of file\n"
            }
        }
        return text
    }

    /// The first line and the number of lines; a range without lines is named by the line before it.
    private static func range(_ before: Int, _ count: Int) -> String {
        let start = count == 0 ? before : before + 1
        return count == 1 ? "\(start)" : "\(start),\(count)"
    }

    private var edits: [Edit] {
        let head = zip(old, new).prefix { $0 == $1 }.count
        let rest = min(old.count, new.count) - head
        let tail = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.prefix(rest).count
        let (oldPart, newPart) = (old[head..<old.count - tail], new[head..<new.count - tail])
        var removed = Set(oldPart.indices)
        var added = Set(newPart.indices)
        if oldPart.count + newPart.count <= Self.maxLines {
            let difference = Array(newPart).difference(from: Array(oldPart))
            removed = Set(difference.removals.map { $0.offset + head })
            added = Set(difference.insertions.map { $0.offset + head })
        }
        var edits: [Edit] = []
        var (left, right) = (0, 0)
        while left < old.count || right < new.count {
            let before = (old: left, new: right)
            if left < old.count, removed.contains(left) {
                edits.append(Edit(sign: "-", line: old[left], before: before))
                left += 1
            } else if right < new.count, added.contains(right) {
                edits.append(Edit(sign: "+", line: new[right], before: before))
                right += 1
            } else if left < old.count, right < new.count {
                edits.append(Edit(sign: " ", line: old[left], before: before))
                left += 1
                right += 1
            } else {
                break
            }
        }
        return edits
    }

    /// The lines of a text with their line breaks.
    private static func lines(_ text: String) -> [Substring] {
        var lines: [Substring] = []
        var start = text.startIndex
        for index in text.utf8.indices where text.utf8[index] == UInt8(ascii: "\n") {
            let next = text.utf8.index(after: index)
            lines.append(text[start..<next])
            start = next
        }
        if start < text.endIndex { lines.append(text[start...]) }
        return lines
    }
}

extension CollectionDifference.Change {
    /// The position of the line.
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
