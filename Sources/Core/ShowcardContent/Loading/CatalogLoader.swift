package import ShowcardCatalog
import ShowcardFiles

/// Reads a catalog's folder: the first stage of the flow.
package struct CatalogLoader: Sendable {
    private let folder: SourceFolder
    let configurationPath: String
    let jobs: Int
    /// The theme below that of a catalog, unless the catalog excludes it.
    let themeBase: ThemeBase
    /// Files of entries that other catalogs have parsed.
    private let shared: ParsedEntries?

    /// Creates a loader.
    ///
    /// - Parameters:
    ///   - folder: The catalog's folder.
    ///   - configuration: The configuration's path below the folder.
    ///   - jobs: How many files are read at once.
    ///   - themeBase: The theme below that of the catalog.
    ///   - shared: Files of entries that other catalogs have parsed.
    package init(
        _ folder: SourceFolder, configuration: String = "catalog.yml", jobs: Int = 1,
        themeBase: ThemeBase = .none, sharing shared: ParsedEntries? = nil
    ) {
        self.shared = shared
        self.folder = folder
        configurationPath = configuration
        self.jobs = jobs
        self.themeBase = themeBase
    }

    /// Reads `catalog.yml`, and nothing else.
    package func open() -> OpenedCatalog {
        var problems: [Diagnostic] = []
        var isThere = isThere(&problems)
        var configuration = isThere ? loadConfiguration(&problems, &isThere) : nil
        let links = configuration.map(AllowedLink.read) ?? []
        var folder = folder.following(links, &problems)
        var inheritedLanguages: Set<String> = []
        if let own = configuration {
            var below = ExtendedCatalogs(of: own, in: folder, configuration: configurationPath)
            configuration = below.joined(own)
            isThere = !below.problems.contains { $0.severity == .error }
            if !isThere { configuration = nil }
            problems += below.problems
            inheritedLanguages = below.languages
            folder = folder.extending(below.layers, configuration: configurationPath)
        }
        folder.limits = configuration.map(CatalogLimits.init) ?? CatalogLimits()
        return OpenedCatalog(
            folder: folder, configuration: configuration,
            isThere: isThere, inheritedLanguages: inheritedLanguages, diagnostics: problems)
    }

    /// Finds the kinds, and the paths of their entries.
    ///
    /// Problems do not stop it; they are collected, together with those of opening.
    ///
    /// - Parameters:
    ///   - opened: The opened catalog.
    ///   - plugins: The settings of plugins.
    ///   - schemes: The link schemes of plugins, in addition to the built-in ones.
    ///   - rules: The trending rules of plugins, in addition to the built-in ones.
    /// - Returns: The listed catalog.
    package func list(
        _ opened: OpenedCatalog, plugins: [PluginSetting] = [], schemes: [any LinkResolver] = [],
        rules: [TrendingRule] = []
    ) -> LoadedCatalog {
        var loaded = LoadedCatalog(opened, plugins: plugins, schemes: schemes, rules: rules)
        guard opened.isThere,
            let names = Self.collectionFolders(in: opened.folder, &loaded.diagnostics)
        else { return loaded }
        loaded.isListed = true
        loaded.contentFolders = names
        for name in names where PageLoader.sort(ofFolder: name, in: opened.folder) == nil {
            guard
                let collection = Self.discover(
                    "content/\(name)", in: opened.folder, languages: loaded.languages,
                    inherited: opened.inheritedLanguages, &loaded.diagnostics)
            else {
                continue
            }
            loaded.collections.append(collection)
        }
        return loaded
    }

    /// Reads and parses everything else.
    ///
    /// Problems do not stop it; they are collected.
    ///
    /// - Parameters:
    ///   - listed: The listed catalog.
    ///   - known: Entries that an earlier build has read, whose files are not read again.
    /// - Returns: The loaded catalog.
    package func read(
        _ listed: LoadedCatalog, known: KnownEntries? = nil
    ) async -> LoadedCatalog {
        var loaded = listed
        guard loaded.isThere else { return loaded }
        loaded.theme = theme(
            of: listed.configuration, in: loaded.folder, &loaded.diagnostics)
        guard loaded.isListed else { return loaded }
        let folder = loaded.folder
        var pageProblems: [Diagnostic] = []
        loaded.loadPages(loaded.contentFolders, &pageProblems)
        loaded.diagnostics += pageProblems
        loadSiteTexts(&loaded)
        async let tokens = tokens(in: folder, of: listed.configuration)
        for index in loaded.collections.indices {
            let paths = loaded.collections[index].paths
            let (entries, problems) = await loadEntries(
                paths, in: loaded.folder, loaded.renderers, known)
            loaded.collections[index].entries = entries
            if !loaded.folder.layers.isEmpty {
                loaded.diagnostics += loaded.collections[index].removeHidden(in: loaded.folder)
            }
            let (translated, faults) = await loadTranslations(
                loaded.collections[index].translations, in: loaded.folder, loaded.renderers, known)
            loaded.collections[index].translated = translated
            loaded.diagnostics += problems + faults
        }
        loaded.take(
            surroundings(folder, await tokens, loaded.collections.flatMap(\.bundleFiles)))
        return loaded
    }

    /// Reads the texts of `catalog.yml` and of kinds in other languages.
    private func loadSiteTexts(_ loaded: inout LoadedCatalog) {
        loaded.diagnostics += SiteTextsReader.ignored(
            of: configurationPath, in: loaded.folder,
            own: LanguageSetting.ownTag(in: loaded.configuration), languages: loaded.languages)
        for language in loaded.languages.sorted(by: TextKey.precedes) {
            let path = SiteTextsReader.path(language, of: configurationPath)
            guard loaded.folder.status(of: path) != nil else { continue }
            do throws(DiagnosticError) {
                let overridden = OverriddenTexts.all(
                    in: path, of: configurationPath, loaded.folder)
                let file = try ParsedFile(try loaded.folder.read(path)) { part, _ in
                    overridden.indices.contains(part) ? overridden[part].keys : []
                }
                loaded.siteTexts.append((language, file))
            } catch {
                loaded.diagnostics += error.diagnostics
            }
        }
    }

    /// Adds entries of plugins, after those of the folder.
    ///
    /// - Parameters:
    ///   - given: The entries; those outside the folders of kinds are skipped.
    ///   - loaded: The loaded catalog.
    package func add(_ given: GivenEntries, to loaded: inout LoadedCatalog) async {
        loaded.areEntriesComplete = given.isComplete
        for index in loaded.collections.indices where loaded.collections[index].hasKindFile {
            let folder = Array("\(loaded.collections[index].folder)/".utf8)
            let files = given.files.filter { "content/\($0.path)".utf8.starts(with: folder) }
            guard !files.isEmpty else { continue }
            let (entries, problems) = await parse(
                files, loaded.renderers, loaded.folder.limits)
            loaded.collections[index].paths += files.map(\.text.path)
            loaded.collections[index].entries += entries
            loaded.diagnostics += problems
        }
    }

    /// Reads and parses everything except the theme and the entries, of which only the paths are listed.
    ///
    /// Problems do not stop it; they are collected.
    func loadKinds() -> LoadedCatalog {
        var loaded = list(open())
        if loaded.isListed {
            var problems: [Diagnostic] = []
            let tokens = TokenLoader(loaded.folder).load(&problems)
            loaded.take(
                surroundings(
                    loaded.folder, (tokens, problems), loaded.collections.flatMap(\.bundleFiles)))
        }
        return loaded
    }

    private func isThere(_ problems: inout [Diagnostic]) -> Bool {
        do throws(DiagnosticError) {
            if try folder.isThere() { return true }
            problems.append(
                .error(
                    "missing-folder", "the folder '\(folder.path)' does not exist",
                    help: "name the catalog's folder with --source"))
        } catch {
            problems += error.diagnostics
        }
        return false
    }

    /// Reads `catalog.yml`.
    ///
    /// - Parameters:
    ///   - problems: Receives the problems.
    ///   - isThere: Becomes false if the rest of the catalog is probably elsewhere.
    /// - Returns: The file; `nil` if it cannot be read.
    private func loadConfiguration(
        _ problems: inout [Diagnostic], _ isThere: inout Bool
    ) -> ParsedFile? {
        folder.noteParents(of: configurationPath)
        do throws(DiagnosticError) {
            return try ParsedFile(try folder.read(configurationPath))
        } catch {
            guard folder.status(of: configurationPath) == nil else {
                let text = try? folder.read(configurationPath)
                isThere = text.map(ExtendedCatalogs.isMentioned) != true
                problems += error.diagnostics
                return nil
            }
            if let problem = MissingCatalog.problem(in: folder, configurationPath) {
                isThere = false
                problems += Workspace.advised([problem], in: folder)
                return nil
            }
            let advised = Workspace.advised(error.diagnostics, in: folder)
            isThere = advised == error.diagnostics
            problems += advised
            return nil
        }
    }

    static func collectionFolders(
        in folder: SourceFolder, _ problems: inout [Diagnostic]
    ) -> [String]? {
        do throws(DiagnosticError) {
            guard let items = try folder.list("content") else {
                problems.append(
                    .error(
                        "missing-folder", "the folder 'content' is missing", at: .file("content"),
                        help: "create it, with a folder for each kind"))
                return nil
            }
            for item in items where item.kind == .link {
                problems += [folder.problem(ofLink: "content/\(item.name)")].compactMap(\.self)
            }
            problems += IgnoredFiles(folder: folder).problems(
                inContent: items.filter { $0.kind == .file }.map(\.name))
            return items.filter { $0.kind == .folder && !["static", "tokens"].contains($0.name) }
                .map(\.name)
        } catch {
            problems += error.diagnostics
            return nil
        }
    }

    /// Names the folder of pages or collections that a folder without a kind probably is.
    private static func advice(onFolder path: String) -> String {
        let own = ContentPage.Sort.allCases.map { $0.source.dropFirst("content/".count) }
        return NearMiss.suggestion(
            for: String(path.dropFirst("content/".count)), among: own.map(String.init)
        ).map { "is it 'content/\($0)'?" }
            ?? "add one that declares their kind"
    }

    private static func discover(
        _ path: String, in folder: SourceFolder, languages: Set<String>, inherited: Set<String>,
        _ problems: inout [Diagnostic]
    ) -> LoadedCollection? {
        let files = folder.files(below: path, problems: &problems) ?? []
        let foreign = inherited.subtracting(languages)
        let entries = files.filter {
            $0.utf8.suffix(3).elementsEqual(".md".utf8)
                && (foreign.isEmpty || !folder.isForeign("\(path)/\($0)", languages: foreign))
        }
        let ignored = IgnoredFiles(folder: folder)
        guard files.contains("_kind.yml") else {
            guard !entries.isEmpty else {
                problems += ignored.problems(of: files, inFolder: path)
                return nil
            }
            problems.append(
                .error(
                    "missing-kind", "the folder has entries, but no '_kind.yml'",
                    at: .file(path),
                    help: ignored.likelyKind(among: files).map { "rename '\($0)' to '_kind.yml'" }
                        ?? Self.advice(onFolder: path)))
            return LoadedCollection(
                folder: path, hasKindFile: false, kind: nil,
                paths: entries.map { "\(path)/\($0)" })
        }
        problems += ignored.problems(of: files, inKind: path)
        var kind: ParsedFile?
        do throws(DiagnosticError) {
            kind = try ParsedFile(try folder.read("\(path)/_kind.yml"))
        } catch {
            problems += error.diagnostics
        }
        let (originals, translations) = TranslationFile.split(
            entries.map { "\(path)/\($0)" }, languages: languages)
        var collection = LoadedCollection(
            folder: path, hasKindFile: true, kind: kind, paths: originals)
        collection.translations = translations
        if let kindPath = kind.flatMap(KindReader.path(in:)) {
            collection.bundleFiles = PageBundle.files(
                among: files, in: path, publishedBelow: kindPath)
        }
        return collection
    }

    func loadEntries(
        _ paths: [String], in folder: SourceFolder, _ renderers: BodyRenderers,
        _ known: KnownEntries?
    ) async -> ([LoadedEntry], [Diagnostic]) {
        Self.gathered(
            await concurrentMap(paths, jobs: jobs) { path in
                let id = Self.id(of: path)
                if let entry = known?.entry(path, id: id, in: folder, renderers[path]) {
                    return (entry, [])
                }
                let (entry, problems) = ParsedEntry.load(
                    path, id: id, from: folder, renderers[path], sharing: shared)
                return (entry.map(LoadedEntry.init), problems)
            })
    }

    private func loadTranslations(
        _ files: [TranslationFile], in folder: SourceFolder, _ renderers: BodyRenderers,
        _ known: KnownEntries?
    ) async -> ([LoadedEntry], [Diagnostic]) {
        guard !folder.layers.isEmpty else {
            return await loadEntries(files.map(\.path), in: folder, renderers, known)
        }
        return Self.gathered(
            await concurrentMap(files, jobs: jobs) { file in
                let id = Self.id(of: file.path)
                let overridden = OverriddenTexts.all(in: file.path, of: file.original, folder)
                // Which texts have an effect depends on the original, too.
                if overridden.isEmpty, known?.changed.contains(file.original) == false,
                    let entry = known?.entry(file.path, id: id, in: folder, renderers[file.path])
                {
                    return (entry, [])
                }
                let (entry, problems) = ParsedEntry.load(
                    file.path, id: id, from: folder, renderers[file.path],
                    overridden: overridden)
                return (entry.map(LoadedEntry.init), problems)
            })
    }

    private func parse(
        _ files: [GivenEntries.File], _ renderers: BodyRenderers, _ limits: CatalogLimits
    ) async -> ([LoadedEntry], [Diagnostic]) {
        Self.gathered(
            await concurrentMap(files, jobs: jobs) { file in
                do throws(DiagnosticError) {
                    let (entry, problems) = try ParsedEntry.parse(
                        file.text, id: Self.id(of: file.text.path), renderers[file.text.path],
                        limits)
                    return (entry.map(LoadedEntry.init), problems)
                } catch {
                    return (nil, error.diagnostics)
                }
            })
    }

    private static func gathered(
        _ results: [(entry: LoadedEntry?, problems: [Diagnostic])]
    ) -> ([LoadedEntry], [Diagnostic]) {
        var entries: [LoadedEntry] = []
        var problems: [Diagnostic] = []
        entries.reserveCapacity(results.count)
        for (entry, faults) in results {
            if let entry { entries.append(entry) }
            problems += faults
        }
        return (entries, problems)
    }

    /// The id for a path: the last component without `.md`, or the name of the folder of a page bundle.
    static func id(of path: String) -> String {
        if let folder = PageBundle.folder(ofEntry: path) { return PageBundle.lastName(of: folder) }
        return String(PageBundle.lastName(of: path).dropLast(3))
    }
}
