import ShowcardCatalog
import ShowcardSigning

/// Renders what has changed and records the results; unchanged outputs are taken from the previous state.
struct MemorySink: Sendable {
    /// The previous state, if there is one.
    let previous: RenderedSite?
    /// The number of threads.
    let jobs: Int

    /// The outcome of one output.
    typealias Outcome = Result<RenderedSite.Record, RenderingFailed>

    /// Why an output could not be rendered.
    struct RenderingFailed: Error {
        let fault: RenderingError
    }

    /// Renders outputs, except those whose inputs are the same as before.
    ///
    /// - Returns: The outcome of each, and the time each plugin took.
    func emit(_ items: [Plan.Item]) async -> (outcomes: [Outcome], times: PluginTimes) {
        let batch = 32
        let starts = Array(stride(from: 0, to: items.count, by: batch))
        let batches = await concurrentMap(starts, jobs: jobs) { start in
            var buffer: [UInt8] = []
            var times = PluginTimes()
            let outcomes = items[start..<min(start + batch, items.count)].map { item in
                if let requested = Self.requested(item) { return Outcome.success(requested) }
                if let same = previous?.record(ofKey: item.key),
                    same.fingerprint == item.fingerprint,
                    same.part != nil || item.manifestName == nil
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
            // Served from its file: it may be a large video.
            return .success(
                RenderedSite.Record(item, path: path.text, part: nil, content: .file(file)))
        }
        do {
            let rendering = try Rendering.render(item, into: &buffer)
            return .success(Self.record(rendering, of: item, buffer))
        } catch {
            return .failure(RenderingFailed(fault: RenderingError(error, of: item)))
        }
    }

    /// The record of an output that is made when it is asked for; `nil` for any other.
    private static func requested(_ item: Plan.Item) -> RenderedSite.Record? {
        guard let make = item.make, case .path(let path) = item.destination else { return nil }
        let output = RequestedOutput(tag: item.fingerprint.hex, make)
        return RenderedSite.Record(item, path: path.text, part: nil, content: .requested(output))
    }

    /// The record of an output whose inputs are the same as before; the previous plan and its catalog can be
    /// released.
    private static func same(
        _ record: RenderedSite.Record, as item: Plan.Item
    ) -> RenderedSite.Record {
        guard case .rendered(let output) = record.content, case .rendered(let render) = item.content
        else { return record }
        var record = record
        record.content = .rendered(output.rendered(by: render))
        return record
    }

    /// The previous record of an output that is identical to the previous one.
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
            item, path: rendering.path.text, part: rendering.part, content: content)
    }

    /// The planned outputs of the previous state, with some of them rendered again.
    ///
    /// These too are rendered for requests by the previous plan, so that no other catalog stays in memory: it reads the
    /// new bodies from their files.
    func planned(after changed: [RenderedSite.Record]) -> [RenderedSite.Record] {
        let changed = Dictionary(
            changed.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        return (previous?.records ?? []).filter(\.isPlanned).map { old in
            guard var record = changed[old.key] else { return old }
            if case .rendered(let new) = record.content, case .rendered(let output) = old.content {
                record.content = .rendered(new.rendered(as: output))
            }
            return record
        }
    }

    /// The registered outputs, by name.
    static func registered(of records: [RenderedSite.Record]) -> [RegisteredOutput] {
        records.compactMap { record in
            guard let name = record.manifestName, let part = record.part else { return nil }
            return RegisteredOutput(
                name: name, path: record.path, sha256: part.sha256, size: part.size)
        }.sorted()
    }

    /// Whether a state differs from the previous one.
    ///
    /// - Parameters:
    ///   - records: The state, without its final outputs.
    ///   - ending: The keys of the final outputs.
    /// - Returns: Whether a file was added, changed or removed.
    func isChanged(_ records: [RenderedSite.Record], before ending: Set<String>) -> Bool {
        guard let previous else { return true }
        let old = previous.records.count { !ending.contains($0.key) }
        return old != records.count || records.contains { isWritten($0) }
    }

    /// The files of a state, and how they differ from the previous one.
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

extension RenderedSite.Record {
    /// Creates the record of an output.
    fileprivate init(
        _ item: Plan.Item, path: String, part: RegisteredPart?, content: RenderedSite.Content
    ) {
        self.init(
            key: item.key, path: path, fingerprint: item.fingerprint,
            manifestName: item.manifestName, isPlanned: item.isPlanned, part: part,
            content: content)
    }
}
