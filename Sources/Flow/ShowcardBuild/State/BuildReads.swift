import ShowcardCatalog
import ShowcardContent
import ShowcardFiles
import ShowcardHashing
import ShowcardSigning
import ShowcardStore

/// What is noted of all that a build reads, for the state it leaves.
struct BuildReads: Sendable {
    /// What is read below the catalog's folder, and what has no version that can be compared.
    let log = ReadLog()
    /// What the last build left, which may not be true any more.
    let earlier: BuildState?
    /// How much of what the last build has read is not as it was.
    let extent: StateCheck.Extent
    /// The files of the catalog that are not as it has read them; those that are new are not among them.
    private let changedFiles: [String]
    /// Whether the texts of bodies are released when the build is done, and read again for requests.
    let releasesBodies: Bool
    /// The entries whose files need not be read.
    let known: KnownEntries?
    /// What was wrong with links in the bodies of those.
    let knownLinks: LinkFindings?
    /// The records of entries, for the next build.
    var records = EntryRecords()
    /// What is wrong with links, for the next build.
    private(set) var links: LinkFindings?
    /// What else is wrong with the plan, for the next build.
    private(set) var planFindings: [Diagnostic] = []
    /// The fingerprint of what every page may show.
    private(set) var site: Fingerprint?
    /// The files outside the catalog's folder, as they were before they were read.
    private(set) var outside: [OutsideFile] = []
    /// The variables of the environment that are read.
    private(set) var environment: [BuildState.Variable] = []
    /// From when on what sources bring in may be something else.
    fileprivate(set) var givenUntil: Instant?
    /// Whether links of some scheme may mean something else without any change of a file.
    fileprivate(set) var hasImpureScheme = false

    /// What tells the running program from another one, wherever it lies; absent where it cannot be read.
    var program: String? {
        outside.first { $0.path == nil }?.hash.map { "\($0.high) \($0.low)" }
    }

    /// Begins a build on top of what the last one has left beside the output.
    init(
        after earlier: BuildState?, _ extent: StateCheck.Extent, files: [String],
        known: KnownEntries?
    ) {
        (self.earlier, self.extent, self.known) = (earlier, extent, known)
        changedFiles = files
        knownLinks = known.flatMap { _ in earlier?.links }
        releasesBodies = false
    }

    /// Begins a build after another one of the same process.
    init(known: KnownEntries?, links: LinkFindings?) {
        (earlier, extent, self.known) = (nil, .anything, known)
        changedFiles = []
        knownLinks = known.flatMap { _ in links }
        releasesBodies = true
    }

    /// The files of the catalog that are not as the last build read them, by path.
    var allChangedFiles: Set<String> {
        Set(changedFiles).union(known == nil ? [] : records.readAgain)
    }

    /// Whether a file has changed during the build that was taken to be unchanged.
    var isOutdated: Bool { log.hasChange }

    /// Notes a file outside the catalog's folder.
    ///
    /// - Parameters:
    ///   - path: Its path; absent for the running program.
    ///   - isSecret: Whether nothing of its contents may be kept.
    /// - Returns: Whether something is there.
    @discardableResult
    mutating func add(outside path: String?, isSecret: Bool = false) -> Bool {
        let file = OutsideFile(path, log, known: earlier?.outside ?? [], isSecret: isSecret)
        outside.append(file)
        return file.isThere
    }

    /// Keeps what is wrong with the plan.
    mutating func keep(
        _ links: LinkFindings?, _ planFindings: [Diagnostic], site: Fingerprint?
    ) {
        (self.links, self.planFindings, self.site) = (links, planFindings, site)
    }

    fileprivate mutating func add(variable name: String, in environment: [String: String]) {
        self.environment.append(BuildState.Variable(name, in: environment))
    }
}

extension BuildReads {
    /// The entries whose bodies have changed, where nothing else has since the last build.
    ///
    /// - Parameter catalog: The catalog as it is now.
    /// - Returns: Those that are in the catalog, in order; `nil` when anything else has changed, or may have.
    func changedBodies(in catalog: Catalog) -> [EntryKey]? {
        guard extent == .entryFiles, let earlier, let links = earlier.links,
            let paths = known?.changedBodies(in: records), isSameBesidesEntries(as: earlier)
        else { return nil }
        let changed = Set(paths)
        // What was found in those files may be at another line now.
        let findings = links.all + earlier.planFindings
        guard
            !findings.contains(where: { finding in
                ([finding.location] + finding.related.map(\.location)).compactMap(\.self)
                    .contains { changed.contains($0.path) }
            })
        else { return nil }
        return catalog.collections.enumerated().flatMap { index, collection in
            collection.entries.indices
                .filter { changed.contains(collection.entries[$0].content.path) }
                .map { EntryKey(collection: index, entry: $0) }
        }
    }

    /// Whether all that was read but files of entries is what the last build has read: something may have changed since that
    /// was looked at.
    private func isSameBesidesEntries(as earlier: BuildState) -> Bool {
        log.contents.rows.allSatisfy { row in
            if InputCheck.isEntry(row) { return true }
            guard let position = earlier.inputs.position(of: row.path) else { return false }
            let known = earlier.inputs[position]
            if let hash = row.hash, let knownHash = known.hash { return hash == knownHash }
            return row.status.map { $0.isSameVersion(as: known.status) } ?? (known.status == nil)
        }
            && outside.allSatisfy { file in
                earlier.outside.contains { $0.isSameVersion(as: file) }
            }
    }
}

extension Run {
    /// What tells the running program from another one.
    var program: String { reads?.program ?? Tool.identity }

    /// From when on what sources bring in may be something else.
    var givenUntil: Instant? { reads?.givenUntil }

    /// The as-of of the published state where it stays unless something else changes.
    func keptAsOf(_ options: BuildOptions) -> Instant? {
        guard options.followsClock, let reads, reads.extent == .nothing,
            let earlier = reads.earlier, earlier.holds(at: options.asOf, followsClock: true)
        else { return nil }
        return earlier.asOf
    }

    /// Notes what plugins depend on.
    ///
    /// - Parameters:
    ///   - registry: The parts of those that are on.
    ///   - plugins: All that are part of the program.
    ///   - options: Where the catalog is, and when the build is.
    mutating func observe(
        _ registry: PluginRegistry, of plugins: [any Plugin], _ options: BuildOptions
    ) {
        guard reads != nil else { return }
        let pure = Set(plugins.map(\.declaration).filter(\.isPure).map(\.name))
        if let other = registry.plugins.first(where: { !pure.contains($0) }) {
            reads?.log.noteGap("the plugin '\(other)', which may depend on more than files")
        }
        reads?.hasImpureScheme = registry.schemes.contains { !pure.contains($0.plugin) }
        for source in registry.sources {
            guard let inputs = source.part.inputs else {
                reads?.log.noteGap(
                    "the plugin '\(source.plugin)', which does not say what it reads")
                continue
            }
            let areThere = inputs.map {
                reads?.add(outside: Self.absolute($0, options)) ?? false
            }
            // Counts are those of whole days before as-of.
            let nextDay = Int64(options.asOf.date.daysSinceEpoch + 1) * 86_400
            if areThere.contains(true) { reads?.givenUntil = Instant(seconds: nextDay) }
        }
    }

    /// Notes where a key is read from.
    mutating func observe(_ key: SigningKeySource, _ options: BuildOptions) {
        switch key.place {
        case .variable(let name): reads?.add(variable: name, in: options.environment)
        case .file(let path): reads?.add(outside: Self.absolute(path, options), isSecret: true)
        }
    }

    private static func absolute(_ path: String, _ options: BuildOptions) -> String {
        path.utf8.first == UInt8(ascii: "/") ? path : "\(options.source)/\(path)"
    }
}
