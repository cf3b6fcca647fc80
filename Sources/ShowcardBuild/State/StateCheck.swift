import ShowcardCatalog
import ShowcardContent
import ShowcardFiles
import ShowcardSigning
import ShowcardStore

/// Finds out whether everything is as the last build left it.
struct StateCheck: Sendable {
    let key: Fingerprint
    let options: BuildOptions
    let folder: OutputFolder

    /// What was found.
    enum Finding: Sendable {
        /// A build would publish what is published.
        case same(BuildState)
        /// Something may have changed: what it is, in a few words; the state if there is one; and whether all that a
        /// build reads is as it was.
        case changed(String, BuildState?, hasSameInputs: Bool = false)
    }

    /// Looks at all files, and reads those whose stamps are not what they were.
    func find() async -> Finding {
        guard let place = try? Folder(folder.parent),
            let side = StateFolder(existing: folder.sideName, in: place)
        else { return .changed("there is no state of an earlier build", nil) }
        guard let lock = try? side.takeLock() else {
            return .changed("another run is publishing", nil)
        }
        let finding = await find(in: side, place)
        return withExtendedLifetime(lock) { finding }
    }

    private func find(in side: StateFolder, _ place: Folder) async -> Finding {
        guard var state = side.readState() else {
            return .changed("there is no state of an earlier build", nil)
        }
        guard let tree = try? place.folder(folder.name) else {
            return .changed("nothing is published", state)
        }
        let log = ReadLog()
        // In any case: what is restored is not rendered again then.
        var isRenewed = await renewOutputs(&state, tree, side)
        if let reason = changedRequest(state) { return .changed(reason, state) }
        for position in state.outside.indices {
            let (isSame, isNew) = state.outside[position].renew(log)
            guard isSame else {
                let path = state.outside[position].path
                return .changed(
                    path.map { "'\($0)' has changed" } ?? "the program has changed", state)
            }
            isRenewed = isRenewed || isNew
        }
        if let reason = await changedInput(&state, log, &isRenewed) {
            return .changed(reason, state)
        }
        let outputs = await state.outputs.changedRows(
            in: tree, settled: state.settled, jobs: options.jobs)
        if let first = outputs.first {
            let path = "\(folder.name)/\(state.outputs.path(first))"
            return .changed("'\(path)' is not as it was published", state, hasSameInputs: true)
        }
        // What is not written again only costs time.
        if isRenewed { try? side.write(state) }
        return .same(state)
    }

    /// Knows a published tree again that was restored from a cache, and writes its manifest with the stamps of now.
    ///
    /// - Returns: Whether the state has new stamps.
    private func renewOutputs(
        _ state: inout BuildState, _ tree: Folder, _ side: StateFolder
    ) async -> Bool {
        guard let inode = try? tree.status().stamp.inode,
            inode != state.tree
                || !state.outputs.seemsUnchanged(in: tree, settled: state.settled),
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
            guard isWhole, try UnmanagedFiles(manifest).firstAnywhere(in: tree) == nil,
                let settled = try side.settled(tree)
            else { return false }
            let files = manifest.records.map { (path: $0.path, stamp: $0.stamp) }
            state.outputs = try StampTable(of: files, in: tree)
            (state.settled, state.tree) = (settled, inode)
            return true
        } catch {
            // Then the build goes on as without a state, and says what is wrong with the disk.
            return false
        }
    }

    /// What is asked for otherwise than in the build that left the state; `nil` when nothing is.
    private func changedRequest(_ state: BuildState) -> String? {
        guard options.previous.isEmpty, options.transcripts == nil else {
            return "earlier outputs or transcripts are asked for"
        }
        guard state.key == key else { return "the plugins or the options have changed" }
        guard state.holds(at: options.asOf, followsClock: options.followsClock) else {
            return "what is published is as of \(state.asOf.text)"
        }
        let changed = state.environment.first {
            BuildState.Variable($0.name, in: options.environment) != $0
        }
        return changed.map { "the variable '\($0.name)' has changed" }
    }

    /// Compares what was read with what would be read now, by hash where stamps differ.
    ///
    /// - Returns: What has changed; `nil` when nothing has, and then stamps are those of now.
    private func changedInput(
        _ state: inout BuildState, _ log: ReadLog, _ isRenewed: inout Bool
    ) async -> String? {
        guard let root = try? Folder(options.source) else { return "there is no catalog" }
        let suspects = await state.inputs.changedRows(in: root, jobs: options.jobs)
        guard !suspects.isEmpty else { return nil }
        let source = SourceFolder(options.source, log: log)
        let rows = suspects.map { [inputs = state.inputs] in inputs[$0] }
        let changed = await concurrentMap(rows, jobs: options.jobs) { row in
            row.hash == nil || source.hash(of: row) != row.hash
        }
        if let first = changed.firstIndex(of: true) { return "'\(rows[first].path)' has changed" }
        let now = Dictionary(
            log.contents.rows.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        for (position, row) in zip(suspects, rows) {
            guard let new = now[row.path], let status = new.status else { continue }
            state.inputs.renew(position, status, isRacy: new.isRacy)
            isRenewed = true
        }
        return nil
    }
}
