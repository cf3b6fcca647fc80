import ShowcardCatalog

/// Writes the differences between two states as a self-contained HTML page.
struct DiffPage: Sendable {
    let diff: CatalogDiff

    /// The maximum number of items of a section that are shown at first; the others unfold.
    static let maxListed = 20
    /// The maximum number of items that a section lists in total.
    static let maxListedInTotal = 1_000
    /// The maximum number of characters that are shown of a value.
    private static let widestValue = 1_500

    /// The page.
    var html: String {
        var page = HTMLText()
        page.markup(
            """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
            <meta name="color-scheme" content="light dark">

            """)
        page.element("title", "Catalog changes: \(diff.old.name) to \(diff.new.name)")
        page.markup("\n<style>\n")
        page.markup(DiffPageStyle.sheet)
        page.markup("</style>\n</head>\n<body>\n<main>\n")
        writeHead(to: &page)
        writeContract(to: &page)
        writeKinds(to: &page)
        writeEntries(to: &page)
        writeFeeds(to: &page)
        writeTags(to: &page)
        page.markup("</main>\n</body>\n</html>\n")
        return page.text
    }

    private func writeHead(to page: inout HTMLText) {
        page.markup("<h1>Catalog changes</h1>\n")
        page.markup(diff.isBreaking ? "<p class=\"breaking\">" : "<p class=\"verdict\">")
        page.write(verdict)
        page.markup(
            "</p>\n<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Outputs\"><table>\n<thead><tr><td></td>"
        )
        for title in ["Output", "Generation", "As of", "Schemas", "Served at"] {
            page.element("th scope=\"col\"", title)
        }
        page.markup("</tr></thead>\n<tbody>\n")
        for (label, state) in [("Old", diff.old), ("New", diff.new)] {
            page.markup("<tr>")
            page.element("th scope=\"row\"", label)
            for cell in [
                state.name, "\(state.generation)", state.asOf, state.schemaVersion, state.baseURL,
            ] { page.element("td", cell) }
            page.markup("</tr>\n")
        }
        page.markup("</tbody>\n</table></div>\n")
    }

    private var verdict: String {
        if diff.isEmpty { return "No differences." }
        let breaking = diff.contract.count { $0.judgment == .breaking }
        if breaking > 0 {
            let what = breaking == 1 ? "One change" : "\(breaking) changes"
            return "\(what) may break apps made for the old schemas."
        }
        return "Apps made for the old schemas keep working."
    }

    private func writeContract(to page: inout HTMLText) {
        let groups: [(StaticString, ContractChange.Judgment)] = [
            ("Breaking changes", .breaking), ("Additive changes", .additive),
        ]
        for (title, judgment) in groups {
            let changes = diff.contract.filter { $0.judgment == judgment }
            section(title, changes, to: &page) { change, page in
                page.markup(judgment == .breaking ? "<li class=\"gone\">" : "<li class=\"new\">")
                page.element("code", change.place.isEmpty ? change.file : change.place)
                page.markup(" ")
                page.write(change.message)
                page.markup(" ")
                page.element("small", "\(change.file), \(change.rule.rawValue)")
                page.markup("</li>\n")
            }
        }
    }

    private func writeKinds(to page: inout HTMLText) {
        section("Kinds", diff.kinds.filter { $0.old != $0.new }, to: &page) { kind, page in
            let change: CatalogDiff.Change =
                kind.old == nil ? .added : kind.new == nil ? .removed : .changed
            Self.begin(change, kind.path, to: &page)
            page.write(" \(kind.old ?? 0) → \(kind.new ?? 0) entries")
            page.markup("</li>\n")
        }
    }

    private func writeEntries(to page: inout HTMLText) {
        let edited = diff.listedEntries.filter(\.isEdited)
        section("Entries", edited, to: &page) { writeEntry($0, to: &$1) }
        let computed = diff.entries.filter { !$0.isEdited }
        section(
            "Entries changed only in computed fields", computed,
            isFolded: true, to: &page
        ) { writeEntry($0, to: &$1) }
    }

    private func writeEntry(_ entry: CatalogDiff.Entry, to page: inout HTMLText) {
        Self.begin(entry.change, "\(entry.kind)/\(entry.id)", to: &page)
        page.write(" \(entry.name)")
        let fields = entry.isEdited ? entry.fields.filter { !$0.isComputed } : entry.fields
        if !fields.isEmpty {
            page.markup("\n<dl>\n")
            for field in fields {
                page.element("dt", field.field)
                page.markup("<dd>")
                let (old, new) = ValueExcerpt.parts(field, most: Self.widestValue)
                if let old { page.element("del", old) }
                if old != nil, new != nil { page.markup("\n") }
                if let new { page.element("ins", new) }
                page.markup("</dd>\n")
            }
            page.markup("</dl>")
        }
        page.markup("</li>\n")
    }

    private func writeFeeds(to page: inout HTMLText) {
        section("Feeds", diff.feeds, to: &page) { feed, page in
            Self.begin(feed.change, "\(feed.kind)/\(feed.name)", to: &page)
            page.write(feed.old == feed.new ? " \(feed.new)" : " \(feed.old) → \(feed.new)")
            let order = feed.order
            page.write(
                " entries: \(order.entered.count) entered, \(order.left.count) left, \(order.moved.count) moved"
            )
            let lines: [(CatalogDiff.Change, String, String)] =
                order.entered.map { (.added, $0.id, "at \($0.place)") }
                + order.left.map { (.removed, $0.id, "was at \($0.place)") }
                + order.moved.map { (.changed, $0.id, "from \($0.old) to \($0.new)") }
            if feed.change == .changed, !lines.isEmpty {
                page.markup("\n<details><summary>Which</summary>\n<ul>\n")
                for (change, id, place) in lines.prefix(Self.maxListedInTotal) {
                    Self.begin(change, id, to: &page)
                    page.write(" \(place)")
                    page.markup("</li>\n")
                }
                Self.writeRest(lines.count - Self.maxListedInTotal, to: &page)
                page.markup("</ul></details>")
            }
            page.markup("</li>\n")
        }
    }

    private func writeTags(to page: inout HTMLText) {
        section("Tags", diff.tags, to: &page) { tag, page in
            Self.begin(tag.change, "\(tag.kind)/\(tag.tag)", to: &page)
            page.write(" \(tag.old) → \(tag.new) entries")
            page.markup("</li>\n")
        }
    }
}

extension DiffPage {
    /// Begins an item, with a sign in addition to its color.
    private static func begin(
        _ change: CatalogDiff.Change, _ name: String, to page: inout HTMLText
    ) {
        switch change {
        case .added: page.markup("<li class=\"new\"><b>+ <span>added</span></b> ")
        case .removed: page.markup("<li class=\"gone\"><b>− <span>removed</span></b> ")
        case .changed: page.markup("<li class=\"other\"><b>~ <span>changed</span></b> ")
        }
        page.element("code", name)
    }

    private static func writeRest(_ count: Int, to page: inout HTMLText) {
        if count > 0 { page.element("li", "… and \(count) more") }
    }

    /// Writes a section of items, of which only the first ones are shown at first; writes nothing without items.
    private func section<Item>(
        _ title: StaticString, _ items: [Item], isFolded: Bool = false, to page: inout HTMLText,
        _ item: (Item, inout HTMLText) -> Void
    ) {
        guard !items.isEmpty else { return }
        page.markup("<section>\n<h2>")
        page.markup(title)
        page.write(" (\(items.count))")
        page.markup("</h2>\n")
        let first = isFolded ? 0 : Self.maxListed
        if first > 0 { list(items.prefix(first), to: &page, item) }
        if items.count > first {
            page.markup("<details><summary>")
            page.write(first > 0 ? "\(items.count - first) more" : "Show them")
            page.markup("</summary>\n")
            list(items.dropFirst(first).prefix(Self.maxListedInTotal), to: &page, item)
            let rest = items.count - first - Self.maxListedInTotal
            if rest > 0 {
                page.element("p", "… and \(rest) more; 'showcard diff --format json' lists all")
            }
            page.markup("</details>\n")
        }
        page.markup("</section>\n")
    }

    private func list<Item>(
        _ items: ArraySlice<Item>, to page: inout HTMLText, _ item: (Item, inout HTMLText) -> Void
    ) {
        page.markup("<ul>\n")
        for one in items { item(one, &page) }
        page.markup("</ul>\n")
    }
}
