import ShowcardCatalog

/// The packs of earlier outputs, newest first.
struct EarlierPacks {
    /// A pack that was published before.
    struct Pack: Sendable {
        let content: PackContent
        let sha256: String
        let state: EarlierState

        /// The path of the pack.
        var path: String { "\(content.folder)\(sha256).json" }
        /// The content of the file; `nil` if it can no longer be read.
        var bytes: [UInt8]? { state.bytes(of: path) }
    }

    /// The number of packs that are kept.
    static let maxKept = 10

    let packs: [Pack]
    /// The short hashes of the packs for which the previous output has a delta to the current pack.
    let bases: Set<String>

    /// - Parameters:
    ///   - states: The earlier outputs.
    ///   - current: The SHA-256 of the current pack.
    ///   - content: The content of the packs.
    init(_ states: [EarlierState], before current: String, of content: PackContent) {
        let entries = states.compactMap { state in EarlierEntry(state, content) }
        let newestFirst = entries.enumerated().sorted { left, right in
            let (newer, older) = (left.element.revision, right.element.revision)
            return newer == older ? left.offset < right.offset : newer > older
        }
        var seen: Set<String> = [current]
        var packs: [Pack] = []
        for (_, entry) in newestFirst {
            for sha256 in entry.packs where seen.insert(sha256).inserted {
                packs.append(Pack(content: content, sha256: sha256, state: entry.state))
            }
        }
        self.packs = Array(packs.prefix(Self.maxKept))
        bases = entries.first { $0.state.isReplaced && $0.packs.first == current }?.bases ?? []
    }
}

/// The packs in the entry point of an earlier output.
private struct EarlierEntry {
    let state: EarlierState
    let revision: PublishedRevision
    /// The output's own pack and the packs before it, newest first.
    let packs: [String]
    /// The short hashes of the packs that it has deltas from.
    let bases: Set<String>

    init?(_ state: EarlierState, _ content: PackContent) {
        guard let bytes = state.bytes(of: EntryPointFile.path),
            let root = try? JSONNode.parse(bytes), let revision = PublishedRevision(root)
        else { return nil }
        let names = state.paths.compactMap { Self.hash($0, in: content.folder) }
        let own = root[content.rawValue]?["sha256"]?.stringValue
        let from = content.bases(root)
        self.state = state
        self.revision = revision
        bases = Set(from)
        packs = ([own].compactMap(\.self) + from).compactMap { start in
            names.first { !start.isEmpty && $0.utf8.starts(with: start.utf8) }
        }
    }

    /// Returns the hash in the name of a pack.
    private static func hash(_ path: String, in folder: String) -> String? {
        guard path.utf8.starts(with: folder.utf8) else { return nil }
        let name = path.utf8.dropFirst(folder.utf8.count)
        let hash = String(Substring(name.prefix { $0 != UInt8(ascii: ".") }))
        return PackHash.isWhole(hash) ? hash : nil
    }
}
