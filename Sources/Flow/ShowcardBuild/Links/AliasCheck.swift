import ShowcardCatalog

/// Finds aliases that are the address of something that is published, or would be with its entry.
///
/// A host may put a redirect before a file, so that the file is never seen.
struct AliasCheck: Sendable {
    let catalog: Catalog
    /// What is planned.
    let paths: PlannedPaths
    /// Further paths that may be published.
    let others: [String]

    /// An alias of a public entry.
    private struct Claim {
        let alias: String
        let place: SourceLocation
    }

    /// What is wrong with the aliases.
    ///
    /// - Parameter reported: What is reported already, of which no place is reported again.
    /// - Returns: An error for each alias that is taken.
    func problems(besides reported: [Diagnostic]) -> [Diagnostic] {
        // Without this file nothing is redirected.
        guard paths.has("_redirects") else { return [] }
        let (claims, positions) = claims
        guard !claims.isEmpty else { return [] }
        var owners: [Int: String] = [:]
        for path in paths.all + others {
            for address in Self.addresses(of: TextKey.folded(path)) {
                if let position = positions[address] { owners[position] = path }
            }
        }
        let known = Set(reported.filter { $0.code == "alias-taken" }.compactMap(\.location))
        return owners.sorted { $0.key < $1.key }.compactMap { position, owner in
            let claim = claims[position]
            guard !known.contains(claim.place) else { return nil }
            return .error(
                "alias-taken", "the alias '\(claim.alias)' is the address of '\(owner)'",
                at: claim.place,
                help: "remove it: a redirect would take the place of what is published there")
        }
    }

    /// The aliases, and which of them is the first that has an address.
    private var claims: (claims: [Claim], positions: [String: Int]) {
        var claims: [Claim] = []
        var positions: [String: Int] = [:]
        for collection in catalog.collections {
            let kind = collection.kind
            guard let slot = kind.publicSlot(of: .aliases) else { continue }
            for content in collection.entries.map(\.content) {
                let places = content.aliasPlaces
                for (position, alias) in (content[slot]?.texts ?? []).enumerated() {
                    guard let address = try? FormerAddress(alias, kind: kind) else { continue }
                    // The JSON of a former id is redirected with its page.
                    let json = address.id.map { ["v1/\(kind.path)/id/\($0).json"] } ?? []
                    for key in [address.key] + json where positions[key] == nil {
                        positions[key] = claims.count
                    }
                    claims.append(
                        Claim(
                            alias: alias,
                            place: places.indices.contains(position)
                                ? places[position] : .file(content.path)))
                }
            }
        }
        return (claims, positions)
    }

    /// The addresses at which hosts serve a file: its path, and that without the name of a page or its extension.
    private static func addresses(of path: String) -> [String] {
        var addresses = [path]
        for ending in [".html", ".htm"]
        where path.utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8) {
            let page = String(Substring(path.utf8.dropLast(ending.utf8.count)))
            addresses.append(page)
            if page == "index" {
                addresses.append("")
            } else if page.utf8.suffix(6).elementsEqual("/index".utf8) {
                addresses.append(String(Substring(page.utf8.dropLast(6))))
            }
        }
        return addresses
    }
}
