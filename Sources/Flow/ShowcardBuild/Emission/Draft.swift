import ShowcardCatalog
import ShowcardFiles
import ShowcardHashing
import ShowcardSigning

/// The state that a build assembles, file by file.
struct Draft: Sendable {
    /// The records of the state's files so far.
    private(set) var records: [Manifest.Record] = []
    /// The keys of the outputs that were written.
    private(set) var written = Set<String>()
    /// The outputs that could not be rendered or written.
    private(set) var faults = RenderingErrors()
    private let current: PublishedTree?

    /// Creates a draft of the state that replaces another.
    init(current: PublishedTree?) {
        self.current = current
    }

    /// Adds the outcomes of outputs.
    mutating func add(_ outcomes: [Emission.Outcome]) {
        records.reserveCapacity(records.count + outcomes.count)
        written.reserveCapacity(written.count + outcomes.count)
        for outcome in outcomes {
            switch outcome {
            case .kept(let record): records.append(record)
            case .written(let record):
                records.append(record)
                written.insert(record.key)
            case .faulty(let fault): faults.take(fault)
            }
        }
    }

    /// Keeps what was planned for the published state, except for some outputs.
    mutating func keepPlanned(except items: [Plan.Item]) {
        guard let manifest = current?.manifest else { return }
        let planned = Set(items.compactMap { manifest.position(of: $0.key) })
        for (position, record) in manifest.records.enumerated()
        where record.isPlanned && record.age == 0 && !planned.contains(position) {
            records.append(record)
        }
    }

    /// Adds the final outputs, and writes those that differ from the published ones.
    ///
    /// - Parameters:
    ///   - ending: The outputs.
    ///   - emission: Writes them.
    ///   - tree: The tree to write to; `nil` if none of them differs.
    /// - Throws: ``SystemError`` if one cannot be written.
    mutating func add(
        _ ending: Finalizer<Manifest.Record>.Ending, _ emission: Emission, into tree: Folder?
    ) throws(SystemError) {
        for output in ending.outputs {
            if let record = output.kept {
                records.append(record)
            } else if let tree {
                var files = FileSeries(below: tree)
                records.append(
                    try emission.write(
                        output.rendering, of: output.item, bytes: output.bytes, to: &files))
                written.insert(output.item.key)
            }
        }
    }

    /// Whether the state differs from the published one: a file was written, or a published file is no longer part
    /// of it.
    ///
    /// - Parameter ending: The keys of the outputs that are still to be rendered.
    /// - Returns: Whether there is anything to publish besides those.
    func isChanged(before ending: Set<String>) -> Bool {
        guard let current else { return true }
        if !written.isEmpty { return true }
        let keys = Set(records.map(\.key)).union(ending)
        return current.manifest.records.contains { !keys.contains($0.key) }
    }

    /// Adds the previous versions of outputs that stay published.
    ///
    /// All versions in a folder age together: when one of the folder's files is replaced, or when the folder has no
    /// current file left.
    ///
    /// - Parameter ending: The keys of the outputs that are still to be rendered; these keep no previous versions.
    mutating func keepEarlierVersions(before ending: Set<String>) {
        guard let current else { return }
        let candidates = current.manifest.records.filter {
            $0.retainedVersions > 0 && !ending.contains($0.key)
        }
        guard !candidates.isEmpty else { return }
        let paths = Set(candidates.map(\.path))
        // Hashing the paths of all files takes longer than comparing their lengths.
        let lengths = Set(paths.map(\.utf8.count))
        let planned = Set(
            records.lazy.map(\.path).filter {
                lengths.contains($0.utf8.count) && paths.contains($0)
            })
        let left = candidates.filter {
            !planned.contains($0.path) && Self.isUnchanged($0, in: current)
        }
        let changed = Set(left.lazy.filter { $0.age == 0 }.map { Self.folder(of: $0.path) })
        let living = Set(
            records.lazy.filter { $0.retainedVersions > 0 }.map { Self.folder(of: $0.path) })
        for old in left {
            let folder = Self.folder(of: old.path)
            let isOlder = changed.contains(folder) || !living.contains(folder)
            let age = old.age + (isOlder ? 1 : 0)
            guard age <= old.retainedVersions else { continue }
            records.append(
                Manifest.Record(
                    key: old.path, path: old.path, fingerprint: old.fingerprint,
                    stamp: old.stamp, hash: old.hash, part: old.part,
                    retainedVersions: old.retainedVersions,
                    age: age))
        }
    }

    /// Adds the files that given earlier outputs name, as previous versions of the files in the same folder.
    ///
    /// - Parameters:
    ///   - given: The earlier outputs.
    ///   - published: The revision of the state that is replaced, if there is one.
    ///   - tree: Opens the tree to write to; called only if there is something to write.
    /// - Throws: Any error of writing.
    mutating func adopt(
        _ given: [EarlierOutput], after published: PublishedRevision?,
        into tree: () async throws -> Folder
    ) async throws {
        guard !given.isEmpty else { return }
        var kept: [Substring: Int] = [:]
        for record in records where record.retainedVersions > 0 && record.age == 0 {
            let folder = Self.folder(of: record.path)
            kept[folder] = max(kept[folder] ?? 0, record.retainedVersions)
        }
        var known = Set(records.map(\.path))
        for state in given.sorted(by: { $0.revision > $1.revision }) {
            let newer = Set(given.map(\.revision) + [published].compactMap(\.self))
                .count { $0 > state.revision }
            for path in state.named.keys.sorted(by: TextKey.precedes) {
                let versions = kept[Self.folder(of: path)] ?? 0
                guard newer < versions, let bytes = state.named[path],
                    known.insert(path).inserted
                else { continue }
                try add(
                    bytes, at: path, to: try await tree(), retainedVersions: versions,
                    age: newer + 1)
            }
        }
    }

    /// Writes a file that no plan has.
    ///
    /// - Parameters:
    ///   - bytes: The contents.
    ///   - path: The path in the tree.
    ///   - tree: The tree.
    ///   - retainedVersions: The number of previous versions of the file that stay published.
    ///   - age: How often something in its folder was replaced since it was current.
    /// - Throws: ``SystemError`` if it cannot be written.
    mutating func add(
        _ bytes: [UInt8], at path: String, to tree: Folder, retainedVersions: Int = 0,
        age: Int = 0
    ) throws(SystemError) {
        records.append(
            Manifest.Record(
                key: path, path: path, fingerprint: Fingerprint(hashing: bytes),
                stamp: try tree.write(bytes, to: path), hash: ContentHash(of: bytes), part: nil,
                retainedVersions: retainedVersions, age: age))
        written.insert(path)
    }

    /// Whether a file is the one that was written, by its hash if its status differs.
    private static func isUnchanged(_ record: Manifest.Record, in tree: PublishedTree) -> Bool {
        if tree.holds(record) { return true }
        guard tree.mayHold(record), let bytes = try? tree.tree.read(record.path) else {
            return false
        }
        return ContentHash(of: bytes) == record.hash
    }

    private static func folder(of path: String) -> Substring {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        return slash.map { path[..<$0] } ?? ""
    }

    /// The names, paths, hashes and sizes of registered outputs.
    ///
    /// - Parameter arePlanned: Whether to list the outputs of the plan, or those made from rendered outputs.
    /// - Returns: Their names, paths, hashes and sizes.
    func registered(arePlanned: Bool) -> [RegisteredOutput] {
        // Records are sorted, because copying them costs less.
        records.filter { $0.isPlanned == arePlanned && $0.age == 0 && $0.manifestName != nil }
            .sorted {
                RegisteredOutput.precedes(
                    ($0.manifestName ?? "", $0.path), ($1.manifestName ?? "", $1.path))
            }
            .compactMap { record in
                // Records of registered outputs always have a hash.
                guard let part = record.part, let name = record.manifestName else { return nil }
                return RegisteredOutput(
                    name: name, path: record.path, sha256: part.sha256, size: part.size)
            }
    }

    /// What reports say of the files.
    ///
    /// - Parameter manifest: The records by key.
    /// - Returns: The files of the state, and of each group.
    func counts(
        _ manifest: Manifest
    ) -> (files: BuildReport.Files, groups: [BuildReport.FileGroup]) {
        (files(manifest), groups)
    }

    /// The number and total size of the files so far, by the group they are reported in.
    private var groups: [BuildReport.FileGroup] {
        var groups: [String: BuildReport.FileGroup] = [:]
        for record in records {
            guard let name = record.group else { continue }
            let size = Int(record.stamp.size)
            groups[name, default: BuildReport.FileGroup(name: name)]
                .add(size: size, isWritten: written.contains(record.key))
        }
        return groups.values.sorted { TextKey.precedes($0.name, $1.name) }
    }

    /// The files of the state, and what the build did with them.
    ///
    /// - Parameter manifest: The records by key.
    /// - Returns: How many there are.
    private func files(_ manifest: Manifest) -> BuildReport.Files {
        var files = BuildReport.Files()
        files.total = records.count
        files.written = written.count
        files.bytes = records.reduce(0) { $0 + Int($1.stamp.size) }
        if let current {
            var search = Manifest.Search(manifest)
            files.removed = current.manifest.records.count { search.record(at: $0.path) == nil }
        }
        return files
    }
}
