import ShowcardCatalog

/// The static files that are not published because only hidden content refers to them.
///
/// The picture of a draft reveals the draft, and private fields are not part of any output. A file is unpublished if it is in
/// the page bundle of an excluded entry, or an excluded entry or a private field refers to it, and no public field or body and
/// no template does. Other files that nothing refers to are published.
struct UnpublishedFiles {
    private let paths: Set<String>

    /// Compares a source with its published catalog.
    init(of source: SourceCatalog, in catalog: Catalog) {
        let entries = Self.entries(of: source, in: catalog)
        let base = SiteAddress.Base(catalog.configuration)
        var (shown, hidden) = Self.assets(named: entries)
        for entry in entries where !entry.isPublic {
            hidden.formUnion(Self.paths(inBodyOf: entry, base) { _ in true })
        }
        let bundles = Set(entries.filter { !$0.isPublic }.map(\.content.path))
        for file in source.staticFiles {
            guard let bundle = file.bundle, bundles.contains("\(bundle)/index.md") else { continue }
            hidden.insert(file.path)
        }
        // Pages are unpublished with their entries.
        hidden.formIntersection(source.staticFiles.map(\.path))
        hidden.subtract(shown)
        let names = Set(hidden.map { Self.lastName(in: $0) })
        for entry in entries where entry.isPublic && !hidden.isEmpty {
            let paths = Self.paths(inBodyOf: entry, base) { address in
                names.contains(Self.lastName(in: address))
                    // A percent-encoded address may stand for any name.
                    || address.utf8.contains { "%?#".utf8.contains($0) }
            }
            hidden.subtract(paths)
        }
        paths = hidden.subtracting(ThemeNames.found(hidden, in: source.theme))
    }

    /// Whether a static file is published, by its published path.
    func lets(_ path: String) -> Bool {
        !paths.contains(path)
    }

    /// An entry of the source.
    private struct SourceEntry {
        let kind: Kind
        /// The entry, or a translation of it.
        let content: ContentEntry
        /// The id of the entry.
        let id: String
        let isPublic: Bool
    }

    private static func entries(of source: SourceCatalog, in catalog: Catalog) -> [SourceEntry] {
        func versions(_ content: ContentEntry, _ kind: Kind, isPublic: Bool) -> [SourceEntry] {
            catalog.versions(of: content).map {
                SourceEntry(kind: kind, content: $0, id: content.id, isPublic: isPublic)
            }
        }
        let pages = source.pages.flatMap { versions($0.content, $0.sort.kind, isPublic: true) }
        return pages
            + source.collections.flatMap { collection in
                let published = catalog.collections.first { $0.kind.name == collection.kind.name }
                let ids = Set(published?.entries.map(\.id) ?? [])
                return collection.entries.flatMap {
                    versions($0, collection.kind, isPublic: ids.contains($0.id))
                }
            }
    }

    private static func assets(
        named entries: [SourceEntry]
    ) -> (shown: Set<String>, hidden: Set<String>) {
        var shown: Set<String> = []
        var hidden: Set<String> = []
        for entry in entries {
            for (slot, field) in entry.kind.fields.enumerated() {
                let isShown = entry.isPublic && !field.isPrivate
                entry.content[slot]?.forEachAsset(as: field.type, isShown: isShown) {
                    path, isShown in
                    if isShown { shown.insert(path) } else { hidden.insert(path) }
                }
            }
        }
        return (shown, hidden)
    }

    /// The part after the last slash.
    private static func lastName(in path: String) -> Substring {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] }
            ?? path[...]
    }

    /// The paths of the site that a body links to or shows.
    private static func paths(
        inBodyOf entry: SourceEntry, _ base: SiteAddress.Base,
        where isWanted: (String) -> Bool
    ) -> [String] {
        let folder = entry.kind.folder(of: entry.id)
        return entry.content.body.links.compactMap { link in
            guard isWanted(link.address) else { return nil }
            let target = SiteAddress(link.address, on: folder, base)
            return if case .inside(let path) = target { path } else { nil }
        }
    }
}

/// Finds the names that the templates and style sheets of a theme contain, in one pass.
enum ThemeNames {
    /// The number of bytes of a name that are looked up before the rest is compared.
    private static let prefixLength = 6

    static func found(_ names: Set<String>, in theme: Theme) -> Set<String> {
        guard !names.isEmpty else { return [] }
        // By their first bytes; a shorter name is stored under its own length.
        var byPrefix: [[UInt8]: Set<String>] = [:]
        for name in names {
            byPrefix[Array(name.utf8.prefix(prefixLength)), default: []].insert(name)
        }
        let firsts = Set(byPrefix.keys.compactMap(\.first))
        let lengths = Set(byPrefix.keys.map(\.count)).subtracting([0])
        var found = byPrefix[[]] ?? []
        let sheets = theme.assets.filter { $0.name.utf8.suffix(4).elementsEqual(".css".utf8) }
        for bytes in theme.templates.map(\.bytes) + sheets.map(\.bytes) {
            for start in bytes.indices where firsts.contains(bytes[start]) {
                for length in lengths where start + length <= bytes.count {
                    let prefix = Array(bytes[start..<(start + length)])
                    guard let candidates = byPrefix[prefix] else { continue }
                    let here = candidates.filter { bytes[start...].starts(with: $0.utf8) }
                    found.formUnion(here)
                    byPrefix[prefix] = candidates.subtracting(here)
                }
            }
        }
        return found
    }
}
