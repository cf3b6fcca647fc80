import ShowcardCatalog

/// `v1/index/<sha256>.json`: the SHA-256 of the file of every entry, and of every schema.
struct IndexFile {
    static let folder = "v1/index/"
    /// The name under which the indexed files are registered.
    static let manifestName = "v1/indexed"

    private let files: ArraySlice<RegisteredOutput>

    init(_ registered: [RegisteredOutput]) {
        // Sorted by name, so those with the same name are adjacent.
        let start = registered.firstIndex { $0.name == Self.manifestName }
        files =
            start.map { registered[$0...].prefix { $0.name == Self.manifestName } } ?? []
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

/// The folder of all feeds.
enum FeedFolder {
    static let path = "v1/"

    /// Returns a path relative to the folder.
    static func relative(_ path: String) -> String {
        path.utf8.starts(with: Self.path.utf8)
            ? String(Substring(path.utf8.dropFirst(Self.path.utf8.count))) : "../\(path)"
    }
}
