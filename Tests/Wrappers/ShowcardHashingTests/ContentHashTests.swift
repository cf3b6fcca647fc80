import ShowcardHashing
import Testing

@Suite("Hashes of contents")
struct ContentHashTests {
    private func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
    }

    // The value that the xxHash project publishes for no bytes and no seed.
    @Test("Hashes of contents are those of XXH3 with 128 bits")
    func published() {
        #expect(
            ContentHash(of: [])
                == ContentHash(high: 0x99AA_06D3_0147_98D8, low: 0x6001_C324_468D_497F))
    }

    @Test(
        "Hashes of contents are the same of all bytes at once and piece by piece",
        arguments: [0, 1, 16, 240, 5_000])
    func pieces(count: Int) {
        let all = bytes(count)
        var hasher = ContentHasher()
        for start in stride(from: 0, to: count, by: 77) {
            Array(all[start..<min(start + 77, count)]).withUnsafeBytes { hasher.update($0) }
        }
        #expect(hasher.finalize() == ContentHash(of: all))
    }

    @Test("A hash of contents is read from the digits that it is written as, and from nothing else")
    func digits() {
        let hash = ContentHash(high: 1, low: .max)
        #expect(hash.hex == "0000000000000001ffffffffffffffff")
        #expect(ContentHash(hex: hash.hex) == hash)
        let others = [
            "", String(hash.hex.dropLast()), "\(hash.hex)0", hash.hex.uppercased(),
            "+\(hash.hex.dropFirst())", "g\(hash.hex.dropFirst())",
        ]
        for text in others { #expect(ContentHash(hex: text) == nil, "\(text)") }
    }

    @Test("Hashes of contents differ where one bit does")
    func bits() {
        var hashes: Set<ContentHash> = []
        for position in 0..<300 {
            var changed = bytes(300)
            changed[position] ^= 1
            hashes.insert(ContentHash(of: changed))
        }
        #expect(hashes.count == 300)
    }
}
