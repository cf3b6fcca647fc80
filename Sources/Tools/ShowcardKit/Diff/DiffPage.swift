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
    var html: HTML {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
        <meta name="color-scheme" content="light dark">
        <title>Catalog changes: \(diff.old.name) to \(diff.new.name)</title>
        <style>
        \(HTML(styleSheet: "Sources/Tools/ShowcardKit/Diff/catalog.css"))</style>
        </head>
        <body>
        <main>
        <h1>Catalog changes</h1>
        <p class="\(diff.isBreaking ? "breaking" : "verdict")">\(diff.verdict)</p>
        <div class="scroll" tabindex="0" role="region" aria-label="Outputs"><table>
        <thead><tr><td></td><th scope="col">Output</th><th scope="col">Generation</th><th scope="col">As of</th>\
        <th scope="col">Schemas</th><th scope="col">Served at</th></tr></thead>
        <tbody>
        \(row("Old", diff.old))\(row("New", diff.new))</tbody>
        </table></div>
        \(contract)\(kinds)\(entries)\(translations)\(feeds)\(tags)</main>
        </body>
        </html>

        """
    }

    private func row(_ label: String, _ state: CatalogState) -> HTML {
        """
        <tr><th scope="row">\(label)</th><td>\(state.name)</td><td>\(state.generation)</td><td>\(state.asOf)</td>\
        <td>\(state.schemaVersion)</td><td>\(state.baseURL)</td></tr>

        """
    }

    private var contract: [HTML] {
        let groups: [(title: String, style: String, judgment: ContractChange.Judgment)] = [
            ("Breaking changes", "gone", .breaking), ("Additive changes", "new", .additive),
        ]
        return groups.map { group in
            let changes = diff.contract.filter { $0.judgment == group.judgment }
            return section(group.title, changes) { change in
                """
                <li class="\(group.style)"><code>\(change.place.isEmpty ? change.file : change.place)</code> \
                \(change.message) <small>\(change.file), \(change.rule.rawValue)</small></li>

                """
            }
        }
    }

    private var kinds: HTML {
        section("Kinds", diff.kinds.filter { $0.old != $0.new }) { kind in
            item(
                kind.old == nil ? .added : kind.new == nil ? .removed : .changed, kind.path,
                " \(kind.old ?? 0) → \(kind.new ?? 0) entries")
        }
    }

    private var translations: HTML {
        section("Translations", diff.translations, item: entry)
    }

    private var entries: HTML {
        let edited = diff.listedEntries.filter(\.isEdited)
        let computed = diff.entries.filter { !$0.isEdited }
        return """
            \(section("Entries", edited, item: entry))\
            \(section("Entries changed only in computed fields", computed, isFolded: true, item: entry))
            """
    }

    private func entry(_ entry: CatalogDiff.Entry) -> HTML {
        let fields = entry.isEdited ? entry.fields.filter { !$0.isComputed } : entry.fields
        let list = fields.map { field -> HTML in
            let (old, new) = ValueExcerpt.parts(field, most: Self.widestValue)
            let (first, second) = (old.map(Self.removed), new.map(Self.added))
            return """
                <dt>\(field.field)</dt><dd>\(first)\(old == nil || new == nil ? nil : "\n")\(second)</dd>

                """
        }
        let name: HTML = " \(entry.name)"
        return item(
            entry.change, "\(entry.kind)/\(entry.id)",
            list.isEmpty ? name : "\(name)\n<dl>\n\(list)</dl>")
    }

    private static func removed(_ value: String) -> HTML { "<del>\(value)</del>" }
    private static func added(_ value: String) -> HTML { "<ins>\(value)</ins>" }

    private var feeds: HTML {
        section("Feeds", diff.feeds) { feed in
            let order = feed.order
            let lines: [(CatalogDiff.Change, String, HTML)] =
                order.entered.map { (.added, $0.id, " at \($0.place)") }
                + order.left.map { (.removed, $0.id, " was at \($0.place)") }
                + order.moved.map { (.changed, $0.id, " from \($0.old) to \($0.new)") }
            let rest = lines.count - Self.maxListedInTotal
            let details: HTML = """

                <details><summary>Which</summary>
                <ul>
                \(lines.prefix(Self.maxListedInTotal).map { item($0, $1, $2) })\
                \(rest > 0 ? "<li>… and \(rest) more</li>" : nil)</ul></details>
                """
            return item(
                feed.change, "\(feed.kind)/\(feed.name)",
                """
                 \(feed.old == feed.new ? "\(feed.new)" : "\(feed.old) → \(feed.new)") entries: \
                \(order.entered.count) entered, \(order.left.count) left, \(order.moved.count) moved\
                \(feed.change == .changed && !lines.isEmpty ? details : nil)
                """)
        }
    }

    private var tags: HTML {
        section("Tags", diff.tags) { tag in
            item(tag.change, "\(tag.kind)/\(tag.tag)", " \(tag.old) → \(tag.new) entries")
        }
    }

    /// Returns an item, with a sign in addition to its color.
    private func item(_ change: CatalogDiff.Change, _ name: String, _ rest: HTML) -> HTML {
        let (style, sign) =
            switch change {
            case .added: ("new", "+")
            case .removed: ("gone", "−")
            case .changed: ("other", "~")
            }
        return """
            <li class="\(style)"><b>\(sign) <span>\(change.rawValue)</span></b> <code>\(name)</code>\(rest)</li>

            """
    }

    /// Returns a section of items, of which only the first ones are shown at first; nothing without items.
    private func section<Item>(
        _ title: String, _ items: [Item], isFolded: Bool = false, item: (Item) -> HTML
    ) -> HTML {
        guard !items.isEmpty else { return "" }
        let first = isFolded ? 0 : Self.maxListed
        let others = items.dropFirst(first)
        let shown: HTML = "<ul>\n\(items.prefix(first).map(item))</ul>\n"
        let rest = others.count - Self.maxListedInTotal
        let more: HTML = "<p>… and \(rest) more; 'showcard diff --format json' lists all</p>"
        let folded: HTML = """
            <details><summary>\(isFolded ? "Show them" : "\(others.count) more")</summary>
            <ul>
            \(others.prefix(Self.maxListedInTotal).map(item))</ul>
            \(rest > 0 ? more : nil)</details>

            """
        return """
            <section>
            <h2>\(title) (\(items.count))</h2>
            \(isFolded ? nil : shown)\(others.isEmpty ? nil : folded)</section>

            """
    }
}
