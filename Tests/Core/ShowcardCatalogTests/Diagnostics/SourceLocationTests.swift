import Testing

@testable import ShowcardCatalog

@Suite("Locations in source texts")
struct SourceLocationTests {
    private func place(_ text: String, _ offset: Int, length: Int = 1) -> String {
        let place = SourceText(path: "a", bytes: Array(text.utf8)).location(
            offset: offset, length: length)
        return "\(place.line):\(place.column)+\(place.length) \(place.excerpt ?? "")"
    }

    @Test("lines end in LF, CRLF or CR, and columns count Unicode scalars")
    func lines() {
        let text = "a\r\nbé日c\rd\n\ne"
        #expect(place(text, 0) == "1:1+1 a")
        #expect(place(text, 1) == "1:2+1 a")
        #expect(place(text, 3, length: 2) == "2:1+2 bé日c")
        #expect(place(text, 4, length: 100) == "2:2+3 bé日c")
        #expect(place(text, 9) == "2:4+1 bé日c")
        #expect(place(text, 11) == "3:1+1 d")
        #expect(place(text, 13) == "4:1+1 ")
        #expect(place(text, 14) == "5:1+1 e")
        #expect(place(text, 99) == "5:2+1 e")
        #expect(place(text, -1) == "1:1+1 a")
        #expect(place("", 0) == "1:1+1 ")
    }

    @Test("a byte-order mark has no column and is in no excerpt")
    func byteOrderMark() {
        #expect(place("\u{FEFF}abc", 4) == "1:2+1 abc")
        let text = SourceText(path: "a", bytes: Array("\u{FEFF}abc\n".utf8))
        #expect(text.excerpt(ofLine: 1) == "abc")
        #expect(text.excerpt(ofLine: 2) == "")
        #expect(text.excerpt(ofLine: 3) == nil)
        #expect(text.excerpt(ofLine: .min) == "abc")
        #expect(text.excerpt(ofLine: .max) == nil)
    }

    @Test(
        "every byte of a long line and of many lines has the place that counting from the start gives"
    )
    func everyByte() {
        let pieces = ["é", "x", "日", "\n", "\r\n", "\r", "y"]
        let text = (0..<1_000).map { pieces[($0 * $0 / 7) % pieces.count] }.joined()
        let bytes = Array((text + String(repeating: "ab日", count: 1_000)).utf8)
        let source = SourceText(path: "a", bytes: bytes)
        var counted: [[Int]] = []
        var (line, column) = (1, 1)
        for offset in bytes.indices {
            counted.append([line, column])
            let isEnd =
                bytes[offset] == 10
                || bytes[offset] == 13 && (offset + 1 == bytes.count || bytes[offset + 1] != 10)
            if isEnd {
                (line, column) = (line + 1, 1)
            } else if bytes[offset] & 0xC0 != 0x80 {
                column += 1
            }
        }
        let found = bytes.indices.map { offset in
            let place = source.location(offset: offset)
            return [place.line, place.column]
        }
        #expect(found == counted)
    }

    @Test("20 000 locations in one line of a megabyte and in 20 000 lines are found")
    func many() {
        for line in [String(repeating: "a", count: 50), String(repeating: "a", count: 49) + "\n"] {
            let text = String(repeating: line, count: 20_000)
            let source = SourceText(path: "a", bytes: Array(text.utf8))
            let places = (0..<20_000).map { source.location(offset: $0 * 50) }
            #expect(Set(places.map { $0.line * 1_000_000 + $0.column }).count == 20_000)
        }
    }
}
