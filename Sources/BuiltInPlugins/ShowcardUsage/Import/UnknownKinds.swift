import ShowcardCatalog

/// The kinds in rows of a file whose counts builds ignore.
struct UnknownKinds {
    private struct UnknownKind {
        let kind: String
        let place: SourceLocation
        var rows: Int
    }

    private let kinds: CatalogKinds?
    private var unknown: [Int: UnknownKind] = [:]

    init(_ kinds: CatalogKinds?) {
        self.kinds = kinds
    }

    /// Returns whether builds ignore the counts of a kind.
    func isUnknown(_ kind: String) -> Bool {
        guard let kinds else { return false }
        return !kinds.counted.contains { TextKey.areSame($0, kind) }
    }

    /// Adds a row of such a kind.
    ///
    /// - Parameters:
    ///   - number: The kind's number in the import.
    ///   - kind: Its name.
    ///   - place: The location of the row.
    mutating func add(
        _ number: Int, _ kind: @autoclosure () -> String,
        at place: @autoclosure () -> SourceLocation
    ) {
        if unknown[number] == nil {
            unknown[number] = UnknownKind(kind: kind(), place: place(), rows: 0)
        }
        unknown[number]?.rows += 1
    }

    /// Returns a warning for each kind, at its first row.
    ///
    /// - Parameters:
    ///   - source: The source of the rows.
    ///   - form: The form of the rows.
    /// - Returns: A warning for each kind.
    func warnings(for source: String, _ form: RowCounter.Form?) -> [Diagnostic] {
        unknown.sorted { $0.key < $1.key }.map { warning($0.value, source, form) }
    }

    private func warning(
        _ unknownKind: UnknownKind, _ source: String, _ form: RowCounter.Form?
    ) -> Diagnostic {
        let (all, counted) = (kinds?.all ?? [], kinds?.counted ?? [])
        let isThere = all.contains { TextKey.areSame($0, unknownKind.kind) }
        let rows =
            unknownKind.rows == 1 ? "this row" : "its \(unknownKind.rows) rows (the first is here)"
        let what =
            isThere
            ? "the kind '\(unknownKind.kind)' has no field with the role 'usage'"
            : "the catalog has no kind '\(unknownKind.kind)'"
        let near = isThere ? nil : NearMiss.suggestion(for: unknownKind.kind, among: counted)
        let names = counted.joined(separator: ", ")
        // A fixed file of events is a new file to the ledger: importing it adds all its rows again.
        let remedy =
            form == .events
            ? "to fix it, remove the source with 'showcard usage remove --from \(source)' and import its files again"
            : "'showcard usage remove --kind \(unknownKind.kind)' removes the rows"
        return .warning(
            "unknown-usage-kind", "\(what); builds ignore \(rows)",
            at: unknownKind.place,
            help: near.map { "did you mean '\($0)'? \(remedy)" } ?? "counted kinds: \(names)")
    }
}
