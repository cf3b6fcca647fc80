import ShowcardBuild
import ShowcardCatalog
import ShowcardContent
import ShowcardUsage

/// The ledger of a command, and the settings of the catalog for it.
struct UsagePlace: Sendable {
    /// The ledger.
    let ledger: Ledger
    /// The kinds that are counted; none if the catalog does not exist.
    let kinds: [String]
    /// The kinds of the catalog; `nil` if the ledger may belong to another catalog, or the catalog does not exist.
    let catalogKinds: CatalogKinds?
    /// The kinds of the catalog whose entries can have ids that are not the names of their files.
    let kindsWithOwnIDs: [String]
    /// The first day that is not included.
    let day: CivilDate

    /// Finds the ledger from the options and the catalog.
    ///
    /// - Throws: ``LedgerError`` if the ledger cannot be determined.
    init(_ options: UsageOptions, in context: CommandContext) throws(LedgerError) {
        let run = options.settings.options
        let outline = context.actions.outline(run)
        kinds = outline.kinds.filter { $0.slot(of: .usage) != nil }.map(\.name)
        kindsWithOwnIDs = outline.kinds.filter { $0.slot(of: .id) != nil }.map(\.name)
        day = run.asOf.date
        catalogKinds =
            options.ledger == nil && !kinds.isEmpty
            ? CatalogKinds(all: outline.kinds.map(\.name), counted: kinds) : nil
        if let path = options.ledger {
            ledger = Ledger(path)
            if let fault = Self.published(path, run.output, at: .file(path)) {
                throw LedgerError(.content, [fault])
            }
            return
        }
        let prefix = SourcePrefix(source: run.source)
        let errors = outline.diagnostics.filter { $0.severity == .error }
        guard errors.isEmpty else {
            throw LedgerError(.content, errors.map { $0.moved(by: prefix) })
        }
        let setting = outline.settings.first { $0.name == "usage" }
        let given = PluginOptions(setting?.options ?? [], places: setting?.places ?? [:])
        guard PostgresSettings(given) == nil else {
            let problem = Diagnostic.error(
                "double-usage",
                "the uses of this catalog are counted by a server, so it has no ledger",
                at: given.place(of: PostgresSettings.option.name),
                help: "name a ledger with --ledger, or remove 'postgres' to use a ledger")
            throw LedgerError(.content, [problem.moved(by: prefix)])
        }
        let path = LedgerPath(given)
        do throws(DiagnosticError) {
            ledger = Ledger(try path.ledger(in: run.source).path)
        } catch {
            throw LedgerError(.content, error.diagnostics.map { $0.moved(by: prefix) })
        }
        if let fault = Self.published(
            ledger.path, run.output, at: given.place(of: LedgerPath.option.name))
        {
            throw LedgerError(.content, [fault.moved(by: prefix)])
        }
    }

    /// Returns an error if the ledger is in the output folder, which builds replace as a whole.
    private static func published(
        _ path: String, _ output: String, at place: SourceLocation
    ) -> Diagnostic? {
        PublishedFolder.holding(path, output: output).map { folder in
            .error(
                "wrong-ledger-path",
                "the ledger cannot be in '\(folder)', which every build replaces as a whole",
                at: place,
                help:
                    "keep it elsewhere, such as '\(Ledger.defaultPath)' beside 'catalog.yml'")
        }
    }
}
