import ShowcardCatalog

/// The frame of every file: what clients of the live API decode.
enum Envelope {
    /// The version of the files' shape: the first number changes when old clients could not read them.
    static let schemaVersion = "1.0.0"

    /// The bytes that the frame takes beside its data, at most; to reserve room.
    static let overhead = 512

    /// Writes the frame around data and metadata, each the members of an object.
    static func write(
        to writer: inout JSONWriter, data: (inout JSONWriter) -> Void,
        meta: (inout JSONWriter) -> Void
    ) {
        writer.beginObject()
        writer.member("success", true)
        writer.key("data")
        writer.beginObject()
        data(&writer)
        writer.endObject()
        writer.key("error")
        writer.null()
        writer.key("meta")
        writer.beginObject()
        meta(&writer)
        writer.endObject()
        writer.endObject()
    }

    /// Writes what the metadata of every file says.
    static func writeVersion(nextChange: Instant?, to writer: inout JSONWriter) {
        writer.member("schema_version", schemaVersion)
        writer.optionalMember("next_change_at", nextChange)
    }
}
