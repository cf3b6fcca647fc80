import Foundation

/// The public half of a key that signs a catalog, as `showcard keys` prints it.
public struct CatalogPublicKey: Sendable, Hashable {
    private static let prefix = "showcard-ed25519-public:v1:"
    private static let size = 32
    private static let signatureSize = 64

    /// The 32 bytes.
    let bytes: [UInt8]
    /// The first 16 hexadecimal digits of their SHA-256, by which signatures name the key.
    public let id: String

    /// Reads a key.
    ///
    /// - Parameter text: `showcard-ed25519-public:v1:` and the bytes in base64; nil comes back for anything else.
    public init?(_ text: String) {
        guard text.hasPrefix(Self.prefix),
            let data = Data(base64Encoded: String(text.dropFirst(Self.prefix.count))),
            data.count == Self.size
        else { return nil }
        bytes = Array(data)
        id = String(Cryptography.sha256(bytes).prefix(16))
    }

    /// Whether a signature is this key's, over these bytes.
    func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
        signature.count == Self.signatureSize
            && Cryptography.verifies(signature, of: message, key: bytes)
    }
}
