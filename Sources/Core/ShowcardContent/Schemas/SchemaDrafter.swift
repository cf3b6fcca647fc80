package import ShowcardCatalog

/// Why a schema cannot be created.
package enum SchemaDraftError: Error, Sendable {
    /// There is no schema with the name.
    case unknownName(known: [String])
    /// A kind cannot be read, or there are no kinds.
    case content([Diagnostic])
    /// These paths of the folder are taken by other items; empty if the folder itself is.
    case inTheWay([String])
    /// Something cannot be written.
    case system(Diagnostic)
}

/// Creates the schemas of a catalog: of its kinds' front matter, of `_kind.yml`, of `catalog.yml` and of `tokens.yml`.
package struct SchemaDrafter: Sendable {
    private let loader: CatalogLoader
    private let validator: CatalogValidator
    private let configuration: ConfigurationSchema

    /// The name of the configuration's schema.
    private static let configurationName = "catalog.yml"
    /// The name of the schema of `_kind.yml`.
    private static let kindName = "_kind.yml"

    /// Creates a drafter.
    ///
    /// - Parameters:
    ///   - folder: The catalog's folder.
    ///   - configuration: The configuration's path below the folder.
    ///   - plugins: The known plugins.
    ///   - rules: The trending rules of plugins.
    ///   - codes: The codes whose severity it may set.
    package init(
        _ folder: SourceFolder, configuration: String, plugins: [PluginDeclaration],
        rules: [TrendingRule], codes: DiagnosticCodes
    ) {
        loader = CatalogLoader(folder, configuration: configuration)
        validator = CatalogValidator(codes: codes)
        self.configuration = ConfigurationSchema(plugins: plugins, rules: rules, codes: codes)
    }

    /// Creates all schemas; only reads from disk.
    ///
    /// Only the kinds are read: errors in entries and in `catalog.yml` don't matter.
    ///
    /// - Returns: The files, by path.
    /// - Throws: ``SchemaDraftError`` if a kind has errors.
    package func all() throws(SchemaDraftError) -> [SchemaFile] {
        let loaded = loader.loadKinds()
        let known = validator.kinds(of: loaded)
        let folders = loaded.collections.map(\.folder)
        let problems = (loaded.diagnostics + known.problems).filter { problem in
            guard problem.severity == .error else { return false }
            guard let path = problem.location?.path else { return folders.isEmpty }
            return path == "content"
                || folders.contains { path == $0 || path == "\($0)/\(Self.kindName)" }
        }
        if !problems.isEmpty { throw .content(loaded.folder.located(problems).sorted()) }
        let kinds = known.kinds.compactMap { $0 }.map(EntrySchema.file)
        return ([configuration.file, KindSchema.file, TokensSchema.file] + kinds)
            .sorted { TextKey.precedes($0.path, $1.path) }
    }

    /// Creates one schema; only reads from disk, and only for kinds.
    ///
    /// - Parameter name: `catalog.yml`, `_kind.yml`, `tokens.yml`, or a kind by its name or its path.
    /// - Returns: The file.
    /// - Throws: ``SchemaDraftError`` if there is no schema with the name, or the kind has errors.
    package func one(_ name: String) throws(SchemaDraftError) -> SchemaFile {
        switch name {
        case Self.configurationName: return configuration.file
        case Self.kindName: return KindSchema.file
        case TokensConfiguration.fileName: return TokensSchema.file
        default: break
        }
        let loaded = loader.loadKinds()
        let known = validator.kinds(of: loaded)
        for (collection, kind) in zip(loaded.collections, known.kinds) {
            guard collection.kind.flatMap(KindReader.name(in:)) == name || kind?.path == name
            else { continue }
            if let kind { return EntrySchema.file(kind) }
            let path = "\(collection.folder)/\(Self.kindName)"
            let problems = known.problems.filter { $0.location?.path == path }
            throw .content(loaded.folder.located(problems).sorted())
        }
        let names = loaded.collections.compactMap { $0.kind.flatMap(KindReader.name(in:)) }
        if names.isEmpty, !loaded.diagnostics.isEmpty {
            throw .content(loaded.folder.located(loaded.diagnostics))
        }
        throw .unknownName(
            known: [Self.configurationName, Self.kindName, TokensConfiguration.fileName] + names)
    }
}
