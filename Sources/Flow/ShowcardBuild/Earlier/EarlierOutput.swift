import ShowcardCatalog
import ShowcardCompression
import ShowcardFiles
import ShowcardSigning

/// An earlier output that a build is given with `--previous`.
struct EarlierOutput: Sendable {
    let state: EarlierState
    let revision: PublishedRevision
    /// The files that its entry file names, by path; clients that have read the entry file may request them.
    let named: [String: [UInt8]]

    /// Why something cannot be read as an earlier output.
    struct ReadError: Error {
        let reason: String
        /// Whether the disk or the machine is the cause, not the path.
        var isOfSystem = false

        init(reason: String) {
            self.reason = reason
        }

        init(_ error: SystemError) {
            reason = "cannot \(error.action) '\(error.path)': \(error.reason)"
            isOfSystem = !error.concernsPath
        }
    }

    /// Reads everything needed of an output.
    ///
    /// - Parameter path: A folder, or a tar archive of one, gzipped or not.
    /// - Throws: ``ReadError`` if it is not an output.
    init(_ path: String) throws(ReadError) {
        let files = try EarlierPaths.choice.files(of: path)
        guard let entry = files[EarlierPaths.entry] else {
            throw ReadError(reason: "'\(EarlierPaths.entry)' is missing")
        }
        guard let root = try? JSONNode.parse(entry), let revision = PublishedRevision(root) else {
            throw ReadError(reason: "its '\(EarlierPaths.entry)' has no generation")
        }
        for path in files.keys.sorted(by: TextKey.precedes) {
            guard EarlierPaths.holds(files[path] ?? [], at: path) else {
                throw ReadError(reason: "'\(path)' does not match the hash in its name")
            }
        }
        self.revision = revision
        named = try Self.named(by: root, path)
        state = EarlierState(paths: Array(files.keys)) { files[$0] }
    }

    /// The paths of the deltas to the bodies, whose names follow from both hashes.
    private static func deltas(ofBodies bodies: JSONNode?) -> [String] {
        guard let sha256 = bodies?["sha256"]?.stringValue else { return [] }
        return (bodies?["deltas"]?.elements ?? []).compactMap(\.stringValue).map {
            "\(EarlierPaths.deltas)\($0)-\(sha256.prefix(16)).json"
        }
    }

    /// The files that an output's entry file names, if they exist.
    private static func named(
        by root: JSONNode, _ path: String
    ) throws(ReadError) -> [String: [UInt8]] {
        let links =
            ["pack", "stats", "index", "database", "bodies"].compactMap { root[$0] }
            + (root["deltas"]?.elements ?? [])
        // The paths of the texts of languages follow from their hashes.
        let texts = (root["languages"]?.elements ?? []).compactMap { node -> (String, String?)? in
            guard let tag = node["language"]?.stringValue, let hash = node["sha256"]?.stringValue
            else { return nil }
            return ("\(EarlierPaths.texts)/\(tag)/\(hash).json", hash)
        }
        let hashes = Dictionary(
            links.compactMap { link in
                link["href"]?.stringValue.map { ("v1/\($0)", link["sha256"]?.stringValue) }
            } + texts,
            uniquingKeysWith: { first, _ in first })
        let bodyDeltas = Set(deltas(ofBodies: root["bodies"]))
        if hashes.isEmpty { return [:] }
        var files = try EarlierPaths.choice(of: bodyDeltas.union(hashes.keys)).files(of: path)
        files[EarlierPaths.entry] = nil
        for (file, bytes) in files.sorted(by: { TextKey.precedes($0.key, $1.key) }) {
            guard let hash = hashes[file], hash != SHA256.hash(bytes).hex else { continue }
            throw ReadError(reason: "'\(file)' does not match its hash in '\(EarlierPaths.entry)'")
        }
        var parts: Set<String> = []
        for root in hashes.keys where root.hasPrefix(EarlierPaths.indexes) {
            let index = PublishedIndex(root: root, in: files)
            if let part = index.damaged.first {
                throw ReadError(reason: "'\(part)' does not match the hash in its name")
            }
            if let part = index.missing.first(where: { $0 != root }) {
                throw ReadError(reason: "'\(part)' is missing")
            }
            parts = index.parts
        }
        let named = bodyDeltas.union(hashes.keys).union(parts)
        return files.filter { named.contains($0.key) }
    }
}

extension Builder {
    /// Reads the earlier outputs of a run; a missing one is only a warning.
    func givenStates(_ options: BuildOptions, _ run: inout Run) -> [EarlierOutput] {
        options.previous.compactMap { path in
            guard FileSystem.item(at: path) != .nothing else {
                run.take([
                    .warning(
                        "previous-missing", "the earlier output '\(path)' does not exist",
                        help: "omit '--previous' in the first build of a site")
                ])
                return nil
            }
            do throws(EarlierOutput.ReadError) {
                return try EarlierOutput(path)
            } catch {
                run.take([
                    .error(
                        "wrong-previous", "'\(path)' is not an earlier output: \(error.reason)",
                        help: OutputHint.help(for: path)
                            ?? "name the unchanged folder of an output, or a tar archive of it"
                    )
                ])
                run.block(error.isOfSystem ? .system : .commandLine)
                return nil
            }
        }
    }
}
