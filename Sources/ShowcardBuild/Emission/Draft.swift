import ShowcardCatalog

/// The state that a build is putting together, file by file.
struct Draft {
    /// The records of the state's files so far.
    private(set) var records: [Manifest.Record] = []
    /// The keys of the outputs that were written.
    private(set) var written = Set<String>()
    /// What could not be rendered.
    private(set) var problems: [Diagnostic] = []
    /// What plugins did wrong.
    private(set) var crashes: [Diagnostic] = []
    /// What could not be written.
    private(set) var broken: SystemFailure?
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
            case .failed(let diagnostics): problems += diagnostics
            case .crashed(let diagnostic): crashes.append(diagnostic)
            case .broken(let failure): broken = broken ?? failure
            }
        }
    }

    /// Takes the concluding outputs, and writes those that differ from the published ones.
    ///
    /// - Parameters:
    ///   - ending: The outputs.
    ///   - emission: Writes them.
    ///   - tree: Where to; `nil` when none of them differs.
    /// - Throws: ``SystemFailure`` when one cannot be written.
    mutating func add(
        _ ending: Concluder.Ending, _ emission: Emission, into tree: FileTree?
    ) throws(SystemFailure) {
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

    /// What announced outputs became, by name.
    func announcements(of items: [Plan.Item]) -> [Conclusion.Announcement] {
        var names: [String: String] = [:]
        for item in items { names[item.key] = item.announcedAs }
        return records.compactMap { record in
            guard let name = names[record.key] else { return nil }
            return Conclusion.Announcement(
                name: name, path: record.path, sha256: record.sha256 ?? "",
                size: Int(record.stamp.size))
        }.sorted { TextKey.precedes($0.name, $1.name) }
    }

    /// The files of the state, and what the build did to them.
    var files: BuildReport.Files {
        var files = BuildReport.Files()
        files.total = records.count
        files.written = written.count
        files.bytes = records.reduce(0) { $0 + Int($1.stamp.size) }
        if let current {
            let paths = Set(records.map(\.path))
            files.removed = current.manifest.records.count { !paths.contains($0.path) }
        }
        return files
    }
}
