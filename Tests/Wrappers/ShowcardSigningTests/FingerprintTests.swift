import ShowcardSigning
import Testing

/// The expected digits are those of Python's `hashlib.sha256(...)`, of which the first 32 are used.
@Suite("Fingerprint")
struct FingerprintTests {
    static let vectors: [(bytes: [UInt8], hex: String)] = [
        ([], "e3b0c44298fc1c149afbf4c8996fb924"),
        (Array("abc".utf8), "ba7816bf8f01cfea414140de5dae2223"),
        ([UInt8](repeating: 0x61, count: 100_000), "6d1cf22d7cc09b085dfc25ee1a1f3ae0"),
        (Array(0...255), "40aff2e9d2d8922e47afd4648e696749"),
    ]

    @Test("A fingerprint is the first half of a SHA-256", arguments: vectors)
    func truncatedSHA256(bytes: [UInt8], hex: String) {
        #expect(Fingerprint(hashing: bytes).hex == hex)
        #expect(bytes.withUnsafeBytes { Fingerprint(hashing: $0) }.hex == hex)
    }

    @Test("A fingerprint comes back from its digits, its bytes and its halves")
    func roundTrips() {
        let fingerprint = Fingerprint(hashing: Array("abc".utf8))
        #expect(fingerprint.high == 0xba78_16bf_8f01_cfea)
        #expect(fingerprint.low == 0x4141_40de_5dae_2223)
        #expect("\(fingerprint)" == "ba7816bf8f01cfea414140de5dae2223")
        #expect(Fingerprint(hex: fingerprint.hex) == fingerprint)
        #expect(Fingerprint(bytes: fingerprint.bytes) == fingerprint)
        #expect(Fingerprint(high: fingerprint.high, low: fingerprint.low) == fingerprint)
    }

    @Test(
        "A fingerprint refuses what are not 32 lower-case digits",
        arguments: [
            "", "cf4a", "CF4AB791C62B8D2B2109C90275287816", "cf4ab791c62b8d2b2109c9027528781",
            "ba7816bf8f01cfea414140de5dae22230", "cf4ab791c62b8d2b2109c9027528781é",
        ])
    func refusals(text: String) {
        #expect(Fingerprint(hex: text) == nil)
    }

    @Test("A fingerprint refuses bytes that are not sixteen", arguments: [0, 15, 17])
    func refusesBytes(count: Int) {
        #expect(Fingerprint(bytes: [UInt8](repeating: 0, count: count)) == nil)
    }
}
