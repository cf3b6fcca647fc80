import ShowcardCatalog

/// The redirects from former ids and paths of entries, and the errors in aliases.
struct AliasRedirects {
    private(set) var redirects: [Redirect] = []
    /// The former ids of entries with their current ids, by collection.
    private(set) var formerIDs: [[(former: String, current: String)]]
    private(set) var diagnostics: [Diagnostic] = []
    private let catalog: Catalog
    private let entries: EntryIndex
    /// The folders of all languages.
    private let languages: [String]
    /// The alias that claims each former address.
    private var claims: [String: Claim] = [:]

    /// An alias of an entry, with its position in the entry's list for diagnostics.
    private struct Claim {
        let key: EntryKey
        let position: Int
    }

    init(_ catalog: Catalog) {
        self.catalog = catalog
        entries = EntryIndex(catalog)
        let folders = catalog.configuration.languageFolders.map(\.folder)
        languages = folders.isEmpty ? [""] : folders
        formerIDs = Array(repeating: [], count: catalog.collections.count)
        for (index, collection) in catalog.collections.enumerated() {
            guard let slot = collection.kind.publicSlot(of: .aliases) else { continue }
            for (position, entry) in collection.entries.enumerated() {
                let key = EntryKey(collection: index, entry: position)
                for (place, alias) in (entry.content[slot]?.texts ?? []).enumerated() {
                    add(alias, Claim(key: key, position: place))
                }
            }
        }
    }

    private mutating func add(_ alias: String, _ claim: Claim) {
        let key = claim.key
        let address: FormerAddress
        do throws(FormerAddress.AddressError) {
            address = try FormerAddress(
                alias, kind: catalog.kind(of: key), of: catalog[key].content)
        } catch {
            return report("invalid-alias", error.message, claim, help: error.help)
        }
        if isList(address) {
            return report(
                "alias-taken", "the alias '\(alias)' is the address of a list", claim,
                help: "remove it: the list keeps its address")
        }
        if let owner = entry(at: address) {
            return report(
                "alias-taken", "the alias '\(alias)' is the address of '\(name(of: owner))'", claim,
                (owner == key ? nil : .file(catalog[owner].content.path)),
                help: "remove it, or rename that entry")
        }
        let keys = address.id == nil ? [""] : languages.map(TextKey.folded)
        let addresses = keys.map { $0 + address.key }
        if let owner = addresses.compactMap({ claims[$0] }).first {
            return report(
                "alias-taken", "the alias '\(alias)' already leads to '\(name(of: owner.key))'",
                claim,
                place(of: owner), help: "write it once, in the entry that visitors look for")
        }
        for address in addresses { claims[address] = claim }
        addRedirects(from: address, to: key)
    }

    private mutating func addRedirects(from address: FormerAddress, to key: EntryKey) {
        let page = catalog.pagePath(of: key)
        guard let id = address.id else {
            guard let source = address.source else { return }
            // A former path can be that of a page in another language.
            let language = catalog.configuration.languageFolder(of: source)
            return redirects.append(
                Redirect(source: source, destination: language + page, answer: .moved))
        }
        let current = catalog.publishedID(of: key)
        formerIDs[key.collection].append((id, current))
        let folder = "\(catalog.kind(of: key).path)/id/"
        for language in languages {
            if let source = address.source {
                redirects.append(
                    Redirect(
                        source: language + source, destination: language + page, answer: .moved))
            }
            redirects.append(
                Redirect(
                    source: PercentEncoding.path("v1/\(language)\(folder)\(id).json"),
                    destination: PercentEncoding.path("v1/\(language)\(folder)\(current).json"),
                    answer: .moved))
        }
    }

    private func isList(_ address: FormerAddress) -> Bool {
        if address.key.isEmpty { return true }
        return catalog.collections.contains { collection in
            let names =
                Identifier.reserved + ShippedFeeds.names + collection.feeds.map(\.definition.name)
                + collection.groupedFeeds.map(\.definition.name)
            let path = collection.kind.path
            return address.key == path || names.contains { address.key == "\(path)/\($0)" }
        }
    }

    private func entry(at address: FormerAddress) -> EntryKey? {
        for (index, collection) in catalog.collections.enumerated() {
            let folder = "\(collection.kind.path)/"
            guard address.key.utf8.starts(with: folder.utf8) else { continue }
            let id = String(Substring(address.key.utf8.dropFirst(folder.utf8.count)))
            if let key = entries.key(ofID: id, collection: index) { return key }
        }
        return nil
    }

    private func name(of key: EntryKey) -> String {
        "\(catalog.kind(of: key).path)/\(catalog[key].id)"
    }

    private func place(of claim: Claim) -> SourceLocation {
        let entry = catalog[claim.key].content
        return entry.aliasPlaces.indices.contains(claim.position)
            ? entry.aliasPlaces[claim.position] : .file(entry.path)
    }

    private mutating func report(
        _ code: String, _ message: String, _ claim: Claim, _ other: SourceLocation? = nil,
        help: String
    ) {
        diagnostics.append(
            .error(
                code, message, at: place(of: claim), help: help,
                related: other.flatMap { $0 == place(of: claim) ? nil : $0 }.map {
                    [Diagnostic.Related(location: $0, message: "the other entry")]
                } ?? []))
    }
}
