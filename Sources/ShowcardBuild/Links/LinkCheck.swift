import ShowcardCatalog

/// Finds links and pictures in bodies that lead to nothing on the site.
///
/// Bodies of entries left out are checked as well, as if everything were public that is there.
struct LinkCheck: Sendable {
    let source: SourceCatalog
    let catalog: Catalog
    let paths: PlannedPaths

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
        /// How often it stands in the body.
        var count = 1
    }

    /// What is wrong with the addresses in all bodies.
    ///
    /// - Parameter jobs: How many bodies are scanned at once.
    /// - Returns: A warning for each place.
    func problems(jobs: Int) async -> [Diagnostic] {
        let found = await concurrentMap(pages, jobs: jobs) { ($0, deadEnds(on: $0)) }
            .filter { !$0.1.isEmpty }
        guard !found.isEmpty else { return [] }
        let report = LinkReport(source: source, catalog: catalog, paths: paths)
        return found.flatMap { page, ends in ends.flatMap { report.problems(with: $0, on: page) } }
    }

    /// The entries that have a page, or will have one where their kind has.
    private var pages: [Page] {
        let index = EntryIndex(catalog)
        return source.collections.flatMap { collection in
            let (name, path) = (collection.kind.name, collection.kind.path)
            guard paths.has("\(path)/index.html") else { return [Page]() }
            return collection.entries.compactMap { entry in
                guard !entry.body.html.isEmpty else { return nil }
                return Page(
                    entry: entry, folder: "\(path)/\(entry.id)/",
                    isPublic: index.key(of: EntryReference(kind: name, id: entry.id)) != nil)
            }
        }
    }

    private func deadEnds(on page: Page) -> [DeadEnd] {
        var ends: [DeadEnd] = []
        var positions: [String: Int] = [:]
        let addresses = BodyAddresses.links(in: page.entry.body.html)
        guard !addresses.isEmpty else { return [] }
        lazy var names = BodyAddresses.ids(in: page.entry.body.html)
        for address in addresses where ends.count < Self.mostOfOneBody {
            if let position = positions[address] {
                ends[position].count += 1
                continue
            }
            let target = SiteAddress(address, on: page.folder, source.configuration)
            guard isDead(target, among: names) else { continue }
            positions[address] = ends.count
            ends.append(DeadEnd(address: address, target: target))
        }
        return ends
    }

    private func isDead(_ target: SiteAddress, among names: @autoclosure () -> [String]) -> Bool {
        switch target {
        case .elsewhere: false
        case .inside(let path): !paths.answers(path)
        // What is on the host beside the catalog is nobody's here to know, unless the catalog has it.
        case .outside(let path): !path.isEmpty && paths.answers(path)
        case .place(let fragment): HeadingLink(fragment, among: names()).isDead
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
