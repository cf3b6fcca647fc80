import ShowcardSigning
import ShowcardStore
import Testing

@Suite("Packed values")
struct PackedTests {
    private typealias Damage = PackedReader.Damage

    private var sample: [UInt8] {
        var writer = PackedWriter()
        writer.write(-7)
        writer.write(true)
        writer.write("né")
        writer.write([1, 2, 3])
        writer.write(Fingerprint(high: 1, low: 2))
        writer.write("there" as String?) { $0.write($1) }
        writer.write(nil as String?) { $0.write($1) }
        writer.write(["a", "b"]) { $0.write($1) }
        return writer.bytes
    }

    private func read(_ bytes: [UInt8]) throws(Damage) -> [String] {
        var reader = PackedReader(bytes)
        var all = ["\(try reader.integer())", "\(try reader.flag())", try reader.text()]
        all.append("\(try reader.data())")
        all.append(try reader.fingerprint().hex)
        for _ in 0..<2 {
            let text = try reader.optional { reader throws(Damage) in try reader.text() }
            all.append(text ?? "none")
        }
        all += try reader.list { reader throws(Damage) in try reader.text() }
        guard reader.isAtEnd else { throw Damage() }
        return all
    }

    @Test("Packed values are read as they were written")
    func roundTrip() throws {
        #expect(
            try read(sample) == [
                "-7", "true", "né", "[1, 2, 3]", "00000000000000010000000000000002", "there",
                "none", "a", "b",
            ])
    }

    @Test("Packed values that are cut off anywhere are damage")
    func cutOff() {
        for count in 0..<sample.count {
            #expect(throws: Damage.self) { try read(Array(sample.prefix(count))) }
        }
    }

    @Test("Packed values with a length beyond their end, or of more than memory, are damage")
    func wrongLength() {
        for length in [Int.max, -1, 1 << 40] {
            var writer = PackedWriter()
            writer.write(length)
            #expect(throws: Damage.self) {
                var reader = PackedReader(writer.bytes)
                return try reader.text()
            }
            #expect(throws: Damage.self) {
                var reader = PackedReader(writer.bytes)
                return try reader.list { reader throws(Damage) in try reader.number() }
            }
        }
    }

    @Test("Packed values that are not UTF-8 are no text")
    func notUnicode() {
        var writer = PackedWriter()
        writer.write([0xFF, 0xFE])
        #expect(throws: Damage.self) {
            var reader = PackedReader(writer.bytes)
            return try reader.text()
        }
    }
}
