import ShowcardCatalog
import ShowcardUsage

/// `showcard usage remove`, `compact` and `doctor`.
struct UsageUpkeep: Sendable {
    private let place: UsagePlace
    private let options: UsageOptions
    private let context: CommandContext
    private let teller: UsageTeller

    init(_ place: UsagePlace, _ options: UsageOptions, _ context: CommandContext) {
        self.place = place
        self.options = options
        self.context = context
        teller = UsageTeller(options, context)
    }

    /// Takes the counts of a source or a kind out.
    func remove() async throws(WriteFailure) -> ExitCode {
        let outcome: RemoveOutcome
        do {
            outcome = try place.ledger.remove(source: options.source, kind: options.kind)
        } catch {
            return try await teller.tell(error)
        }
        let owners =
            [options.source.map { "the source '\($0)'" }, options.kind.map { "the kind '\($0)'" }]
            .compactMap(\.self).joined(separator: " and ")
        var lines = [
            ("Removed", "\(UsageTeller.count(outcome.days, "count")) of days of \(owners)")
        ]
        if outcome.entries > 0 {
            let entries = UsageTeller.count(outcome.entries, "entry", "entries")
            let have = outcome.entries == 1 ? "has" : "have"
            lines.append(("Unknown", "\(entries) that \(have) no count left"))
        }
        if outcome.files > 0 {
            let files = UsageTeller.count(outcome.files, "file")
            lines.append(("Forgotten", "\(files) that may be imported again"))
        }
        try await teller.say(lines)
        return .success
    }

    /// Folds old days into months.
    func compact() async throws(WriteFailure) -> ExitCode {
        let outcome: CompactOutcome
        do {
            outcome = try place.ledger.compact(keeping: options.keepDays, before: place.day)
        } catch {
            return try await teller.tell(error)
        }
        let days = UsageTeller.count(outcome.days, "count")
        let months = UsageTeller.count(outcome.months, "month")
        try await teller.say([
            ("Folded", "\(days) of days before \(outcome.keptFrom.text) into \(months)"),
            (
                "Size",
                "\(Quantities.size(bytes: outcome.sizeAfter)), before \(Quantities.size(bytes: outcome.sizeBefore))"
            ),
        ])
        return .success
    }

    /// Looks for damage, and saves what can be read if that is asked for.
    func doctor() async throws(WriteFailure) -> ExitCode {
        let examination: Examination
        do throws(LedgerFailure) {
            examination = try place.ledger.examine()
        } catch {
            let isDamage = error.diagnostics.contains { $0.code == "damaged-ledger" }
            return options.repairs && isDamage ? try await repair() : try await teller.tell(error)
        }
        guard !examination.faults.isEmpty else {
            try await teller.say([("Sound", Self.text(examination))])
            return .success
        }
        guard options.repairs else {
            try await teller.tell(examination.faults.map(fault))
            return .content
        }
        return try await repair()
    }

    private func repair() async throws(WriteFailure) -> ExitCode {
        let repair: Repair
        do {
            repair = try place.ledger.repair()
        } catch {
            return try await teller.tell(error)
        }
        let entries = UsageTeller.count(repair.entries, "entry", "entries")
        try await teller.say([
            ("Repaired", "\(entries) and \(UsageTeller.count(repair.days, "count")) of days saved"),
            ("Kept", repair.keptAside),
        ])
        return .success
    }

    private func fault(_ text: String) -> Diagnostic {
        .error(
            "damaged-ledger", "the ledger is damaged: \(text)", at: .file(place.ledger.name),
            help: "'showcard usage doctor --repair' saves what can be read")
    }

    private static func text(_ examination: Examination) -> String {
        let entries = UsageTeller.count(examination.entries ?? 0, "entry", "entries")
        return "\(entries), \(UsageTeller.count(examination.days ?? 0, "count")) of days"
    }
}
