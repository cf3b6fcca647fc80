import ShowcardCompression
import ShowcardTestSupport
import Testing

@Suite("Tar archives")
struct TarReaderTests {
    private static let long = (1...12).map { "folder-number-\($0)" }.joined(separator: "/") + "/a"

    private func read(
        _ tar: TarSample, piece: Int = .max, limit: Int = 1_000, choice: [String: Int] = ["a": 100]
    ) throws(TarError) -> [String: String] {
        var reader = TarReader(limit: limit) { choice[$0] }
        var rest = tar.bytes[...]
        while !rest.isEmpty {
            let part = Array(rest.prefix(piece))
            rest = rest.dropFirst(part.count)
            var failure: TarError?
            part.withUnsafeBufferPointer { buffer in
                do throws(TarError) { try reader.read(buffer) } catch { failure = error }
            }
            if let failure { throw failure }
        }
        try reader.finish()
        return reader.files.mapValues { String(decoding: $0, as: UTF8.self) }
    }

    private var sample: TarSample {
        var tar = TarSample()
        tar.add("./", type: "5")
        tar.add("./a", Array("first".utf8))
        tar.add("other", [UInt8](repeating: 7, count: 1_500))
        tar.add("b", Array(String(repeating: "x", count: 512).utf8), prefix: "deep/er")
        tar.add("empty")
        tar.addRecords([("mtime", "1.5"), ("path", Self.long + "é")])
        tar.add("short", Array("pax".utf8))
        tar.add("././@LongLink", Array("\(Self.long)\0".utf8), type: "L", magic: "ustar ")
        tar.add("short", Array("gnu".utf8), magic: "ustar ")
        tar.addRecords([("size", "4")])
        tar.add("sized", Array("four".utf8), size: "00000000004")
        tar.add("g", Array("9 a=b\n".utf8), type: "g")
        tar.add("link", type: "2")
        tar.end()
        return tar
    }

    @Test(
        "The reader of tar archives gives the files asked for, whatever pieces they come in",
        arguments: [1, 7, 511, 512, 513, 4_000, .max])
    func files(piece: Int) throws {
        let choice = [
            "a": 5, "deep/er/b": 512, "empty": 0, Self.long + "é": 9, Self.long: 9, "sized": 4,
        ]
        #expect(
            try read(sample, piece: piece, choice: choice) == [
                "a": "first", "deep/er/b": String(repeating: "x", count: 512), "empty": "",
                Self.long + "é": "pax", Self.long: "gnu", "sized": "four",
            ])
    }

    /// An archive that is refused.
    struct Hostile: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let failure: TarError
        let make: @Sendable (inout TarSample) -> Void

        init(
            _ name: String, _ failure: TarError,
            make: @escaping @Sendable (inout TarSample) -> Void
        ) {
            testDescription = name
            self.failure = failure
            self.make = make
        }
    }

    private static let hostile: [Hostile] = [
        Hostile("a path that climbs out", .hostile(path: "x/../../a")) { $0.add("x/../../a") },
        Hostile("a path from the root", .hostile(path: "/a")) { $0.add("/a") },
        Hostile("a path of pax that climbs out", .hostile(path: "../a")) { tar in
            tar.addRecords([("path", "../a")])
            tar.add("a")
        },
        Hostile("a link in place of a file", .hostile(path: "a")) { $0.add("a", type: "2") },
        Hostile("a folder in place of a file", .hostile(path: "a")) { $0.add("a", type: "5") },
        Hostile("a file twice", .hostile(path: "a")) { tar in
            tar.add("a")
            tar.add("./a")
        },
        Hostile("a file that is too large", .overLimit("a file 'a' of 101 bytes")) { tar in
            tar.add("a", [UInt8](repeating: 1, count: 101))
        },
        Hostile("a size of pax that is too large", .overLimit("a file 'a' of 102 bytes")) { tar in
            tar.addRecords([("size", "102")])
            tar.add("a")
        },
        Hostile("records that are too long", .overLimit("a name or records of more than 64 KiB")) {
            $0.add("x", type: "x", size: "00000300000")
        },
        Hostile("a wrong sum", .corrupt("a header has a wrong checksum")) { tar in
            var other = TarSample()
            other.add("a")
            tar.addRaw(other.bytes.map { $0 == UInt8(ascii: "a") ? UInt8(ascii: "b") : $0 })
        },
        Hostile("a size in binary", .corrupt("the size in a header is not an octal number")) {
            $0.add("a") { $0[124] = 0x80 }
        },
        Hostile("a size with a sign", .corrupt("the size in a header is not an octal number")) {
            $0.add("a", size: "-0000000001")
        },
        Hostile("a link with content", .corrupt("a link or folder has content")) {
            $0.add("x", type: "1", size: "00000001000")
        },
        Hostile("a link with content by pax", .corrupt("a link or folder has content")) { tar in
            tar.addRecords([("size", "512")])
            tar.add("x", type: "1")
        },
        Hostile("an unknown type", .corrupt("a member has an unknown type")) {
            $0.add("a", type: "S")
        },
        Hostile("a size of pax that is no number", .corrupt("a size is not a number")) { tar in
            tar.addRecords([("size", "-5")])
            tar.add("a")
        },
        Hostile("a record that is longer than all", .corrupt("a record is damaged")) {
            $0.add("x", Array("99 path=a\n".utf8), type: "x")
        },
        Hostile("a record without a sign", .corrupt("a record is damaged")) {
            $0.add("x", Array("6 abc\n".utf8), type: "x")
        },
        Hostile("a record without an end", .corrupt("a record is damaged")) {
            $0.add("x", Array("path=a".utf8), type: "x")
        },
    ]

    @Test("The reader of tar archives refuses what is damaged or means harm", arguments: hostile)
    func refused(row: Hostile) {
        var tar = TarSample()
        row.make(&tar)
        tar.end()
        #expect(throws: row.failure) { try read(tar) }
    }

    @Test("The reader of tar archives refuses more than it may keep in all")
    func overLimit() {
        var tar = TarSample()
        tar.add("a", [UInt8](repeating: 1, count: 60))
        tar.add("b", [UInt8](repeating: 1, count: 60))
        tar.end()
        #expect(throws: TarError.overLimit("a file 'b' of 60 bytes")) {
            try read(tar, limit: 100, choice: ["a": 100, "b": 100])
        }
    }

    @Test(
        "The reader of tar archives knows an archive that is cut off",
        arguments: [1, 100, 512, 600, 1_024, 1_500])
    func truncated(count: Int) {
        var tar = TarSample()
        tar.add("a", [UInt8](repeating: 1, count: 90))
        tar.add("x", [UInt8](repeating: 1, count: 90))
        var cut = TarSample()
        cut.addRaw(Array(tar.bytes.prefix(count)))
        #expect(throws: TarError.truncated) { try read(cut) }
    }

    @Test("The reader of tar archives reads nothing behind the end")
    func ended() throws {
        var tar = sample
        tar.add("a", Array("second".utf8))
        #expect(try read(tar) == ["a": "first"])
    }
}
