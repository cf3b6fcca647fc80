import ShowcardCatalog

/// The envelope of an error, the same as that of the live API.
struct ErrorEnvelope {
    /// The response for an unknown path below `v1/`.
    static let notFound = ErrorEnvelope(
        code: "not_found", message: "there is nothing at this address")

    let code: String
    let message: String

    /// The file.
    var text: String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("success", false)
        writer.key("data")
        writer.null()
        writer.member("error") { writer in
            writer.member("code", code)
            writer.member("message", message)
        }
        writer.member("meta") { $0.member("schema_version", Envelope.schemaVersion) }
        writer.endObject()
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
