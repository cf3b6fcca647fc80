import ShowcardCatalog
import ShowcardCompression
import ShowcardFiles
import ShowcardSigning

/// An earlier output that a build is given.
struct EarlierOutput: Sendable {
    let state: EarlierState
    let generation: Int64
    /// The files that its entry file names, by path: whoever has read it finds them.
    let named: [String: [UInt8]]

    /// Why something cannot be an earlier output.
    struct ReadError: Error {
        let reason: String
        /// Whether the disk or the machine is the reason, and not what was given.
        var isOfSystem = false

        init(reason: String) {
            self.reason = reason
        }

        init(_ error: SystemError) {
            reason = "cannot \(error.action) '\(error.path)': \(error.reason)"
            isOfSystem = !error.concernsPath
        }
    }

    /// The greatest generation there may be: those of JSON numbers that every client reads alike (RFC 8259,
    /// section 6).
    private static let maxGeneration = 9_007_199_254_740_991

    /// Reads an output, all that is needed of it at once.
    ///
    /// - Parameter path: A folder, or a tar archive of one, gzipped or not.
    /// - Throws: ``ReadError`` when it is none.
    init(_ path: String) throws(ReadError) {
        let files = try EarlierPaths.choice.files(of: path)
        guard let entry = files[EarlierPaths.entry] else {
            throw ReadError(reason: "there is no '\(EarlierPaths.entry)' in it")
        }
        guard let root = try? JSONNode.parse(entry),
            let generation = root["generation"]?.integerValue,
            (0...Self.maxGeneration).contains(generation)
        else { throw ReadError(reason: "its '\(EarlierPaths.entry)' has no generation") }
        for path in files.keys.sorted(by: TextKey.precedes) {
            guard EarlierPaths.holds(files[path] ?? [], at: path) else {
                throw ReadError(reason: "'\(path)' does not have the hash of its name")
            }
        }
        self.generation = Int64(generation)
        named = try Self.named(by: root, path)
        state = EarlierState(paths: Array(files.keys)) { files[$0] }
    }

    /// The files of an output that its entry file names, as far as they are there.
    private static func named(
        by root: JSONNode, _ path: String
    ) throws(ReadError) -> [String: [UInt8]] {
        let links =
            ["pack", "stats", "index", "database"].compactMap { root[$0] }
            + (root["deltas"]?.elements ?? [])
        let hashes = Dictionary(
            links.compactMap { link in
                link["href"]?.stringValue.map { ("v1/\($0)", link["sha256"]?.stringValue) }
            }, uniquingKeysWith: { first, _ in first })
        if hashes.isEmpty { return [:] }
        var files = try EarlierPaths.choice(of: Set(hashes.keys)).files(of: path)
        files[EarlierPaths.entry] = nil
        for (file, bytes) in files.sorted(by: { TextKey.precedes($0.key, $1.key) })
        where hashes[file] != SHA256.hash(bytes).hex {
            throw ReadError(reason: "'\(file)' is not what '\(EarlierPaths.entry)' says")
        }
        return files
    }
}

extension Builder {
    /// Reads the earlier outputs that a run is given; one that is not there is only warned about.
    func givenStates(_ options: BuildOptions, _ run: inout Run) -> [EarlierOutput] {
        options.previous.compactMap { path in
            guard FileSystem.item(at: path) != .nothing else {
                run.take([
                    .warning(
                        "previous-missing", "there is no earlier output '\(path)'",
                        help: "leave '--previous' away in the first build of a site")
                ])
                return nil
            }
            do throws(EarlierOutput.ReadError) {
                return try EarlierOutput(path)
            } catch {
                run.take([
                    .error(
                        "wrong-previous", "'\(path)' is no earlier output: \(error.reason)",
                        help: OutputHint.help(for: path)
                            ?? "give the folder of one, or a tar archive of it, whole and unchanged"
                    )
                ])
                run.block(error.isOfSystem ? .system : .commandLine)
                return nil
            }
        }
    }
}
