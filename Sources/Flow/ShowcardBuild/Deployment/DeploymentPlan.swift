import ShowcardCatalog
import ShowcardHashing

/// A file of the output that is to be at the target.
struct DeployedFile: Sendable, Hashable {
    /// The path in the output.
    let path: String
    /// The hash of the bytes.
    let hash: ContentHash
    /// The number of bytes.
    let size: Int

    /// The part of the output that a file is sent with.
    enum Group: Int, Sendable, Comparable, CaseIterable {
        /// Files that have a hash in the name, and so never change.
        case hashed
        /// All other files.
        case other
        /// The files that clients start at, with their signatures.
        case entryPoint

        static func < (left: Group, right: Group) -> Bool { left.rawValue < right.rawValue }
    }

    /// The part that the file is sent with.
    var group: Group { Self.group(of: path) }

    /// The part that a path belongs to.
    static func group(of path: String) -> Group {
        let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
        let isEntryPoint = ["entry.json", "entry.json.sig"].contains { name.elementsEqual($0.utf8) }
        if isEntryPoint { return .entryPoint }
        return hasHash(name) ? .hashed : .other
    }

    /// Whether a name has at least as many hexadecimal digits in a row as the shortest hashes in names.
    private static func hasHash(_ name: Substring.UTF8View) -> Bool {
        name.split { !(0x30...0x39).contains($0) && !(0x61...0x66).contains($0) }
            .contains { $0.count >= 10 }
    }
}

/// What has to be done at a target: which files are sent and deleted, and in which order.
///
/// A client starts at `entry.json`, which names files by their hashes. So files that it can name are sent before it and
/// deleted long after it, and whenever a run is killed, a client finds all that `entry.json` names.
struct DeploymentPlan: Sendable {
    /// A step, which a run can be killed before, in and after.
    enum Step: Sendable {
        /// Writes the record.
        case record(TargetRecord)
        /// Sends files of one group, in any order.
        case send([DeployedFile])
        /// Deletes files, in any order.
        case delete([String])
    }

    /// Files that the target does not have.
    private(set) var added: [DeployedFile] = []
    /// Files of which the target has another version, or one that was perhaps not sent to its end.
    private(set) var replaced: [DeployedFile] = []
    /// Files that are deleted.
    private(set) var deleted: [String] = []
    /// The number of files that stay for a time though they are not part of the output.
    private(set) var kept = 0
    /// The number of files that are not sent.
    private(set) var unchanged = 0
    /// The steps.
    private(set) var steps: [Step] = []

    /// Plans.
    ///
    /// - Parameters:
    ///   - files: The files of the output, by path.
    ///   - record: What is at the target.
    ///   - now: The instant of the run.
    ///   - grace: For how many seconds files with a hash in the name stay after they were part of the output.
    init(files: [DeployedFile], over record: TargetRecord, now: Instant, grace: Int64) {
        var (begun, finished) = (record, TargetRecord())
        for file in files {
            let old = record.entries[file.path]
            finished.entries[file.path] = TargetRecord.Entry(hash: file.hash)
            if old?.hash == file.hash {
                unchanged += 1
                begun.entries[file.path] = TargetRecord.Entry(hash: file.hash)
                continue
            }
            if old == nil { added.append(file) } else { replaced.append(file) }
            begun.entries[file.path] = TargetRecord.Entry()
        }
        let paths = Set(files.map(\.path))
        let folders = Self.folders(of: paths)
        for (path, entry) in record.entries where !paths.contains(path) {
            let since = entry.goneSince ?? now
            // A folder is in its place now.
            if folders.contains(path[...]) {
                begun.entries[path] = nil
                continue
            }
            begun.entries[path] = TargetRecord.Entry(hash: entry.hash, goneSince: since)
            // A file is in the place of its folder now.
            if Self.folders(of: [path]).contains(where: { paths.contains(String($0)) }) { continue }
            let isKept =
                DeployedFile.group(of: path) == .hashed && since.advanced(by: grace) > now
            if isKept { kept += 1 } else { deleted.append(path) }
            // A run that is killed may have deleted it or not.
            finished.entries[path] = TargetRecord.Entry(
                hash: isKept ? entry.hash : nil, goneSince: since)
        }
        deleted.sort(by: TextKey.precedes)
        steps = steps(from: record, begun, finished)
    }

    private func steps(
        from record: TargetRecord, _ begun: TargetRecord, _ finished: TargetRecord
    ) -> [Step] {
        var steps: [Step] = []
        let sent = added + replaced
        // Files that are sent but not recorded would stay at the target for ever, if the run is killed and the next one
        // has another output.
        if !sent.isEmpty, begun != record { steps.append(.record(begun)) }
        for group in DeployedFile.Group.allCases {
            let files = sent.filter { $0.group == group }
                .sorted { TextKey.precedes($0.path, $1.path) }
            if !files.isEmpty { steps.append(.send(files)) }
        }
        if !sent.isEmpty || finished != record { steps.append(.record(finished)) }
        guard !deleted.isEmpty else { return steps }
        var cleaned = finished
        for path in deleted { cleaned.entries[path] = nil }
        return steps + [.delete(deleted), .record(cleaned)]
    }

    /// The folders that some paths are in.
    private static func folders(of paths: Set<String>) -> Set<Substring> {
        var folders: Set<Substring> = []
        for path in paths {
            var rest = path[...]
            while let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) {
                rest = rest[..<slash]
                guard folders.insert(rest).inserted else { break }
            }
        }
        return folders
    }
}
