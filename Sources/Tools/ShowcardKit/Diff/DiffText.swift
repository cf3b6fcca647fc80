import ShowcardCatalog

/// Writes the differences between two states for a terminal.
struct DiffText: Sendable {
    let diff: CatalogDiff
    /// Whether everything is listed, including computed fields.
    let isVerbose: Bool

    /// The maximum number of items in a section unless everything is listed.
    private static let maxListed = 10
    /// The maximum number of fields of an entry, or places in a feed, unless everything is listed.
    private static let maxParts = 4
    /// The maximum number of characters that are shown of a value.
    private static let widestValue = 32

    /// The lines.
    var text: String {
        let sections = [contract, kinds, entries, translations, feeds, tags].filter { !$0.isEmpty }
        return ([summary] + sections).map { lines in lines.map { $0 + "\n" }.joined() }
            .joined(separator: "\n")
    }

    private var summary: [String] {
        let rows: [(String, String)] = [
            ("Old", Self.head(diff.old)), ("New", Self.head(diff.new)), ("Address", address),
            ("Version", version), ("Entries", entryCounts),
            ("Translations", Self.counts(diff.translations.map(\.change))), ("Feeds", feedCounts),
            ("Tags", Self.counts(diff.tags.map(\.change))), ("Contract", contractCounts),
            ("Result", diff.isEmpty ? "no differences" : ""),
        ]
        // Paths and addresses are not broken, so that they can be copied.
        let whole: Set<String> = ["Old", "New", "Address"]
        return rows.filter { !$0.1.isEmpty }.flatMap { label, words in
            TextWrapping.hanging(
                TextWrapping.padded(label, to: hasTranslations ? 14 : 11),
                whole.contains(label)
                    ? [words] : words.split(separator: " ").map { String($0) }, width: 80)
        }
    }

    /// Whether there is a row with a longer label.
    private var hasTranslations: Bool { !diff.translations.isEmpty }

    private static func head(_ state: CatalogState) -> String {
        let name = PrintableText.escaped(state.name)
        return "\(name), generation \(state.generation) as of \(PrintableText.escaped(state.asOf))"
    }

    private var address: String { Self.arrow(diff.old.baseURL, diff.new.baseURL) }
    private var version: String { Self.arrow(diff.old.schemaVersion, diff.new.schemaVersion) }

    private static func arrow(_ old: String, _ new: String) -> String {
        TextKey.areSame(old, new)
            ? "" : PrintableText.escaped("\(old.isEmpty ? "?" : old) -> \(new.isEmpty ? "?" : new)")
    }

    /// Returns text such as `2 added, 1 changed`; an empty text without changes.
    private static func counts(_ changes: [CatalogDiff.Change]) -> String {
        [CatalogDiff.Change.added, .removed, .changed].compactMap { change in
            let count = changes.count { $0 == change }
            return count == 0 ? nil : "\(count) \(change.rawValue)"
        }.joined(separator: ", ")
    }

    private var entryCounts: String {
        let computed = diff.entries.count { !$0.isEdited }
        let edited = Self.counts(diff.entries.filter(\.isEdited).map(\.change))
        let rest = computed == 0 ? "" : "\(computed) in computed fields only"
        return [edited, rest].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private var feedCounts: String { Self.counts(diff.feeds.map(\.change)) }

    private var contractCounts: String {
        let breaking = diff.contract.count { $0.judgment == .breaking }
        let additive = diff.contract.count - breaking
        return [(breaking, "breaking"), (additive, "additive")].filter { $0.0 > 0 }
            .map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }

    /// Returns the lines of the items that are shown, and the number of the others.
    private func listed<Item>(
        _ items: [Item], most: Int = maxListed, indent: String = "  ", _ lines: (Item) -> [String]
    ) -> [String] {
        let shown = isVerbose ? items.count : min(items.count, most)
        let rest = items.count - shown
        return items.prefix(shown).flatMap(lines)
            + (rest > 0 ? ["\(indent)… and \(rest) more"] : [])
    }

    private static func sign(_ change: CatalogDiff.Change) -> String {
        switch change {
        case .added: "+"
        case .removed: "-"
        case .changed: "~"
        }
    }

    private var kinds: [String] {
        let changed = diff.kinds.filter { $0.old != $0.new }
        guard !changed.isEmpty else { return [] }
        return ["Kinds"]
            + listed(changed) { kind in
                let path = PrintableText.escaped(kind.path)
                guard let old = kind.old else {
                    return ["  + \(path)  \(Self.entries(kind.new ?? 0))"]
                }
                guard let new = kind.new else { return ["  - \(path)  \(Self.entries(old))"] }
                return ["  ~ \(path)  \(old) -> \(Self.entries(new))"]
            }
    }

    private static func entries(_ count: Int) -> String {
        "\(count) \(count == 1 ? "entry" : "entries")"
    }

    private var entries: [String] {
        let shown = isVerbose ? diff.listedEntries : diff.listedEntries.filter(\.isEdited)
        return section("Entries", shown)
    }

    private var translations: [String] { section("Translations", diff.translations) }

    private func section(_ title: String, _ shown: [CatalogDiff.Entry]) -> [String] {
        guard !shown.isEmpty else { return [] }
        return [title]
            + listed(shown) { entry in
                let title = PrintableText.escaped("\(entry.kind)/\(entry.id)  \(entry.name)")
                return ["  \(Self.sign(entry.change)) \(title)"] + fields(of: entry)
            }
    }

    private func fields(of entry: CatalogDiff.Entry) -> [String] {
        let fields = isVerbose ? entry.fields : entry.fields.filter { !$0.isComputed }
        return listed(fields, most: Self.maxParts, indent: "      ") { field in
            let (old, new) = ValueExcerpt.pair(field, most: Self.widestValue)
            let mark = field.isComputed ? " (computed)" : ""
            return ["      \(PrintableText.escaped(field.field))\(mark): \(old) -> \(new)"]
        }
    }

    private var feeds: [String] {
        guard !diff.feeds.isEmpty else { return [] }
        return ["Feeds"]
            + listed(diff.feeds) { feed in
                let counts = [
                    (feed.order.entered.count, "entered"), (feed.order.left.count, "left"),
                    (feed.order.moved.count, "moved"),
                ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
                let name = PrintableText.escaped("\(feed.kind)/\(feed.name)")
                let size = feed.old == feed.new ? "\(feed.new)" : "\(feed.old) -> \(feed.new)"
                let detail = counts.isEmpty ? "" : ": \(counts)"
                return ["  \(Self.sign(feed.change)) \(name)  \(size)\(detail)"]
                    + (feed.change == .changed ? places(of: feed.order) : [])
            }
    }

    private func places(of order: OrderChange) -> [String] {
        let lines =
            order.entered.map { "+ \($0.id) at \($0.place)" }
            + order.left.map { "- \($0.id) was at \($0.place)" }
            + order.moved.map { "~ \($0.id) from \($0.old) to \($0.new)" }
        return listed(lines, most: Self.maxParts, indent: "      ") {
            ["      \(PrintableText.escaped($0))"]
        }
    }

    private var tags: [String] {
        let shown = isVerbose ? diff.tags : diff.tags.filter { $0.change != .changed }
        guard !shown.isEmpty else { return [] }
        return ["Tags"]
            + listed(shown) { tag in
                let size =
                    tag.change == .changed
                    ? "\(tag.old) -> \(tag.new)" : "\(max(tag.old, tag.new))"
                let name = PrintableText.escaped("\(tag.kind)/\(tag.tag)")
                return ["  \(Self.sign(tag.change)) \(name)  \(size)"]
            }
    }

    private var contract: [String] {
        guard !diff.contract.isEmpty else { return [] }
        // Breaking changes are never omitted.
        let breaking = diff.contract.filter { $0.judgment == .breaking }
        let additive = diff.contract.filter { $0.judgment == .additive }
        return ["Contract"] + breaking.flatMap(Self.lines) + listed(additive, Self.lines)
    }

    private static func lines(_ change: ContractChange) -> [String] {
        let place = change.place.isEmpty ? "" : " \(change.place)"
        return [
            PrintableText.escaped(
                "  \(change.judgment.rawValue)  \(change.file)\(place): \(change.message)")
        ]
    }
}
