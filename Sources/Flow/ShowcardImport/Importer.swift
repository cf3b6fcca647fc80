import ShowcardCatalog
package import ShowcardContent

/// Imports entries from a source into a catalog.
package struct Importer: Sendable {
    private let folder: SourceFolder
    private let configuration: String
    private let request: EntryImportRequest

    /// Creates an importer.
    ///
    /// - Parameters:
    ///   - folder: The catalog's folder.
    ///   - configuration: The configuration's path below the folder.
    ///   - request: What to import.
    package init(_ folder: SourceFolder, configuration: String, _ request: EntryImportRequest) {
        (self.folder, self.configuration, self.request) = (folder, configuration, request)
    }

    /// Runs the import.
    ///
    /// Each file is written by one rename, the record of the import last. After an interruption, the next import
    /// recognizes by their bytes the entries that are there.
    ///
    /// - Returns: The result, also of entries that cannot be imported; only problems if the source, the mapping or the record
    ///   cannot be read.
    /// - Throws: ``EntryDraftError`` if the kind doesn't exist or has errors.
    package func run() async throws(EntryDraftError) -> ImportReport {
        let composer = try EntryComposer(
            folder, configuration: configuration, kind: request.kind)
        let mapping: ImportMapping
        let source: (items: SourceItems, tree: SourceTree?, roots: [String])
        do throws(DiagnosticError) {
            mapping = try ImportMapping(request, composer.kind, composer.source.limits)
            source = try await read(composer.source.limits)
        } catch {
            return ImportReport(problems: error.diagnostics)
        }
        let record: ImportRecord
        do throws(DiagnosticError) {
            record = try ImportRecord(request, composer)
        } catch {
            return ImportReport(faults: error.diagnostics)
        }
        // Those that this import may write again.
        let own = Dictionary(
            source.items.items.compactMap { record.entries[$0.key] }.map { ($0.path, $0.hash) },
            uniquingKeysWith: { first, _ in first })
        let existing = composer.existingTexts { path, bytes in
            own[path].map { $0 == ImportRecord.hash(bytes) } ?? false
        }
        var planner = EntryPlanner(
            composer, existing, mapping, tree: source.tree, pictureRoots: source.roots,
            format: request.format)
        planner.announce(source.items.items) { record.entries[$0]?.path }
        let plans = planner.plans(of: source.items.items) { record.entries[$0]?.path }
        var writer = EntryWriter(composer, tree: source.tree, record, writes: request.writes)
        var report = ImportReport(
            kind: composer.kind.name,
            problems: source.items.problems + mapping.missing(in: source.items.items))
        report.rows = source.items.skipped.map { path, reason in
            ImportReport.Row(source: path, state: .skipped, notes: [reason])
        }
        report.rows += source.items.refused.map { path, reason in
            ImportReport.Row(source: path, state: .refused, notes: [reason])
        }
        do throws(DiagnosticError) {
            for (item, plan) in zip(source.items.items, plans) {
                report.rows.append(try row(item, plan, &writer))
            }
        } catch {
            report.faults += error.diagnostics
        }
        do throws(DiagnosticError) {
            try writer.writeRecord()
        } catch {
            report.faults += error.diagnostics
        }
        report.rows.sort { TextKey.precedes($0.source, $1.source) }
        report.files = writer.files
        report.problems = (report.problems + planner.problems + writer.problems).sorted()
        // A value of the mapping has the same problem in each entry.
        report.problems = report.problems.enumerated().filter { index, problem in
            index == 0 || report.problems[index - 1] != problem
        }.map(\.element)
        report.faults += writer.faults
        report.unused = planner.unused.sorted { TextKey.precedes($0.key, $1.key) }
            .map { ($0.key, $0.value) }
        return report
    }

    private func row(
        _ item: SourceItem, _ plan: EntryPlanner.Plan, _ writer: inout EntryWriter
    ) throws(DiagnosticError) -> ImportReport.Row {
        switch plan {
        case .none(let state, let reason):
            return ImportReport.Row(source: item.key, state: state, notes: [reason])
        case .entry(let entry):
            let state = try writer.write(entry)
            if state == .refused {
                return ImportReport.Row(
                    source: item.key, state: state, notes: ["one of its files cannot be read"])
            }
            return ImportReport.Row(
                source: item.key, target: entry.path, state: state,
                fields: entry.values.map(\.field.name), notes: entry.allNotes)
        }
    }

    private func read(
        _ limits: CatalogLimits
    ) async throws(DiagnosticError) -> (SourceItems, SourceTree?, [String]) {
        let site: any SiteSource
        switch request.format {
        case .hugo: site = HugoSource(section: request.part)
        case .jekyll: site = JekyllSource(collection: request.part)
        case .astro: site = AstroSource(collection: request.part)
        case .csv: return (try TableSource(request.source).read(limits), nil, [])
        case .json: return (try JSONSource(request.source, request.part).read(limits), nil, [])
        case .api: return (try await APISource(request).read(limits), nil, [])
        }
        let tree = try SourceTree(request.source, limits)
        if let other = tree.generator, other != request.format {
            throw DiagnosticError(
                .error(
                    "import-source",
                    "the source '\(tree.path)' is a site of \(other.name), not \(request.format.name)",
                    help: "try: showcard import \(other.rawValue) \(tree.path)"))
        }
        return (try site.read(tree), tree, site.pictureRoots)
    }
}
