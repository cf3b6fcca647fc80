import ShowcardCatalog

/// The rules by which former ids and paths of entries lead to them, and what is wrong with those.
struct AliasRedirects {
    private(set) var redirects: [Redirect] = []
    private(set) var diagnostics: [Diagnostic] = []
    private let catalog: Catalog
    private let entries: EntryIndex
    /// The entries that former addresses lead to, by address.
    private var claims: [String: EntryKey] = [:]

    init(_ catalog: Catalog) {
        self.catalog = catalog
        entries = EntryIndex(catalog)
        for (index, collection) in catalog.collections.enumerated() {
            guard let slot = collection.kind.publicSlot(of: .aliases) else { continue }
            for (position, entry) in collection.entries.enumerated() {
                let key = EntryKey(collection: index, entry: position)
                for alias in entry.content[slot]?.texts ?? [] { add(alias, of: key) }
            }
        }
    }

    private mutating func add(_ alias: String, of key: EntryKey) {
        guard let address = AliasAddress(alias, kind: catalog.kind(of: key)) else {
            return report(
                "invalid-alias", "the alias '\(alias)' is neither an id nor a path", key,
                help: "write a former id such as 'old-name', or a path that begins with '/'")
        }
        if isList(address) {
            return report(
                "alias-taken", "the alias '\(alias)' is the address of a list", key,
                help: "remove it: the list stays where it is")
        }
        if let owner = entry(at: address) {
            return report(
                "alias-taken", "the alias '\(alias)' is the address of '\(name(of: owner))'", key,
                owner, help: "remove it, or rename the entry that is there")
        }
        if let owner = claims.updateValue(key, forKey: address.path) {
            claims[address.path] = owner
            return report(
                "alias-taken", "the alias '\(alias)' leads to '\(name(of: owner))' already", key,
                owner, help: "write it once, in the entry that its visitors look for")
        }
        addRedirects(from: address, to: key)
    }

    private mutating func addRedirects(from address: AliasAddress, to key: EntryKey) {
        redirects.append(
            Redirect(
                source: address.source, destination: catalog.pagePath(of: key), answer: .moved))
        guard let id = address.id else { return }
        let folder = "v1/\(catalog.kind(of: key).path)/id/"
        redirects.append(
            Redirect(
                source: "\(folder)\(id).json", destination: "\(folder)\(catalog[key].id).json",
                answer: .moved))
    }

    private func isList(_ address: AliasAddress) -> Bool {
        if address.path.isEmpty { return true }
        return catalog.collections.contains { collection in
            let names =
                Identifier.reserved + ShippedFeeds.names + collection.feeds.map(\.definition.name)
            let path = collection.kind.path
            return address.path == path || names.contains { address.path == "\(path)/\($0)" }
        }
    }

    private func entry(at address: AliasAddress) -> EntryKey? {
        for (index, collection) in catalog.collections.enumerated() {
            let folder = "\(collection.kind.path)/"
            guard address.path.utf8.starts(with: folder.utf8) else { continue }
            let id = String(Substring(address.path.utf8.dropFirst(folder.utf8.count)))
            if let key = entries.key(ofID: id, collection: index) { return key }
        }
        return nil
    }

    private func name(of key: EntryKey) -> String {
        "\(catalog.kind(of: key).path)/\(catalog[key].id)"
    }

    private mutating func report(
        _ code: String, _ message: String, _ key: EntryKey, _ owner: EntryKey? = nil, help: String
    ) {
        let related = owner.flatMap { $0 == key ? nil : $0 }.map { owner in
            Diagnostic.Related(
                location: .file(catalog[owner].content.path), message: "the other entry")
        }
        diagnostics.append(
            .error(
                code, message, at: .file(catalog[key].content.path), help: help,
                related: related.map { [$0] } ?? []))
    }
}
