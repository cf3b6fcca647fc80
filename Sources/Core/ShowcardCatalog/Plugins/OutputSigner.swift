/// Signs published files with the keys that `catalog.yml` names.
///
/// ``Finalization/signer`` has one if `catalog.yml` names keys. Emitters don't see the keys.
public struct OutputSigner: Sendable {
    /// One signature of an output.
    public struct Signature: Sendable, Hashable {
        /// The first 16 hexadecimal digits of the SHA-256 of the public key.
        public let keyID: String
        /// The 64 bytes of the Ed25519 signature, in base64.
        public let base64: String

        /// Creates a signature.
        public init(keyID: String, base64: String) {
            self.keyID = keyID
            self.base64 = base64
        }
    }

    /// Signs bytes with each key, in the order of `catalog.yml`.
    private let sign: @Sendable ([UInt8]) -> [Signature]

    /// Creates a signer.
    ///
    /// - Parameter sign: Signs bytes with each key; the same bytes the same way every time.
    public init(_ sign: @escaping @Sendable ([UInt8]) -> [Signature]) {
        self.sign = sign
    }

    /// The signatures of an output, one for each key.
    public func signatures(of bytes: [UInt8]) -> [Signature] {
        sign(bytes)
    }
}
