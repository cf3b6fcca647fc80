import ShowcardCatalog
import ShowcardFiles
import ShowcardHashing
import ShowcardStore

/// A state on its way to the output folder: files are written into a tree beside it, which is then
/// swapped in with one rename.
///
/// The tree swapped out is kept as the spare, and the next publication begins with it. The folders are held open from the
/// beginning, so that none of them can be replaced by a link meanwhile.
struct Publication: Sendable {
    private let folder: OutputFolder
    private let place: Folder
    private let state: StateFolder
    private let lock: FileLock
    /// The published tree, whatever is known of it.
    private let published: Folder?
    /// The published state, if there is one and it is known file by file.
    private(set) var current: PublishedTree?
    /// What the build has left that published it, where that is still so.
    private var earlier: BuildState?
    /// How many threads look at files at once.
    private let jobs: Int
    /// What was found wrong with what earlier runs left.
    let notes: [Diagnostic]

    /// The generation of the published state: what is known of it, else what its entry file says.
    var publishedGeneration: Int64? {
        if let current { return current.manifest.generation }
        guard let bytes = try? published?.read(EarlierPaths.entry),
            let entry = try? JSONNode.parse(bytes)
        else { return nil }
        return entry["generation"]?.integerValue.map(Int64.init)
    }

    /// The as-of of the published state, where the build that published it has kept it.
    var publishedAsOf: Instant? {
        guard let kept = state.readState(), kept.settled == current?.settled else { return nil }
        return kept.asOf
    }

    /// The published state, for what is made from it; absent when there is none.
    var publishedState: EarlierState? {
        guard let tree = published else { return nil }
        let packs = ((try? tree.folder(EarlierPaths.packFolder).names()) ?? [])
            .map { "\(EarlierPaths.packs)\($0)" }
        let current = current
        // What is still as it was written has the hash of its name.
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

    /// Takes the lock and looks at what is published.
    ///
    /// - Parameters:
    ///   - folder: Where to publish.
    ///   - jobs: How many threads look at files at once.
    /// - Throws: ``SystemError``, or ``OutputFolder/Refusal`` when another run holds the lock or the folder
    ///   holds what was not published.
    init(_ folder: OutputFolder, jobs: Int = 1) throws {
        (self.folder, self.jobs) = (folder, jobs)
        try FileSystem.makeFolders(folder.parent)
        place = try Folder(folder.parent)
        try folder.refuseLinks()
        state = try StateFolder(folder.sideName, in: place)
        guard let lock = try state.takeLock() else {
            throw OutputFolder.OutputFolderError(
                diagnostic: .error(
                    "locked", "another run is publishing to '\(folder.path)'",
                    help: "wait for it to end"), isOfSystem: true)
        }
        self.lock = lock
        published = folder.isThere ? try place.folder(folder.name) : nil
        let (current, problem) = try published.map(state.published) ?? (nil, nil)
        (self.current, notes) = (current, [problem].compactMap(\.self))
        try rejectUnmanaged()
    }

    /// Finds out whether the published tree is as a build has left it, so that no file of it needs to be looked at later.
    ///
    /// - Parameter state: What the build has left.
    mutating func compare(with state: BuildState?) async {
        guard let current, let state, state.settled == current.settled,
            state.tree == (try? current.tree.status().stamp.inode)
        else { return }
        earlier = state
        self.current?.isIntact = await state.outputs.changedRows(
            in: current.tree, settled: state.settled, jobs: jobs
        ).isEmpty
    }

    /// Opens the tree to write into: the spare if it is as it was left, else an empty one.
    ///
    /// - Returns: The tree, and what was found wrong with the spare.
    /// - Throws: ``SystemError``, or ``OutputFolder/Refusal`` when the tree to be replaced holds, in whatever
    ///   folder, what was not published.
    func stage() async throws -> (staging: Staging, notes: [Diagnostic]) {
        guard let current else { return (Staging(tree: try state.makeSpare(), known: nil), []) }
        if !current.isIntact {
            try folder.refuse(UnmanagedFiles(current.manifest).firstAnywhere(in: current.tree))
        }
        guard let tree = try state.openSpare() else {
            return (Staging(tree: try state.makeSpare(), known: nil), [])
        }
        let (spare, problem) = try state.published(tree)
        guard let spare else {
            return (
                Staging(tree: try state.makeSpare(), known: nil), [problem].compactMap(\.self)
            )
        }
        let inode = try tree.status().stamp.inode
        var stamps = state.readSpareStamps().flatMap { $0.tree == inode ? $0.stamps : nil }
        if let known = stamps,
            await !known.changedRows(in: tree, settled: current.settled, jobs: jobs).isEmpty
        {
            stamps = nil
        }
        guard try stamps != nil || spare.isIntact(settled: current.settled) else {
            let note = Diagnostic.note(
                "damaged-state",
                "'\(tree.path)' is not as the last build left it, so it is not used",
                help: "nothing but Showcard should change what is in this folder")
            return (Staging(tree: try state.makeSpare(), known: nil), [note])
        }
        // From the first change on the manifest would not be true, so it goes before.
        try state.removeManifest(of: tree)
        return (Staging(tree: tree, known: spare.manifest, stamps: stamps), [])
    }

    /// Makes the staged tree the published one.
    ///
    /// - Parameters:
    ///   - staging: The tree, with all that was written into it.
    ///   - manifest: What the state holds.
    ///   - written: The keys of the outputs that were written; the others are taken over from the current state.
    /// - Returns: What was changed in the tree.
    /// - Throws: ``SystemError``, or ``OutputFolder/Refusal`` when the folder holds by now what was not
    ///   published; then the published state is what it was.
    func publish(
        _ staging: Staging, _ manifest: Manifest, written: Set<String>
    ) throws -> TreeChanges {
        let files = try complete(staging, manifest, written)
        if try staging.tree.status(of: OutputFolder.marker) == nil {
            _ = try staging.tree.write(Array(OutputFolder.markerText.utf8), to: OutputFolder.marker)
        }
        try state.write(manifest, of: staging.tree)
        try rejectUnmanaged()
        try state.removeState()
        try state.publish(folder.name, in: place, replacing: folder.isThere)
        // The state is published; what is left over costs room and is removed by the next run.
        if current == nil { try? state.removeSpare() }
        try? state.removeManifests(except: [staging.tree] + [published].compactMap(\.self))
        return TreeChanges(before: staging.stamps, files: files)
    }

    /// Records what the published state was found to be made from, when all of it is what would be published.
    func update(_ manifest: Manifest) throws(SystemError) {
        if let current { try state.write(manifest, of: current.tree) }
    }

    /// Keeps what finds out that the next build has nothing to do, or little.
    ///
    /// - Parameters:
    ///   - records: The records of entries.
    ///   - files: The published files, and their stamps.
    ///   - changes: What was changed in the tree when it was published.
    ///   - making: Makes the state.
    /// - Throws: ``SystemError``.
    func keep(
        _ records: [UInt8], _ files: [(path: String, stamp: FileStamp)], _ changes: TreeChanges?,
        _ making: (KeptParts) throws(SystemError) -> BuildState
    ) throws(SystemError) {
        let tree = try place.folder(folder.name)
        guard let settled = try state.settled(tree),
            let outputs = try outputs(files, changes, in: tree, settled: settled)
        else { return }
        let hash = ContentHash(of: records)
        try state.write(records: records)
        if let stamps = try spareStamps() { try state.write(stamps) }
        try state.write(
            try making(KeptParts(tree: tree, settled: settled, outputs: outputs, records: hash)))
    }

    /// What a kept state is made of.
    struct KeptParts {
        /// The published tree.
        let tree: Folder
        /// When publishing was done.
        let settled: Int64
        /// The published files, and the folders they are in.
        let outputs: StampTable
        /// The hash of the records of entries.
        let records: ContentHash
    }

    /// The published files and the folders they are in; `nil` where there is something else among them, which the next
    /// build has to find.
    private func outputs(
        _ files: [(path: String, stamp: FileStamp)], _ changes: TreeChanges?, in tree: Folder,
        settled: Int64
    ) throws(SystemError) -> StampTable? {
        let inode = try tree.status().stamp.inode
        guard let current, try current.tree.status().stamp.inode == inode else {
            // Nothing is written into a new tree after its manifest.
            if let changes, let before = changes.before {
                return try before.updated(by: changes.files, in: tree, settled: settled)
            }
            return try StampTable(of: files, in: tree) { $0.stamp.modified <= settled }
        }
        // Where nothing was published the tree is the one that was looked at, or is looked at now, after its stamps.
        if current.isIntact, let earlier { return earlier.outputs }
        let outputs = try StampTable(of: files, in: tree)
        return try UnmanagedFiles(current.manifest).firstAnywhere(in: tree) == nil ? outputs : nil
    }

    /// The files and folders of the spare tree, where it is the one that was published before; `nil` where it is not, or
    /// they are not known without looking at each.
    private func spareStamps() throws(SystemError) -> SpareStamps? {
        guard let earlier, let current, current.isIntact, let spare = try state.openSpare() else {
            return nil
        }
        let status = try spare.status()
        // Since then only the folder itself has changed, when it was renamed.
        var stamps = earlier.outputs
        guard earlier.tree == status.stamp.inode, let root = stamps.position(of: ""),
            stamps[root].status?.stamp == status.stamp
        else { return nil }
        stamps.refreshRow(root, status, isRacy: false)
        return SpareStamps(tree: status.stamp.inode, stamps: stamps)
    }

    /// Gives up: what was staged is removed, the published state stays as it is.
    func rollBack() {
        // Removing the spare changes the number of links of files that both trees have, and with it the time of their
        // last change: the manifest is written again after it, without what did not hold before.
        var settled: Manifest?
        if var current {
            // Time has passed since it was looked at.
            current.isIntact = false
            settled = Manifest(
                generation: current.manifest.generation,
                records: current.manifest.records.map { record in
                    current.holds(record) ? record : record.forgettingStamp
                })
        }
        // An error here changes nothing that is published, and the next run begins by removing the same.
        try? state.removeSpare()
        if let settled { try? update(settled) }
        try? state.removeManifests(except: [published].compactMap(\.self))
        if !folder.isThere { removeSideFolder() }
    }

    /// Removes the published state and all that is beside it.
    func removeAll() throws(SystemError) {
        try place.removeAll(folder.name)
        try state.removeSpare()
        try state.removeDamaged()
        try state.removeState()
        try state.removeKept()
        try state.removeManifests(except: [])
        removeSideFolder()
    }

    /// Removes the lock, and the folder beside the output unless something else is in it.
    private func removeSideFolder() {
        lock.removeFile()
        place.removeIfEmpty(folder.sideName)
    }

    /// Brings files that did not change over into the staged tree, and takes out those of an older state.
    ///
    /// - Returns: The files in the tree that are other ones now, with their stamps; without one where there is no file now.
    private func complete(
        _ staging: Staging, _ manifest: Manifest, _ written: Set<String>
    ) throws(SystemError) -> [String: FileStamp?] {
        var changes: [String: FileStamp?] = [:]
        var known = staging.known.map(Manifest.Search.init)
        for record in manifest.records {
            if !written.contains(record.key) {
                let known = known?.record(at: record.path)
                guard let current, known?.stamp.inode != record.stamp.inode else { continue }
                try staging.tree.link(record.path, from: current.tree)
            }
            changes[record.path] = .some(record.stamp)
        }
        var new = Manifest.Search(manifest)
        for old in staging.known?.records ?? [] where new.record(at: old.path) == nil {
            try staging.tree.remove(old.path)
            changes[old.path] = .some(nil)
        }
        return changes
    }

    /// Refuses to replace what was not published; somebody may have put it there while this run was rendering.
    private func rejectUnmanaged() throws {
        try folder.rejectUnmanaged(as: folder.path)
        if let current {
            try folder.refuse(UnmanagedFiles.firstInRoot(of: current))
        }
    }
}

/// A tree that is being made ready.
struct Staging: Sendable {
    let tree: Folder
    /// What it held when it was opened, if it was not empty.
    let known: Manifest?
    /// The files and folders that it held then, where they were compared with their stamps.
    var stamps: StampTable?
}

/// What a publication has changed in a tree.
struct TreeChanges: Sendable {
    /// The files and folders before; absent where they are not known.
    let before: StampTable?
    /// The files that are other ones now, with their stamps; without one where there is no file now.
    let files: [String: FileStamp?]
}
