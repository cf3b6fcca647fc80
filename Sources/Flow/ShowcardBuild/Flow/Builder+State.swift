import ShowcardCatalog
import ShowcardFiles
import ShowcardSigning

extension Builder {
    /// The fingerprint of the plugins and the options, which determine what a build publishes.
    func stateKey(_ options: BuildOptions) -> Fingerprint {
        var builder = FingerprintBuilder()
        let address =
            switch options.address {
            case .origin(let text), .base(let text): text
            case nil: ""
            }
        for text in [
            options.source, options.output, options.configuration, address,
            options.shard?.text ?? "", options.trustedBase ?? "",
        ] {
            builder.combine(text)
        }
        for library in Tool.libraries { builder.combine(library) }
        let visibility = options.visibility
        for flag in [
            visibility.includesDrafts, visibility.includesFuture, visibility.includesExpired,
            options.isStrict,
        ] {
            builder.combine(flag ? 1 : 0)
        }
        builder.combine(Int64(options.usageDays))
        builder.combine(Int64(options.excludedPlugins.count))
        for name in options.excludedPlugins.sorted(by: TextKey.precedes) { builder.combine(name) }
        if let languages = options.languages {
            builder.combine(Int64(languages.count))
            for tag in languages { builder.combine(tag) }
        }
        for plugin in plugins {
            builder.combine(plugin.declaration.name)
            builder.combine(plugin.declaration.version ?? "")
        }
        return builder.finalize()
    }

    /// The report of the published state, if nothing it depends on has changed.
    ///
    /// - Parameters:
    ///   - key: The fingerprint of the plugins and the options.
    ///   - options: The options of the build.
    ///   - folder: The output folder.
    ///   - run: Receives the reason if there is work to do, and records what the build reads.
    /// - Returns: The report; `nil` if the build has to continue.
    func unchanged(
        _ key: Fingerprint, _ options: BuildOptions, _ folder: OutputFolder, _ run: inout Run
    ) async -> BuildReport? {
        run.begin(.load)
        // A state describes the files of one folder.
        guard options.trustedBase == nil else { return nil }
        guard options.parts.isEmpty else {
            // The parts are compared with the whole plan, whatever is published.
            run.reads = BuildReads()
            run.reads?.beginProgram()
            return nil
        }
        switch await StateCheck(key: key, options: options, folder: folder).find() {
        case .same(let state):
            var report = run.finish(as: state.report)
            if options.explainsRebuild { report.rebuilt = [] }
            if options.timesOutputs { report.timings = OutputTimings() }
            return report
        case .changed(let change):
            run.report.workReason = change.reason
            run.reads = BuildReads(after: change)
            run.reads?.beginProgram()
            return nil
        }
    }
}
