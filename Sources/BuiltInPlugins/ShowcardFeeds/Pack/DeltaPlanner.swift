import ShowcardCatalog
import ShowcardCompression

/// Plans the packs of earlier outputs, and the deltas from them to the current pack.
struct DeltaPlanner: Sendable {
    static let folder = "v1/delta/"

    private let content: PackContent
    private let current: String
    private let packs: [EarlierPacks.Pack]
    private let bases: Set<String>
    private let render: @Sendable (inout [UInt8]) -> Void
    private let budgets: SizeBudgets

    /// - Parameters:
    ///   - current: The SHA-256 of the current pack.
    ///   - content: The content of the packs.
    ///   - states: The earlier outputs.
    ///   - budgets: The size limits of files.
    ///   - render: Appends the current pack.
    init(
        to current: String, of content: PackContent, from states: [EarlierState],
        _ budgets: SizeBudgets, render: @escaping @Sendable (inout [UInt8]) -> Void
    ) {
        self.content = content
        self.current = current
        self.budgets = budgets
        self.render = render
        let earlier = EarlierPacks(states, before: current, of: content)
        packs = earlier.packs
        bases = earlier.bases
    }

    /// The reason that there is no delta from a pack.
    private enum Lack: CaseIterable {
        /// The gzipped delta is not smaller than half of the gzipped pack.
        case tooLarge
        /// The kinds differ, or another program wrote the pack.
        case unlike

        var text: String {
            switch self {
            case .tooLarge: "the delta is not smaller than half of the pack"
            case .unlike: "the kinds differ, or the pack format is unknown"
            }
        }
    }

    /// The result of computing a delta.
    private enum Attempt {
        case made([UInt8])
        case lacking(Lack)
    }

    /// Returns the outputs.
    ///
    /// - Parameter jobs: The number of concurrent threads.
    /// - Returns: The packs that are kept and the deltas that are small enough, newest first, and notes about the packs
    ///   without a delta.
    func outputs(jobs: Int) async -> (outputs: [PlannedOutput], notes: [String]) {
        let attempts = await newDeltas(jobs: jobs)
        var outputs: [PlannedOutput] = []
        var count = 0
        for (position, pack) in packs.enumerated() {
            // The position also counts packs whose delta is too large and which are not planned.
            outputs += keep(pack, for: EarlierPacks.maxKept - 1 - position)
            let render: @Sendable (inout [UInt8]) throws -> Void
            if case .made(let delta)? = attempts[pack.sha256] {
                render = { $0 += delta }
            } else if isPublished(pack) {
                render = { bytes in
                    guard let delta = delta(from: pack, currentPack()) else {
                        throw DiagnosticError(Self.unreadable(pack))
                    }
                    bytes += delta
                }
            } else {
                continue
            }
            outputs += deltaOutput(from: pack, place: count, render)
            count += 1
        }
        return (outputs, notes(on: attempts))
    }

    /// Returns notes such as `no delta from 1 of 3 earlier packs: the delta is not smaller than half of the pack`.
    private func notes(on attempts: [String: Attempt]) -> [String] {
        Lack.allCases.compactMap { lack in
            let count = attempts.values.count {
                if case .lacking(lack) = $0 { true } else { false }
            }
            guard count > 0 else { return nil }
            return "no delta from \(count) of \(packs.count) earlier "
                + "\(content == .items ? "" : "\(content.rawValue) ")\(packs.count == 1 ? "pack" : "packs"): "
                + lack.text
        }
    }

    /// Returns whether the published output has the delta, so that its size needs no check.
    private func isPublished(_ pack: EarlierPacks.Pack) -> Bool {
        bases.contains(PackHash.short(pack.sha256))
    }

    private func keep(_ pack: EarlierPacks.Pack, for states: Int) -> [PlannedOutput] {
        OutputPath(pack.path).map { path in
            [
                PlannedOutput(
                    .path(path), inputs: [.text(pack.sha256)], retainedVersions: states,
                    group: content.rawValue
                ) { bytes in
                    guard let own = pack.bytes else {
                        throw DiagnosticError(Self.unreadable(pack))
                    }
                    bytes += own
                }
            ]
        } ?? []
    }

    private func deltaOutput(
        from pack: EarlierPacks.Pack, place: Int,
        _ render: @escaping @Sendable (inout [UInt8]) throws -> Void
    ) -> [PlannedOutput] {
        let name = "\(PackHash.short(pack.sha256))-\(PackHash.short(current))"
        let path = "\(Self.folder)\(name).json"
        let budgets = budgets
        return OutputPath(path).map { output in
            [
                PlannedOutput(
                    .path(output), inputs: [.text(pack.sha256), .text(current)],
                    manifestName: "\(content.deltaPrefix)\(place / 10)\(place % 10)",
                    retainedVersions: EarlierPacks.maxKept, group: "delta"
                ) { bytes in
                    try render(&bytes)
                    try budgets.check(bytes, at: path, of: "delta")
                }
            ]
        } ?? []
    }

    /// Computes the deltas that are not published, by the hash of the earlier pack.
    private func newDeltas(jobs: Int) async -> [String: Attempt] {
        let wanted = packs.filter { !isPublished($0) }
        guard !wanted.isEmpty, let new = currentPack() else { return [:] }
        let attempts = await concurrentMap(wanted, jobs: jobs) { pack -> Attempt in
            guard let delta = delta(from: pack, new) else { return .lacking(.unlike) }
            return isWorthIt(delta, new.bytes) ? .made(delta) : .lacking(.tooLarge)
        }
        return Dictionary(
            zip(wanted.map(\.sha256), attempts), uniquingKeysWith: { first, _ in first })
    }

    private func currentPack() -> PackTable? {
        var bytes: [UInt8] = []
        render(&bytes)
        return PackTable(bytes)
    }

    private func delta(from pack: EarlierPacks.Pack, _ new: PackTable?) -> [UInt8]? {
        guard let new, let bytes = pack.bytes, let old = PackTable(bytes, like: new) else {
            return nil
        }
        return PackDelta(old: old, new: new, oldHash: pack.sha256, newHash: current).json()
    }

    /// Returns whether a gzipped delta is smaller than half of the gzipped pack.
    private func isWorthIt(_ delta: [UInt8], _ pack: [UInt8]) -> Bool {
        guard let size = try? Gzip.compress(delta, level: 6).count else { return false }
        return (try? Gzip.isLarger(pack, than: 2 * size, level: 6)) == true
    }

    private static func unreadable(_ pack: EarlierPacks.Pack) -> Diagnostic {
        .error(
            "wrong-previous", "the earlier pack '\(pack.path)' can no longer be read",
            help: "build again; if that fails too, 'showcard clean' removes the output")
    }
}
