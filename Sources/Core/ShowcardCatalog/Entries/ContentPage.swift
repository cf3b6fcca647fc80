/// A page that is written in content but is not an entry of a kind: a page of the catalog's own, or a collection of
/// entries.
public struct ContentPage: Sendable {
    /// The sort of a page.
    public enum Sort: String, Sendable, CaseIterable {
        /// A page of its own, such as `/about/`, from `content/pages/`.
        case page
        /// A collection of entries, from `content/collections/`.
        case collection
    }

    /// Its sort.
    public let sort: Sort
    /// Its texts, as an entry of ``Sort/kind``.
    public let entry: Entry
    /// The template that renders it; `nil` for that of its sort.
    public let layout: String?
    /// Whether the foot of every page links it.
    public let isInFooter: Bool
    /// The entries that it shows, in order.
    public let members: [EntryKey]

    /// Creates a page.
    public init(
        _ sort: Sort, entry: Entry, layout: String? = nil, isInFooter: Bool = false,
        members: [EntryKey] = []
    ) {
        self.sort = sort
        self.entry = entry
        self.layout = layout
        self.isInFooter = isInFooter
        self.members = members
    }

    /// The folder of the page, relative to the site, with a trailing slash.
    public var folder: String { entry.kind.folder(of: entry.id) }
}

extension ContentPage.Sort {
    /// The fields of its pages; its path is empty for pages at the root of the site.
    public var kind: Kind { self == .page ? Self.pageKind : Self.collectionKind }

    /// The folder with the files, below the catalog's folder.
    package var source: String { self == .page ? "content/pages" : "content/collections" }

    private static let pageKind = Kind(
        name: "page", path: "", titleOne: "Page", titleMany: "Pages",
        fields: [
            Field("title", .string, isRequired: true, isTranslatable: true),
            Field("description", .string),
        ])

    private static let collectionKind = Kind(
        name: "collection", path: "collections", titleOne: "Collection", titleMany: "Collections",
        fields: [
            Field("name", .string, isRequired: true), Field("description", .string),
            Field("picture", .asset(orURL: true), role: .image),
            Field("picture_alt", .string, role: .imageAlt),
        ])
}

extension Kind {
    /// The folder of the page of an entry with an id, relative to the site, with a trailing slash.
    package func folder(of id: String) -> String {
        path.isEmpty ? "\(id)/" : "\(path)/\(id)/"
    }
}

/// A ``ContentPage`` as it is written, before the entries that it shows are known.
package struct SourcePage: Sendable {
    /// Its sort.
    package let sort: ContentPage.Sort
    /// Its texts.
    package let content: ContentEntry
    /// The template that renders it; absent for that of its sort.
    package var layout: String?
    /// Whether the foot of every page links it.
    package var isInFooter = false
    /// The entries that it names.
    package var picks: [EntryReference] = []
    /// The selection of entries; absent if it names them.
    package var feed: FeedDefinition?

    /// Creates a page.
    package init(_ sort: ContentPage.Sort, _ content: ContentEntry) {
        self.sort = sort
        self.content = content
    }
}

extension ContentPage {
    /// Creates a page of the published catalog.
    ///
    /// - Parameters:
    ///   - source: The page as it is written.
    ///   - members: The entries that it shows.
    ///   - target: Finds the entry that an include refers to; `nil` if it is excluded.
    package init(
        _ source: SourcePage, members: [EntryKey], target: (EntryReference) -> EntryKey?
    ) {
        let content = source.content
        let kind = source.sort.kind
        self.init(
            source.sort,
            entry: Entry(
                kind: kind, content: content, name: content.values.first??.text ?? content.id,
                badges: BadgeFacts(
                    published: nil, usage: nil, asOf: Instant(seconds: 0), rules: BadgeRules()),
                included: content.body.includes.map { $0.inclusion.reference.flatMap(target) }),
            layout: source.layout, isInFooter: source.isInFooter, members: members)
    }
}

extension Catalog {
    /// The pages of a sort.
    public func pages(_ sort: ContentPage.Sort) -> [ContentPage] {
        pages.filter { $0.sort == sort }
    }

    /// A warning for each collection without a public entry.
    ///
    /// These are not errors: an entry that expires must not stop the next build.
    package var collectionWarnings: [Diagnostic] {
        pages(.collection).filter(\.members.isEmpty).map { page in
            .warning(
                "empty-collection", "no public entry belongs to this collection",
                at: .file(page.entry.content.path),
                help: "check its entries or conditions, or remove the file")
        }
    }
}
