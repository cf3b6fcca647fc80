import ShowcardCatalog

/// Finds aliases that are the address of a published file, or of one that would be published with its entry.
///
/// Some hosts apply redirects before files, so the file would never be served.
struct AliasCheck: Sendable {
    let catalog: Catalog
    /// The planned paths.
    let paths: PlannedPaths
    /// Further paths that may be published.
    let others: [String]

    /// An alias of a public entry.
    private struct Claim {
        let alias: String
        let place: SourceLocation
    }

    /// The problems with the aliases.
    ///
    /// - Parameter reported: The diagnostics reported so far; no location is reported again.
    /// - Returns: An error for each alias that is taken.
    func problems(besides reported: [Diagnostic]) -> [Diagnostic] {
        let (claims, positions) = claims
        guard !claims.isEmpty else { return [] }
        // Without this file there are no redirects of hosts.
        guard paths.has("_redirects") else { return unpublished(claims, positions) }
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
                help: "remove the alias: a redirect would replace the published file")
        }
    }

    /// The warning if no alias has a page that redirects either.
    private func unpublished(_ claims: [Claim], _ positions: [String: Int]) -> [Diagnostic] {
        guard paths.has("index.html"), let place = claims.first?.place,
            !paths.all.contains(where: { path in
                Self.addresses(of: TextKey.folded(path)).contains { positions[$0] != nil }
            })
        else { return [] }
        return [
            .warning(
                "no-redirects",
                "former addresses do not redirect: there is neither '_redirects' nor a page",
                at: place,
                help:
                    "enable the plugin 'feeds', or remove 'redirect_pages: false' of the plugin 'pages'"
            )
        ]
    }

    /// The aliases, and the first one with each address.
    private var claims: (claims: [Claim], positions: [String: Int]) {
        var claims: [Claim] = []
        var positions: [String: Int] = [:]
        for collection in catalog.collections {
            let kind = collection.kind
            guard let slot = kind.publicSlot(of: .aliases) else { continue }
            for content in collection.entries.map(\.content) {
                let places = content.aliasPlaces
                for (position, alias) in (content[slot]?.texts ?? []).enumerated() {
                    guard let address = try? FormerAddress(alias, kind: kind, of: content) else {
                        continue
                    }
                    // The JSON of a former id is redirected as well.
                    let json =
                        address.id.map { [TextKey.folded("v1/\(kind.path)/id/\($0).json")] } ?? []
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

    /// The addresses at which hosts serve a file: its path, and the path without the page name or extension.
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
