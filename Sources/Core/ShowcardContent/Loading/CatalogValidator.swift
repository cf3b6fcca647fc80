package import ShowcardCatalog
import ShowcardCommonMark
import ShowcardSigning
import ShowcardYAML

/// Checks everything that was loaded: the second stage of the flow.
package struct CatalogValidator: Sendable {
    private let codes: DiagnosticCodes
    private let future: FutureEntries?
    private let jobs: Int
    private let keepsRecords: Bool
    private let releasesBodies: Bool

    /// The result of a validation.
    package struct Outcome: Sendable {
        /// The catalog, without the entries and settings that have errors; `nil` when `catalog.yml`, a kind or the
        /// theme cannot be read.
        package var catalog: SourceCatalog?
        /// The severities set in `catalog.yml`, if it can be read.
        package var severities: [SeveritySetting] = []
        /// Every problem found here; those of loading are not repeated.
        package var diagnostics: [Diagnostic] = []
        /// The records of entries without errors, for the next build.
        package var records = EntryRecords()
    }

    /// Creates a validator.
    ///
    /// - Parameters:
    ///   - codes: The codes whose severity `catalog.yml` may set.
    ///   - asOf: The instant that the build takes as the current time; absent to omit notes on upcoming entries.
    ///   - visibility: Which otherwise excluded entries to include.
    ///   - jobs: How many entries are checked at once.
    ///   - keepsRecords: Whether records of entries are packed for the next build.
    ///   - releasesBodies: Whether the texts of bodies can be released later, and are then read again.
    package init(
        codes: DiagnosticCodes = DiagnosticCodes(), asOf: Instant? = nil,
        visibility: VisibilityOptions = VisibilityOptions(), jobs: Int = 1,
        keepsRecords: Bool = false, releasesBodies: Bool = false
    ) {
        self.codes = codes
        self.keepsRecords = keepsRecords
        self.releasesBodies = releasesBodies
        future = asOf.map { FutureEntries(asOf: $0, options: visibility) }
        self.jobs = jobs
    }

    /// Checks a catalog.
    package func validate(_ loaded: LoadedCatalog) async -> Outcome {
        var outcome = Outcome()
        outcome.catalog = await catalog(of: loaded, &outcome)
        return outcome
    }

    private func catalog(
        of loaded: LoadedCatalog, _ outcome: inout Outcome
    ) async -> SourceCatalog? {
        var problems: [Diagnostic] = []
        defer { outcome.diagnostics = problems }
        let known = kinds(of: loaded)
        let (context, kinds, configuration) = (known.context, known.kinds, known.configuration)
        problems += known.problems
        let includes = IncludeResolver(
            schemes: loaded.schemes, scope: scope(of: loaded, known),
            files: ContentFiles(loaded, kinds).resolve, headingID: HeadingNames.id(for:))
        var collections: [SourceCollection] = []
        var tags = TagCheck()
        var translations = Translations()
        /// The files with errors, among the problems up to `checked`.
        var faulty: Set<String> = []
        var checked = 0
        for (collection, kind) in zip(loaded.collections, kinds) {
            guard let kind else { continue }
            let identities = IdentityCheck(kind: kind, configuration: configuration)
            if !loaded.areNamesChecked { problems += identities.problems(of: collection.paths) }
            problems += PublishedIDCheck(kind: kind, names: identities).problems(
                of: collection.entries)
            let compared = ComparedFields(kind, configuration)
            let reader = EntryReader(kind: kind, context: context, limits: loaded.folder.limits)
            let entries = await readEntries(
                collection.entries, of: loaded, reader, includes, compared, &problems,
                &outcome.records
            ) { reader.read($0, includes) }
            problems += Self.problems(
                with: collection.translations, originals: collection.paths)
            let translated = await readEntries(
                collection.translated, of: loaded, reader, includes, .none, &problems,
                &outcome.records
            ) { reader.readTranslation($0, includes) }
            translations.add(translated, of: collection.translations)
            async let parts = PartCheck(kind, configuration).problems(of: collection.entries)
            async let names = NameCheck.problems(of: collection.entries)
            problems += tags.problems(of: collection.entries, kind: kind)
            problems += await parts + names
            // Entries with the same id, or tags with the same path, would collide again in every output.
            for problem in problems[checked...] where problem.severity == .error {
                if let path = problem.location?.path { faulty.insert(path) }
            }
            checked = problems.count
            collections.append(
                SourceCollection(
                    kind: kind, entries: entries.filter { !faulty.contains($0.path) }))
        }
        let pages = PageReader(
            context: context, kinds: kinds.compactMap { $0 }, kindNames: kindNames(of: loaded),
            theme: loaded.theme, includes: includes, scope: scope(of: loaded, known)
        ).read(loaded.pages)
        problems += pages.problems
        readTranslations(of: loaded, context, includes, &translations, &problems)
        readSiteTexts(
            of: loaded, kinds.compactMap { $0 }, tags: tags.paths, &translations, &problems)
        guard var configuration else { return nil }
        problems += Self.removeCollidingLanguages(
            &configuration, loaded, kinds.compactMap { $0 })
        outcome.severities = configuration.severities
        let tokens = tokens(of: loaded, configuration, &problems)
        problems += TokenSetContract(configuration.theme, loaded.tokens ?? []).problems
        problems += AccentSetting.problems(
            configuration, loaded.tokens ?? [], loaded.configuration)
        let areKindsSound =
            collections.count == loaded.collections.count
            && KindCollisions.problems(kindFiles(loaded)).isEmpty
        guard areKindsSound, let theme = loaded.theme, loaded.tokens != nil else {
            return nil
        }
        if let future, !(loaded.diagnostics + problems).contains(where: { $0.severity == .error }) {
            problems += zip(collections, loaded.collections).compactMap(future.notice)
        }
        return SourceCatalog(
            configuration: configuration, collections: collections, tokens: tokens,
            theme: theme, staticFiles: loaded.staticFiles, pages: pages.pages,
            translations: translations.all)
    }

    /// Reads the kinds and the configuration; problems do not stop it.
    func kinds(of loaded: LoadedCatalog) -> KnownKinds {
        var problems: [Diagnostic] = []
        let context = context(of: loaded)
        let kindNames = kindNames(of: loaded)
        let kinds = readKinds(loaded, kindNames, context, &problems)
        let configuration = loaded.configuration.flatMap { file -> Configuration? in
            var reader = ConfigurationReader(
                file, kinds: kinds.compactMap { $0 }, kindNames: kindNames,
                plugins: loaded.plugins, rules: loaded.rules, context: context, codes: codes)
            let (configuration, faults) = reader.read()
            problems += faults
            return configuration
        }
        return KnownKinds(
            context: context, kinds: kinds, configuration: configuration, problems: problems)
    }

    private func context(of loaded: LoadedCatalog) -> ValueContext {
        var ids: [String: Set<String>] = [:]
        var context = ValueContext()
        for collection in loaded.collections where loaded.areEntriesComplete {
            guard let name = collection.kind.flatMap(KindReader.name(in:)) else { continue }
            ids[name, default: []].formUnion(collection.paths.map(CatalogLoader.id(of:)))
            if !collection.hidden.isEmpty {
                context.hidden[name] = collection.hidden.mapValues(loaded.folder.origin)
            }
        }
        context.ids = ids
        context.markdown = MarkdownSyntax.all(in: loaded.configuration)
        context.assets = Set(loaded.staticFiles.filter { $0.bundle == nil }.map(\.path))
        context.bundleFiles = BundleFiles(loaded.staticFiles)
        context.icons = loaded.theme.flatMap(IconNames.names)
        let tokens = loaded.tokens ?? []
        context.tokens = Dictionary(
            tokens.compactMap { tokens in tokens.tokens.map { (tokens.name, $0.base) } },
            uniquingKeysWith: { $1 })
        context.brokenTokens = Set(tokens.filter { $0.tokens == nil }.map(\.name))
        return context
    }

    /// The targets that links in bodies can have.
    private func scope(of loaded: LoadedCatalog, _ known: KnownKinds) -> LinkScope {
        let theme = known.configuration?.theme
        let names =
            theme.map { theme in
                [theme.defaultSet] + theme.sets.filter { $0 != theme.defaultSet }
            } ?? []
        let sets = names.map { known.context.tokens[$0] }
        return LinkScope(
            ids: known.context.ids, tokens: sets.compactMap { $0 },
            isComplete: loaded.areEntriesComplete && kindNames(of: loaded).isComplete
                && theme != nil
                && !sets.contains { $0 == nil }
        )
    }

    private func kindNames(of loaded: LoadedCatalog) -> KindNames {
        let names = loaded.collections.map { $0.kind.flatMap(KindReader.name(in:)) }
        return KindNames(
            known: names.compactMap { $0 }, isComplete: names.allSatisfy { $0 != nil })
    }

    private func readKinds(
        _ loaded: LoadedCatalog, _ names: KindNames, _ context: ValueContext,
        _ problems: inout [Diagnostic]
    ) -> [Kind?] {
        let kinds = loaded.collections.map { collection -> Kind? in
            guard let file = collection.kind else { return nil }
            var reader = KindReader(file, kindNames: names, context: context)
            let (kind, faults) = reader.read()
            problems += faults
            return kind
        }
        problems += KindCollisions.problems(kindFiles(loaded))
        return kinds
    }

    private func kindFiles(_ loaded: LoadedCatalog) -> [ParsedFile] {
        loaded.collections.compactMap(\.kind)
    }

    private func readEntries(
        _ files: [LoadedEntry], of catalog: LoadedCatalog, _ reader: EntryReader,
        _ includes: IncludeResolver, _ compared: ComparedFields, _ problems: inout [Diagnostic],
        _ records: inout EntryRecords,
        read: @escaping @Sendable (ParsedEntry) -> (entry: ContentEntry?, problems: [Diagnostic])
    ) async -> [ContentEntry] {
        let (folder, renderers) = (catalog.folder, catalog.renderers)
        let results = await concurrentMap(files, jobs: jobs) {
            [keepsRecords, releasesBodies] loaded -> ReadEntry in
            if let record = loaded.record, reader.holds(record, includes) {
                return ReadEntry(
                    entry: record.entry, problems: record.problems, packed: record.packed,
                    isKept: true)
            }
            guard let parsed = loaded.parsed else { return ReadEntry() }
            var result = ReadEntry()
            (result.entry, result.problems) = read(parsed)
            if keepsRecords, let entry = result.entry, !LogicalPath.isOne(entry.path) {
                result.packed = EntryRecord.pack(entry, result.problems, loaded, compared)
            }
            if releasesBodies, !parsed.hasOverriddenBody, let entry = result.entry,
                let packed = result.packed
            {
                result.entry = entry.releasable(
                    packed, of: parsed, in: folder, renderers[entry.path])
            }
            return result
        }
        var entries: [ContentEntry] = []
        entries.reserveCapacity(results.count)
        for read in results {
            problems += read.problems
            guard let entry = read.entry else { continue }
            entries.append(entry)
            guard keepsRecords, let packed = read.packed else { continue }
            records.add(packed, of: entry.path, isKept: read.isKept)
        }
        return entries.sorted { TextKey.precedes($0.id, $1.id) }
    }

    private func tokens(
        of loaded: LoadedCatalog, _ configuration: Configuration, _ problems: inout [Diagnostic]
    ) -> [ThemedTokens] {
        guard let known = loaded.tokens else { return [] }
        return configuration.theme.sets.compactMap { name in
            if let tokens = known.first(where: { $0.name == name }) { return tokens.tokens }
            // An invalid name has been reported.
            guard Identifier.isValid(name) else { return nil }
            let place = loaded.configuration.flatMap { file in
                let theme = file.document.root?["theme"]
                let node =
                    theme?["sets"]?.elements.first { $0.text == name }
                    ?? theme?["default"] ?? theme
                return node.map(file.text.location(of:))
                    ?? file.document.root.map(file.text.location(ofIncomplete:))
            }
            problems.append(
                .error(
                    "missing-tokens", "the token set '\(name)' does not exist",
                    at: place,
                    help: NearMiss.suggestion(for: name, among: known.map(\.name)).map {
                        "did you mean '\($0)'?"
                    }
                        ?? "add content/tokens/\(name).tokens.json, or name other sets under 'theme:' in catalog.yml"
                ))
            return nil
        }
    }
}

/// The kinds and the configuration of a catalog, before its entries are checked.
struct KnownKinds: Sendable {
    /// Checks values.
    let context: ValueContext
    /// The kinds, at the positions of their folders; absent if they have errors.
    let kinds: [Kind?]
    /// The configuration; absent if the file is empty.
    let configuration: Configuration?
    /// The problems with them.
    let problems: [Diagnostic]
}

extension ContentEntry {
    /// The entry with a body whose texts can be released, in memory of its own: what is left of an entry then does not
    /// lie between what was parsed, which could not be returned to the system otherwise.
    fileprivate func releasable(
        _ packed: ArraySlice<UInt8>, of parsed: ParsedEntry, in folder: SourceFolder,
        _ renderer: MarkdownRenderer
    ) -> ContentEntry {
        let file = KnownFile(
            path: path, hashes: [Fingerprint(hashing: parsed.file.text.bytes)],
            folder: folder)
        let id = String(decoding: Array(id.utf8), as: UTF8.self)
        let record = try? EntryRecord(packed, id: id, path: path, isReadOnce: false) {
            file.body(renderer)
        }
        return record?.entry.holdingTexts(of: body) ?? self
    }
}

/// The result of checking the file of an entry.
private struct ReadEntry: Sendable {
    /// The entry; absent if it has errors.
    var entry: ContentEntry?
    var problems: [Diagnostic] = []
    /// The record for the next build.
    var packed: ArraySlice<UInt8>?
    /// Whether the record comes from an earlier build.
    var isKept = false
}
