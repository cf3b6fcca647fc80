import ShowcardCatalog
import ShowcardFiles
import ShowcardHashing
import ShowcardSigning

/// The state that a build is putting together, file by file.
struct Draft {
    /// The records of the state's files so far.
    private(set) var records: [Manifest.Record] = []
    /// The keys of the outputs that were written.
    private(set) var written = Set<String>()
    /// What could not be rendered or written.
    private(set) var faults = RenderingErrors()
    private let current: PublishedTree?

    /// Begins a state that replaces another.
    init(current: PublishedTree?) {
        self.current = current
    }

    /// Takes the outcomes of outputs.
    mutating func add(_ outcomes: [Emission.Outcome]) {
        records.reserveCapacity(records.count + outcomes.count)
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

    /// Takes over what was planned for the published state, except for some outputs.
    mutating func keepPlanned(except items: [Plan.Item]) {
        let keys = Set(items.map(\.key))
        records += (current?.manifest.records ?? []).filter {
            $0.isPlanned && $0.age == 0 && !keys.contains($0.key)
        }
    }

    /// Takes the concluding outputs, and writes those that differ from the published ones.
    ///
    /// - Parameters:
    ///   - ending: The outputs.
    ///   - emission: Writes them.
    ///   - tree: Where to; `nil` when none of them differs.
    /// - Throws: ``SystemError`` when one cannot be written.
    mutating func add(
        _ ending: Finalizer<Manifest.Record>.Ending, _ emission: Emission, into tree: Folder?
    ) throws(SystemError) {
        for output in ending.outputs {
            if let record = output.kept {
                records.append(record)
            } else if let tree {
                records.append(
                    try emission.write(
                        output.rendering, of: output.item, bytes: output.bytes, into: tree))
                written.insert(output.item.key)
            }
        }
    }

    /// Whether the state differs from the published one: a file was written, or one of the published files is
    /// not in it any more.
    ///
    /// - Parameter ending: The keys of the outputs that are still to come.
    /// - Returns: Whether there is anything to publish beyond those.
    func isChanged(before ending: Set<String>) -> Bool {
        guard let current else { return true }
        if !written.isEmpty { return true }
        let keys = Set(records.map(\.key)).union(ending)
        return current.manifest.records.contains { !keys.contains($0.key) }
    }

    /// Takes over the earlier versions of outputs that are to stay published.
    ///
    /// Those of a folder grow older together, when one of its files is replaced, or when nothing in it is current any
    /// more: then nobody is left to replace any.
    ///
    /// - Parameter ending: The keys of the outputs that are still to come, which keep none.
    mutating func keepEarlierVersions(before ending: Set<String>) {
        guard let current else { return }
        let candidates = current.manifest.records.filter {
            $0.retainedVersions > 0 && !ending.contains($0.key)
        }
        guard !candidates.isEmpty else { return }
        let paths = Set(candidates.map(\.path))
        let planned = Set(records.lazy.map(\.path).filter(paths.contains))
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
                    stamp: old.stamp, hash: old.hash, sha256: old.sha256,
                    retainedVersions: old.retainedVersions,
                    age: age))
        }
    }

    /// Takes over what earlier states name that the build was given, as earlier versions of what stands in its folder.
    ///
    /// - Parameters:
    ///   - given: The states.
    ///   - published: The generation of the state that is replaced, if there is one.
    ///   - tree: Opens the tree that is written into; asked only when there is something to write.
    /// - Throws: What writing throws.
    mutating func adopt(
        _ given: [EarlierOutput], after published: Int64?, into tree: () async throws -> Folder
    ) async throws {
        var kept: [Substring: Int] = [:]
        for record in records where record.retainedVersions > 0 && record.age == 0 {
            let folder = Self.folder(of: record.path)
            kept[folder] = max(kept[folder] ?? 0, record.retainedVersions)
        }
        var known = Set(records.map(\.path))
        for state in given.sorted(by: { $0.generation > $1.generation }) {
            let newer = Set(given.map(\.generation) + [published].compactMap(\.self))
                .count { $0 > state.generation }
            for path in state.named.keys.sorted(by: TextKey.precedes) {
                let versions = kept[Self.folder(of: path)] ?? 0
                guard newer < versions, let bytes = state.named[path],
                    known.insert(path).inserted
                else { continue }
                records.append(
                    Manifest.Record(
                        key: path, path: path, fingerprint: Fingerprint(hashing: bytes),
                        stamp: try await tree().write(bytes, to: path),
                        hash: ContentHash(of: bytes),
                        retainedVersions: versions,
                        age: newer + 1))
                written.insert(path)
            }
        }
    }

    /// Whether a file is the one that was written, by its hash where its status does not say so.
    private static func isUnchanged(_ record: Manifest.Record, in tree: PublishedTree) -> Bool {
        if tree.holds(record) { return true }
        guard let sha256 = record.sha256, tree.mayHold(record),
            let bytes = try? tree.tree.read(record.path)
        else { return false }
        return SHA256.hash(bytes).hex == sha256
    }

    private static func folder(of path: String) -> Substring {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        return slash.map { path[..<$0] } ?? ""
    }

    /// What announced outputs became, by name and path.
    ///
    /// - Parameter arePlanned: Whether it is those of the plan, or those that are made from them.
    /// - Returns: Their names, paths, hashes and sizes.
    func announcements(arePlanned: Bool) -> [Finalization.Announcement] {
        records.compactMap { record in
            // Records of announced outputs have their hash.
            guard record.isPlanned == arePlanned, record.age == 0, let sha256 = record.sha256,
                let name = record.manifestName
            else { return nil }
            return Finalization.Announcement(
                name: name, path: record.path, sha256: sha256, size: Int(record.stamp.size))
        }.sorted()
    }

    /// How many files the state has so far, and how many bytes they take, by what the report counts them among.
    var groups: [BuildReport.FileGroup] {
        var groups: [String: BuildReport.FileGroup] = [:]
        for record in records {
            guard let name = record.group else { continue }
            let size = Int(record.stamp.size)
            groups[name, default: BuildReport.FileGroup(name: name)]
                .add(size: size, isWritten: written.contains(record.key))
        }
        return groups.values.sorted { TextKey.precedes($0.name, $1.name) }
    }

    /// The files of the state, and what the build did to them.
    ///
    /// - Parameter manifest: The records by key.
    /// - Returns: How many there are.
    func files(_ manifest: Manifest) -> BuildReport.Files {
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
