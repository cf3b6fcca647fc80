import ShowcardSigning
import Testing

@Suite("Signing keys")
struct SigningKeyTests {
    /// Examples of RFC 8032, section 7.1.
    static let vectors: [(seed: String, key: String, message: String, signature: String)] = [
        (
            "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
            "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
            "",
            "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46b"
                + "d25bf5f0595bbe24655141438e7a100b"
        ),
        (
            "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
            "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
            "72",
            "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c"
                + "387b2eaeb4302aeeb00d291612bb0c00"
        ),
        (
            "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
            "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
            "af82",
            "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc659"
                + "4a7c15e9716ed28dc027beceea1ec40a"
        ),
    ]

    @Test("Signing keys sign as the standard's examples do, and verify them", arguments: vectors)
    func standardExamples(seed: String, key: String, message: String, signature: String) throws {
        var bytes = Self.bytes(seed)
        let secret = try #require(SigningKey(seed: &bytes))
        #expect(bytes == [UInt8](repeating: 0, count: 32))
        #expect(secret.publicKey.bytes == Self.bytes(key))
        #expect(secret.sign(Self.bytes(message)) == Self.bytes(signature))
        #expect(secret.publicKey.verifies(Self.bytes(signature), of: Self.bytes(message)))
    }

    @Test(
        "Signing keys refuse a signature with any bit changed, of another text, or of another length"
    )
    func forgeries() throws {
        let key = try Self.key(7)
        let message = Array("a message".utf8)
        let signature = key.sign(message)
        for bit in 0..<512 {
            var forged = signature
            forged[bit / 8] ^= 1 << (bit % 8)
            #expect(!key.publicKey.verifies(forged, of: message))
        }
        #expect(!key.publicKey.verifies(signature, of: Array("a massage".utf8)))
        #expect(!key.publicKey.verifies(Array(signature.dropLast()), of: message))
        #expect(!key.publicKey.verifies([], of: message))
        #expect(!(try Self.key(8)).publicKey.verifies(signature, of: message))
    }

    @Test("Signing keys come back from their one line of text, which is wiped where it is read")
    func text() throws {
        let key = try Self.key(1)
        var text = key.withText { $0 }
        #expect(
            String(decoding: text, as: UTF8.self)
                == "showcard-ed25519-secret:v1:AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=\n")
        let read = try #require(SigningKey(text: &text))
        #expect(text.allSatisfy { $0 == 0 })
        #expect(read.publicKey == key.publicKey)
        let written = key.publicKey.text
        #expect(
            written == "showcard-ed25519-public:v1:iojj3XQJ8ZX9UtstPLpdcspnCb8dlBIb83SIAbQPb1w=")
        #expect(PublicKey(text: written) == key.publicKey)
        #expect(key.publicKey.id == SHA256.hash(key.publicKey.bytes).hex.prefix(16))
    }

    @Test(
        "Signing keys refuse texts that are not of a key",
        arguments: [
            "", " ", "showcard-ed25519-secret:v1:", "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=",
            "showcard-ed25519-secret:v2:AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=",
            "showcard-ed25519-secret:v1:AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE",
            "showcard-ed25519-secret:v1:AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ==",
            "showcard-ed25519-secret:v1:AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ==",
            "showcard-ed25519-secret:v1:AQEBAQEB AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=",
            "showcard-ed25519-public:v1:iojj3XQJ8ZX9UtstPLpdcspnCb8dlBIb83SIAbQPb1w=",
        ])
    func brokenTexts(text: String) {
        var bytes = Array(text.utf8)
        #expect(SigningKey(text: &bytes) == nil)
        #expect(PublicKey(text: String(text.dropLast())) == nil)
    }

    @Test("Signing keys are others every time, and say nothing of themselves but their id")
    func random() throws {
        let first = try #require(SigningKey.random())
        let second = try #require(SigningKey.random())
        #expect(first.publicKey != second.publicKey)
        #expect("\(first)" == "signing key \(first.publicKey.id)")
        #expect(first.publicKey.verifies(first.sign([1]), of: [1]))
    }

    private static func key(_ byte: UInt8) throws -> SigningKey {
        var seed = [UInt8](repeating: byte, count: 32)
        return try #require(SigningKey(seed: &seed))
    }

    private static func bytes(_ hex: String) -> [UInt8] {
        let digits = Array(hex)
        return stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(String(digits[$0...($0 + 1)]), radix: 16)
        }
    }
}
