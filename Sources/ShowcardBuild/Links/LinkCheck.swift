import ShowcardCatalog

/// Finds links and pictures in bodies that lead to nothing on the site.
///
/// Bodies of entries left out are checked as well, as if everything were public that is there.
struct LinkCheck: Sendable {
    let source: SourceCatalog
    let catalog: Catalog
    let paths: PlannedPaths
    private let base: SiteAddress.Base

    /// Creates a check.
    init(source: SourceCatalog, catalog: Catalog, paths: PlannedPaths) {
        self.source = source
        self.catalog = catalog
        self.paths = paths
        base = SiteAddress.Base(source.configuration)
    }

    /// How many addresses of one body are reported; a body with more has something else wrong with it.
    private static let mostOfOneBody = 256

    /// An entry whose body is checked.
    struct Page: Sendable {
        let entry: ContentEntry
        /// The folder of its page, relative to the site and ending in a slash.
        let folder: String
        let isPublic: Bool
    }

    /// An address that leads to nothing planned.
    struct DeadEnd: Sendable {
        let address: String
        let target: SiteAddress
        /// The lines of the file on which the texts of its links end, in order.
        var lines: [Int]
    }

    /// What is wrong with the addresses in all bodies.
    ///
    /// - Parameter jobs: How many bodies are scanned at once.
    /// - Returns: A warning for each place.
    func problems(jobs: Int) async -> [Diagnostic] {
        let pages = pages
        let found = await concurrentMap(pages, jobs: jobs) { ($0, deadEnds(on: $0)) }
            .filter { !$0.1.isEmpty }
        let includes = await concurrentMap(pages, jobs: jobs) { page in
            IncludeCheck(catalog: catalog, paths: paths).problems(on: page)
        }
        guard !found.isEmpty else { return Array(includes.joined()) }
        let report = LinkReport(source: source, catalog: catalog, paths: paths)
        let problems = await concurrentMap(found, jobs: jobs) { page, ends in
            report.problems(with: ends, on: page)
        }
        return Array(includes.joined()) + problems.joined()
    }

    /// The entries that have a page, or will have one where their kind has.
    private var pages: [Page] {
        let index = EntryIndex(catalog)
        return source.collections.flatMap { collection in
            let (name, path) = (collection.kind.name, collection.kind.path)
            guard paths.has("\(path)/index.html") else { return [Page]() }
            return collection.entries.compactMap { entry in
                guard !entry.body.links.isEmpty || !entry.body.includes.isEmpty else { return nil }
                return Page(
                    entry: entry, folder: "\(path)/\(entry.id)/",
                    isPublic: index.key(of: EntryReference(kind: name, id: entry.id)) != nil)
            }
        }
    }

    private func deadEnds(on page: Page) -> [DeadEnd] {
        var ends: [DeadEnd] = []
        var positions: [String: Int] = [:]
        let body = page.entry.body
        for link in body.links where ends.count < Self.mostOfOneBody {
            // Encoded, as two spellings of a letter are one key of a dictionary.
            let key = PercentEncoding.address(link.address)
            if let position = positions[key] {
                ends[position].lines.append(link.line)
                continue
            }
            let target = SiteAddress(link.address, on: page.folder, base)
            guard isDead(target, among: body.anchors) else { continue }
            positions[key] = ends.count
            ends.append(DeadEnd(address: link.address, target: target, lines: [link.line]))
        }
        return ends
    }

    private func isDead(_ target: SiteAddress, among names: [String]) -> Bool {
        switch target {
        case .elsewhere: false
        case .inside(let path): !paths.answers(path)
        // What is on the host beside the catalog is nobody's here to know, unless the catalog has it.
        case .outside(let path): !path.isEmpty && paths.answers(path)
        case .place(let fragment): HeadingLink(fragment, among: names).isDead
        }
    }
}

/// A link to a heading of the same body.
///
/// The theme's own places are not known here, so that only what is meant to be a heading can be wrong.
struct HeadingLink {
    let isDead: Bool
    /// The heading that was probably meant.
    let suggestion: String?

    private static let prefix = "section-"

    init(_ fragment: String, among names: [String]) {
        let isThere = names.contains { TextKey.areSame($0, fragment) }
        let isHeading = fragment.utf8.starts(with: Self.prefix.utf8)
        let name = isHeading ? fragment : Self.prefix + fragment
        isDead = !isThere && (isHeading || names.contains { TextKey.areSame($0, name) })
        suggestion = isDead ? NearMiss.suggestion(for: name, among: names) : nil
    }
}
