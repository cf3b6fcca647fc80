import ShowcardCatalog
import ShowcardFiles
import ShowcardHashing
import ShowcardSigning

/// Renders what has changed and writes it into the staged tree; unchanged files are not touched.
struct Emission: Sendable {
    /// The outcome of one output.
    enum Outcome: Sendable {
        /// The published file already has the contents.
        case kept(Manifest.Record)
        /// The file was written into the staged tree.
        case written(Manifest.Record)
        /// It could not be rendered or written.
        case faulty(RenderingError)
    }

    /// The published state, if there is one and its files are known.
    let current: PublishedTree?
    /// The parts of a build that have the outputs; absent if they are rendered.
    var parts: MergedParts?
    /// The number of threads.
    let jobs: Int
    /// Whether the time of each output is recorded.
    var isTimed = false

    /// The outputs of a plan whose inputs have changed, and those that are kept without rendering.
    func survey(_ items: [Plan.Item]) async -> (changed: [Plan.Item], kept: [Outcome]) {
        guard let current else { return (items, []) }
        let records = await concurrentMap(items, jobs: jobs) { item -> Manifest.Record? in
            guard let record = current.manifest.record(for: item), current.holds(record)
            else { return nil }
            return Manifest.Record(
                item, path: record.path, stamp: record.stamp, hash: record.hash,
                part: record.part, age: record.age)
        }
        var changed: [Plan.Item] = []
        var kept: [Outcome] = []
        for (item, record) in zip(items, records) {
            if let record {
                kept.append(.kept(record))
            } else {
                changed.append(item)
            }
        }
        return (changed, kept)
    }

    /// Renders outputs and writes those that differ from the published ones.
    ///
    /// - Returns: The outcome of each, the time each plugin took, and the times of outputs if they are recorded.
    func emit(
        _ items: [Plan.Item], into tree: Folder
    ) async -> (outcomes: [Outcome], times: PluginTimes, timer: OutputTimer) {
        // The outputs of a batch share one buffer, which saves an allocation for each page.
        let batch = 32
        let starts = Array(stride(from: 0, to: items.count, by: batch))
        let batches = await concurrentMap(starts, jobs: jobs) { start in
            var buffer: [UInt8] = []
            var times = PluginTimes()
            var timer = OutputTimer()
            var files = FileSeries(below: tree)
            let outcomes = items[start..<min(start + batch, items.count)].map { item in
                let began = ContinuousClock.now
                let outcome = outcome(of: item, &files, &buffer)
                let duration = ContinuousClock.now - began
                times.add(duration, to: item.plugin)
                if isTimed { timer.add(item, duration, bytes: buffer.count) }
                return outcome
            }
            return (outcomes, times, timer)
        }
        return (
            Array(batches.map { $0.0 }.joined()),
            batches.reduce(into: PluginTimes()) { $0 += $1.1 },
            batches.reduce(into: OutputTimer()) { $0 += $1.2 }
        )
    }

    private func outcome(
        of item: Plan.Item, _ files: inout FileSeries, _ buffer: inout [UInt8]
    ) -> Outcome {
        do {
            let output =
                try parts?.rendering(of: item, into: &buffer)
                ?? Rendering.render(item, into: &buffer)
            if let record = kept(output, of: item, bytes: buffer) { return .kept(record) }
            return .written(try write(output, of: item, bytes: buffer, to: &files))
        } catch {
            return .faulty(RenderingError(error, of: item))
        }
    }

    /// The record of the published file, if an output is identical to it.
    func kept(_ output: Rendering, of item: Plan.Item, bytes: [UInt8]) -> Manifest.Record? {
        // By path: the current version may have become an earlier one since, and vice versa.
        guard let current, let record = current.manifest.record(at: output.path.text),
            record.stamp.size == Int64(bytes.count), current.mayHold(record),
            current.tree.file(record.path, holds: bytes)
        else { return nil }
        return Manifest.Record(
            item, path: output.path.text, stamp: record.stamp, hash: record.hash,
            part: output.part)
    }

    /// Writes an output to the files of the staged tree.
    func write(
        _ output: Rendering, of item: Plan.Item, bytes: [UInt8], to files: inout FileSeries
    ) throws(SystemError) -> Manifest.Record {
        Manifest.Record(
            item, path: output.path.text, stamp: try files.write(bytes, to: output.path.text),
            hash: ContentHash(of: bytes), part: output.part)
    }
}

extension Manifest.Record {
    /// The record of an output of a plan.
    fileprivate convenience init(
        _ item: Plan.Item, path: String, stamp: FileStamp, hash: ContentHash,
        part: RegisteredPart?, age: Int = 0
    ) {
        self.init(
            key: item.key, path: path, fingerprint: item.fingerprint, stamp: stamp, hash: hash,
            part: part, retainedVersions: item.retainedVersions, age: age, group: item.group,
            manifestName: item.manifestName, isPlanned: item.isPlanned)
    }
}
