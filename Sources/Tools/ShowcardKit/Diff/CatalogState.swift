import ShowcardCatalog

/// The compared contents of a published output.
struct CatalogState: Sendable {
    /// One kind of entries.
    struct Kind: Sendable {
        /// The entries, by id.
        var entries: [String: EntryFile] = [:]
        /// The orders of feeds, by name; for a feed that is split by values, the name ends in a slash and the value.
        var feeds: [String: FeedOrderRead] = [:]
        /// The number of entries with a tag, by the tag's path.
        var tags: [String: Int] = [:]
    }

    /// The file of one entry.
    struct EntryFile: Sendable {
        /// The entry's name.
        let name: String
        /// The file.
        let bytes: [UInt8]
    }

    /// The entries of a feed, in the order of its pages.
    struct FeedOrderRead: Sendable, Hashable {
        /// The ids.
        var ids: [String] = []
        /// The total number of entries.
        var total = 0
    }

    /// The path of the output, as it was given.
    let name: String
    let generation: Int
    let asOf: String
    let schemaVersion: String
    /// The URL of the site, with a trailing slash; empty if it is unknown.
    var baseURL = ""
    /// The kinds, by path.
    var kinds: [String: Kind] = [:]
    /// The tags of the languages other than the default one.
    var languages: [String] = []
    /// The entries in languages other than the default one, by the path of the kind, such as `de/templates`, and id.
    var translations: [String: [String: EntryFile]] = [:]
    /// The schemas, by the names of their files.
    var schemas: [String: JSONNode] = [:]
    /// The OpenAPI documents, by the names of their files.
    var documents: [String: JSONNode] = [:]

    /// Returns the computed keys of an entry's file: those that depend on counts, the clock, the site's URL or other
    /// entries.
    func computedKeys(of itemKey: String) -> Set<String> {
        let properties = schemas["item.schema.json"]?["$defs"]?[itemKey]?["properties"]
        let counted = (properties?.members ?? []).filter {
            $0.value["x-role"]?.stringValue == FieldRole.usage.rawValue
        }
        return Self.facts.union(counted.map(\.key))
    }

    private static let facts: Set<String> = [
        "is_new", "is_new_until", "is_trending", "tag", "subtitle", "referenced_by", "url",
    ]
}
