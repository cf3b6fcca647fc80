internal import CShowcardSodium

/// The secret half of an Ed25519 key (RFC 8032), which signs.
///
/// It is never printed: it has no description but its public half.
package final class SigningKey: Sendable {
    /// What the text of a key begins with.
    package static let prefix = "showcard-ed25519-secret:v1:"
    private static let seedSize = 32
    private static let secretSize = 64

    private let seed: SecretMemory
    private let secret: SecretMemory
    /// The public half.
    package let publicKey: PublicKey

    /// Creates a new random key.
    ///
    /// - Returns: The key; `nil` if memory is exhausted.
    package static func random() -> SigningKey? {
        // > The `randombytes_buf()` function fills `size` bytes starting at `buf` with an unpredictable sequence of
        // > bytes. (https://doc.libsodium.org/generating_random_data)
        SecretMemory(count: seedSize) { room in
            guard let start = room.baseAddress else { return false }
            randombytes_buf(start, room.count)
            return true
        }.flatMap(SigningKey.init(seed:))
    }

    /// Makes the key of a seed.
    ///
    /// - Parameter seed: The seed, wiped here; nil comes back unless it has 32 bytes.
    package convenience init?(seed: inout [UInt8]) {
        defer { SecretMemory.wipe(&seed) }
        guard seed.count == Self.seedSize else { return nil }
        let memory = SecretMemory(count: Self.seedSize) { room in
            for (index, byte) in seed.enumerated() { room[index] = byte }
            return true
        }
        guard let memory else { return nil }
        self.init(seed: memory)
    }

    /// Reads a key from its one line of text.
    ///
    /// - Parameter text: `showcard-ed25519-secret:v1:` and the seed in base64, with or without white space around
    ///   it; wiped here. Nil comes back for anything else.
    package convenience init?(text: inout [UInt8]) {
        defer { SecretMemory.wipe(&text) }
        let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
        guard let first = text.firstIndex(where: { !isSpace($0) }),
            let last = text.lastIndex(where: { !isSpace($0) }),
            text[first...last].starts(with: Self.prefix.utf8)
        else { return nil }
        let code = (first + Self.prefix.utf8.count)..<(last + 1)
        let seed = SecretMemory(count: Self.seedSize) { room in
            Base64.decode(text[code], into: room)
        }
        guard let seed else { return nil }
        self.init(seed: seed)
    }

    private init?(seed: SecretMemory) {
        var publicBytes = [UInt8](repeating: 0, count: PublicKey.size)
        let secret = SecretMemory(count: Self.secretSize) { room in
            guard let room = room.baseAddress else { return false }
            // > Using `crypto_sign_seed_keypair()`, the key pair can also be deterministically derived from a single
            // > key `seed` (`crypto_sign_SEEDBYTES` bytes).
            return seed.withBytes { seed in
                guard let seed = seed.baseAddress else { return false }
                return crypto_sign_seed_keypair(&publicBytes, room, seed) == 0
            }
        }
        guard let secret, let publicKey = PublicKey(bytes: publicBytes) else { return nil }
        self.seed = seed
        self.secret = secret
        self.publicKey = publicKey
    }

    /// Signs bytes.
    ///
    /// The same key signs the same bytes the same way every time (RFC 8032, section 5.1.6).
    ///
    /// - Parameter message: What to sign.
    /// - Returns: The 64 bytes of the signature.
    package func sign(_ message: [UInt8]) -> [UInt8] {
        var signature = [UInt8](repeating: 0, count: PublicKey.signatureSize)
        secret.withBytes { secret in
            guard let secret = secret.baseAddress else { return }
            // > It is safe to ignore `siglen` and always consider a signature as `crypto_sign_BYTES` bytes long;
            // > shorter signatures will be transparently padded with zeros if necessary.
            _ = crypto_sign_detached(&signature, nil, message, UInt64(message.count), secret)
        }
        return signature
    }

    /// Gives out the key's one line of text, with the end of the line, and wipes it after.
    ///
    /// - Parameter body: What writes it to where it is kept.
    /// - Returns: What `body` returns.
    /// - Throws: What `body` throws.
    package func withText<Result, Failure: Error>(
        _ body: ([UInt8]) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var text = Array(Self.prefix.utf8)
        let length = sodium_base64_encoded_len(Self.seedSize, sodium_base64_VARIANT_ORIGINAL)
        text.reserveCapacity(text.count + length)
        var code = [UInt8](repeating: 0, count: length)
        defer {
            SecretMemory.wipe(&code)
            SecretMemory.wipe(&text)
        }
        seed.withBytes { seed in
            code.withUnsafeMutableBytes { code in
                guard let start = code.bindMemory(to: CChar.self).baseAddress else { return }
                sodium_bin2base64(
                    start, code.count, seed.baseAddress, seed.count, sodium_base64_VARIANT_ORIGINAL)
            }
        }
        text += code.dropLast()
        text.append(UInt8(ascii: "\n"))
        return try body(text)
    }
}

extension SigningKey: CustomStringConvertible {
    /// The id of the key, never the key.
    package var description: String { "signing key \(publicKey.id)" }
}

/// One signature, as the file beside what is signed has it.
package struct KeySignature: Hashable, Sendable {
    /// The id of the key that made it.
    package let keyID: String
    /// The 64 bytes in base64.
    package let text: String

    /// Signs bytes.
    package init(of message: [UInt8], by key: SigningKey) {
        keyID = key.publicKey.id
        text = Base64.encode(key.sign(message))
    }
}
