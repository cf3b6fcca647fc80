import ShowcardCatalog
import ShowcardContent
import ShowcardFiles
import ShowcardHashing
import ShowcardStore

/// Publishes a state to the output folder: files are written into a tree beside it, which is then
/// swapped in with one rename.
///
/// The replaced tree is kept as the spare, and the next publication begins with it. The folders are held open from the
/// beginning, so that none of them can be replaced by a link meanwhile.
struct Publication: Sendable {
    let folder: OutputFolder
    let place: Folder
    let state: StateFolder
    private let lock: FileLock
    /// The published tree, even if its files are not known.
    private let published: Folder?
    /// The published state, if there is one and its files are known.
    private(set) var current: PublishedTree?
    /// The state left by the build that published it, if it is still valid.
    private(set) var earlier: BuildState?
    /// The spare tree, if it is unchanged and was compared with its stamps.
    private var spare: (tree: Folder, stamps: SpareStamps)?
    /// The problems found with what earlier runs left.
    let notes: [Diagnostic]

    /// Returns the revision of the published state; its generation is that of its manifest if known, otherwise that of its
    /// entry file.
    ///
    /// - Parameter epoch: The epoch of a state without an entry file.
    /// - Returns: The revision; `nil` if nothing is published.
    func publishedRevision(without epoch: Int) -> PublishedRevision? {
        let bytes = try? published?.read(EarlierPaths.entry)
        let entry = bytes.flatMap { try? JSONNode.parse($0) }.flatMap(PublishedRevision.init)
        guard let current else { return entry }
        return PublishedRevision(
            epoch: entry?.epoch ?? epoch, generation: current.manifest.generation)
    }

    /// The as-of of the published state, if the build that published it recorded it.
    var publishedAsOf: Instant? {
        guard let kept = state.readState(), kept.settled == current?.settled else { return nil }
        return kept.asOf
    }

    /// The published state, for outputs that are made from it; absent if nothing is published.
    var publishedState: EarlierState? {
        guard let tree = published else { return nil }
        let packs = EarlierPaths.packFolders.flatMap { folder in
            ((try? tree.folder(folder).names()) ?? []).map { "\(folder)/\($0)" }
        }
        let current = current
        // An unchanged file has the hash in its name.
        @Sendable func isKnown(_ path: String) -> Bool {
            guard let current, let record = current.manifest.record(at: path) else { return false }
            return current.holds(record)
        }
        @Sendable func read(_ path: String) -> [UInt8]? {
            guard let limit = EarlierPaths.limit(of: path),
                let bytes = try? tree.read(path, limit: limit)
            else { return nil }
            return isKnown(path) || EarlierPaths.holds(bytes, at: path) ? bytes : nil
        }
        let paths = packs.filter { EarlierPaths.isPack($0) && (isKnown($0) || read($0) != nil) }
        return EarlierState(
            paths: [EarlierPaths.entry] + paths, isReplaced: true, read: read)
    }

    /// Takes the lock and examines what is published.
    ///
    /// - Parameter folder: The output folder.
    /// - Throws: ``SystemError``, or ``OutputFolder/OutputFolderError`` if another run holds the lock or the folder
    ///   contains unmanaged files.
    init(_ folder: OutputFolder) throws {
        self.folder = folder
        try FileSystem.makeFolders(folder.parent)
        place = try Folder(folder.parent)
        try folder.refuseLinks()
        state = try StateFolder(folder.sideName, in: place)
        guard let lock = try state.takeLock() else {
            throw OutputFolder.OutputFolderError(
                diagnostic: .error(
                    "locked",
                    "\(state.lockHolder) is using '\(folder.path)': a build, or 'showcard publish'",
                    help: "wait for it to end"), isOfSystem: true)
        }
        self.lock = lock
        published = folder.isThere ? try place.folder(folder.name) : nil
        let (current, problem) = try published.map(state.published) ?? (nil, nil)
        (self.current, notes) = (current, [problem].compactMap(\.self))
        try rejectUnmanaged()
    }

    /// Checks whether the published tree and the spare are unchanged since a build, so that their files need not be
    /// examined later.
    ///
    /// - Parameters:
    ///   - state: The state that the build left.
    ///   - jobs: How many threads examine files at once.
    ///   - besidesLoading: Whether the published tree is examined by one thread, because the others load the catalog. They are
    ///     about done when the spare is examined.
    mutating func compare(with state: BuildState?, jobs: Int, besidesLoading: Bool) async {
        guard let current, let state, state.settled == current.settled,
            state.tree == (try? current.tree.status().stamp.inode)
        else { return }
        earlier = state
        let changed = await state.outputs.changedRows(
            in: current.tree, settled: state.settled, jobs: besidesLoading ? 1 : jobs)
        guard changed.isEmpty else { return }
        self.current?.isIntact = true
        spare = await unchangedSpare(of: current, jobs: jobs)
    }

    /// The spare tree with its stamps; `nil` if they are not known, or it has changed.
    private func unchangedSpare(
        of current: PublishedTree, jobs: Int
    ) async -> (tree: Folder, stamps: SpareStamps)? {
        guard let stamps = state.readSpareStamps(), let tree = try? state.openSpare(),
            stamps.tree == (try? tree.status().stamp.inode),
            stamps.published == (try? current.tree.status().stamp.inode),
            (try? state.settled(tree)) != nil,
            await stamps.isUnchanged(in: tree, settled: current.settled, jobs: jobs)
        else { return nil }
        return (tree, stamps)
    }

    /// Opens the tree to write into: the spare if it is unchanged, otherwise an empty one.
    ///
    /// - Returns: The tree, and the problems found with the spare.
    /// - Throws: ``SystemError``, or ``OutputFolder/OutputFolderError`` if the tree to be replaced contains unmanaged
    ///   files in any folder.
    func stage() throws -> (staging: Staging, notes: [Diagnostic]) {
        guard let current else { return (Staging(tree: try state.makeSpare()), []) }
        if !current.isIntact {
            try folder.refuse(UnmanagedFiles(current.manifest).firstAnywhere(in: current.tree))
        }
        if let (tree, stamps) = spare {
            try state.removeManifest(of: tree)
            return (
                Staging(
                    tree: tree, contents: .published(except: stamps.differing),
                    stamps: stamps.stamps), []
            )
        }
        guard let tree = try state.openSpare() else {
            return (Staging(tree: try state.makeSpare()), [])
        }
        let (spare, problem) = try state.published(tree)
        guard let spare else {
            return (Staging(tree: try state.makeSpare()), [problem].compactMap(\.self))
        }
        guard try spare.isIntact(settled: current.settled) else {
            let note = Diagnostic.note(
                "damaged-state",
                "'\(tree.path)' has changed since the last build, so it is not used",
                help: "don't change files in this folder; it belongs to Showcard")
            return (Staging(tree: try state.makeSpare()), [note])
        }
        // After the first change the manifest would be wrong, so it is removed before.
        try state.removeManifest(of: tree)
        return (Staging(tree: tree, contents: .known(spare.manifest)), [])
    }

    /// Makes the staged tree the published one.
    ///
    /// - Parameters:
    ///   - staging: The tree, with all that was written into it.
    ///   - manifest: What the state holds.
    ///   - written: The keys of the written outputs; all others are taken from the current state.
    ///   - syncs: Whether the disk is waited for, so that a loss of power leaves the old or the new state.
    /// - Returns: What was changed in the tree.
    /// - Throws: ``SystemError``, or ``OutputFolder/OutputFolderError`` if the folder contains unmanaged files by now;
    ///   then the published state is unchanged.
    func publish(
        _ staging: Staging, _ manifest: Manifest, written: Set<String>, syncs: Bool
    ) throws -> TreeChanges {
        let differing = differing(manifest, written)
        let files = try complete(staging, manifest, written, differing)
        if !OutputFolder.hasMarker(in: staging.tree) {
            _ = try staging.tree.write(Array(OutputFolder.markerText.utf8), to: OutputFolder.marker)
        }
        try state.write(manifest, of: staging.tree)
        // The swap must not reach the disk before the files do.
        if syncs { try staging.tree.syncFileSystem() }
        try rejectUnmanaged()
        try state.removeState()
        try state.publish(folder.name, in: place, replacing: folder.isThere)
        let problem = syncs ? syncSwap() : nil
        // The state is published; leftovers only take space and are removed by the next run.
        if current == nil { try? state.removeSpare() }
        try? state.removeManifests(except: [staging.tree] + [published].compactMap(\.self))
        return TreeChanges(
            before: staging.stamps, files: files, differing: differing, problem: problem)
    }

    /// Waits until the swap is on the disk.
    ///
    /// - Returns: The warning if it may not be; the new state is published all the same.
    private func syncSwap() -> Diagnostic? {
        do throws(SystemError) {
            try place.syncNames()
            try state.sync()
            return nil
        } catch {
            return .warning(
                "unsynced-output",
                "'\(folder.path)' is published, but a loss of power may undo it: \(error.reason)",
                help: "check the disk")
        }
    }

    /// Whether the published state has lost its marker, or the text of it.
    var lacksMarker: Bool { current.map { !OutputFolder.hasMarker(in: $0.tree) } ?? false }

    /// Updates the fingerprints in the manifest of the published state, if its files are up to date.
    func update(_ manifest: Manifest) throws(SystemError) {
        if let current { try state.write(manifest, of: current.tree) }
    }

    /// Removes what was staged; the published state is unchanged.
    func rollBack() {
        // Removing the spare changes the link count of files that are in both trees, and so the time of their last
        // status change: the manifest is written again after that, without files that had changed before.
        var settled: Manifest?
        if var current {
            // The tree may have changed since it was examined.
            current.isIntact = false
            settled = Manifest(
                generation: current.manifest.generation,
                records: current.manifest.records.map { record in
                    current.holds(record) ? record : record.forgettingStamp
                })
        }
        // This error doesn't affect what is published, and the next run begins by removing the same.
        try? state.removeSpare()
        if let settled { try? update(settled) }
        try? state.removeManifests(except: [published].compactMap(\.self))
        if !folder.isThere { removeSideFolder() }
    }

    /// Removes the published state and the folder beside it.
    func removeAll() throws(SystemError) {
        try place.removeAll(folder.name)
        try state.removeSpare()
        try state.removeDamaged()
        try state.removeState()
        try state.removeKept()
        try state.removeManifests(except: [])
        removeSideFolder()
    }

    /// Removes the lock, and the folder beside the output unless it contains other files.
    private func removeSideFolder() {
        lock.removeFile()
        place.removeIfEmpty(folder.sideName)
    }

    /// Adds unchanged files to the staged tree, and removes those of an older state.
    ///
    /// - Returns: The changed files of the tree with their stamps; `nil` for files that were removed.
    private func complete(
        _ staging: Staging, _ manifest: Manifest, _ written: Set<String>, _ differing: [String]
    ) throws(SystemError) -> [String: FileStamp?] {
        var changes: [String: FileStamp?] = [:]
        let (added, removed) = different(staging, manifest, written, differing)
        for record in added {
            if let current, !written.contains(record.key) {
                try staging.tree.link(record.path, from: current.tree)
            }
            // Only a tree with known stamps is described by its changes.
            if staging.stamps != nil { changes[record.path] = .some(record.stamp) }
        }
        for path in removed {
            try staging.tree.remove(path)
            changes[path] = .some(nil)
        }
        return changes
    }

    /// The files of a state that the staged tree lacks or that were written into it, and the paths of files that are not
    /// part of the state.
    private func different(
        _ staging: Staging, _ manifest: Manifest, _ written: Set<String>, _ differing: [String]
    ) -> (added: [Manifest.Record], removed: [String]) {
        switch staging.contents {
        case .empty: return (manifest.records, [])
        case .published(except: let paths):
            let all = Set(paths).union(differing).map { ($0, manifest.record(at: $0)) }
            return (all.compactMap(\.1), all.filter { $0.1 == nil }.map(\.0))
        case .known(let known):
            var search = Manifest.Search(known)
            let added = manifest.records.filter { record in
                let old = search.record(at: record.path)
                return written.contains(record.key) || old?.stamp.inode != record.stamp.inode
            }
            return (added, Self.removed(from: known, in: manifest))
        }
    }

    /// The paths at which a state differs from the published one.
    private func differing(_ manifest: Manifest, _ written: Set<String>) -> [String] {
        guard let current else { return [] }
        let new = written.sorted(by: TextKey.precedes).compactMap { manifest[$0]?.path }
        return new + Self.removed(from: current.manifest, in: manifest)
    }

    /// The paths of files that a state had and another doesn't have.
    private static func removed(from old: Manifest, in new: Manifest) -> [String] {
        var search = Manifest.Search(new)
        return old.records.lazy.map(\.path).filter { search.record(at: $0) == nil }
    }

    /// Refuses to replace unmanaged files, which may have been added while this run was rendering.
    private func rejectUnmanaged() throws {
        try folder.rejectUnmanaged(as: folder.path)
        if let current {
            try folder.refuse(UnmanagedFiles.firstInRoot(of: current))
        }
    }
}
