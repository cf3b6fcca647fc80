// Static text.
extension Compiler {
    /// Adds the text from the current position, unless it is directly inside a parent.
    mutating func addText(upTo end: Int, of text: Text) {
        guard position < end else { return }
        let range = position..<end
        position = end
        guard open.last?.kind != .parent else { return }
        let dedent = open.last { $0.isArgument }?.dedent ?? 0..<0
        let start = program.text.count
        if dedent.isEmpty {
            program.text += text.bytes[range]
        } else {
            appendLines(range, of: text, without: text.bytes[dedent])
        }
        addRun(from: start, at: range)
    }

    /// Appends lines without the indentation that they share with the first.
    private mutating func appendLines(
        _ range: Range<Int>, of text: Text, without dedent: ArraySlice<UInt8>
    ) {
        var start = range.lowerBound
        while start < range.upperBound {
            let rest = text.bytes[start..<range.upperBound]
            let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? range.upperBound
            var line = text.bytes[start..<end]
            if start == 0 || text.bytes[start - 1] == UInt8(ascii: "\n") {
                line = line.dropFirst(zip(line, dedent).prefix { $0 == $1 }.count)
            }
            program.text += line
            start = end
        }
    }

    /// Adds an instruction for the appended text, or extends the previous one.
    private mutating func addRun(from start: Int, at place: Range<Int>) {
        let count = program.text.count - start
        guard count > 0 else { return }
        let last = program.code.count - 1
        if program.code.count > barrier,
            case .text(let runStart, let runCount) = program.code[last],
            runStart + runCount == start
        {
            program.code[last] = .text(start: runStart, count: runCount + count)
        } else {
            emit(.text(start: start, count: count), at: place)
        }
    }
}
