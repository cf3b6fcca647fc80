import ShowcardCatalog

/// `v1/index/<sha256>.json`: the SHA-256 of the file of every entry, and of every schema.
struct IndexFile {
    static let folder = "v1/index/"
    /// The name under which the files are announced that are in it.
    static let announcement = "v1/indexed"

    private let files: ArraySlice<Finalization.Announcement>

    init(_ announcements: [Finalization.Announcement]) {
        // They come by name, so that those of one name stand together.
        let start = announcements.firstIndex { $0.name == Self.announcement }
        files =
            start.map { announcements[$0...].prefix { $0.name == Self.announcement } } ?? []
    }

    /// The file.
    var json: [UInt8] {
        var writer = JSONWriter(reservingCapacity: 128 + 128 * files.count)
        writer.beginObject()
        writer.member("schema_version", Envelope.schemaVersion)
        writer.key("files")
        writer.beginObject()
        for file in files { writer.member(FeedFolder.relative(file.path), file.sha256) }
        writer.endObject()
        writer.endObject()
        return writer.bytes
    }
}

/// The folder all feeds are in.
enum FeedFolder {
    static let path = "v1/"

    /// A path as seen from the folder.
    static func relative(_ path: String) -> String {
        path.utf8.starts(with: Self.path.utf8)
            ? String(Substring(path.utf8.dropFirst(Self.path.utf8.count))) : "../\(path)"
    }
}
