import ShowcardCatalog

/// The envelope of every file, which is the same as that of the live API.
enum Envelope {
    /// The version of the format: the major number changes if old clients can't read the files.
    static let schemaVersion = "1.0.0"

    /// The maximum size of the envelope without its data in bytes, for reserving capacity.
    static let overhead = 512

    /// Writes the envelope around data and metadata, each given as the members of an object.
    static func write(
        to writer: inout JSONWriter, data: (inout JSONWriter) -> Void,
        meta: (inout JSONWriter) -> Void
    ) {
        writer.beginObject()
        writer.member("success", true)
        writer.member("data") { data(&$0) }
        writer.key("error")
        writer.null()
        writer.member("meta") { meta(&$0) }
        writer.endObject()
    }

    /// Writes the metadata that every file has.
    ///
    /// - Parameters:
    ///   - nextChange: The next change of the file by the clock alone.
    ///   - language: The language tag of its texts; `nil` for the default language.
    ///   - writer: The writer.
    static func writeVersion(
        nextChange: Instant?, language: String?, to writer: inout JSONWriter
    ) {
        writer.member("schema_version", schemaVersion)
        writer.optionalMember("language", language)
        writer.optionalMember("next_change_at", nextChange)
    }
}
