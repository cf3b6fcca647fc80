import ShowcardCatalog

/// `v1/entry.json.sig`: the signatures over the bytes of `v1/entry.json`.
struct SignatureFile {
    /// The suffix of the file name.
    static let suffix = ".sig"

    let signatures: [OutputSigner.Signature]

    /// The file.
    var bytes: [UInt8] {
        var writer = JSONWriter(reservingCapacity: 160 * (signatures.count + 1))
        writer.beginObject()
        writer.member("signatures", of: signatures) { signature, writer in
            writer.beginObject()
            writer.member("key_id", signature.keyID)
            writer.member("sig", signature.base64)
            writer.endObject()
        }
        writer.endObject()
        return writer.bytes
    }
}
