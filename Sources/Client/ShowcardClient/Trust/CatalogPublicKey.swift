import Foundation

/// The public key of a catalog's signing key, as printed by `showcard keys`.
public struct CatalogPublicKey: Sendable, Hashable {
    private static let prefix = "showcard-ed25519-public:v1:"
    private static let size = 32
    private static let signatureSize = 64

    /// The 32 bytes of the key.
    let bytes: [UInt8]
    /// The first 16 hexadecimal digits of the key's SHA-256, which identify the key in signatures.
    public let id: String

    /// Parses a key; `nil` for any other text.
    ///
    /// - Parameter text: `showcard-ed25519-public:v1:` followed by the bytes in base64.
    public init?(_ text: String) {
        guard text.hasPrefix(Self.prefix),
            let data = Data(base64Encoded: String(text.dropFirst(Self.prefix.count))),
            data.count == Self.size
        else { return nil }
        bytes = Array(data)
        id = String(Cryptography.sha256(bytes).prefix(16))
    }

    /// Returns whether a signature of the message was made with this key.
    func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
        signature.count == Self.signatureSize
            && Cryptography.verifies(signature, of: message, key: bytes)
    }
}
