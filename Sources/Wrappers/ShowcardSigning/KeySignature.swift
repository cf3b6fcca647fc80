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
