import ShowcardSigning
import Testing

@Suite("Digest")
struct DigestTests {
    let hex = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

    @Test("A digest shows its bytes, its digits and the first sixteen digits")
    func forms() {
        let digest = SHA256.hash(Array("abc".utf8))
        #expect(digest.bytes.count == 32)
        #expect(digest.bytes.prefix(3) == [0xba, 0x78, 0x16])
        #expect(digest.hex == hex)
        #expect(digest.shortHex == "ba7816bf8f01cfea")
        #expect("\(digest)" == hex)
    }

    @Test("A digest comes back from its digits and its bytes")
    func roundTrips() {
        let digest = SHA256.hash(Array("abc".utf8))
        #expect(Digest(hex: hex) == digest)
        #expect(Digest(bytes: digest.bytes) == digest)
    }

    @Test(
        "A digest refuses what are not 64 lower-case digits",
        arguments: ["", "ba78", "BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD"])
    func refusals(text: String) {
        #expect(Digest(hex: text) == nil)
        #expect(Digest(hex: "g" + hex.dropFirst()) == nil)
        #expect(Digest(hex: hex + "0") == nil)
        #expect(Digest(bytes: [1, 2, 3]) == nil)
        #expect(Digest(bytes: [UInt8](repeating: 0, count: 33)) == nil)
    }
}
