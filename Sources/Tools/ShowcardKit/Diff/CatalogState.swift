import ShowcardCatalog

/// What a published output says, as far as it is compared.
struct CatalogState: Sendable {
    /// One kind of entries.
    struct Kind: Sendable {
        /// The entries, by id.
        var entries: [String: EntryFile] = [:]
        /// The orders of feeds, by name; those for each value of a field have it behind a slash.
        var feeds: [String: FeedOrderRead] = [:]
        /// How many entries have a tag, by the tag's path.
        var tags: [String: Int] = [:]
    }

    /// The file of one entry.
    struct EntryFile: Sendable {
        /// The entry's name.
        let name: String
        /// The file.
        let bytes: [UInt8]
    }

    /// The entries of a feed, in its order, as far as it has pages.
    struct FeedOrderRead: Sendable, Hashable {
        /// The ids.
        var ids: [String] = []
        /// How many entries the feed has in all.
        var total = 0
    }

    /// The output, as it was named.
    let name: String
    let generation: Int
    let asOf: String
    let schemaVersion: String
    /// Where the site is served, with a slash at its end; empty when nothing says it.
    var baseURL = ""
    /// The kinds, by path.
    var kinds: [String: Kind] = [:]
    /// The schemas, by the names of their files.
    var schemas: [String: JSONNode] = [:]
    /// The OpenAPI documents, by the names of their files.
    var documents: [String: JSONNode] = [:]

    /// The keys of an entry's file that follow from others, from counts, from the clock or from where the site is.
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
