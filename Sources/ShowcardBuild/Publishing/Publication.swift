import ShowcardCatalog

/// A state on its way to the output folder: files are written into a tree beside it, which is then
/// swapped in with one rename.
///
/// The tree swapped out is kept as the spare, and the next publication begins with it.
struct Publication: Sendable {
    private let folder: OutputFolder
    private let lock: FileLock
    /// The published state, if there is one and it is known file by file.
    let current: PublishedTree?

    /// The generation of the published state: what is known of it, else what its entry file says.
    var publishedGeneration: Int64? {
        if let current { return current.manifest.generation }
        guard let bytes = FileSystem.read("\(folder.path)/v1/entry.json"),
            let entry = try? JSONNode.parse(bytes)
        else { return nil }
        return entry["generation"]?.integerValue.map(Int64.init)
    }

    /// The published state, for what is made from it; absent when there is none.
    var publishedState: EarlierState? {
        guard folder.isThere, let tree = try? current?.tree ?? FileTree(folder.path) else {
            return nil
        }
        let packs = ((try? FileSystem.names(in: "\(folder.path)/v1/pack")) ?? [])
            .map { "\(EarlierPaths.packs)\($0)" }
        let current = current
        // What is still as it was written has the hash of its name.
        @Sendable func isKnown(_ path: String) -> Bool {
            guard let current, let record = current.manifest.record(at: path) else { return false }
            return current.holds(record)
        }
        @Sendable func read(_ path: String) -> [UInt8]? {
            guard let limit = EarlierPaths.limit(of: path),
                let bytes = tree.read(path, limit: limit)
            else { return nil }
            return isKnown(path) || EarlierPaths.holds(bytes, at: path) ? bytes : nil
        }
        let paths = packs.filter { EarlierPaths.isPack($0) && (isKnown($0) || read($0) != nil) }
        return EarlierState(
            paths: [EarlierPaths.entry] + paths, isReplaced: true, read: read)
    }

    /// Takes the lock and looks at what is published.
    ///
    /// - Throws: ``SystemFailure``, or ``OutputFolder/Refusal`` when another run holds the lock or the folder
    ///   holds what was not published.
    init(_ folder: OutputFolder) throws {
        self.folder = folder
        try FileSystem.makeFolders(folder.side)
        guard let lock = try FileLock("\(folder.side)/lock") else {
            throw OutputFolder.Refusal(
                diagnostic: .error(
                    "locked", "another run is publishing to '\(folder.path)'",
                    help: "wait for it to end"), isLock: true)
        }
        self.lock = lock
        current = folder.isThere ? PublishedTree(at: folder.path, in: folder) : nil
        try refuseForeign()
    }

    /// Opens the tree to write into: the spare if it is known file by file, else an empty one.
    ///
    /// - Throws: ``SystemFailure``, or ``OutputFolder/Refusal`` when the tree to be replaced holds, in whatever
    ///   folder, what was not published.
    func stage() throws -> Staging {
        if let current {
            try folder.refuse(
                StrangerSearch(current.manifest).firstAnywhere(in: folder.path))
        }
        if let spare = PublishedTree(at: folder.spare, in: folder), current != nil {
            // From the first change on the manifest would not be true, so it goes before.
            try FileSystem.removeAll(folder.manifest(ofTree: spare.tree.inode))
            return Staging(tree: spare.tree, known: spare.manifest)
        }
        try FileSystem.removeAll(folder.spare)
        try FileSystem.makeFolders(folder.spare)
        let tree = try FileTree(folder.spare)
        // File systems give numbers of removed folders away again, so the manifest of one may be left.
        try FileSystem.removeAll(folder.manifest(ofTree: tree.inode))
        return Staging(tree: tree, known: nil)
    }

    /// Makes the staged tree the published one.
    ///
    /// - Parameters:
    ///   - staging: The tree, with all that was written into it.
    ///   - manifest: What the state holds.
    ///   - written: The keys of the outputs that were written; the others are taken over from the current state.
    /// - Throws: ``SystemFailure``, or ``OutputFolder/Refusal`` when the folder holds by now what was not
    ///   published; then the published state is what it was.
    func publish(
        _ staging: Staging, _ manifest: Manifest, written: Set<String>
    ) throws {
        try complete(staging, manifest, written)
        if staging.tree.stamp(of: OutputFolder.marker) == nil {
            _ = try staging.tree.write(Array(OutputFolder.markerText.utf8), to: OutputFolder.marker)
        }
        try write(manifest, of: staging.tree)
        try refuseForeign()
        if folder.isThere {
            try FileSystem.exchange(folder.spare, folder.path)
        } else {
            try FileSystem.rename(folder.spare, to: folder.path)
        }
        // The state is published; what is left over costs room and is removed by the next run.
        if current == nil { try? FileSystem.removeAll(folder.spare) }
        try? forgetOldManifests()
    }

    /// Notes what the published state was found to be made from, when all of it is what would be published.
    func renew(_ manifest: Manifest) throws(SystemFailure) {
        if let current { try write(manifest, of: current.tree) }
    }

    /// Gives up: what was staged is removed, the published state stays as it is.
    func abandon() {
        // A failure here changes nothing that is published, and the next run begins by removing the same.
        try? FileSystem.removeAll(folder.spare)
        try? forgetOldManifests()
        if !folder.isThere { lock.dissolve(folder.side) }
    }

    /// Removes the published state and all that stands beside it.
    func removeAll() throws(SystemFailure) {
        try FileSystem.removeAll(folder.path)
        try FileSystem.removeAll(folder.spare)
        try forgetOldManifests()
        lock.dissolve(folder.side)
    }

    /// Brings files that did not change over into the staged tree, and takes out those of an older state.
    private func complete(
        _ staging: Staging, _ manifest: Manifest, _ written: Set<String>
    ) throws(SystemFailure) {
        for record in manifest.records where !written.contains(record.key) {
            let known = staging.known?.record(at: record.path)
            let isShared = known?.stamp.inode == record.stamp.inode
            if let current, !isShared {
                try staging.tree.link(record.path, from: current.tree)
            }
        }
        guard let known = staging.known else { return }
        for old in known.records {
            if manifest.record(at: old.path) != nil { continue }
            try staging.tree.remove(old.path)
        }
    }

    /// Refuses to replace what was not published; somebody may have put it there while this run was rendering.
    private func refuseForeign() throws(OutputFolder.Refusal) {
        try folder.refuseForeign(as: folder.path)
        if let current {
            try folder.refuse(StrangerSearch(current.manifest).firstInRoot(of: folder.path))
        }
    }

    /// Writes the manifest of a tree in one step, so that no half of one is ever found.
    private func write(_ manifest: Manifest, of tree: FileTree) throws(SystemFailure) {
        let draft = "manifest-draft"
        _ = try FileTree(folder.side).write(manifest.bytes, to: draft)
        try FileSystem.rename(
            "\(folder.side)/\(draft)", to: folder.manifest(ofTree: tree.inode))
    }

    private func forgetOldManifests() throws(SystemFailure) {
        var kept = Set<String>()
        for path in [folder.path, folder.spare] {
            if let tree = try? FileTree(path) { kept.insert("manifest-\(tree.inode)") }
        }
        for name in try FileSystem.names(in: folder.side)
        where name.hasPrefix("manifest-") && !kept.contains(name) {
            try FileSystem.removeAll("\(folder.side)/\(name)")
        }
    }
}

/// A tree that is being made ready.
struct Staging: Sendable {
    let tree: FileTree
    /// What it held when it was opened, if it was not empty.
    let known: Manifest?
}
