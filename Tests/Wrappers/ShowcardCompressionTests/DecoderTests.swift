import ShowcardCompression
import Testing

@Suite("Gzip piece by piece")
struct DecoderTests {
    /// Decompresses with pieces of some sizes.
    private func decode(
        _ bytes: [UInt8], shown: Int, room: Int
    ) throws -> (output: [UInt8], decoder: Gzip.Decoder) {
        let decoder = try Gzip.Decoder()
        var output: [UInt8] = []
        var offset = 0
        var piece = [UInt8](repeating: 0, count: room)
        while offset < bytes.count {
            let part = Array(bytes[offset..<min(bytes.count, offset + shown)])
            let (read, written) = try part.withUnsafeBytes { input in
                try piece.withUnsafeMutableBytes { try decoder.decode(input, into: $0) }
            }
            offset += read
            output += piece[..<written]
        }
        // What does not fit comes with the next call, for which there is no more input.
        return (output, decoder)
    }

    @Test(
        "Reading gzip piece by piece gives the same as at once, whatever the pieces",
        arguments: [1, 7, 4_096], [300, 1 << 20])
    func pieces(_ shown: Int, _ room: Int) throws {
        let text = GzipTests.noise(5_000) + Array(repeating: 65, count: 20_000)
        let compressed = try Gzip.compress(text)
        let (output, decoder) = try decode(
            compressed, shown: shown, room: max(room, 1 << 16))
        #expect(output == text)
        try decoder.finish()
    }

    @Test("Reading gzip piece by piece reads all members of a file")
    func members() throws {
        let (output, decoder) = try decode(GzipTests.twoMembers, shown: 3, room: 64)
        #expect(String(decoding: output, as: UTF8.self) == "first member, second member\n")
        #expect(decoder.isBetweenMembers)
    }

    @Test("Reading gzip piece by piece refuses what is cut off, and what is no gzip")
    func broken() throws {
        let whole = GzipTests.twoMembers
        let (_, decoder) = try decode(Array(whole.dropLast(4)), shown: 100, room: 100)
        #expect(throws: GzipError.truncated(count: whole.count - 4)) { try decoder.finish() }
        #expect(throws: GzipError.self) {
            try decode(Array("no gzip at all".utf8), shown: 100, room: 100)
        }
        #expect(throws: GzipError.truncated(count: 0)) { try Gzip.Decoder().finish() }
    }
}
