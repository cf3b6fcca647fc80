import ShowcardCatalog
import ShowcardContent
import ShowcardFiles
import ShowcardSigning
import ShowcardStore

/// Checks whether everything is unchanged since the last build.
struct StateCheck: Sendable {
    let key: Fingerprint
    let options: BuildOptions
    let folder: OutputFolder

    /// The result of a check.
    enum Finding: Sendable {
        /// A build would publish what is already published.
        case same(BuildState)
        /// Something may have changed.
        case changed(Change)

        fileprivate static func changed(
            _ reason: String, _ state: BuildState?, _ extent: Extent = .anything
        ) -> Finding {
            .changed(Change(reason: reason, state: state, extent: extent))
        }
    }

    /// What has changed since the last build.
    struct Change: Sendable {
        /// The reason for another build, in a few words.
        let reason: String
        /// The state that the last build left, if there is one.
        let state: BuildState?
        /// How much of the inputs has changed.
        let extent: Extent
        /// The files and folders that have changed.
        var rows: [StampTable.Row] = []
        /// Where the records of entries and the catalog of that build are, if they may be used.
        var side: StateFolder?

        /// The changed files of the catalog; new files are not included.
        var files: [String] { rows.filter { $0.status?.kind != .folder }.map(\.path) }

        /// Reads the entries whose files have not changed, unless something that they are checked against has.
        func readKnown() -> KnownEntries? {
            guard let side, let state, let records = state.records.flatMap(side.readRecords) else {
                return nil
            }
            return InputCheck.known(records, in: state.inputs, besides: rows)
        }

        /// Reads the catalog that the last build published, if only files of entries have changed.
        func readCatalog() -> PackedCatalog? {
            guard extent == .entryFiles, let side else { return nil }
            return state?.catalog.flatMap(side.readCatalog)
        }
    }

    /// How much of a build's inputs has changed.
    enum Extent: Sendable {
        /// Nothing has.
        case nothing
        /// Only files of entries have changed; none was added or removed.
        case entryFiles
        case anything
    }

    /// Examines all files, and reads those whose stamps have changed.
    func find() async -> Finding {
        guard let place = try? Folder(folder.parent),
            let side = StateFolder(existing: folder.sideName, in: place)
        else { return .changed("no state of an earlier build", nil) }
        guard let lock = try? side.takeLock() else {
            return .changed("another run is publishing", nil)
        }
        let finding = await find(in: side, place)
        return withExtendedLifetime(lock) { finding }
    }

    private func find(in side: StateFolder, _ place: Folder) async -> Finding {
        guard var state = side.readState() else {
            return .changed("no state of an earlier build", nil)
        }
        guard let tree = try? place.folder(folder.name) else {
            return .changed("nothing is published", state)
        }
        let log = ReadLog()
        // In any case: restored files need not be rendered again.
        var isRenewed = await renewOutputs(&state, tree, side)
        guard state.key == key else {
            return .changed("the plugins or the options have changed", state)
        }
        let request = changedRequest(state)
        let outside = changedOutside(&state, log, &isRenewed)
        guard outside != Self.program else { return .changed(Self.program, state) }
        guard let changes = await InputCheck(options: options).changes(in: &state.inputs, log)
        else { return .changed("the catalog does not exist", state) }
        isRenewed = isRenewed || changes.areStampsNew
        let input = changes.first.map { "'\($0)' has changed" }
        if let reason = request ?? outside ?? input {
            let extent: Extent =
                request == nil && outside == nil && changes.rows.allSatisfy(InputCheck.isEntry)
                ? .entryFiles : .anything
            return .changed(
                Change(reason: reason, state: state, extent: extent, rows: changes.rows, side: side)
            )
        }
        let outputs = await state.outputs.changedRows(
            in: tree, settled: state.settled, jobs: options.jobs)
        if let first = outputs.first {
            let path = "\(folder.name)/\(state.outputs.path(first))"
            return .changed(
                Change(
                    reason: "'\(path)' has changed since it was published", state: state,
                    extent: .nothing, side: side))
        }
        guard (try? side.settled(tree)) == state.settled else {
            return .changed(
                Change(
                    reason: "the list of published files has changed", state: state,
                    extent: .nothing, side: side))
        }
        // If the state cannot be written, only time is lost.
        if isRenewed { try? side.write(state) }
        return .same(state)
    }

    /// Recognizes a published tree that was restored from a cache, and writes its manifest with current stamps.
    ///
    /// - Returns: Whether the state has new stamps.
    private func renewOutputs(
        _ state: inout BuildState, _ tree: Folder, _ side: StateFolder
    ) async -> Bool {
        guard let inode = try? tree.status().stamp.inode,
            inode != state.tree
                || !state.outputs.seemsUnchanged(in: tree, settled: state.settled),
            // Otherwise the tree was not restored, and the state belongs to another build.
            inode == state.tree || side.manifest(ofTree: inode)?.seemsTrue(of: tree) != true,
            let known = side.manifest(ofTree: state.tree)
        else { return false }
        let (manifest, isWhole, changed) = await RestoredTree(tree: tree, manifest: known)
            .renewed(jobs: options.jobs)
        do {
            try side.write(manifest, of: tree)
            guard RestoredTree.isUnchanged(manifest, changed, in: tree) else {
                try side.removeManifest(of: tree)
                return false
            }
            let files = manifest.records.map { (path: $0.path, stamp: $0.stamp) }
            let outputs = try StampTable(of: files, in: tree)
            guard isWhole, try UnmanagedFiles(manifest).firstAnywhere(in: tree) == nil,
                let settled = try side.settled(tree)
            else { return false }
            state.outputs = outputs
            (state.settled, state.tree) = (settled, inode)
            return true
        } catch {
            // The build then continues without a state, and reports the disk error.
            return false
        }
    }

    /// The option that differs from the build that left the state; `nil` if none does.
    private func changedRequest(_ state: BuildState) -> String? {
        guard options.previous.isEmpty, options.transcripts == nil else {
            return "earlier outputs or transcripts are requested"
        }
        guard state.holds(at: options.asOf, followsClock: options.followsClock) else {
            return "the published state is as of \(state.asOf.text)"
        }
        let changed = state.environment.first {
            BuildState.Variable($0.name, in: options.environment) != $0
        }
        return changed.map { "the environment variable '\($0.name)' has changed" }
    }

    /// The changed file outside the catalog's folder; `nil` if none has changed.
    private func changedOutside(
        _ state: inout BuildState, _ log: ReadLog, _ isRenewed: inout Bool
    ) -> String? {
        var changed: String?
        for position in state.outside.indices {
            let (isSame, isNew) = state.outside[position].refreshRow(log)
            isRenewed = isRenewed || isNew
            guard !isSame else { continue }
            guard let path = state.outside[position].path else { return Self.program }
            changed = changed ?? "'\(path)' has changed"
        }
        return changed
    }

    private static let program = "the program has changed"
}
