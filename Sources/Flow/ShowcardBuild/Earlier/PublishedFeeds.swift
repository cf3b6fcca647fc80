package import ShowcardCatalog
import ShowcardFiles
import ShowcardSigning

/// The feeds of a published output, for comparison with those of another.
package struct PublishedFeeds: Sendable {
    /// The output's name, as given.
    package let name: String
    /// The bytes of `v1/entry.json`, pages, entries, schemas and OpenAPI documents, by path.
    package let files: [String: [UInt8]]

    /// The maximum size of a file, in bytes.
    private static let maxFileBytes = 64 * 1_024 * 1_024
    /// Folders of files that are found by hash only and repeat what other files contain.
    private static let passedOver: Set<String> = [
        "v1/pack", "v1/stats", "v1/index", "v1/delta", "v1/db", "v1/search", "v1/bodies", "v1/l10n",
    ]

    private static let choice = OutputChoice(
        limit: { path in
            guard path.utf8.suffix(5).elementsEqual(".json".utf8) else { return nil }
            let parts = path.utf8.split(separator: UInt8(ascii: "/"))
            let folder = parts.prefix(2).map { String(Substring($0)) }.joined(separator: "/")
            let isIndex = path.utf8.starts(with: EarlierPaths.indexes.utf8)
            return isIndex || !passedOver.contains(folder) ? maxFileBytes : nil
        }, enters: { path in path == "v1/index" || !passedOver.contains(path) },
        most: 4 * EarlierPaths.maxStateBytes)

    /// Reads an output.
    ///
    /// - Parameter path: A folder, or a tar archive of one, gzipped or not.
    /// - Throws: ``DiagnosticError`` with each file that does not match the output's index, or with the reason why
    ///   the path is not an output.
    package init(_ path: String) throws(DiagnosticError) {
        guard FileSystem.item(at: path) != .nothing else {
            throw DiagnosticError(
                Self.refusal(
                    "the output '\(path)' does not exist", help: "name a folder or a tar archive")
            )
        }
        var files: [String: [UInt8]]
        do throws(EarlierOutput.ReadError) { files = try Self.choice.files(of: path) } catch {
            throw DiagnosticError(Self.refusal("'\(path)' is not an output: \(error.reason)"))
        }
        guard let entry = files[EarlierPaths.entry] else {
            throw DiagnosticError(
                Self.refusal(
                    "'\(path)' is not an output: '\(EarlierPaths.entry)' is missing",
                    help: OutputHint.help(for: path)
                        ?? "enable the plugin 'feeds', which writes it"))
        }
        let link = (try? JSONNode.parse(entry))?["index"]
        let index = try link.map { (link) throws(DiagnosticError) in
            try Self.index(link, files, of: path)
        }
        let root = try? JSONNode.parse(entry)
        let searches = (root?["languages"]?.elements ?? []).compactMap {
            $0["language"]?.stringValue.map { "v1/\($0)/search/" }
        }
        files = files.filter { path, _ in
            !path.utf8.starts(with: EarlierPaths.indexes.utf8)
                && !searches.contains { path.hasPrefix($0) }
        }
        if let index { try Self.check(files, index, of: path) }
        name = path
        self.files = files
    }

    /// The address of a site, which the ids of its schemas contain.
    ///
    /// - Parameter schema: The schema of the entry file.
    /// - Returns: The address; `nil` if the schema has none.
    package static func site(ofEntrySchema schema: JSONNode) -> String? {
        let ending = EarlierPaths.entrySchema.utf8
        guard let id = schema["$id"]?.stringValue, id.utf8.count > ending.count,
            id.utf8.suffix(ending.count).elementsEqual(ending),
            !id.unicodeScalars.contains(where: { $0.value <= 0x20 })
        else { return nil }
        return String(decoding: id.utf8.dropLast(ending.count), as: UTF8.self)
    }

    /// The address of a site, from the bytes of the schema of its entry file.
    static func site(ofEntrySchema bytes: [UInt8]) -> String? {
        (try? JSONNode.parse(bytes)).flatMap { site(ofEntrySchema: $0) }
    }

    /// The index that an entry file names.
    private static func index(
        _ link: JSONNode, _ files: [String: [UInt8]], of path: String
    ) throws(DiagnosticError) -> PublishedIndex {
        let file = "v1/\(link["href"]?.stringValue ?? "")"
        let location = SourceLocation.file("\(path)/\(file)")
        guard let bytes = files[file] else {
            throw DiagnosticError(refusal("'\(file)' is missing", at: location))
        }
        guard link["sha256"]?.stringValue == SHA256.hash(bytes).hex else {
            throw DiagnosticError(
                refusal(
                    "'\(file)' does not match its hash in '\(EarlierPaths.entry)'", at: location))
        }
        return PublishedIndex(root: file, in: files)
    }

    /// Checks files against an index.
    private static func check(
        _ files: [String: [UInt8]], _ index: PublishedIndex, of path: String
    ) throws(DiagnosticError) {
        func problem(_ file: String, _ text: String) -> Diagnostic {
            refusal("'\(file)' \(text)", at: SourceLocation.file("\(path)/\(file)"))
        }
        var problems = index.missing.map { problem($0, "is missing") }
        problems += index.damaged.map { problem($0, "does not match the hash in its name") }
        for hash in index.hashes where !hash.path.utf8.starts(with: "v1/../".utf8) {
            guard let bytes = files[hash.path] else {
                problems.append(problem(hash.path, "is missing"))
                continue
            }
            if hash.holds(bytes) { continue }
            problems.append(
                problem(hash.path, "does not match its hash in the index of the output"))
        }
        if !problems.isEmpty { throw DiagnosticError(problems) }
    }

    private static func refusal(
        _ message: String, at location: SourceLocation? = nil,
        help: String = "use a complete, unchanged output of 'showcard build'"
    ) -> Diagnostic {
        .error("unreadable-output", message, at: location, help: help)
    }
}
