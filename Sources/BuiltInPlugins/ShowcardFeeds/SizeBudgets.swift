import ShowcardCatalog
import ShowcardCompression

/// Enforces the size limits of files.
struct SizeBudgets: Sendable {
    private let budgets: [FeedsOptions.Budget]
    private let place: SourceLocation?

    /// The groups of files besides feeds that can have a budget.
    private static let others = [
        "id", "tag", "featured", "new", "pack", "stats", "index", "delta", "bodies", "entry",
        "texts",
    ]

    init(_ options: FeedsOptions, _ configuration: Configuration) {
        budgets = options.budgets
        place = FeedsPlugin.place(in: configuration)
    }

    /// Returns errors for unknown and duplicate budgets.
    func problems(in catalog: Catalog) -> [Diagnostic] {
        let feeds = catalog.collections.flatMap { collection in
            collection.feeds.map(\.definition.name)
                + collection.groupedFeeds.map(\.definition.name)
        }
        var seen: Set<String> = []
        return budgets.compactMap { budget in
            if !seen.insert(budget.name).inserted {
                return .error(
                    "unknown-budget", "there are two budgets of '\(budget.name)'", at: place,
                    help: "remove one of them")
            }
            let known = feeds + Self.others
            guard !known.contains(budget.name) else { return nil }
            let near = NearMiss.suggestion(for: budget.name, among: known)
            return .error(
                "unknown-budget", "the feed '\(budget.name)' of a budget does not exist", at: place,
                help: near.map { "did you mean '\($0)'?" }
                    ?? "name a feed, or one of \(Self.others.joined(separator: ", "))")
        }
    }

    /// Checks a file that was rendered.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - path: Its path.
    ///   - name: The name of its feed or group.
    /// - Throws: ``DiagnosticError`` if the file exceeds its budget.
    func check(_ bytes: [UInt8], at path: String, of name: String) throws {
        guard let budget = budgets.first(where: { $0.name == name }), bytes.count > budget.size,
            let size = try? Gzip.compress(bytes, level: 6).count, size > budget.size
        else { return }
        // One message per feed regardless of the file: a feed has many files of about the same size.
        throw DiagnosticError(
            .error(
                "over-budget",
                "a file of '\(name)' is larger than its budget of \(budget.text)", at: place,
                help: "'\(path)' has \(size) bytes gzipped: use shorter pages or fewer listed "
                    + "fields, or raise the budget"))
    }
}
