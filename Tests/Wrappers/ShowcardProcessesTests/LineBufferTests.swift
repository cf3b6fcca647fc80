import Testing

@testable import ShowcardProcesses

@Suite struct LineBufferTests {
    private func lines(_ chunks: String...) -> (lines: [String], isWithinLine: Bool) {
        var buffer = LineBuffer()
        var lines: [String] = []
        for chunk in chunks {
            Array(chunk.utf8).withUnsafeBytes { buffer.append($0) }
            while let line = buffer.next() { lines.append(String(decoding: line, as: UTF8.self)) }
        }
        return (lines, buffer.isWithinLine)
    }

    @Test("A line buffer joins chunks and splits lines")
    func joinsChunksAndSplitsLines() {
        let (found, isWithinLine) = lines("on", "e\ntwo\r\n\nthr", "ee\nrest")
        #expect(found == ["one", "two", "", "three"])
        #expect(isWithinLine)
    }

    @Test("A line buffer ends between lines")
    func endsBetweenLines() {
        #expect(!lines("one\n").isWithinLine)
    }

    @Test("A line buffer gives all that is left")
    func givesAllThatIsLeft() {
        var buffer = LineBuffer()
        Array("one\ntwo\nthr".utf8).withUnsafeBytes { buffer.append($0) }
        #expect(buffer.rest().map { String(decoding: $0, as: UTF8.self) } == ["one", "two", "thr"])
        #expect(buffer.rest() == [])
        #expect(!buffer.isWithinLine)
    }
}
