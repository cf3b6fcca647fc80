import ShowcardCatalog

/// Says what is wrong with addresses that lead to nothing planned, and where they are written.
struct LinkReport: Sendable {
    let source: SourceCatalog
    let paths: PlannedPaths
    /// The addresses of entries that are left out, by the paths of their pages without the last slash.
    let leftOut: Set<String>
    /// What is published of each file of the source, relative to the site.
    private let addresses: [String: String]
    private let staticFiles: Set<String>
    let formerPaths: Set<String>

    init(source: SourceCatalog, catalog: Catalog, paths: PlannedPaths) {
        self.source = source
        self.paths = paths
        let index = EntryIndex(catalog)
        var leftOut: Set<String> = []
        var formerPaths: Set<String> = []
        var addresses: [String: String] = [:]
        for collection in source.collections {
            let kind = collection.kind
            for entry in collection.entries {
                let page = "\(kind.path)/\(entry.id)"
                addresses[entry.path] = "\(page)/"
                if index.key(of: EntryReference(kind: kind.name, id: entry.id)) == nil {
                    leftOut.insert(page)
                }
                for alias in entry[kind.slot(of: .aliases)]?.texts ?? [] {
                    let isPath = alias.utf8.first == UInt8(ascii: "/")
                    let path = isPath ? Self.trimmed(alias) : "\(kind.path)/\(alias)"
                    formerPaths.insert(SiteAddress.decoded(path.utf8[...]) ?? path)
                }
            }
        }
        for file in source.staticFiles { addresses["content/static/\(file.path)"] = file.path }
        self.leftOut = leftOut
        self.addresses = addresses
        self.formerPaths = formerPaths
        staticFiles = Set(source.staticFiles.map(\.path))
    }

    /// What is wrong with the addresses of a body, once for each place they are written at.
    func problems(with ends: [LinkCheck.DeadEnd], on page: LinkCheck.Page) -> [Diagnostic] {
        let written = WrittenAddresses(page.entry.body, path: page.entry.path)
        return ends.flatMap { end in
            problems(with: end, on: page) {
                written.places(of: end.address, onLines: end.lines)
            }
        }
    }

    private func problems(
        with end: LinkCheck.DeadEnd, on page: LinkCheck.Page, at places: () -> [SourceLocation]
    ) -> [Diagnostic] {
        switch end.target {
        case .elsewhere: return []
        case .place(let fragment):
            let near = HeadingLink(fragment, among: page.entry.body.anchors).suggestion
            return places().map {
                .warning(
                    "dead-link", "'\(end.address)' is no heading of this body", at: $0,
                    help: near.map { "did you mean '#\($0)'?" }
                        ?? "the headings' names begin with 'section-'")
            }
        case .outside(let path):
            return places().map {
                .warning(
                    "dead-link",
                    "'\(end.address)' leads out of the catalog, which is at '\(source.configuration.basePath)'",
                    at: $0, help: "write '\(Self.link(to: path))'")
            }
        case .inside(let path):
            let bare = Self.trimmed(path)
            if formerPaths.contains(bare) { return [] }
            let isLeftOut = leftOut.contains(bare)
            if !page.isPublic, isLeftOut || staticFiles.contains(path) { return [] }
            let help = isLeftOut ? nil : advice(on: end.address, path, page)
            return places().map {
                isLeftOut
                    ? .warning(
                        "left-out-link", "'\(end.address)' leads to an entry that is left out",
                        at: $0, help: "publish that entry, or remove the link")
                    : .warning(
                        "dead-link", "'\(end.address)' leads to no page or file of the site",
                        at: $0, help: help)
            }
        }
    }

    /// What was probably meant by an address that leads nowhere.
    private func advice(on address: String, _ path: String, _ page: LinkCheck.Page) -> String {
        let written = SiteAddress.decoded(address.utf8.prefix { !"?#".utf8.contains($0) }) ?? ""
        if let file = sourceFile(written, page), let target = addresses[file],
            paths.answers(target)
        {
            return "write '\(Self.link(to: target))'"
        }
        let fromRoot = SiteAddress.removingDots(written.utf8[...])
        if !WebAddress.hasScheme(written), !fromRoot.isEmpty, paths.answers(fromRoot) {
            return "write '\(Self.link(to: fromRoot))'"
        }
        if let near = NearMiss.suggestion(for: Self.trimmed(path), among: known(near: path)) {
            let isFile = staticFiles.contains(near)
            return "did you mean '\(Self.link(to: isFile ? near : near + "/"))'?"
        }
        return "mend it; addresses in a body are relative to '/\(page.folder)'"
    }

    /// The source file that an address names, read as in an editor or on a code host.
    private func sourceFile(_ address: String, _ page: LinkCheck.Page) -> String? {
        guard !address.isEmpty, !WebAddress.hasScheme(address) else { return nil }
        let folder =
            page.entry.path.utf8.lastIndex(of: UInt8(ascii: "/"))
            .map { page.entry.path[...$0] } ?? ""
        let isAbsolute = address.utf8.first == UInt8(ascii: "/")
        return SiteAddress.removingDots((isAbsolute ? address : folder + address).utf8[...])
    }

    /// What an address may have been meant for: the entries of the kind it names, else the static files.
    func known(near path: String) -> [String] {
        let first = path.utf8.prefix { $0 != UInt8(ascii: "/") }
        let kind = source.collections.first { $0.kind.path.utf8.elementsEqual(first) }
        guard let kind else { return source.staticFiles.map(\.path) }
        return kind.entries.map { "\(kind.kind.path)/\($0.id)" }.filter { !leftOut.contains($0) }
    }

    /// A path of the site as a body has to write it; the pages of entries are two folders deep.
    private static func link(to path: String) -> String {
        "../../" + PercentEncoding.path(path)
    }

    /// A path without slashes at its ends.
    static func trimmed(_ path: String) -> String {
        let slash = UInt8(ascii: "/")
        let rest = path.utf8.drop { $0 == slash }
        return String(Substring(rest.dropLast(rest.reversed().prefix { $0 == slash }.count)))
    }
}
