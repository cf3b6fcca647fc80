import ShowcardCompression
import Testing

@Suite("Gzip")
struct GzipTests {
    /// Two members as Python's `gzip.compress` writes them, with and without a time.
    static let twoMembers = bytes(
        "1f8b0800d202964902ff4bcb2c2a2e51c84dcd4d4a2dd2510000deff0a620e0000001f8b0800000000000203"
            + "2b4e4dcecf4b51c84dcd4d4a2de2020036184b0e0e000000")
    /// A member with the name of a file, as Python's `gzip.GzipFile` writes it.
    static let namedMember = bytes(
        "1f8b08080500000002ff6e616d652e747874004b54c84bcc4d4d51c84dcd4d4a2de202005171f2030f000000")

    static func bytes(_ hex: String) -> [UInt8] {
        let digits = hex.compactMap(\.hexDigitValue)
        return stride(from: 0, to: digits.count, by: 2).map {
            UInt8(digits[$0] * 16 + digits[$0 + 1])
        }
    }

    /// Bytes that compress badly, the same at each call.
    static func noise(_ count: Int) -> [UInt8] {
        var state: UInt64 = 0x9e37_79b9_7f4a_7c15
        return (0..<count).map { _ in
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return UInt8(truncatingIfNeeded: state >> 32)
        }
    }

    @Test("Gzip writes a header without time, name and system, and the CRC and size at the end")
    func frame() throws {
        let compressed = try Gzip.compress(Array("hello".utf8))
        #expect(compressed.prefix(10) == [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255])
        #expect(compressed.suffix(8) == [0x86, 0xa6, 0x10, 0x36, 5, 0, 0, 0])
        #expect(try Gzip.compress(Array("hello".utf8)) == compressed)
    }

    @Test(
        "Gzip gives back what it was given",
        arguments: [0, 1, 100, 65_535, 65_536, 65_537, 3_000_000])
    func roundTrips(size: Int) throws {
        for bytes in [Self.noise(size), [UInt8](repeating: 0x61, count: size)] {
            let compressed = try Gzip.compress(bytes)
            #expect(try Gzip.decompress(compressed, limit: size) == bytes)
        }
    }

    @Test("Gzip names the release of zlib that runs")
    func libraryVersion() {
        let parts = Gzip.libraryVersion.split(separator: ".")
        #expect(parts.count >= 3)
        #expect(parts.first == "1")
    }

    @Test("Gzip takes any number as a level", arguments: [Int.min, -1, 0, 1, 6, 9, 10, Int.max])
    func levels(level: Int) throws {
        let bytes = [UInt8](repeating: 0x61, count: 10_000)
        let compressed = try Gzip.compress(bytes, level: level)
        #expect(try Gzip.decompress(compressed, limit: 10_000) == bytes)
        #expect((compressed.count > 10_000) == (level <= 0))
    }

    @Test("Gzip reads all members of a file that another program wrote")
    func members() throws {
        let output = try Gzip.decompress(Self.twoMembers, limit: 1000)
        #expect(String(decoding: output, as: UTF8.self) == "first member, second member\n")
    }

    @Test("Gzip reads a member with the name of a file")
    func named() throws {
        let output = try Gzip.decompress(Self.namedMember, limit: 1000)
        #expect(String(decoding: output, as: UTF8.self) == "a named member\n")
    }

    @Test("Gzip reads an empty member among others")
    func emptyMember() throws {
        let file = try Gzip.compress([]) + Self.namedMember + Gzip.compress([])
        #expect(try Gzip.decompress(file, limit: 15).count == 15)
    }

    @Test("Gzip says at each cut that the stream is cut off, but not between two members")
    func truncation() throws {
        let secondStart = Self.twoMembers.count - 34
        for count in 0..<Self.twoMembers.count where count != secondStart {
            #expect(throws: GzipError.truncated(count: count)) {
                try Gzip.decompress(Array(Self.twoMembers.prefix(count)), limit: 1000)
            }
        }
        let first = try Gzip.decompress(Array(Self.twoMembers.prefix(secondStart)), limit: 1000)
        #expect(String(decoding: first, as: UTF8.self) == "first member, ")
    }

    @Test("Gzip stops a bomb at the limit")
    func bomb() throws {
        let bomb = try Gzip.compress([UInt8](repeating: 0, count: 20_000_000))
        #expect(bomb.count < 25_000)
        #expect(throws: GzipError.overLimit(1_000_000)) {
            try Gzip.decompress(bomb, limit: 1_000_000)
        }
    }

    @Test("Gzip allows exactly the limit, over all members")
    func exactLimit() throws {
        #expect(try Gzip.decompress(Self.twoMembers, limit: 28).count == 28)
        #expect(throws: GzipError.overLimit(27)) {
            try Gzip.decompress(Self.twoMembers, limit: 27)
        }
        #expect(throws: GzipError.overLimit(-1)) {
            try Gzip.decompress(Self.twoMembers, limit: -1)
        }
    }

    @Test(
        "Gzip says what is corrupt and where",
        arguments: [
            (0, 2, "incorrect header check"),
            (2, 4, "unknown compression method"),
            (26, 30, "incorrect data check"),
            (30, 34, "incorrect length check"),
        ])
    func corruption(at index: Int, offset: Int, reason: String) throws {
        var file = Array(Self.twoMembers.prefix(34))
        file[index] ^= 0xff
        #expect(throws: GzipError.corrupt(offset: offset, reason: reason)) {
            try Gzip.decompress(file, limit: 1000)
        }
    }

    @Test("Gzip refuses what follows the last member", arguments: ["x", "\0\0\0\0", "plain text"])
    func trailing(text: String) {
        #expect(throws: GzipError.self) {
            try Gzip.decompress(Self.namedMember + Array(text.utf8), limit: 1000)
        }
    }

    @Test("Gzip never fails but with its own errors, whatever bit is wrong")
    func bitFlips() {
        for index in Self.twoMembers.indices {
            for bit in 0..<8 {
                var file = Self.twoMembers
                file[index] ^= 1 << bit
                do throws(GzipError) {
                    _ = try Gzip.decompress(file, limit: 1000)
                } catch .unavailable(let code) {
                    Issue.record("zlib gave code \(code) for byte \(index), bit \(bit)")
                } catch {}
            }
        }
    }

    @Test(
        "Gzip says its failures in sentences",
        arguments: [
            (
                GzipError.corrupt(offset: 3, reason: "incorrect header check"),
                "not valid gzip before byte 3: incorrect header check"
            ),
            (.truncated(count: 7), "the gzip stream is cut off after 7 bytes"),
            (.overLimit(9), "the gzip stream exceeds the limit of 9 bytes"),
            (
                .unavailable(code: -4),
                "zlib failed to start (code -4); check its installation and the free memory"
            ),
        ])
    func messages(failure: GzipError, message: String) {
        #expect("\(failure)" == message)
    }
}
