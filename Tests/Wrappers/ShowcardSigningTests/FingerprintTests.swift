import ShowcardSigning
import Testing

/// The expected digits are those of Python's `hashlib.blake2b(..., digest_size=16)`.
@Suite("Fingerprint")
struct FingerprintTests {
    static let vectors: [(bytes: [UInt8], hex: String)] = [
        ([], "cae66941d9efbd404e4d88758ea67670"),
        (Array("abc".utf8), "cf4ab791c62b8d2b2109c90275287816"),
        ([UInt8](repeating: 0x61, count: 100_000), "5c4b4b762807b3290e7eee0aa9b18655"),
        (Array(0...255), "c2472c0ac37a8dbdb25f05ada0d82643"),
    ]

    @Test("A fingerprint is BLAKE2b of 16 bytes without a key", arguments: vectors)
    func blake2b(bytes: [UInt8], hex: String) {
        #expect(Fingerprint(hashing: bytes).hex == hex)
        #expect(bytes.withUnsafeBytes { Fingerprint(hashing: $0) }.hex == hex)
    }

    @Test("A fingerprint comes back from its digits, its bytes and its halves")
    func roundTrips() {
        let fingerprint = Fingerprint(hashing: Array("abc".utf8))
        #expect(fingerprint.high == 0xcf4a_b791_c62b_8d2b)
        #expect(fingerprint.low == 0x2109_c902_7528_7816)
        #expect("\(fingerprint)" == "cf4ab791c62b8d2b2109c90275287816")
        #expect(Fingerprint(hex: fingerprint.hex) == fingerprint)
        #expect(Fingerprint(bytes: fingerprint.bytes) == fingerprint)
        #expect(Fingerprint(high: fingerprint.high, low: fingerprint.low) == fingerprint)
    }

    @Test(
        "A fingerprint refuses what are not 32 lower-case digits",
        arguments: [
            "", "cf4a", "CF4AB791C62B8D2B2109C90275287816", "cf4ab791c62b8d2b2109c9027528781",
            "cf4ab791c62b8d2b2109c902752878160", "cf4ab791c62b8d2b2109c9027528781é",
        ])
    func refusals(text: String) {
        #expect(Fingerprint(hex: text) == nil)
    }

    @Test("A fingerprint refuses bytes that are not sixteen", arguments: [0, 15, 17])
    func refusesBytes(count: Int) {
        #expect(Fingerprint(bytes: [UInt8](repeating: 0, count: count)) == nil)
    }
}
