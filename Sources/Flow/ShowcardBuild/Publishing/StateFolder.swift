import ShowcardCatalog
import ShowcardContent
import ShowcardFiles
import ShowcardHashing
import ShowcardSystem

/// The folder beside the output that contains what publishing needs: a lock, the spare tree, and the manifests of both
/// trees.
///
/// It may come from a cache or a pull request, so its contents are not trusted until they are checked.
struct StateFolder: Sendable {
    private let folder: Folder

    /// The name of the spare tree.
    static let spare = "tree"
    private static let lock = "lock"
    private static let manifestPrefix = "manifest-"
    private static let draft = "draft-manifest"
    private static let damaged = "damaged-manifest"
    private static let state = "state"
    private static let draftState = "draft-state"
    private static let records = "entries"
    private static let catalog = "catalog"
    private static let draftRecords = "draft-entries"
    private static let changedRecords = "changed-entries"
    private static let spareStamps = "spare"

    /// Opens the folder, and creates it if it doesn't exist.
    ///
    /// - Throws: ``SystemError``, with `ELOOP` if it is a link.
    init(_ name: String, in parent: Folder) throws(SystemError) {
        folder = try parent.makeFolder(name)
    }

    /// Opens the folder; `nil` if it doesn't exist or cannot be opened.
    init?(existing name: String, in parent: Folder) {
        guard let folder = try? parent.folder(name) else { return nil }
        self.folder = folder
    }

    /// Takes the lock without waiting; `nil` if another process holds it.
    func takeLock() throws(SystemError) -> FileLock? {
        let lock = try FileLock(Self.lock, in: folder)
        lock?.recordHolder()
        return lock
    }

    /// The number of the process that holds the lock, as words for a message.
    ///
    /// The file has the number of an earlier process until the holder has written its own.
    var lockHolder: String {
        let text = (try? folder.read(Self.lock, limit: 20)).map {
            String(decoding: $0, as: UTF8.self)
        }
        let number = text?.split(separator: "\n").first.flatMap { Int32($0) }
        guard let number, Self.isRunning(number) else { return "another process" }
        return "process \(number)"
    }

    /// Whether a process exists.
    ///
    /// kill(2): "If sig is 0, then no signal is sent, but existence and permission checks are still performed".
    private static func isRunning(_ number: Int32) -> Bool {
        number > 0 && (kill(number, 0) == 0 || errno == EPERM)
    }

    /// Opens a tree with its manifest.
    ///
    /// - Parameter tree: The tree.
    /// - Returns: The tree and its manifest; `nil` if there is no valid manifest.
    /// - Throws: ``SystemError``.
    func published(
        _ tree: Folder
    ) throws(SystemError) -> (tree: PublishedTree?, problem: Diagnostic?) {
        let inode = try tree.status().stamp.inode
        let name = Self.name(ofManifest: inode)
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try folder.read(name)
        } catch {
            if error.isAbsence { return (nil, nil) }
            guard error.concernsPath else { throw error }
            return (nil, try setAside(name))
        }
        do throws(Manifest.Unreadable) {
            let manifest = try Manifest(bytes, ofTree: inode)
            guard let written = try? folder.status(of: name)?.changed else { return (nil, nil) }
            return (PublishedTree(tree: tree, manifest: manifest, settled: written), nil)
        } catch {
            return (nil, error == .damaged ? try setAside(name) : nil)
        }
    }

    /// When the manifest of a tree was written, by the clock of the file system.
    func settled(_ tree: Folder) throws(SystemError) -> Int64? {
        try folder.status(of: Self.name(ofManifest: try tree.status().stamp.inode))?.changed
    }

    /// The state that the last build left; `nil` if it is missing or cannot be read.
    func readState() -> BuildState? {
        guard let bytes = try? folder.read(Self.state) else { return nil }
        return try? BuildState(bytes)
    }

    /// Writes the state of a build atomically.
    func write(_ state: BuildState) throws(SystemError) {
        _ = try folder.write(state.bytes, to: Self.draftState)
        try folder.rename(Self.draftState, to: Self.state, in: folder)
    }

    /// Removes the state of the last build, before anything it describes is changed.
    func removeState() throws(SystemError) {
        try folder.removeAll(Self.state)
        try folder.removeAll(Self.draftState)
    }

    /// The records of the last build; `nil` if they do not have the hashes.
    func readRecords(_ hashes: BuildState.RecordHashes) -> EntryRecords? {
        guard let all = try? folder.read(Self.records), ContentHash(of: all) == hashes.all,
            let changes = try? folder.read(Self.changedRecords),
            ContentHash(of: changes) == hashes.changes
        else { return nil }
        return try? EntryRecords(all, changes: changes)
    }

    /// Writes the records of entries; the state that contains their hashes is written after them.
    ///
    /// - Parameters:
    ///   - records: The records.
    ///   - earlier: The hashes of the records that the last build left.
    /// - Returns: The hashes; `nil` if the records complete others that are not there.
    /// - Throws: ``SystemError``.
    func write(
        _ records: EntryRecords.Files, after earlier: BuildState.RecordHashes?
    ) throws(SystemError) -> BuildState.RecordHashes? {
        let hash: ContentHash
        if let all = records.all {
            hash = ContentHash(of: all)
            _ = try folder.write(all, to: Self.draftRecords)
            try folder.rename(Self.draftRecords, to: Self.records, in: folder)
        } else {
            guard let earlier else { return nil }
            hash = earlier.all
        }
        _ = try folder.write(records.changes, to: Self.changedRecords)
        return BuildState.RecordHashes(all: hash, changes: ContentHash(of: records.changes))
    }

    /// The catalog of the last build; `nil` if it does not have the hash.
    func readCatalog(_ hash: ContentHash) -> PackedCatalog? {
        guard let bytes = try? folder.read(Self.catalog), ContentHash(of: bytes) == hash else {
            return nil
        }
        return PackedCatalog(bytes: bytes)
    }

    /// Writes the catalog; the state that contains its hash is written after it.
    func write(_ catalog: PackedCatalog) throws(SystemError) {
        _ = try folder.write(catalog.bytes, to: Self.catalog)
    }

    /// The stamps of the spare tree; `nil` if they are missing or damaged.
    func readSpareStamps() -> SpareStamps? {
        guard let bytes = try? folder.read(Self.spareStamps) else { return nil }
        return try? SpareStamps(bytes)
    }

    /// Writes the stamps of the spare tree.
    func write(_ stamps: SpareStamps) throws(SystemError) {
        _ = try folder.write(stamps.bytes, to: Self.spareStamps)
    }

    /// Removes the files that only save the next build work.
    func removeKept() throws(SystemError) {
        for name in [
            Self.records, Self.draftRecords, Self.changedRecords, Self.catalog, Self.spareStamps,
        ] {
            try folder.removeAll(name)
        }
    }

    /// Renames a damaged manifest, so that it can be inspected but is not read again.
    private func setAside(_ name: String) throws(SystemError) -> Diagnostic {
        try folder.removeAll(Self.damaged)
        try folder.rename(name, to: Self.damaged, in: folder)
        return .note(
            "damaged-state", "'\(folder.path)/\(name)' is damaged, so everything is rebuilt",
            help: "it was renamed to '\(Self.damaged)'; remove it, or report a bug")
    }

    /// The spare tree; `nil` if it doesn't exist.
    func openSpare() throws(SystemError) -> Folder? {
        do throws(SystemError) {
            return try folder.folder(Self.spare, ignoringUmask: true)
        } catch {
            if error.concernsPath { return nil }
            throw error
        }
    }

    /// Replaces the spare tree with an empty one.
    func makeSpare() throws(SystemError) -> Folder {
        try folder.removeAll(Self.spare)
        let tree = try folder.makeFolder(Self.spare, ignoringUmask: true)
        // File systems reuse the inodes of removed folders, so a manifest of a former tree may exist.
        try removeManifest(of: tree)
        return tree
    }

    /// Removes the spare tree.
    func removeSpare() throws(SystemError) {
        try folder.removeAll(Self.spare)
    }

    /// Swaps the spare tree with the published one, or renames it if nothing is published.
    func publish(_ name: String, in place: Folder, replacing isThere: Bool) throws(SystemError) {
        if isThere {
            try folder.exchange(Self.spare, with: name, in: place)
        } else {
            try folder.rename(Self.spare, to: name, in: place)
        }
    }

    /// Waits until the names in the folder are on the disk.
    func sync() throws(SystemError) { try folder.syncNames() }

    /// Reads the manifest of the tree with an inode; `nil` if it is missing or damaged.
    func manifest(ofTree inode: UInt64) -> Manifest? {
        guard let bytes = try? folder.read(Self.name(ofManifest: inode)) else { return nil }
        return try? Manifest(bytes, ofTree: inode)
    }

    /// Writes the manifest of a tree atomically.
    ///
    /// All later changes of the tree's files get a later time than the manifest.
    func write(_ manifest: Manifest, of tree: Folder) throws(SystemError) {
        let inode = try tree.status().stamp.inode
        _ = try folder.write(manifest.bytes(ofTree: inode), to: Self.draft)
        try folder.rename(Self.draft, to: Self.name(ofManifest: inode), in: folder)
        _ = try folder.settle(Self.lock)
    }

    /// Removes the manifest of a tree.
    func removeManifest(of tree: Folder) throws(SystemError) {
        try folder.removeAll(Self.name(ofManifest: try tree.status().stamp.inode))
    }

    /// Removes the manifests of all trees but some.
    func removeManifests(except trees: [Folder]) throws(SystemError) {
        var kept = Set<String>()
        for tree in trees { kept.insert(Self.name(ofManifest: try tree.status().stamp.inode)) }
        for name in try folder.names()
        where name.hasPrefix(Self.manifestPrefix) && !kept.contains(name) {
            try folder.removeAll(name)
        }
    }

    /// Removes what was set aside.
    func removeDamaged() throws(SystemError) {
        try folder.removeAll(Self.damaged)
    }

    private static func name(ofManifest inode: UInt64) -> String { "\(manifestPrefix)\(inode)" }
}
