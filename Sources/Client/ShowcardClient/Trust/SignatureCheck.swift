import Foundation
import ShowcardJSON

/// Checks whether the entry file is signed with a key that the app trusts.
struct SignatureCheck: Sendable {
    /// The trusted keys; empty if signatures are not required.
    let keys: [CatalogPublicKey]

    /// The maximum size of a file of signatures in bytes.
    static let sizeLimit = 16_384

    /// Whether signatures are required.
    var isNeeded: Bool { !keys.isEmpty }

    /// Rejects bytes that were not signed with one of the keys.
    ///
    /// One valid signature is sufficient, so that keys can be replaced one by one.
    ///
    /// - Parameters:
    ///   - bytes: The entry file.
    ///   - signatures: The file with the signatures.
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
