internal import ShowcardCatalog

/// Finds misspelled keys of strings: those that neither a template nor the program reads, and that resemble one that is.
///
/// Other strings that nothing reads are not reported: a theme may have them for pages of plugins that are off, or from a
/// template that it has replaced.
struct UnknownStrings {
    private let catalog: Catalog
    private let theme: Theme

    /// The keys of the titles of plugins' pages.
    private let titles: [String]

    init(_ theme: Theme, of catalog: Catalog, titles: [String]) {
        (self.theme, self.catalog, self.titles) = (theme, catalog, titles)
    }

    /// Keys that the program reads, besides those that begin or end as below.
    private static let read: Set = [
        "collection_title", "months", "weekdays", "weeks", "date", "yearly_date", "yearly_rule",
        "uses_zero",
        "uses_one", "uses_two", "uses_few", "uses_many", "uses_other", "group_separator",
        "alert_note", "alert_tip", "alert_important", "alert_warning", "alert_caution",
        "footnotes", "footnote_back",
    ]
    /// The pages of the built-in plugins, which have a title and a description each, also if a plugin is off.
    private static let pages = [
        "home", "not_found", "tag", "list", "search", "match", "components", "collections",
        "tokens", "tokens_set", "tokens_group", "tokens_aliases", "tokens_contrast",
        "tokens_vision", "tokens_context",
    ]

    /// A warning for each string.
    var diagnostics: [Diagnostic] {
        let own = theme.strings.filter { !LogicalPath.isOne($0.location.path) }
        guard !own.isEmpty else { return [] }
        let used = usedInTheme.union(Self.read).union(readKeys)
        // A whole theme may have texts for the names of other catalogs.
        let isWhole = own.count == theme.strings.count
        let free = isWhole ? Theme.freeKeys + Theme.keysOfNames : Theme.freeKeys
        let unknown = own.filter { string in
            !used.contains(string.key) && !free.contains { string.key.hasPrefix($0) }
        }
        guard !unknown.isEmpty else { return [] }
        let known = used.union(theme.strings.map(\.key)).subtracting(unknown.map(\.key))
            .sorted(by: TextKey.precedes)
        return unknown.compactMap { string in
            NearMiss.suggestion(for: string.key, among: known).map { suggestion in
                .warning(
                    "unknown-string", "nothing uses the string '\(string.key)'",
                    at: string.location, help: "is it '\(suggestion)'?")
            }
        }
    }

    /// The keys that the names in the catalog lead to.
    private var readKeys: Set<String> {
        let kinds = catalog.collections.map(\.kind)
        let feeds =
            ShippedFeeds.names
            + catalog.collections.flatMap { $0.feeds.map(\.definition.name) }
            + catalog.collections.flatMap { $0.groupedFeeds.map(\.definition.name) }
        let pages = Self.pages.map { "\($0)_title" } + titles
        let descriptions = pages.map { "\($0.dropLast("title".count))description" }
        return Set(
            pages + descriptions + kinds.flatMap(\.fields).map { "field_\($0.name)" }
                + feeds.map { "order_\($0)" }
                + catalog.pages.map(Titles.key)
                + catalog.configuration.theme.sets.map { "theme_\($0)" }
                + kinds.compactMap(\.selection).flatMap(\.groups).map { "pick_\($0.name)" })
    }

    /// The keys of the strings that templates and scripts refer to, whichever of them pages use.
    private var usedInTheme: Set<String> {
        let folder = Array(InterfaceString.folder.utf8)
        var keys: Set<String> = []
        for file in theme.templates + theme.assets.filter({ $0.name.hasSuffix(".js") }) {
            var rest = file.bytes[...]
            while let start = rest.firstPlace(of: folder)?.upperBound {
                let key = rest[start...].prefix(while: Self.isKeyByte)
                keys.insert(String(decoding: key, as: UTF8.self))
                rest = rest[key.endIndex...]
            }
        }
        return keys
    }

    private static func isKeyByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
