import Foundation
import ShowcardJSON

/// Tells whether the entry file is signed by a key that the app trusts.
struct SignatureCheck: Sendable {
    /// The keys that are trusted; none where signatures are not asked for.
    let keys: [CatalogPublicKey]

    /// The largest file of signatures that is read, in bytes.
    static let sizeLimit = 16_384

    /// Whether signatures are asked for.
    var isNeeded: Bool { !keys.isEmpty }

    /// Refuses bytes that none of the keys has signed.
    ///
    /// One good signature is enough, so that keys can be replaced one after another.
    ///
    /// - Parameters:
    ///   - bytes: The entry file.
    ///   - signatures: The file beside it.
    /// - Throws: ``CatalogError/badSignature`` or ``CatalogError/malformed(path:reason:)``.
    func check(_ bytes: [UInt8], signatures: [UInt8]) throws(CatalogError) {
        let file = try JSONFile(signatures, path: EntryPoint.signaturePath)
        for node in try file.list(file.root, "signatures") {
            let id = try file.text(node, "key_id")
            let text = try file.text(node, "sig")
            guard let signature = Data(base64Encoded: text) else { continue }
            for key in keys where key.id == id {
                if key.verifies(Array(signature), of: bytes) { return }
            }
        }
        throw .badSignature
    }
}
