import ShowcardSigning
import Testing

@Suite("SHA-256")
struct SHA256Tests {
    /// Examples of FIPS 180-4 as NIST publishes them, and the empty message.
    static let vectors: [(message: String, hex: String)] = [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
        ),
        (
            String(repeating: "a", count: 1_000_000),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        ),
    ]

    @Test("SHA-256 gives the digests of the standard's examples", arguments: vectors)
    func standardExamples(message: String, hex: String) {
        #expect(SHA256.hash(Array(message.utf8)).hex == hex)
    }

    @Test(
        "SHA-256 gives the same digest in pieces of any size", arguments: [1, 3, 63, 64, 65, 1000])
    func incremental(size: Int) {
        let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        var hash = SHA256()
        for start in stride(from: 0, to: bytes.count, by: size) {
            hash.update(Array(bytes[start..<min(start + size, bytes.count)]))
        }
        #expect(hash.finalize() == SHA256.hash(bytes))
    }

    @Test("SHA-256 reads memory as it reads arrays")
    func memory() {
        let bytes = Array("abc".utf8)
        var hash = SHA256()
        bytes.withUnsafeBytes { hash.update($0) }
        #expect(hash.finalize() == SHA256.hash(bytes))
        #expect(bytes.withUnsafeBytes { SHA256.hash($0) } == SHA256.hash(bytes))
    }

    @Test("SHA-256 can go on after a digest, and a copy goes its own way")
    func copies() {
        var hash = SHA256()
        hash.update(Array("a".utf8))
        var copy = hash
        #expect(hash.finalize() == SHA256.hash(Array("a".utf8)))
        copy.update(Array("x".utf8))
        hash.update(Array("b".utf8))
        #expect(hash.finalize() == SHA256.hash(Array("ab".utf8)))
        #expect(copy.finalize() == SHA256.hash(Array("ax".utf8)))
    }
}
