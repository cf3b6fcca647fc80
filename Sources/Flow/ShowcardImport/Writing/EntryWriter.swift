import ShowcardBuild
import ShowcardCatalog
import ShowcardContent
import ShowcardFiles

/// Writes entries, and never over what someone else has written.
struct EntryWriter {
    private let folder: SourceFolder
    /// The path of the kind on the site.
    private let kindPath: String
    private let tree: SourceTree?
    private let writes: Bool
    /// The record, which grows with each entry.
    private(set) var record: ImportRecord
    /// The number of copied files.
    private(set) var files = 0
    /// The problems at places of the catalog.
    private(set) var faults: [Diagnostic] = []
    /// The problems at places of the source.
    private(set) var problems: [Diagnostic] = []

    init(_ composer: EntryComposer, tree: SourceTree?, _ record: ImportRecord, writes: Bool) {
        (folder, kindPath) = (composer.source, composer.kind.path)
        (self.tree, self.record, self.writes) = (tree, record, writes)
    }

    /// Writes an entry, or finds out what writing it would do.
    ///
    /// - Throws: ``DiagnosticError`` if a file cannot be read or written.
    mutating func write(_ entry: PlannedEntry) throws(DiagnosticError) -> ImportReport.State {
        let known = record.entries[entry.item.key]
        let bytes = entry.bytes
        let hash = ImportRecord.hash(bytes)
        let current: [UInt8]?
        var contents: [[UInt8]] = []
        // Everything is read before anything is written, so that a file that cannot be read concerns only its entry.
        do throws(DiagnosticError) {
            if let tree {
                let limit = folder.limits[Limits.pictureFile]
                for file in entry.files {
                    contents.append(try tree.bytes(of: file.source, limit: limit))
                }
            }
        } catch {
            problems += error.diagnostics
            return .refused
        }
        do throws(DiagnosticError) {
            current = try existing(entry.path)
        } catch {
            faults += error.diagnostics
            return .refused
        }
        var state = ImportReport.State.unchanged
        if let current, current != bytes {
            guard let known, known.hash == ImportRecord.hash(current) else {
                // Without a change of the source, there is nothing to copy.
                if known?.hash == hash { return .kept }
                faults.append(
                    .warning(
                        "entry-kept",
                        known == nil
                            ? record.sources[entry.path].map {
                                "the entry was imported from '\($0)', so it is kept"
                            } ?? "the entry exists and was not imported, so it is kept"
                            : "the entry was edited since it was imported, so it is kept",
                        at: .file(entry.path),
                        help: known == nil
                            ? "give the source another 'slug' to import it too"
                            : "copy what has changed in the source by hand, or delete the entry and its line in '\(record.path)' to import it again"
                    ))
                return .kept
            }
            state = .updated
        } else if current == nil {
            guard known == nil else { return .removed }
            state = .new
        }
        var kept = ImportRecord.Entry(path: entry.path, hash: hash, files: known?.files ?? [:])
        let bundle = String(entry.path.dropLast("index.md".utf8.count))
        for (file, content) in zip(entry.files, contents) {
            // Files come before the entry that names them.
            let path = bundle + file.name
            guard let (hash, isWritten) = try copy(content, to: path, known) else { continue }
            kept.files[path] = hash
            if isWritten, state == .unchanged { state = .updated }
            if isWritten,
                let reason = StaticFileCheck.problem(withPicture: file.name, content)
            {
                problems.append(
                    .warning(
                        "unsafe-picture", "the next build refuses the picture: \(reason)",
                        at: .file(tree?.shown(file.source) ?? file.source),
                        help:
                            "remove that from it; or, if you trust the picture, add '\(kindPath)/\(entry.id)/\(file.name)' to 'allow_static' in catalog.yml"
                    ))
            }
        }
        if current != bytes {
            try put(bytes, entry.path, isNew: current == nil)
        }
        record.entries[entry.item.key] = kept
        return state
    }

    /// Copies a file.
    ///
    /// - Returns: The hash of its bytes, and whether they are written; `nil` if the file is kept.
    private mutating func copy(
        _ bytes: [UInt8], to path: String, _ known: ImportRecord.Entry?
    ) throws(DiagnosticError) -> (hash: String, isWritten: Bool)? {
        let hash = ImportRecord.hash(bytes)
        let current: [UInt8]?
        do throws(DiagnosticError) {
            current = try existing(path)
        } catch {
            faults += error.diagnostics
            return nil
        }
        if let current {
            if current == bytes { return (hash, false) }
            guard known?.files[path] == ImportRecord.hash(current) else {
                faults.append(
                    .warning(
                        "entry-kept", "a file with other content is here, so it is kept",
                        at: .file(path), help: "replace it by hand"))
                return nil
            }
            try put(bytes, path, isNew: false)
        } else {
            // A file that was removed since is not created again.
            if known?.files[path] != nil { return nil }
            try put(bytes, path, isNew: true)
        }
        files += 1
        return (hash, true)
    }

    /// Writes the record.
    func writeRecord() throws(DiagnosticError) {
        let bytes = record.bytes
        guard writes, bytes != record.before, !record.entries.isEmpty || record.before != nil
        else { return }
        try put(bytes, record.path, isNew: record.before == nil)
    }

    private func existing(_ path: String) throws(DiagnosticError) -> [UInt8]? {
        guard folder.status(of: path) != nil else { return nil }
        return try folder.read(path).bytes
    }

    private func put(
        _ bytes: [UInt8], _ path: String, isNew: Bool
    ) throws(DiagnosticError) {
        guard writes else { return }
        do throws(SystemError) {
            try folder.makeFolders(FileSystem.split(path).parent)
            if isNew {
                try FileSystem.create(folder.absolute(path), with: bytes)
            } else {
                try FileSystem.replace(folder.absolute(path), with: bytes)
            }
        } catch {
            guard !error.isLink else {
                throw DiagnosticError(
                    .error(
                        "symbolic-link", "an entry is not written through a symbolic link",
                        at: .file(path), help: "replace the link with its target"))
            }
            throw DiagnosticError(
                .error(
                    "system", "cannot \(error.action) '\(path)': \(error.reason)",
                    at: .file(path),
                    help: "the entries before it are imported; fix this and run the command again"))
        }
    }
}
