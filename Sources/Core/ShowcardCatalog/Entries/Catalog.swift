/// The published catalog: every public entry, with facts, orders and references in both directions.
public struct Catalog: Sendable {
    /// The configuration in `catalog.yml`.
    public internal(set) var configuration: Configuration
    /// The instant that the build takes as the current time.
    public private(set) var asOf: Instant
    /// The kinds with their entries: paged kinds first, then by path.
    public var collections: [EntryCollection]
    /// The tags of all entries, by path.
    public internal(set) var tags: [Tag]
    /// The token sets, in the order `theme.sets` names them.
    public let tokens: [ThemedTokens]
    /// The number of excluded entries, by kind and reason.
    public let leftOut: [LeftOut]
    /// The earliest instant after as-of at which the clock alone changes something.
    public let nextChange: Instant?
    /// The changes that the clock alone will cause within the next ``ComingChange/days`` days, earliest first.
    public let comingChanges: [ComingChange]
    /// The pages that are not entries: pages of the catalog's own, and collections, each by id.
    public package(set) var pages: [ContentPage] = []
    /// The folder of the pages in the catalog's language, ending in a slash; empty for the default language.
    public internal(set) var languageFolder = ""
    /// The first components of the paths of pages that exist in each language; empty in the default language.
    var languageSections: Set<String> = []
    /// Whether the texts are those of the default language.
    public var isInDefaultLanguage: Bool { languageFolder.isEmpty }
    /// The language tag of the texts; `nil` for the default language.
    public var otherLanguage: String? { isInDefaultLanguage ? nil : configuration.language }
    /// The texts of other languages, by language tag.
    package internal(set) var translations: [LanguageTexts] = []
    /// The files of page bundles, relative to the catalog's folder, by published path.
    package var bundleFiles: [String: String] = [:]
    /// The records of the pictures that entries show; known from planning on, if a plugin makes them.
    public package(set) var pictures = Pictures()

    /// The origins of ``ContentPolicy/pictureOrigins``, if they are known from an earlier build.
    package var knownPictureOrigins: [String]?

    /// Creates a catalog.
    public init(
        configuration: Configuration, asOf: Instant, collections: [EntryCollection], tags: [Tag],
        tokens: [ThemedTokens], leftOut: [LeftOut], nextChange: Instant?,
        comingChanges: [ComingChange] = []
    ) {
        self.configuration = configuration
        self.asOf = asOf
        self.collections = collections
        self.tags = tags
        self.tokens = tokens
        self.leftOut = leftOut
        self.nextChange = nextChange
        self.comingChanges = comingChanges
    }

    /// The same catalog with records of pictures.
    public func with(_ pictures: Pictures) -> Catalog {
        var catalog = self
        catalog.pictures = pictures
        return catalog
    }

    /// The same catalog at another address.
    ///
    /// - Parameter address: The address.
    /// - Returns: The catalog; addresses written in entries are unchanged.
    package func moved(to address: SiteURL) -> Catalog {
        var catalog = self
        catalog.configuration = configuration.moved(to: address)
        return catalog
    }

    /// The same catalog as of another instant, up to which the clock has changed nothing in it.
    package func dated(_ instant: Instant) -> Catalog {
        var catalog = self
        catalog.asOf = instant
        return catalog
    }

    /// The same catalog with other texts of some bodies, whose links, headings and includes are the same.
    package func with(bodies: [EntryKey: ContentEntry.Body]) -> Catalog {
        var catalog = self
        for (key, body) in bodies {
            catalog.collections[key.collection].entries[key.entry] = self[key].with(body: body)
        }
        return catalog
    }

    /// The source of a published file that the value of a field names, relative to the catalog's folder.
    package func source(ofAsset path: String) -> String {
        bundleFiles[path] ?? "\(StaticFile.folder)/\(path)"
    }

    /// The entry at a key of this catalog.
    public subscript(key: EntryKey) -> Entry {
        collections[key.collection].entries[key.entry]
    }

    /// The kind of the entry at a key of this catalog.
    public func kind(of key: EntryKey) -> Kind {
        collections[key.collection].kind
    }

    /// Whether a path, relative to the site, belongs to the language of the catalog.
    package func isInLanguage(_ path: String) -> Bool {
        TextKey.areSame(configuration.languageFolder(of: path), languageFolder)
    }

    /// The path of an entry's page, relative to the site, with a trailing slash.
    public func pagePath(of key: EntryKey) -> String {
        // Copying the collection would retain each of its parts.
        "\(kind(of: key).path)/\(self[key].id)/"
    }

    /// The absolute URL of an entry's page.
    public func pageURL(of key: EntryKey) -> String {
        configuration.baseURL + pagePath(of: key)
    }
}

/// A kind with its entries and feeds.
public struct EntryCollection: Sendable {
    /// The kind.
    public let kind: Kind
    /// Its entries, by id in UTF-8 order.
    public var entries: [Entry]
    /// Its feeds: the built-in ones first, then the declared ones.
    public let feeds: [Feed]
    /// Its feeds that are split by the values of a field, in the order declared.
    public let groupedFeeds: [GroupedFeed]
    /// The first three trending or new entries, newest first; the first three entries if none is trending or new.
    public let featured: Selection
    /// The new entries, newest first.
    public let new: Selection
    /// The entries that refer to each entry, kinds in order, each newest first.
    public let referrers: [[EntryKey]]
    /// The positions of its entries, newest first and undated last; entries with the same instant by id.
    public let newestFirst: [Int]

    /// Creates a collection.
    public init(
        kind: Kind, entries: [Entry], feeds: [Feed], groupedFeeds: [GroupedFeed] = [],
        featured: Selection, new: Selection, referrers: [[EntryKey]]
    ) {
        self.init(
            kind: kind, entries: entries, feeds: feeds, groupedFeeds: groupedFeeds,
            featured: featured, new: new, referrers: referrers,
            newestFirst: entries.indices.sorted { left, right in
                let first = entries[left].published?.seconds ?? .min
                let second = entries[right].published?.seconds ?? .min
                return first == second ? left < right : first > second
            })
    }

    /// Creates a collection whose order by date is known.
    package init(
        kind: Kind, entries: [Entry], feeds: [Feed], groupedFeeds: [GroupedFeed],
        featured: Selection, new: Selection, referrers: [[EntryKey]], newestFirst: [Int]
    ) {
        self.kind = kind
        self.entries = entries
        self.feeds = feeds
        self.groupedFeeds = groupedFeeds
        self.featured = featured
        self.new = new
        self.referrers = referrers
        self.newestFirst = newestFirst
    }

    /// The feed with a name.
    public func feed(_ name: String) -> Feed? {
        feeds.first { $0.definition.name == name }
    }

    /// The main feed of a list: the newest if there is one, otherwise by name.
    public var mainFeed: Feed? {
        feeds.first
    }
}

/// Entries of one collection in an order, and when the clock alone changes them.
public struct Selection: Sendable, Hashable {
    /// The indices of the entries in the collection.
    public let entries: [Int]
    /// The first instant after as-of at which the clock alone adds or removes an entry, or changes the order by
    /// computed values.
    public let nextChange: Instant?

    /// Creates a selection.
    public init(entries: [Int], nextChange: Instant?) {
        self.entries = entries
        self.nextChange = nextChange
    }
}

/// A feed with its entries.
public struct Feed: Sendable, Hashable {
    /// The feed's definition.
    public let definition: FeedDefinition
    /// Its entries, in order.
    public let selection: Selection

    /// Creates a feed.
    public init(definition: FeedDefinition, selection: Selection) {
        self.definition = definition
        self.selection = selection
    }
}

/// A tag and its entries.
public struct Tag: Sendable, Hashable {
    /// The tag as first written, or its label in the language of the catalog.
    public let text: String
    /// The tag as first written.
    package let key: String
    /// Its path: lower case, NFC, hyphens for spaces; not percent-encoded.
    public let path: String
    /// Its entries, kinds in order, each newest first.
    public let entries: [EntryKey]
    /// For each collection of the catalog, the first instant after as-of at which the clock alone adds or removes
    /// one of its entries; trailing collections without one may be omitted.
    public let nextChanges: [Instant?]

    /// Creates a tag.
    public init(text: String, path: String, entries: [EntryKey], nextChanges: [Instant?] = []) {
        self.init(
            text: text, key: text, path: path, entries: entries, nextChanges: nextChanges)
    }

    private init(
        text: String, key: String, path: String, entries: [EntryKey], nextChanges: [Instant?]
    ) {
        self.text = text
        self.key = key
        self.path = path
        self.entries = entries
        self.nextChanges = nextChanges
    }

    /// The same tag with a label.
    package func labeled(_ label: String) -> Tag {
        Tag(text: label, key: key, path: path, entries: entries, nextChanges: nextChanges)
    }

    /// The first instant after as-of at which the clock alone adds or removes an entry of any kind.
    public var nextChange: Instant? {
        Instant.earliest(nextChanges)
    }

    /// The first instant after as-of at which the clock alone adds or removes an entry of one collection.
    public func nextChange(inCollection index: Int) -> Instant? {
        nextChanges.indices.contains(index) ? nextChanges[index] : nil
    }
}

/// The number of entries of a kind excluded for a reason.
public struct LeftOut: Sendable, Hashable {
    /// The kind's name.
    public let kind: String
    /// `draft`, `archived` or another status, `private`, `future` or `expired`.
    public let reason: String
    /// The number of entries.
    public let count: Int

    /// Creates a count.
    public init(kind: String, reason: String, count: Int) {
        self.kind = kind
        self.reason = reason
        self.count = count
    }
}
