internal import CShowcardSodium

/// The public half of an Ed25519 key (RFC 8032), which verifies signatures.
package struct PublicKey: Hashable, Sendable {
    /// Bytes in a public key, and in a signature.
    package static let size = 32
    /// Bytes in a signature.
    package static let signatureSize = 64
    /// What the text of a key begins with.
    static let prefix = "showcard-ed25519-public:v1:"

    /// The 32 bytes.
    package let bytes: [UInt8]

    /// Makes a key of its bytes.
    ///
    /// - Parameter bytes: The key; nil comes back unless there are 32.
    package init?(bytes: [UInt8]) {
        guard bytes.count == Self.size else { return nil }
        self.bytes = bytes
    }

    /// Reads a key from its one line of text.
    ///
    /// - Parameter text: `showcard-ed25519-public:v1:` and the bytes in base64; nil comes back for anything else.
    package init?(text: String) {
        let utf8 = Array(text.utf8)
        guard utf8.starts(with: Self.prefix.utf8) else { return nil }
        var bytes = [UInt8](repeating: 0, count: Self.size)
        let isWhole = bytes.withUnsafeMutableBufferPointer {
            Base64.decode(utf8[Self.prefix.utf8.count...], into: $0)
        }
        guard isWhole else { return nil }
        self.bytes = bytes
    }

    /// The key as one line of text, without the end of the line.
    package var text: String { Self.prefix + Base64.encode(bytes) }

    /// The identifier of the key: the first 16 hexadecimal digits of its SHA-256.
    package var id: String { SHA256.hash(bytes).shortHex }

    /// Whether a signature is this key's, over these bytes.
    ///
    /// - Parameters:
    ///   - signature: 64 bytes; of any other number none is good.
    ///   - message: What was signed.
    /// - Returns: Whether it is good.
    package func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
        guard signature.count == Self.signatureSize else { return false }
        _ = Sodium.isInitialized
        // > The `crypto_sign_verify_detached()` function verifies that `sig` is a valid signature for the message
        // > `m`, whose length is `mlen` bytes, using the signer's public key `pk`. It returns -1 if the signature
        // > fails verification, or 0 on success. (https://doc.libsodium.org/public-key_cryptography/public-key_signatures)
        return crypto_sign_verify_detached(signature, message, UInt64(message.count), bytes) == 0
    }
}

extension PublicKey: CustomStringConvertible {
    /// The key as one line of text.
    package var description: String { text }
}
