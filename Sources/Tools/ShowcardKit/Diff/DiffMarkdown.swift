import ShowcardCatalog

/// Writes the differences between two states as Markdown, for a comment on a pull request.
///
/// Everything from the catalogs is in code spans, in which GitHub and GitLab link no names and numbers.
struct DiffMarkdown: Sendable {
    let diff: CatalogDiff
    /// The name of the catalog in a workspace; `nil` for a single catalog.
    var name: String?
    /// Whether everything is listed, including computed fields.
    var isVerbose = false
    /// The maximum number of bytes unless everything is listed.
    var maxSize = maxCommentSize

    /// The maximum number of items of a section, or of fields of an entry, unless everything is listed.
    private static let maxListed = 20
    /// The maximum number of scalars that are shown of a value.
    private static let widestValue = 80
    /// The maximum number of bytes of all texts of a comment, below the 65,536 characters of GitHub.
    static let maxCommentSize = 60_000

    /// The text.
    var text: String {
        let title = "## Catalog changes" + (name.map { ": \(Self.code($0))" } ?? "")
        let head = [title, "", diff.isBreaking ? "**\(diff.verdict)**" : diff.verdict]
        let sections = [
            contract("Breaking changes", .breaking), contract("Additive changes", .additive),
            kinds, entries, translations, feeds, tags,
        ]
        var text = ""
        for line in head + sections.flatMap(\.self) {
            guard text.utf8.count + line.utf8.count < maxSize || isVerbose else {
                return text + "\n… 'showcard diff' lists the rest.\n"
            }
            text += line + "\n"
        }
        return text
    }

    private func section<Item>(
        _ title: String, _ items: [Item], _ lines: (Item) -> [String]
    ) -> [String] {
        guard !items.isEmpty else { return [] }
        let shown = items.prefix(isVerbose ? items.count : Self.maxListed)
        let rest = items.count - shown.count
        return ["", "### \(title) (\(items.count))", ""] + shown.flatMap(lines)
            + (rest > 0 ? ["- … and \(rest) more"] : [])
    }

    private func contract(_ title: String, _ judgment: ContractChange.Judgment) -> [String] {
        section(title, diff.contract.filter { $0.judgment == judgment }) { change in
            let place = change.place.isEmpty ? "" : " \(Self.code(change.place))"
            return ["- \(Self.code(change.file))\(place): \(Self.code(change.message))"]
        }
    }

    private var kinds: [String] {
        section("Kinds", diff.kinds.filter { $0.old != $0.new }) { kind in
            ["- \(Self.code(kind.path)): \(kind.old ?? 0) → \(kind.new ?? 0) entries"]
        }
    }

    private var entries: [String] {
        let edited = isVerbose ? diff.listedEntries : diff.listedEntries.filter(\.isEdited)
        let computed = diff.entries.count - edited.count
        return section("Entries", edited, lines)
            + (computed == 0 ? [] : ["", "Changed only in computed fields: \(computed)"])
    }

    private var translations: [String] { section("Translations", diff.translations, lines) }

    private func lines(_ entry: CatalogDiff.Entry) -> [String] {
        let fields = isVerbose ? entry.fields : entry.fields.filter { !$0.isComputed }
        let shown = fields.prefix(isVerbose ? fields.count : Self.maxListed)
        let rest = fields.count - shown.count
        return [
            "- \(entry.change.rawValue) \(Self.code("\(entry.kind)/\(entry.id)")) \(Self.code(entry.name))"
        ]
            + shown.map { field in
                let (old, new) = ValueExcerpt.parts(field, most: Self.widestValue)
                let values = [old, new].map { $0.map(Self.code) ?? "nothing" }
                return "  - \(Self.code(field.field)): \(values[0]) → \(values[1])"
            } + (rest > 0 ? ["  - … and \(rest) more"] : [])
    }

    private var feeds: [String] {
        section("Feeds", diff.feeds) { feed in
            let order = feed.order
            return [
                "- \(feed.change.rawValue) \(Self.code("\(feed.kind)/\(feed.name)")): \(feed.old) → \(feed.new) entries, \(order.entered.count) entered, \(order.left.count) left, \(order.moved.count) moved"
            ]
        }
    }

    private var tags: [String] {
        let shown = isVerbose ? diff.tags : diff.tags.filter { $0.change != .changed }
        return section("Tags", shown) { tag in
            [
                "- \(tag.change.rawValue) \(Self.code("\(tag.kind)/\(tag.tag)")): \(tag.old) → \(tag.new) entries"
            ]
        }
    }

    /// Returns text as a code span, with a fence that is longer than any run of backticks in it (CommonMark, section 6.1).
    private static func code(_ text: String) -> String {
        let line = PrintableText.escaped(text)
        var (longest, run) = (0, 0)
        for byte in line.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        let backtick = UInt8(ascii: "`")
        let isPadded =
            line.isEmpty || line.utf8.first == backtick || line.utf8.last == backtick
            || line.utf8.first == UInt8(ascii: " ") && line.utf8.last == UInt8(ascii: " ")
        return isPadded ? "\(fence) \(line) \(fence)" : fence + line + fence
    }
}
