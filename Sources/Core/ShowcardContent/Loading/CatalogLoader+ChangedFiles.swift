package import ShowcardCatalog

extension CatalogLoader {
    /// Reads some files of entries, and everything except the other entries.
    ///
    /// Folders of kinds are not listed: an earlier build has found the same files. Its problems with other files are not
    /// reported again.
    ///
    /// - Parameters:
    ///   - paths: The files to read.
    ///   - opened: The opened catalog.
    ///   - records: The records of that build.
    ///   - plugins: The settings of plugins.
    ///   - schemes: The link schemes of plugins, in addition to the built-in ones.
    ///   - rules: The trending rules of plugins, in addition to the built-in ones.
    /// - Returns: The catalog, in which no other entries are loaded.
    package func read(
        _ paths: [String], of opened: OpenedCatalog, after records: EntryRecords,
        plugins: [PluginSetting], schemes: [any LinkResolver], rules: [TrendingRule]
    ) async -> LoadedCatalog {
        var loaded = LoadedCatalog(opened, plugins: plugins, schemes: schemes, rules: rules)
        var ignored: [Diagnostic] = []
        guard opened.isThere, let names = Self.collectionFolders(in: opened.folder, &ignored)
        else { return loaded }
        (loaded.isListed, loaded.areNamesChecked) = (true, true)
        async let tokens = tokens(
            in: opened.folder, of: opened.configuration, areKnown: true)
        loaded.theme = theme(
            of: opened.configuration, in: opened.folder, &ignored)
        loaded.loadPages(names, &ignored)
        let files = Dictionary(grouping: records.paths, by: Self.kindFolder)
        let wanted = Dictionary(grouping: paths, by: Self.kindFolder)
        for name in names {
            guard let kind = try? ParsedFile(opened.folder.read("content/\(name)/_kind.yml")) else {
                continue
            }
            var collection = LoadedCollection(
                folder: "content/\(name)", hasKindFile: true, kind: kind,
                paths: files[name[...]] ?? [])
            let bundles = (wanted[name[...]] ?? []).compactMap(PageBundle.folder)
            if !bundles.isEmpty, let path = KindReader.path(in: kind) {
                let start = collection.folder.utf8.count + 1
                let files = bundles.flatMap { bundle in
                    (opened.folder.files(below: bundle, problems: &ignored) ?? [])
                        .map { Substring("\(bundle)/\($0)".utf8.dropFirst(start)) }
                }
                collection.bundleFiles = PageBundle.files(
                    among: files.map(String.init), in: collection.folder, publishedBelow: path)
            }
            let (entries, problems) = await loadEntries(
                wanted[name[...]] ?? [], in: opened.folder, loaded.renderers, nil)
            collection.entries = entries
            loaded.diagnostics += problems
            loaded.collections.append(collection)
        }
        loaded.take(
            surroundings(
                opened.folder, await tokens, loaded.collections.flatMap(\.bundleFiles)))
        return loaded
    }

    /// The folder below `content` that contains a file.
    private static func kindFolder(of path: String) -> Substring {
        let rest = path.utf8.dropFirst("content/".utf8.count)
        return Substring(rest.prefix { $0 != UInt8(ascii: "/") })
    }
}
