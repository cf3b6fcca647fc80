import ShowcardCatalog

/// The kinds that rows of a file name, and that no build takes counts of.
struct UnknownKinds {
    private struct Stranger {
        let kind: String
        let place: SourceLocation
        var rows: Int
    }

    private let kinds: CatalogKinds?
    private var strangers: [Int: Stranger] = [:]

    init(_ kinds: CatalogKinds?) {
        self.kinds = kinds
    }

    /// Whether a kind is one of those.
    func isStrange(_ kind: String) -> Bool {
        guard let kinds else { return false }
        return !kinds.counted.contains { TextKey.areSame($0, kind) }
    }

    /// Counts a row of such a kind.
    ///
    /// - Parameters:
    ///   - number: The kind's number in the import.
    ///   - kind: Its name.
    ///   - place: Where the row is.
    mutating func add(
        _ number: Int, _ kind: @autoclosure () -> String,
        at place: @autoclosure () -> SourceLocation
    ) {
        if strangers[number] == nil {
            strangers[number] = Stranger(kind: kind(), place: place(), rows: 0)
        }
        strangers[number]?.rows += 1
    }

    /// Tells of each kind at its first row.
    ///
    /// - Parameters:
    ///   - source: Whose rows they are.
    ///   - form: What they are.
    /// - Returns: A warning for each kind.
    func told(of source: String, _ form: RowCounter.Form?) -> [Diagnostic] {
        strangers.sorted { $0.key < $1.key }.map { warning($0.value, source, form) }
    }

    private func warning(
        _ stranger: Stranger, _ source: String, _ form: RowCounter.Form?
    ) -> Diagnostic {
        let (all, counted) = (kinds?.all ?? [], kinds?.counted ?? [])
        let isThere = all.contains { TextKey.areSame($0, stranger.kind) }
        let rows = stranger.rows == 1 ? "this row" : "\(stranger.rows) rows, this one first"
        let what =
            isThere
            ? "the kind '\(stranger.kind)' has no field with the role 'usage'"
            : "the catalog has no kind '\(stranger.kind)'"
        let near = isThere ? nil : NearMiss.suggestion(for: stranger.kind, among: counted)
        let names = counted.joined(separator: ", ")
        // A file of events that was mended is another one, of which all rows would be added once more.
        let remedy =
            form == .events
            ? "to mend it, remove the source with 'showcard usage remove --from \(source)' and import its files again"
            : "'showcard usage remove --kind \(stranger.kind)' takes them out again"
        return .warning(
            "unknown-usage-kind", "\(what), and no build takes the counts of \(rows)",
            at: stranger.place,
            help: near.map { "did you mean '\($0)'? \(remedy)" } ?? "counted are: \(names)")
    }
}
