import ShowcardCatalog
import ShowcardUsage

/// `showcard usage remove`, `compact` and `doctor`.
struct UsageUpkeep: Sendable {
    let place: UsagePlace
    let options: UsageOptions
    let context: CommandContext
    private var reporter: UsageReporter { UsageReporter(options: options, context: context) }

    /// Deletes the counts of a source or a kind.
    func remove() async throws(WriteError) -> ExitCode {
        let outcome: RemoveOutcome
        do {
            outcome = try place.ledger.remove(source: options.source, kind: options.kind)
        } catch {
            return try await reporter.show(error)
        }
        let owners =
            [options.source.map { "the source '\($0)'" }, options.kind.map { "the kind '\($0)'" }]
            .compactMap(\.self).joined(separator: " and ")
        var lines = [
            ("Removed", "\(Quantities.count(outcome.days, "count")) of days of \(owners)")
        ]
        if outcome.entries > 0 {
            let entries = Quantities.count(outcome.entries, "entry", "entries")
            let have = outcome.entries == 1 ? "has" : "have"
            lines.append(("Deleted", "\(entries) of the ledger that \(have) no counts left"))
        }
        if outcome.files > 0 {
            let files = Quantities.count(outcome.files, "file")
            lines.append(("Reset", "\(files) that can be imported again"))
        }
        try await reporter.say(lines)
        try await context.console.answer([
            "source": options.source, "kind": options.kind, "counts": outcome.days,
            "entries": outcome.entries, "files": outcome.files,
        ])
        return .success
    }

    /// Merges old days into months.
    func compact() async throws(WriteError) -> ExitCode {
        let outcome: CompactOutcome
        do {
            outcome = try place.ledger.compact(keeping: options.keepDays, before: place.day)
        } catch {
            return try await reporter.show(error)
        }
        let days = Quantities.count(outcome.days, "count")
        let months = Quantities.count(outcome.months, "month")
        try await reporter.say([
            ("Compacted", "\(days) of days before \(outcome.keptFrom.text) into \(months)"),
            (
                "Size",
                "\(Quantities.size(bytes: outcome.sizeAfter)), before \(Quantities.size(bytes: outcome.sizeBefore))"
            ),
        ])
        try await context.console.answer([
            "before": outcome.keptFrom.text, "counts": outcome.days, "months": outcome.months,
            "bytes": outcome.sizeAfter, "bytes_before": outcome.sizeBefore,
        ])
        return .success
    }

    /// Looks for damage, and saves the readable counts if a repair is requested.
    func doctor() async throws(WriteError) -> ExitCode {
        let examination: Examination
        do throws(LedgerError) {
            examination = try place.ledger.examine()
        } catch {
            let isDamage = error.diagnostics.contains { $0.code == "damaged-ledger" }
            return options.repairs && isDamage
                ? try await repair() : try await reporter.show(error)
        }
        guard !examination.faults.isEmpty else {
            try await reporter.say([("No damage", Self.text(examination))])
            try await context.console.answer([
                "faults": [String](), "entries": examination.entries, "counts": examination.days,
            ])
            return .success
        }
        guard options.repairs else {
            try await reporter.show(examination.faults.map(fault))
            try await context.console.answer([
                "faults": examination.faults, "entries": examination.entries,
                "counts": examination.days,
            ])
            return .content
        }
        return try await repair()
    }

    private func repair() async throws(WriteError) -> ExitCode {
        let repair: Repair
        do {
            repair = try place.ledger.repair()
        } catch {
            return try await reporter.show(error)
        }
        let entries = Quantities.count(repair.entries, "entry", "entries")
        try await reporter.say([
            (
                "Repaired",
                "\(entries) and \(Quantities.count(repair.days, "count")) of days saved"
            ),
            ("Kept", repair.keptAside),
        ])
        try await context.console.answer([
            "repaired": true, "entries": repair.entries, "counts": repair.days,
            "kept": repair.keptAside,
        ])
        return .success
    }

    private func fault(_ text: String) -> Diagnostic {
        .error(
            "damaged-ledger", "the ledger is damaged: \(text)", at: .file(place.ledger.name),
            help: "'showcard usage doctor --repair' saves the readable counts")
    }

    private static func text(_ examination: Examination) -> String {
        let entries = Quantities.count(examination.entries ?? 0, "entry", "entries")
        return "\(entries), \(Quantities.count(examination.days ?? 0, "count")) of days"
    }
}
