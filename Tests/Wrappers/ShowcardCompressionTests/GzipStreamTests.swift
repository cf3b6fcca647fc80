import ShowcardCompression
import Testing

@Suite("Gzip in pieces")
struct GzipStreamTests {
    private func decompress(
        _ bytes: [UInt8], piece: Int, limit: Int = .max, until most: Int = .max
    ) throws(GzipError) -> [UInt8] {
        var rest = bytes[...]
        var output: [UInt8] = []
        try Gzip.decompress(limit: limit) {
            if rest.isEmpty { return nil }
            defer { rest = rest.dropFirst(piece) }
            return Array(rest.prefix(piece))
        } into: {
            output += $0
            return output.count < most
        }
        return output
    }

    @Test(
        "Gzip in pieces gives what came in, whatever the pieces",
        arguments: [1, 3, 100, 65_536, 1_000_000])
    func roundTrips(piece: Int) throws {
        let count = piece == 1 ? 70_000 : 300_000
        for bytes in [GzipTests.noise(count), [UInt8](repeating: 0x61, count: count), []] {
            let compressed = try Gzip.compress(bytes)
            #expect(try decompress(compressed, piece: piece) == bytes)
            #expect(try decompress(compressed + compressed, piece: piece) == bytes + bytes)
        }
    }

    @Test("Gzip in pieces knows a file that is cut off", arguments: [0, 1, 10, 50, 99])
    func truncated(count: Int) throws {
        let compressed = try Gzip.compress(GzipTests.noise(200))
        #expect(throws: GzipError.truncated(count: count)) {
            try decompress(Array(compressed.prefix(count)), piece: 7)
        }
    }

    @Test("Gzip in pieces refuses more than is allowed, and what is damaged")
    func refused() throws {
        let compressed = try Gzip.compress([UInt8](repeating: 0, count: 1_000_000))
        #expect(throws: GzipError.overLimit(999_999)) {
            try decompress(compressed, piece: 100, limit: 999_999)
        }
        var damaged = compressed
        damaged[damaged.count - 6] ^= 1
        #expect(throws: GzipError.self) { try decompress(damaged, piece: 100) }
        #expect(throws: GzipError.self) { try decompress(compressed + [1, 2, 3], piece: 100) }
    }

    @Test("Gzip in pieces stops when it is asked to")
    func enough() throws {
        let compressed = try Gzip.compress([UInt8](repeating: 0, count: 1_000_000))
        #expect(try decompress(compressed, piece: 100, until: 1).count <= 65_536)
    }

    @Test(
        "Gzip in pieces says whether something is larger than a size when it is compressed",
        arguments: [1, 6, 9])
    func sizes(level: Int) throws {
        for bytes in [[], GzipTests.noise(200_000), [UInt8](repeating: 0x61, count: 200_000)] {
            let size = try Gzip.compress(bytes, level: level).count
            #expect(try Gzip.isLarger(bytes, than: size - 1, level: level))
            #expect(try !Gzip.isLarger(bytes, than: size, level: level))
            #expect(try Gzip.isLarger(bytes, than: 0, level: level))
        }
    }
}
