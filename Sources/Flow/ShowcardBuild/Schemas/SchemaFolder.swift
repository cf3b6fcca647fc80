import ShowcardCatalog
package import ShowcardContent
import ShowcardFiles

/// What became of the schemas of a catalog.
package struct WrittenSchemas: Sendable, Hashable {
    /// How many there are.
    package let count: Int
    /// The paths of those that were not there, or said something else.
    package let changed: [String]

    /// Creates the count.
    package init(count: Int, changed: [String]) {
        self.count = count
        self.changed = changed
    }
}

/// A folder with schemas, and whatever else.
struct SchemaFolder {
    /// The folder, without a slash at its end.
    let path: String

    /// Writes schemas; those that are there already stay as they are.
    ///
    /// - Throws: ``SchemaDraftError`` when something that is no schema of ours is in the way, before anything is written;
    ///   or when a file cannot be written.
    func write(_ files: [SchemaFile]) throws(SchemaDraftError) -> WrittenSchemas {
        if FileSystem.item(at: path) == .file { throw .inTheWay([]) }
        let states = files.map(state)
        let taken = zip(files, states).compactMap { file, state in
            state == .taken ? file.path : nil
        }
        if !taken.isEmpty { throw .inTheWay(taken) }
        var changed: [String] = []
        do throws(SystemError) {
            for (file, state) in zip(files, states) where state != .same {
                try write(file, over: state == .older)
                changed.append(file.path)
            }
        } catch {
            throw .system(error.diagnostic(help: "fix this and try again"))
        }
        return WrittenSchemas(count: files.count, changed: changed)
    }

    /// What is where a schema is to go.
    private enum State { case absent, same, older, taken }

    private func state(_ file: SchemaFile) -> State {
        let full = "\(path)/\(file.path)"
        switch FileSystem.item(at: full) {
        case .folder: return .taken
        case .nothing: return .absent
        case .file:
            guard let bytes = try? FileSystem.read(full) else { return .taken }
            return bytes == file.bytes ? .same : SchemaFile.isOwn(bytes) ? .older : .taken
        }
    }

    private func write(_ file: SchemaFile, over older: Bool) throws(SystemError) {
        let full = "\(path)/\(file.path)"
        if older { return try FileSystem.replace(full, with: file.bytes) }
        if let slash = full.utf8.lastIndex(of: UInt8(ascii: "/")) {
            try FileSystem.makeFolders(String(full[..<slash]))
        }
        try FileSystem.create(full, with: file.bytes)
    }
}

extension Builder {
    /// The schema of one kind of file.
    ///
    /// - Parameters:
    ///   - name: `catalog.yml`, `_kind.yml`, or a kind by its name or its path.
    ///   - options: Which catalog.
    /// - Returns: The file.
    /// - Throws: ``SchemaDraftError`` when there is none, or the kind has errors.
    package func schema(
        _ name: String, _ options: BuildOptions
    ) throws(SchemaDraftError) -> SchemaFile {
        try drafter(options).one(name)
    }

    /// Writes all schemas of a catalog.
    ///
    /// - Parameters:
    ///   - folder: Where they go; made if it is not there.
    ///   - options: Which catalog.
    /// - Returns: How many there are, and which have changed.
    /// - Throws: ``SchemaDraftError`` when they cannot be made or written.
    package func writeSchemas(
        to folder: String, _ options: BuildOptions
    ) throws(SchemaDraftError) -> WrittenSchemas {
        try SchemaFolder(path: folder).write(try drafter(options).all())
    }

    private func drafter(_ options: BuildOptions) -> SchemaDrafter {
        SchemaDrafter(
            SourceFolder(options.source), configuration: options.configuration,
            plugins: plugins.map(\.declaration), codes: codes)
    }
}
