import ShowcardCatalog

/// Renders what changed, and notes what came of it; what did not change is taken over from the state before.
struct MemorySink: Sendable {
    /// The state before, if there is one.
    let previous: RenderedSite?
    /// How many threads work at once.
    let jobs: Int

    /// What became of one output.
    typealias Outcome = Result<RenderedSite.Record, RenderingFailed>

    /// Why one is not there.
    struct RenderingFailed: Error {
        let fault: RenderingError
    }

    /// Renders outputs, but for those that are made from the same as before.
    ///
    /// - Returns: What became of each, and how long the plugins took for them.
    func emit(_ items: [Plan.Item]) async -> (outcomes: [Outcome], times: PluginTimes) {
        let batch = 32
        let starts = Array(stride(from: 0, to: items.count, by: batch))
        let batches = await concurrentMap(starts, jobs: jobs) { start in
            var buffer: [UInt8] = []
            var times = PluginTimes()
            let outcomes = items[start..<min(start + batch, items.count)].map { item in
                if let same = previous?.record(ofKey: item.key),
                    same.fingerprint == item.fingerprint,
                    same.sha256 != nil || item.manifestName == nil
                {
                    return Outcome.success(Self.same(same, as: item))
                }
                let began = ContinuousClock.now
                defer { times.add(item.plugin, since: began) }
                return outcome(of: item, &buffer)
            }
            return (outcomes, times)
        }
        return (
            Array(batches.map { $0.0 }.joined()), batches.reduce(into: PluginTimes()) { $0 += $1.1 }
        )
    }

    private func outcome(of item: Plan.Item, _ buffer: inout [UInt8]) -> Outcome {
        if case .copied(let file) = item.content, case .path(let path) = item.destination {
            // Served from where it is: it may be a film.
            return .success(
                RenderedSite.Record(
                    key: item.key, path: path.text, fingerprint: item.fingerprint, sha256: nil,
                    content: .file(file)))
        }
        do {
            let rendering = try Rendering.render(item, into: &buffer)
            return .success(Self.record(rendering, of: item, buffer))
        } catch {
            return .failure(RenderingFailed(fault: RenderingError(error, of: item)))
        }
    }

    /// The record of an output that is made from the same as before: what rendered it then, and the catalog with it, is not
    /// needed any more.
    private static func same(
        _ record: RenderedSite.Record, as item: Plan.Item
    ) -> RenderedSite.Record {
        guard case .rendered(let output) = record.content, case .rendered(let render) = item.content
        else { return record }
        var record = record
        record.content = .rendered(output.rendered(by: render))
        return record
    }

    /// The record of an output that was the same before, byte for byte.
    func kept(
        _ rendering: Rendering, of item: Plan.Item, bytes: [UInt8]
    ) -> RenderedSite.Record? {
        let new = Self.record(rendering, of: item, bytes)
        guard let old = previous?.record(ofKey: item.key), old.path == new.path,
            old.content == new.content
        else { return nil }
        return new
    }

    /// The record of an output.
    static func record(
        _ rendering: Rendering, of item: Plan.Item, _ bytes: [UInt8]
    ) -> RenderedSite.Record {
        let content: RenderedSite.Content =
            switch item.content {
            case .rendered(let render): .rendered(RenderedOutput(bytes, render))
            case .copied(let file): .file(file)
            }
        return RenderedSite.Record(
            key: item.key, path: rendering.path.text, fingerprint: item.fingerprint,
            sha256: rendering.sha256, content: content)
    }

    /// What announced outputs became, by name.
    static func announcements(
        of records: [RenderedSite.Record], _ items: [Plan.Item]
    ) -> [Finalization.Announcement] {
        zip(records, items).compactMap { record, item in
            guard let name = item.manifestName, case .rendered(let output) = record.content
            else { return nil }
            return Finalization.Announcement(
                name: name, path: record.path, sha256: record.sha256 ?? "", size: output.size)
        }.sorted()
    }

    /// Whether a state says anything else than the one before.
    ///
    /// - Parameters:
    ///   - records: The state, but for what concludes it.
    ///   - ending: The keys of the outputs that conclude it.
    /// - Returns: Whether a file is new, another, or gone.
    func isChanged(_ records: [RenderedSite.Record], before ending: Set<String>) -> Bool {
        guard let previous else { return true }
        let old = previous.records.count { !ending.contains($0.key) }
        return old != records.count || records.contains { isWritten($0) }
    }

    /// The files of a state, and what is different about them.
    func files(_ records: [RenderedSite.Record]) -> BuildReport.Files {
        var files = BuildReport.Files()
        files.total = records.count
        files.written = records.count { isWritten($0) }
        files.bytes = records.reduce(0) { sum, record in
            if case .rendered(let output) = record.content { sum + output.size } else { sum }
        }
        if let previous {
            let paths = Set(records.map(\.path))
            files.removed = previous.records.count { !paths.contains($0.path) }
        }
        return files
    }

    private func isWritten(_ record: RenderedSite.Record) -> Bool {
        guard let old = previous?.record(ofKey: record.key) else { return true }
        guard old.path == record.path, old.content == record.content else { return true }
        if case .file = record.content { return old.fingerprint != record.fingerprint }
        return false
    }
}
