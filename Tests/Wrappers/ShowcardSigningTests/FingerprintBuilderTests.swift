import ShowcardSigning
import Testing

/// The expected digits are those of Python's `hashlib.sha256(...)`, of which the first 32 are used,
/// over the encoding that the type documents.
@Suite("FingerprintBuilder")
struct FingerprintBuilderTests {
    @Test("A fingerprint builder hashes tag, length and bytes of each part")
    func encoding() {
        var builder = FingerprintBuilder()
        #expect(builder.finalize() == Fingerprint(hashing: []))
        builder.combine(Array("abc".utf8))
        builder.combine("abc")
        builder.combine(-1 as Int64)
        #expect(builder.finalize().hex == "a46b2ab1fadff872df83c114b0881532")
    }

    @Test("A fingerprint builder hashes an empty part")
    func emptyPart() {
        var builder = FingerprintBuilder()
        builder.combine([] as [UInt8])
        #expect(builder.finalize().hex == "a536aa3cede6ea3c1f3e0357c3c60e0f")
    }

    @Test("A fingerprint builder hashes a part larger than its buffer")
    func largePart() {
        var builder = FingerprintBuilder()
        builder.combine(String(repeating: "x", count: 5000))
        builder.combine(String(repeating: "y", count: 30))
        #expect(builder.finalize().hex == "b9bdf3d7a2a5f44319e6484b3de6709b")
    }

    @Test("A fingerprint builder hashes more small parts than its buffer holds")
    func manyParts() {
        var builder = FingerprintBuilder()
        for index in 0..<1000 { builder.combine(Array("part \(index)".utf8)) }
        #expect(builder.finalize().hex == "5630a7628808da1c6c754c5b7d82db3f")
    }

    @Test("equals one call over the same encoding at every size", arguments: 2000..<2080)
    func bufferEdge(size: Int) {
        let bytes = [UInt8](repeating: 9, count: size)
        var builder = FingerprintBuilder()
        builder.combine(bytes)
        builder.combine(7 as Int64)
        let length = withUnsafeBytes(of: UInt64(size).littleEndian) { Array($0) }
        let encoded = [1] + length + bytes + [3, 7, 0, 0, 0, 0, 0, 0, 0]
        #expect(builder.finalize() == Fingerprint(hashing: encoded))
    }

    @Test("A fingerprint builder tells lists of parts apart that join to the same bytes")
    func concatenations() {
        let nested = Fingerprint(hashing: [1])
        let lists: [(inout FingerprintBuilder) -> Void] = [
            { $0.combine("abc") },
            {
                $0.combine("ab"); $0.combine("c")
            },
            {
                $0.combine("a"); $0.combine("bc")
            },
            {
                $0.combine(""); $0.combine("abc")
            },
            {
                $0.combine("abc"); $0.combine("")
            },
            { $0.combine(Array("abc".utf8)) },
            {
                $0.combine(8 as Int64); $0.combine(8 as Int64)
            },
            { $0.combine([8, 0, 0, 0, 0, 0, 0, 0]) },
            { $0.combine("caf\u{E9}") },
            { $0.combine("cafe\u{301}") },
            { $0.combine(nested) },
            { $0.combine(nested.bytes) },
        ]
        let fingerprints = lists.map { add in
            var builder = FingerprintBuilder()
            add(&builder)
            return builder.finalize()
        }
        #expect(Set(fingerprints).count == lists.count)
    }

    @Test("A fingerprint builder takes bytes in memory as it takes an array")
    func memory() {
        let bytes: [UInt8] = [1, 2, 3]
        var first = FingerprintBuilder()
        var second = FingerprintBuilder()
        first.combine(bytes)
        bytes.withUnsafeBytes { second.combine($0) }
        #expect(first.finalize() == second.finalize())
    }

    @Test(
        "A fingerprint builder can go on after a fingerprint, and a copy goes its own way",
        arguments: [1, 500])
    func copies(repetitions: Int) {
        func make(_ parts: [String]) -> Fingerprint {
            var builder = FingerprintBuilder()
            for part in parts { builder.combine(part) }
            return builder.finalize()
        }
        let common = [String](repeating: "common beginning", count: repetitions)
        var builder = FingerprintBuilder()
        for part in common { builder.combine(part) }
        #expect(builder.finalize() == make(common))
        var copy = builder
        copy.combine("x")
        builder.combine("y")
        #expect(copy.finalize() == make(common + ["x"]))
        #expect(builder.finalize() == make(common + ["y"]))
    }
}
