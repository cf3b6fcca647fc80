import ShowcardCatalog

/// Reports dead links and their locations.
struct LinkReport: Sendable {
    let source: SourceCatalog
    let paths: PlannedPaths
    /// The addresses of excluded entries: the paths of their pages without the trailing slash.
    let leftOut: Set<String>
    /// The published path of each file of an entry and of each static file.
    private let addresses: Once<[String: String]>
    private let staticFiles: Set<String>
    private let staticPaths: NameIndex
    /// The page paths of each kind's published entries, by the path of the kind.
    private let entryPaths: [String: NameIndex]
    let formerPaths: Set<String>

    init(source: SourceCatalog, catalog: Catalog, paths: PlannedPaths) {
        self.source = source
        self.paths = paths
        let index = EntryIndex(catalog)
        var leftOut: Set<String> = []
        var formerPaths: Set<String> = []
        for collection in source.collections {
            let kind = collection.kind
            for entry in collection.entries {
                let page = "\(kind.path)/\(entry.id)"
                if index.key(of: EntryReference(kind: kind.name, id: entry.id)) == nil {
                    leftOut.insert(page)
                }
                for alias in entry[kind.slot(of: .aliases)]?.texts ?? [] {
                    let isPath = alias.utf8.first == UInt8(ascii: "/")
                    let path = isPath ? Self.trimmed(alias) : "\(kind.path)/\(alias)"
                    formerPaths.insert(PercentEncoding.decoded(path.utf8[...]) ?? path)
                }
            }
        }
        self.leftOut = leftOut
        staticPaths = NameIndex(source.staticFiles.map(\.path))
        entryPaths = Dictionary(
            source.collections.map { collection in
                let path = collection.kind.path
                let paths = NameIndex { [leftOut] in
                    collection.entries.map { "\(path)/\($0.id)" }
                        .filter { !leftOut.contains($0) }
                }
                return (path, paths)
            }, uniquingKeysWith: { first, _ in first })
        addresses = Once {
            var addresses: [String: String] = [:]
            for collection in source.collections {
                for entry in collection.entries {
                    addresses[entry.path] = "\(collection.kind.path)/\(entry.id)/"
                }
            }
            for file in source.staticFiles { addresses[file.source] = file.path }
            return addresses
        }
        self.formerPaths = formerPaths
        staticFiles = Set(source.staticFiles.map(\.path))
    }

    /// The problems with the addresses of a body, one for each location.
    func problems(with ends: [LinkCheck.DeadEnd], on page: LinkCheck.Page) -> [Diagnostic] {
        let ends = ends.filter { isReported($0.target, on: page) }
        let written = WrittenAddresses(
            of: ends.map { .init(address: $0.address, line: $0.line) }, in: page.entry.body,
            path: page.entry.path)
        var reported = ReportedDiagnostics<Int>()
        for (use, end) in ends.enumerated() where written.hasOwnPlace(use) {
            reported.add(use, of: isLeftOut(end.target) ? "left-out-link" : "dead-link")
        }
        let headings = Once { HeadingTargets(page.entry.body) }
        var help: [[UInt8]: String] = [:]
        return reported.items.map { use, count in
            let end = ends[use]
            let key = Array(end.address.utf8)
            let advice = help[key] ?? advice(on: end, page, headings)
            help[key] = advice
            return problem(with: end, at: written.location(of: use), help: advice).first(of: count)
        }
    }

    /// Whether a dead link is reported; a redirect may make it valid.
    private func isReported(_ target: SiteAddress, on page: LinkCheck.Page) -> Bool {
        guard case .inside(let path) = target else { return target != .elsewhere }
        if formerPaths.contains(Self.trimmed(path)) { return false }
        return page.isPublic || !isLeftOut(target) && !staticFiles.contains(path)
    }

    private func isLeftOut(_ target: SiteAddress) -> Bool {
        if case .inside(let path) = target { leftOut.contains(Self.trimmed(path)) } else { false }
    }

    private func problem(
        with end: LinkCheck.DeadEnd, at place: SourceLocation, help: String
    ) -> Diagnostic {
        let address = ShortText.address(end.address)
        return switch end.target {
        case .elsewhere, .place:
            .warning(
                "dead-link", "'\(address)' does not match a heading of this body", at: place,
                help: help)
        case .outside:
            .warning(
                "dead-link",
                "'\(address)' is outside the catalog, which is at '\(source.configuration.basePath)'",
                at: place, help: help)
        case .inside where isLeftOut(end.target):
            .warning(
                "left-out-link", "'\(address)' links to an excluded entry", at: place,
                help: help)
        case .inside:
            .warning(
                "dead-link", "'\(address)' does not match a page or file of the site", at: place,
                help: help)
        }
    }

    /// The help for a dead link.
    private func advice(
        on end: LinkCheck.DeadEnd, _ page: LinkCheck.Page, _ headings: Once<HeadingTargets>
    ) -> String {
        switch end.target {
        case .elsewhere: ""
        case .place(let fragment):
            headings.value.suggestion(for: fragment).map { "did you mean '#\($0)'?" }
                ?? "names of headings begin with 'section-'"
        case .outside(let path): "write '\(Self.link(to: path, from: page))'"
        case .inside where isLeftOut(end.target): "publish the entry, or remove the link"
        case .inside(let path): advice(on: end.address, path, page)
        }
    }

    /// The help for an address that doesn't exist.
    private func advice(on address: String, _ path: String, _ page: LinkCheck.Page) -> String {
        let written = PercentEncoding.decoded(address.utf8.prefix { !"?#".utf8.contains($0) }) ?? ""
        if let file = sourceFile(written, page), let target = addresses.value[file],
            paths.answers(target)
        {
            return "write '\(Self.link(to: target, from: page))'"
        }
        let fromRoot = SiteAddress.removingDots(written.utf8[...])
        if !WebAddress.hasScheme(written), !fromRoot.isEmpty, paths.answers(fromRoot) {
            return "write '\(Self.link(to: fromRoot, from: page))'"
        }
        if let near = known(near: path).suggestion(for: Self.trimmed(path)) {
            let isFile = staticFiles.contains(near)
            return "did you mean '\(Self.link(to: isFile ? near : near + "/", from: page))'?"
        }
        return "fix the link; addresses in a body are relative to '/\(page.folder)'"
    }

    /// The source file that an address names if it is resolved as in an editor or on a code host.
    private func sourceFile(_ address: String, _ page: LinkCheck.Page) -> String? {
        guard !address.isEmpty, !WebAddress.hasScheme(address) else { return nil }
        let folder =
            page.entry.path.utf8.lastIndex(of: UInt8(ascii: "/"))
            .map { page.entry.path[...$0] } ?? ""
        let isAbsolute = address.utf8.first == UInt8(ascii: "/")
        return SiteAddress.removingDots((isAbsolute ? address : folder + address).utf8[...])
    }

    /// The candidates for an address: the entries of the kind it names, or the static files.
    func known(near path: String) -> NameIndex {
        let first = path.utf8.prefix { $0 != UInt8(ascii: "/") }
        return entryPaths[String(Substring(first))] ?? staticPaths
    }

    /// A path of the site as written in a body, relative to its page.
    private static func link(to path: String, from page: LinkCheck.Page) -> String {
        let depth = page.folder.utf8.count { $0 == UInt8(ascii: "/") }
        return String(repeating: "../", count: depth) + PercentEncoding.path(path)
    }

    /// A path without leading and trailing slashes.
    static func trimmed(_ path: String) -> String {
        let slash = UInt8(ascii: "/")
        let rest = path.utf8.drop { $0 == slash }
        return String(Substring(rest.dropLast(rest.reversed().prefix { $0 == slash }.count)))
    }
}
