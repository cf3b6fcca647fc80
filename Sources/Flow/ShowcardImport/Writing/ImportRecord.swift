import ShowcardCatalog
import ShowcardContent
import ShowcardFiles
import ShowcardJSON
import ShowcardSigning

/// What was imported before: `imports/NAME.json` in the catalog, a file for Git.
///
/// With it, an import on another machine recognizes files that were edited since, and those that were removed. The
/// hashes are not in the entries, because a field of every kind would be needed for them, and an edit would have to
/// keep it.
struct ImportRecord: Sendable {
    /// An entry that was imported.
    struct Entry: Sendable, Hashable {
        /// The path of its file below the catalog's folder.
        let path: String
        /// The SHA-256 of the file as it was written.
        var hash: String
        /// The hashes of the files in its page bundle, by path below the catalog's folder.
        var files: [String: String] = [:]
    }

    /// The path of the file.
    let path: String
    private let format: String
    private let kind: String
    private let source: String
    /// The entries by the key of their source.
    var entries: [String: Entry] = [:]
    /// The keys of sources by the path of their entry, as they were read.
    private(set) var sources: [String: String] = [:]
    /// The bytes of the file; `nil` if it does not exist.
    let before: [UInt8]?

    private static let version = 1

    /// Reads the record of a catalog.
    ///
    /// - Throws: ``DiagnosticError`` if it cannot be read, or is of another import.
    init(
        _ request: EntryImportRequest, _ composer: EntryComposer
    ) throws(DiagnosticError) {
        let (format, kind) = (request.format.rawValue, composer.kind.name)
        let (folder, kindFolder) = (composer.source, composer.folder)
        (self.format, self.kind, source) = (format, kind, request.sourceName)
        path = "imports/\(request.record ?? kind).json"
        guard folder.status(of: path) != nil else {
            before = nil
            return
        }
        let text = try folder.read(path)
        before = text.bytes
        let root = try text.parsedJSON(text.bytes)
        guard root["version"]?.integerValue == Self.version,
            let list = root["entries"]?.elements
        else {
            throw DiagnosticError(
                .error(
                    "import-record", "the file is not a record of imports", at: .file(path),
                    help: "restore it from Git, or name another record with --record"))
        }
        guard root["format"]?.stringValue == format, root["kind"]?.stringValue == kind else {
            throw DiagnosticError(
                .error(
                    "import-record",
                    "the record is of an import of '\(root["format"]?.stringValue ?? "")' for the kind '\(root["kind"]?.stringValue ?? "")'",
                    at: .file(path), help: "name another record with --record"))
        }
        // The keys of another site can be the same. Who names the record knows whose it is.
        if request.record == nil, let other = root["source"]?.stringValue, other != source {
            throw DiagnosticError(
                .error(
                    "import-record", "the record is of an import from '\(other)', not '\(source)'",
                    at: .file(path),
                    help:
                        "give this source a record of its own with --record NAME; if it is the same one at another place, add --record \(kind)"
                ))
        }
        for node in list {
            guard let source = node["source"]?.stringValue, let path = node["path"]?.stringValue,
                let hash = node["hash"]?.stringValue
            else { continue }
            // Git brings the record from others: it must not lead out of the folder of the kind.
            guard path.hasPrefix("\(kindFolder)/"), path.hasSuffix(".md"),
                Identifier.isValid(composer.id(ofPath: path)), OutputPath(path) != nil
            else {
                throw DiagnosticError(
                    .error(
                        "import-record", "'\(path)' is not the path of an entry in '\(kindFolder)'",
                        at: text.location(
                            offset: node.range.lowerBound, length: node.range.count),
                        help: "restore the file from Git, or remove this entry"))
            }
            guard sources.updateValue(source, forKey: path) == nil else {
                throw DiagnosticError(
                    .error(
                        "import-record", "two sources have the path '\(path)'",
                        at: text.location(
                            offset: node.range.lowerBound, length: node.range.count),
                        help: "restore the file from Git, or remove one of them"))
            }
            var files: [String: String] = [:]
            for member in node["files"]?.members ?? [] {
                files[member.key] = member.value.stringValue
            }
            entries[source] = Entry(path: path, hash: hash, files: files)
        }
    }

    /// The hash of a file.
    static func hash(_ bytes: [UInt8]) -> String { SHA256.hash(bytes).hex }

    /// The file, an entry a line, so that changes are small in Git.
    var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.string(format)
        var text = Array("{\n  \"version\": \(Self.version),\n  \"format\": ".utf8) + writer.bytes
        writer.removeAll()
        writer.string(kind)
        text += Array(",\n  \"kind\": ".utf8) + writer.bytes
        writer.removeAll()
        writer.string(source)
        text += Array(",\n  \"source\": ".utf8) + writer.bytes
        text += Array(",\n  \"entries\": [\n".utf8)
        let sorted = entries.sorted { TextKey.precedes($0.key, $1.key) }
        for (index, (source, entry)) in sorted.enumerated() {
            writer.removeAll()
            writer.beginObject()
            writer.member("source", source)
            writer.member("path", entry.path)
            writer.member("hash", entry.hash)
            if !entry.files.isEmpty {
                writer.member("files") { writer in
                    for (path, hash) in entry.files.sorted(by: { TextKey.precedes($0.key, $1.key) })
                    {
                        writer.member(path, hash)
                    }
                }
            }
            writer.endObject()
            text += "    ".utf8
            text += writer.bytes
            text += (index + 1 < sorted.count ? ",\n" : "\n").utf8
        }
        return text + "  ]\n}\n".utf8
    }
}
