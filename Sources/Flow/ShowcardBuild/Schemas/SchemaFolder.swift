import ShowcardCatalog
package import ShowcardContent
import ShowcardFiles

/// The result of writing the schemas of a catalog.
package struct WrittenSchemas: Sendable, Hashable {
    /// The number of schemas.
    package let count: Int
    /// The paths of schemas that were added or changed.
    package let changed: [String]
}

/// A folder with schemas and possibly other files.
struct SchemaFolder {
    /// The folder, without a trailing slash.
    let path: String

    /// Writes schemas; unchanged ones are left untouched.
    ///
    /// - Throws: ``SchemaDraftError`` if a file that is not a schema of Showcard is in the way, before anything is
    ///   written; or if a file cannot be written.
    func write(_ files: [SchemaFile]) throws(SchemaDraftError) -> WrittenSchemas {
        let kind = FileSystem.ownStatus(of: path)?.kind
        guard kind == nil || kind == .folder else { throw .inTheWay([]) }
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

    /// The state of the file at a schema's path.
    private enum State { case absent, same, older, taken }

    private func state(_ file: SchemaFile) -> State {
        let full = "\(path)/\(file.path)"
        switch FileSystem.ownStatus(of: full)?.kind {
        case nil: return .absent
        case .folder, .link, .other: return .taken
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
    /// - Throws: ``SchemaDraftError`` if there is no such schema, or the kind has errors.
    package func schema(
        _ name: String, _ options: BuildOptions
    ) throws(SchemaDraftError) -> SchemaFile {
        try drafter(options).one(name)
    }

    /// Writes all schemas of a catalog.
    ///
    /// - Parameters:
    ///   - folder: The folder to write to; created if missing.
    ///   - options: Which catalog.
    /// - Returns: The number of schemas, and which have changed.
    /// - Throws: ``SchemaDraftError`` if they cannot be created or written.
    package func writeSchemas(
        to folder: String, _ options: BuildOptions
    ) throws(SchemaDraftError) -> WrittenSchemas {
        try SchemaFolder(path: folder).write(try drafter(options).all())
    }

    private func drafter(_ options: BuildOptions) -> SchemaDrafter {
        // What plugins offer does not depend on the catalog, so that its errors don't matter.
        let settings = plugins.map { PluginSetting(name: $0.declaration.name, isOn: true) }
        return SchemaDrafter(
            options.folder(), configuration: options.configuration,
            plugins: plugins.map(\.declaration),
            rules: PluginRegistry(plugins, settings: settings).rules, codes: codes)
    }
}
