import ShowcardCatalog

/// The frame around an error, as the live API answers it.
struct ErrorEnvelope {
    /// What a host answers for a path that is none of the feeds'.
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
        writer.key("error")
        writer.beginObject()
        writer.member("code", code)
        writer.member("message", message)
        writer.endObject()
        writer.key("meta")
        writer.beginObject()
        writer.member("schema_version", Envelope.schemaVersion)
        writer.endObject()
        writer.endObject()
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
