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
    /// Whether the whole hash of the contents is in the path, so that another version of the file has another path.
    var isNamedByContents = false

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
        return hasHash(name, isOwn: isOwn(path)) ? .hashed : .other
    }

    /// Whether a path is in a folder in which ten numbers in a row are a hash, not a time.
    private static func isOwn(_ path: String) -> Bool {
        ["assets/", "v1/"].contains { path.utf8.starts(with: $0.utf8) }
    }

    /// Whether a name has at least as many hexadecimal digits in a row as the shortest hashes in names.
    ///
    /// Outside of the folders of ``isOwn(_:)``, they must be both numbers and letters: `20260115123456.jpg` has a time.
    private static func hasHash(_ name: Substring.UTF8View, isOwn: Bool) -> Bool {
        let numbers = UInt8(ascii: "0")...UInt8(ascii: "9")
        let letters = UInt8(ascii: "a")...UInt8(ascii: "f")
        return name.split { !numbers.contains($0) && !letters.contains($0) }.contains { digits in
            digits.count >= 10
                && (isOwn
                    || digits.contains { numbers.contains($0) }
                        && digits.contains { letters.contains($0) })
        }
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

        /// Whether other runs, or clients that start at an entry point, see the step.
        var isSeen: Bool {
            guard case .send(let files) = self else { return true }
            return files.contains { $0.group == .entryPoint }
        }
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
    ///   - site: The address of the site that the output is of; `nil` if it is not known.
    ///   - now: The instant of the run.
    ///   - grace: For how many seconds files with a hash in the name stay after they were part of the output.
    init(
        files: [DeployedFile], over record: TargetRecord, site: String?, now: Instant,
        grace: Int64
    ) {
        var (begun, finished) = (record, TargetRecord())
        begun.site = site ?? record.site
        finished.site = begun.site
        for file in files {
            let old = record[file.path]
            finished[file.path] = TargetRecord.Entry(hash: file.hash)
            if old?.hash == file.hash {
                unchanged += 1
                begun[file.path] = TargetRecord.Entry(hash: file.hash)
                continue
            }
            if old == nil { added.append(file) } else { replaced.append(file) }
            begun[file.path] = TargetRecord.Entry()
        }
        let paths = Set(files.map { Array($0.path.utf8) })
        let folders = Self.folders(of: paths)
        for (path, entry) in record.files {
            let bytes = Array(path.utf8)
            if paths.contains(bytes) { continue }
            let since = entry.goneSince ?? now
            // A folder is in its place now.
            if folders.contains(bytes[...]) {
                begun[path] = nil
                continue
            }
            begun[path] = TargetRecord.Entry(hash: entry.hash, goneSince: since)
            // A file is in the place of its folder now.
            if Self.folders(of: [bytes]).contains(where: { paths.contains(Array($0)) }) { continue }
            let isKept =
                DeployedFile.group(of: path) == .hashed && since.advanced(by: grace) > now
            if isKept { kept += 1 } else { deleted.append(path) }
            // A run that is killed may have deleted it or not.
            finished[path] = TargetRecord.Entry(hash: isKept ? entry.hash : nil, goneSince: since)
        }
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
        for path in deleted { cleaned[path] = nil }
        return steps + [.delete(deleted), .record(cleaned)]
    }

    /// The folders that some paths are in; as bytes, because `String` takes two normalization forms of a name for one.
    static func folders(of paths: Set<[UInt8]>) -> Set<ArraySlice<UInt8>> {
        var folders: Set<ArraySlice<UInt8>> = []
        for path in paths {
            var rest = path[...]
            while let slash = rest.lastIndex(of: UInt8(ascii: "/")) {
                rest = rest[..<slash]
                guard folders.insert(rest).inserted else { break }
            }
        }
        return folders
    }
}
