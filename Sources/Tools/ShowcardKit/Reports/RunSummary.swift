import ShowcardBuild
import ShowcardCatalog
import ShowcardExternal

/// The summary of a run, in a few aligned lines.
struct RunSummary: Sendable {
    let verb: CatalogRun.Verb
    let settings: RunSettings
    let report: BuildReport
    /// The name of the catalog in a workspace.
    var name: String?

    /// The lines, without empty ones.
    var text: String {
        let jobs = settings.isVerbose ? ["\(settings.options.jobs)"] : []
        let rows: [(label: String, words: [String])] = [
            ("Catalog", name.map { [PrintableText.escaped($0)] } ?? []),
            ("As of", ["\(settings.options.asOf.text) (\(settings.asOfOrigin.rawValue))"]),
            ("Jobs", jobs),
            ("Entries", Self.list(entries)),
            ("Excluded", Self.list(settings.isVerbose ? leftOutByKind : leftOutByReason)),
            ("Ahead", ahead),
            ("", settings.isVerbose ? Self.list(firstChanges) : []),
            ("Files", Self.list(files)),
            ("Feeds", settings.isVerbose ? Self.list(feeds) : []),
            ("Notes", settings.isVerbose && isPublished ? notes : []),
            ("Rebuilt", settings.isVerbose ? reason : []),
            ("Verified", verified),
            ("Time", time),
            ("Plugins", settings.isVerbose ? Self.list(plugins) : []),
            (
                verb == .check ? "Checked" : settings.options.shard == nil ? "Published" : "Built",
                [outcome]
            ),
        ]
        return rebuilt
            + (report.timings.map { TimingsText(timings: $0, total: report.files.total).text } ?? "")
            + rows.filter { !$0.words.isEmpty }.flatMap { label, words in
                TextWrapping.hanging(TextWrapping.padded(label, to: 11), words, width: 80)
            }.map { $0 + "\n" }.joined()
    }

    /// `templates/index.html: content/templates/yoga.md has changed`, one per line.
    private var rebuilt: String {
        (report.rebuilt ?? []).map {
            "\(PrintableText.escaped($0.path)): \(PrintableText.escaped($0.reason))\n"
        }.joined()
    }

    /// The items with a comma after each but the last.
    private static func list(_ items: [String]) -> [String] {
        items.dropLast().map { $0 + "," } + items.suffix(1)
    }

    private var entries: [String] {
        report.kinds.map { "\(PrintableText.escaped($0.title)) \($0.count)" }
    }

    /// `3 draft (--drafts)`, `1 archived`, in the order in which the reasons appear.
    private var leftOutByReason: [String] {
        var reasons: [String] = []
        var counts: [String: Int] = [:]
        for item in report.leftOut {
            if counts[item.reason] == nil { reasons.append(item.reason) }
            counts[item.reason, default: 0] += item.count
        }
        return reasons.map { reason in
            let option = Self.option(bringingIn: reason).map { " (\($0))" } ?? ""
            return "\(counts[reason, default: 0]) \(PrintableText.escaped(reason))\(option)"
        }
    }

    private var leftOutByKind: [String] {
        report.leftOut.map { item in
            "\(item.count) \(PrintableText.escaped(item.reason)) \(PrintableText.escaped(item.kind))"
        }
    }

    /// Returns the option that includes entries that are excluded for a reason.
    private static func option(bringingIn reason: String) -> String? {
        switch reason {
        case "draft", "private": CommonOptions.drafts.declaration.spelling
        case "future": CommonOptions.future.declaration.spelling
        case "expired": CommonOptions.expired.declaration.spelling
        default: nil
        }
    }

    /// The maximum number of coming changes that are listed.
    private static let maxChanges = 5

    /// `2026-01-03T16:00:00Z; within 7 days: 3 no longer new, 1 leaves`.
    private var ahead: [String] {
        guard let next = report.nextChange else { return [] }
        let counts = ComingChange.Cause.allCases.compactMap { cause -> String? in
            let count = report.comingChanges.count { $0.cause == cause }
            return count == 0 ? nil : Self.phrase(cause, count)
        }
        if counts.isEmpty { return ["\(next.text)"] }
        return ["\(next.text);", "within \(ComingChange.days) days:"] + Self.list(counts)
    }

    /// `template/mixtape-label no longer new at 2026-01-03T16:00:00Z`.
    private var firstChanges: [String] {
        let changes = report.comingChanges
        let first = changes.prefix(Self.maxChanges).map { change in
            let entry = "\(change.entry.kind)/\(change.entry.id)"
            return "\(entry) \(Self.phrase(change.cause)) at \(change.instant.text)"
        }
        let rest = changes.count - first.count
        return first + (rest > 0 ? ["… and \(rest) more"] : [])
    }

    private static func phrase(_ cause: ComingChange.Cause, _ count: Int) -> String {
        let isOne = count == 1
        switch cause {
        case .comesIn: return "\(count) \(isOne ? "comes" : "come") in"
        case .leaves: return "\(count) \(isOne ? "leaves" : "leave")"
        case .noLongerNew: return "\(count) no longer new"
        case .beginsToTrend: return "\(count) \(isOne ? "begins" : "begin") to trend"
        case .ceasesToTrend: return "\(count) \(isOne ? "ceases" : "cease") to trend"
        }
    }

    private static func phrase(_ cause: ComingChange.Cause) -> String {
        switch cause {
        case .comesIn: "comes in"
        case .leaves: "leaves"
        case .noLongerNew: "no longer new"
        case .beginsToTrend: "begins to trend"
        case .ceasesToTrend: "ceases to trend"
        }
    }

    private var files: [String] {
        guard isPublished else { return [] }
        let files = report.files
        return [
            "\(files.total) in all (\(Quantities.size(bytes: files.bytes)))",
            "\(files.written) written", "\(files.removed) removed",
        ]
    }

    /// `templates/newest 500 (1.2 MB)`.
    private var feeds: [String] {
        guard isPublished else { return [] }
        return report.groups.map {
            "\(PrintableText.escaped($0.name)) \($0.count) (\(Quantities.size(bytes: $0.bytes)))"
        }
    }

    private var notes: [String] {
        Self.list(report.notes.map(PrintableText.escaped)).flatMap {
            $0.split(separator: " ").map { String($0) }
        }
    }

    /// The reason that the build did more than compare files.
    private var reason: [String] {
        guard let reason = report.workReason else { return [] }
        let read =
            report.entriesRead.map { "; \(Quantities.count($0, "entry", "entries")) read" } ?? ""
        return "because \(PrintableText.escaped(reason))\(read)".split(separator: " ")
            .map(String.init)
    }

    /// The number of outputs that were compared with those of a build from scratch.
    private var verified: [String] {
        guard let count = report.verifiedOutputs else { return [] }
        return "\(count) outputs are the same in a build from scratch".split(separator: " ")
            .map(String.init)
    }

    private var time: [String] {
        guard !report.stages.isEmpty else { return [] }
        let stages = report.stages.map {
            "\($0.stage.rawValue) \(Quantities.milliseconds($0.seconds))"
        }
        let total = Quantities.milliseconds(report.stages.reduce(0) { $0 + $1.seconds })
        return ["\(total) ms:"] + Self.list(stages)
    }

    /// `pages 12 ms`, `thumbnails 840 ms (3 asked, 55 kept, 174 files)`.
    private var plugins: [String] {
        report.plugins.map { work in
            var text = "\(work.name) \(Quantities.milliseconds(work.seconds)) ms"
            if let program = work.program {
                let files = Quantities.count(program.files, "file")
                text += " (\(program.asked) asked, \(program.kept) kept, \(files))"
            }
            return text
        }
    }

    private var outcome: String {
        let output = PrintableText.escaped(settings.options.output)
        switch verb {
        case .check:
            let isGood = ExitCode(report, isStrict: settings.options.isStrict) == .success
            return isGood ? "no errors: a build would succeed" : "errors: a build would fail"
        case .build:
            guard isPublished else { return "nothing; \(output) is unchanged" }
            if let shard = settings.options.shard { return "\(output), part \(shard.text)" }
            return "\(output)" + (report.generation.map { ", generation \($0)" } ?? "")
        }
    }

    private var isPublished: Bool {
        verb == .build && report.failure == nil
    }
}
