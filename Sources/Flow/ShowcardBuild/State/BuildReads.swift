import ShowcardCatalog
import ShowcardContent
import ShowcardFiles
import ShowcardHashing
import ShowcardSigning
import ShowcardStore

/// Records everything that a build reads, for the state it leaves.
struct BuildReads: Sendable {
    /// What is read below the catalog's folder, and inputs without a version that can be compared.
    let log = ReadLog()
    /// The state that the last build left, which may be out of date.
    let earlier: BuildState?
    /// How much of what the last build read has changed.
    let extent: StateCheck.Extent
    /// The files of the catalog that have changed since the last build; new files are not included.
    let changedFiles: [String]
    /// Whether the texts of bodies are released after the build, and read again for requests.
    let releasesBodies: Bool
    /// The entries whose files need not be read.
    private(set) var known: KnownEntries?
    /// The known problems with links in the bodies of those.
    private(set) var knownLinks: LinkFindings?
    /// The catalog of the last build, if only files of entries have changed since.
    private(set) var knownCatalog: KnownCatalog?
    private let change: StateCheck.Change?
    /// The records of entries, for the next build.
    var records = EntryRecords()
    /// Whether the catalog is that of the last build, and only changed files were read.
    private(set) var knowsUnchangedCatalog = false
    /// The problems with links, for the next build.
    private(set) var links: LinkFindings?
    /// The fingerprints of what all entries share.
    private(set) var shared: InputFingerprints.Shared?
    /// The hashes of the assets that plugins make, by the fingerprint of what they are made of.
    private(set) var assets: [(fingerprint: Fingerprint, hash: String)] = []
    /// The files outside the catalog's folder, as they were before they were read.
    private(set) var outside: [OutsideFile] = []
    /// The environment variables that are read.
    private(set) var environment: [BuildState.Variable] = []
    /// When the results of sources may change.
    fileprivate(set) var givenUntil: Instant?
    /// Whether the meaning of a link scheme may change without any change of a file.
    fileprivate(set) var hasImpureScheme = false

    /// The examination of the running program.
    private var program: Task<OutsideFile, Never>?

    /// Begins to examine the running program, while other files are read.
    mutating func beginProgram() {
        program = Task { [log, known = earlier?.outside ?? []] in
            OutsideFile(nil, log, known: known)
        }
    }

    /// Records the running program.
    mutating func addProgram() async {
        guard let file = await program?.value else { return }
        program = nil
        outside.append(file)
    }

    /// Identifies the running program, regardless of its path; absent if it was not recorded, or cannot be read.
    var programHash: String? {
        outside.first { $0.path == nil }?.hash.map { "\($0.high) \($0.low)" }
    }

    /// Begins a build that follows the one that left a state beside the output.
    init(after change: StateCheck.Change) {
        self.change = change
        (earlier, extent, changedFiles) = (change.state, change.extent, change.files)
        releasesBodies = false
    }

    /// Begins a build that follows another one of the same process.
    ///
    /// - Parameters:
    ///   - change: The state that it left, and what has changed since; `nil` if everything is to be read.
    ///   - known: The entries whose files need not be read.
    ///   - catalog: Its catalog, if only files of entries have changed since.
    init(
        after change: StateCheck.Change? = nil, known: KnownEntries? = nil,
        catalog: Catalog? = nil
    ) {
        self.change = nil
        (earlier, extent) = (change?.state, change?.extent ?? .anything)
        changedFiles = change?.files ?? []
        self.known = known
        knownLinks = known.flatMap { _ in change?.state?.links }
        knownCatalog = catalog.map { .made($0) }
        releasesBodies = true
    }

    /// Reads what the last build has kept of the entries that have not changed.
    mutating func readKnown() {
        known = change?.readKnown()
        knownLinks = known.flatMap { _ in earlier?.links }
        knownCatalog = change?.readCatalog().map { .packed($0) }
    }

    /// The files of the catalog that have changed since the last build, by path.
    var allChangedFiles: Set<String> {
        Set(changedFiles).union(known == nil ? [] : records.readAgain)
    }

    /// Whether a file that was assumed to be unchanged has changed during the build.
    var isOutdated: Bool { log.hasChange }

    /// Records a file outside the catalog's folder.
    ///
    /// - Parameters:
    ///   - path: Its path.
    ///   - isSecret: Whether nothing of its contents may be kept.
    /// - Returns: Whether the file exists.
    @discardableResult
    mutating func add(outside path: String, isSecret: Bool = false) -> Bool {
        let file = OutsideFile(path, log, known: earlier?.outside ?? [], isSecret: isSecret)
        outside.append(file)
        return file.isThere
    }

    /// The rows of everything that was read, in this build or in the earlier one if it need not be read again.
    var inputs: LayeredStamps {
        let earlier = earlier?.inputs
        guard knowsUnchangedCatalog, let earlier else {
            return LayeredStamps(log, after: earlier) { $0.withHash(in: $1) }
        }
        let rows = log.contents.rows.map { $0.withHash(in: earlier.own) }
        return LayeredStamps(
            own: earlier.own.replacing(Set(rows.map(\.path)), with: rows),
            layers: earlier.layers)
    }

    /// Takes over from the last build what does not depend on bodies.
    mutating func keepCatalog(_ records: EntryRecords) {
        knowsUnchangedCatalog = true
        self.records = records
        (links, shared) = (earlier?.links, earlier?.shared)
    }

    /// Keeps the problems with links and the fingerprints of what all entries share.
    mutating func keep(_ links: LinkFindings?, _ shared: InputFingerprints.Shared?) {
        (self.links, self.shared) = (links, shared)
    }

    /// The hash of an asset's bytes, which are made only if the last build has not kept it.
    ///
    /// - Parameters:
    ///   - asset: The asset.
    ///   - fingerprint: The fingerprint of what it is made of.
    /// - Returns: The SHA-256 of the bytes, in hexadecimal.
    func hash(of asset: SiteAsset, _ fingerprint: Fingerprint) -> String {
        let known = earlier?.assets.first { $0.fingerprint == fingerprint }?.hash
        return known ?? SHA256.hash(asset.bytes).hex
    }

    /// Keeps the hash of an asset for the next build.
    mutating func keep(_ hash: String, of fingerprint: Fingerprint) {
        assets.append((fingerprint, hash))
    }

    fileprivate mutating func add(variable name: String, in environment: [String: String]) {
        self.environment.append(BuildState.Variable(name, in: environment))
    }

    /// The diagnostics of the last build, with the warnings and notes about changed entries replaced.
    ///
    /// - Parameters:
    ///   - records: The records of the changed files.
    ///   - severities: The severities set in `catalog.yml`.
    /// - Returns: The diagnostics; `nil` if the last build has found another problem in one of these files: its location
    ///   may have changed.
    func diagnostics(after records: EntryRecords, _ severities: [SeveritySetting]) -> [Diagnostic]?
    {
        guard let earlier, let known else { return nil }
        let changed = Set(changedFiles)
        let replaced = Set(
            changedFiles.flatMap(known.records.problems).compactMap { $0.adjusted(by: severities) })
        var diagnostics: [Diagnostic] = []
        for diagnostic in earlier.report.diagnostics where !replaced.contains(diagnostic) {
            let places = [diagnostic.location] + diagnostic.related.map(\.location)
            if places.contains(where: { $0.map { changed.contains($0.path) } ?? false }) {
                return nil
            }
            diagnostics.append(diagnostic)
        }
        return diagnostics + changedFiles.flatMap(records.problems)
    }

    /// Whether everything that was read except entry files is the same as in the last build; something may have changed
    /// since it was checked.
    ///
    /// Of a catalog that extends another one, that is not known.
    func isSameBesidesEntries(as earlier: BuildState) -> Bool {
        log.layerLogs.isEmpty
            && log.contents.rows.allSatisfy { row in
                if InputCheck.isEntry(row) { return true }
                guard let position = earlier.inputs.own.position(of: row.path) else {
                    // It did not exist then either, if its folder has not changed.
                    return row.status == nil && earlier.inputs.own.position(of: row.folder) != nil
                }
                let known = earlier.inputs.own[position]
                if let hash = row.hash, let knownHash = known.hash { return hash == knownHash }
                return row.status.map { $0.isSameVersion(as: known.status) }
                    ?? (known.status == nil)
            }
            && outside.allSatisfy { file in
                earlier.outside.contains { $0.isSameVersion(as: file) }
            }
    }
}

extension StampTable.Row {
    /// The path of the folder that contains it.
    fileprivate var folder: String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
    }

    /// The row with its hash in an earlier state, if this build did not read the file.
    fileprivate func withHash(in earlier: StampTable?) -> StampTable.Row {
        // A file that changed during the build is racy: its status may not be that of the contents that were read.
        guard hash == nil, !isRacy, let status, status.kind == .file,
            let earlier, let position = earlier.position(of: path)
        else { return self }
        let known = earlier[position]
        guard !known.isRacy, status.isSameVersion(as: known.status) else { return self }
        var row = self
        row.hash = known.hash
        return row
    }
}

extension Run {
    /// Identifies the running program.
    var program: String { reads?.programHash ?? Tool.identity }

    /// When the results of sources may change.
    var givenUntil: Instant? { reads?.givenUntil }

    /// The as-of of the published state, if it is kept unless something else changes.
    func keptAsOf(_ options: BuildOptions) -> Instant? {
        guard options.followsClock, let reads, reads.extent == .nothing,
            let earlier = reads.earlier, earlier.holds(at: options.asOf, followsClock: true)
        else { return nil }
        return earlier.asOf
    }

    /// Records what plugins depend on.
    ///
    /// - Parameters:
    ///   - registry: The parts of the enabled plugins.
    ///   - plugins: All built-in plugins.
    ///   - options: The catalog's folder and as-of.
    mutating func observe(
        _ registry: PluginRegistry, of plugins: [any Plugin], _ options: BuildOptions
    ) {
        guard reads != nil else { return }
        let pure = Set(plugins.map(\.declaration).filter(\.isPure).map(\.name))
        if let other = registry.plugins.first(where: { !pure.contains($0) }) {
            reads?.log.noteGap("the plugin '\(other)', which may depend on more than files")
        }
        for maker in registry.pictureMakers {
            for path in maker.part.programs { reads?.add(outside: path) }
            reads?.add(variable: "PATH", in: options.environment)
        }
        reads?.hasImpureScheme = registry.schemes.contains { !pure.contains($0.plugin) }
        for source in registry.sources {
            guard let inputs = source.part.inputs else {
                reads?.log.noteGap(
                    "the plugin '\(source.plugin)', which does not declare what it reads")
                continue
            }
            let areThere = inputs.map {
                reads?.add(outside: Self.absolute($0, options)) ?? false
            }
            // Usage counts cover whole days before as-of.
            let nextDay = Int64(options.asOf.date.daysSinceEpoch + 1) * 86_400
            if areThere.contains(true) { reads?.givenUntil = Instant(seconds: nextDay) }
        }
    }

    /// Records where a key is read from.
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
