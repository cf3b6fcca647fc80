import ShowcardJSON
import ShowcardLanguages

/// `v1/pack/<sha256>.json`: the list items of all entries, in columns.
///
/// This is an immutable class, so that states share it.
final class Pack: Sendable {
    /// The reference to the file.
    let reference: FileReference
    /// The bytes, which deltas are applied to.
    let bytes: [UInt8]
    /// The base URL of the pages of entries; `nil` if entries have no pages.
    let baseURL: String?
    /// The kinds, in the order of the file.
    let kinds: [PackedKind]

    /// Parses a pack whose bytes have been checked.
    ///
    /// - Throws: ``CatalogError/malformed(path:reason:)`` or ``CatalogError/unsupportedVersion(_:)``.
    init(_ bytes: [UInt8], _ reference: FileReference) throws(CatalogError) {
        let file = try JSONFile(bytes, path: "v1/\(reference.href)")
        try file.checkVersion()
        self.reference = reference
        self.bytes = bytes
        baseURL = file.root["base_url"]?.stringValue
        var kinds: [PackedKind] = []
        for node in try file.list(file.root, "kinds") {
            kinds.append(try PackedKind(node, of: file))
        }
        guard Set(kinds.map(\.path)).count == kinds.count,
            Set(kinds.map(\.name)).count == kinds.count
        else { throw file.wrong("a kind occurs twice") }
        self.kinds = kinds
    }
}

/// The entries of one kind in a pack.
struct PackedKind: Sendable {
    /// The kind's name.
    let name: String
    /// The path, which is used in requests.
    let path: String
    /// The ids.
    let ids: [String]
    /// The names of the entries in the URLs of their pages, in the order of their UTF-8 bytes; usually the ids.
    let pages: [String]
    /// The positions of the entries by id; `nil` if the ids are the names of the pages.
    private let positions: [String: Int]?
    /// The values of the entries by key: as many values as there are ids.
    private(set) var columns: [String: [CatalogValue?]]
    /// Whether the kind's items have facts such as `is_new`.
    let hasFacts: Bool
    /// The rules for picks; `nil` if the kind has none.
    let selection: CatalogSelection?
    /// The paths of the kinds that values refer to, by key.
    let references: [String: String]
    /// The keys of the fields with roles.
    let roles: CatalogRoles
    /// The publication dates of the entries.
    let published: [Timestamp?]
    /// The tags of the entries.
    let tags: [[[UInt8]]]
    /// The names and ids of the entries in lower case and normalization form C, for queries.
    private(set) var searched: [(name: [UInt8], id: [UInt8])]
    /// The positions of all entries, most recently published first, undated last; by name if the kind has no dates.
    private(set) var newest: [Int]
    /// The positions of all entries by name.
    private(set) var byName: [Int]

    /// Parses a kind.
    init(_ node: JSONNode, of file: JSONFile) throws(CatalogError) {
        name = try file.text(node, "kind")
        path = try file.text(node, "path")
        let pages = try Self.ids(node, file)
        guard try file.count(node, "count") == pages.count else {
            throw file.wrong("'count' is not the number of ids")
        }
        hasFacts = node["is_paged"]?.booleanValue ?? true
        selection = node["selection"].flatMap(CatalogSelection.init)
        references = Dictionary(
            (node["references"]?.members ?? []).compactMap { member in
                member.value.stringValue.map { (member.key, $0) }
            }, uniquingKeysWith: { first, _ in first })
        var columns = try Self.columns(node, count: pages.count, file)
        if let own = columns.removeValue(forKey: "id") {
            ids = zip(own, pages).map { $0?.string ?? $1 }
            positions = Dictionary(zip(ids, ids.indices)) { first, _ in first }
            guard positions?.count == ids.count else { throw file.wrong("an id occurs twice") }
        } else {
            (ids, positions) = (pages, nil)
        }
        (self.columns, self.pages) = (columns, pages)
        let names = try Self.names(columns, count: ids.count, file)
        let keys = node["columns"]?.members?.map(\.key) ?? []
        let roles = CatalogRoles(node["roles"], keys: keys)
        self.roles = roles
        published = Self.column(columns, roles.published, ids)
            .map { $0?.string.flatMap(Timestamp.init) }
        tags = Self.column(columns, roles.tags, ids)
            .map { $0?.strings.map { Array($0.utf8) } ?? [] }
        searched = Self.searched(names, ids)
        byName = Self.byName(names)
        newest =
            hasFacts
            ? Self.sorted(published) { left, right in
                switch (left, right) {
                case (let left?, let right?): left == right ? nil : left > right
                case (nil, nil): nil
                default: left != nil
                }
            } : byName
    }

    /// The kind with the values of a language, of as many entries with names.
    ///
    /// Names are ordered without case and marks, as in the lists of the language.
    func with(_ columns: [String: [CatalogValue?]], in language: String) -> PackedKind {
        var kind = self
        kind.columns = columns
        let names = columns["name"]?.map { $0?.string ?? "" } ?? []
        kind.searched = Self.searched(names, ids)
        let folding = SearchFolding(LanguageTag(language))
        kind.byName = Self.byName(names.map(folding.folded))
        if !hasFacts { kind.newest = kind.byName }
        return kind
    }

    private static func searched(
        _ names: [String], _ ids: [String]
    ) -> [(name: [UInt8], id: [UInt8])] {
        zip(names, ids).map { (SortedName($0).bytes, SortedName($1).bytes) }
    }

    private static func byName(_ names: [String]) -> [Int] {
        sorted(names.map(SortedName.init)) { left, right in left == right ? nil : left < right }
    }

    /// Returns the position of an id.
    func position(of id: String) -> Int? {
        if let positions { return positions[id] }
        return position(ofPage: id)
    }

    /// Returns the position of an entry by the name of its page.
    func position(ofPage page: String) -> Int? {
        var (low, high) = (0, pages.count)
        while low < high {
            let middle = low + (high - low) / 2
            if pages[middle].utf8.lexicographicallyPrecedes(page.utf8) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low < pages.count && pages[low].utf8.elementsEqual(page.utf8) ? low : nil
    }

    /// Returns positions in an order; ties are ordered by id, which is the order of the positions.
    static func sorted<Key>(_ keys: [Key], by precedes: (Key, Key) -> Bool?) -> [Int] {
        keys.indices.sorted { precedes(keys[$0], keys[$1]) ?? ($0 < $1) }
    }

    private static func ids(_ node: JSONNode, _ file: JSONFile) throws(CatalogError) -> [String] {
        var ids: [String] = []
        for element in try file.list(node, "ids") {
            guard let id = element.stringValue, !id.isEmpty else {
                throw file.wrong("an id is not a string")
            }
            if let last = ids.last, !last.utf8.lexicographicallyPrecedes(id.utf8) {
                throw file.wrong("the ids are not in order")
            }
            ids.append(id)
        }
        return ids
    }

    private static func columns(
        _ node: JSONNode, count: Int, _ file: JSONFile
    ) throws(CatalogError) -> [String: [CatalogValue?]] {
        guard let members = try file.member(node, "columns").members else {
            throw file.wrong("'columns' is not an object")
        }
        var columns: [String: [CatalogValue?]] = [:]
        for member in members {
            guard let values = member.value.elements, values.count == count else {
                throw file.wrong("a column does not have as many values as there are ids")
            }
            columns[member.key] = values.map { $0.isNull ? nil : CatalogValue($0) }
        }
        return columns
    }

    private static func names(
        _ columns: [String: [CatalogValue?]], count: Int, _ file: JSONFile
    ) throws(CatalogError) -> [String] {
        guard count > 0 else { return [] }
        let names = columns["name"]?.compactMap { $0?.string } ?? []
        guard names.count == count else { throw file.wrong("an entry has no name") }
        return names
    }

    private static func column(
        _ columns: [String: [CatalogValue?]], _ key: String, _ ids: [String]
    ) -> [CatalogValue?] {
        columns[key] ?? Array(repeating: nil, count: ids.count)
    }
}
