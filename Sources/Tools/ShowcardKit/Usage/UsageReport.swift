import ShowcardCatalog
import ShowcardUsage

/// `showcard usage report`.
struct UsageReport: Sendable {
    private let place: UsagePlace
    private let options: UsageOptions
    private let context: CommandContext

    init(_ place: UsagePlace, _ options: UsageOptions, _ context: CommandContext) {
        self.place = place
        self.options = options
        self.context = context
    }

    /// Prints a report of the ledger.
    func run() async throws(WriteError) -> ExitCode {
        let report: LedgerReport
        do {
            report = try place.ledger.summary(
                before: place.day, kind: options.kind, most: options.top)
        } catch {
            return try await UsageReporter(options, context).show(error)
        }
        switch options.answer {
        case .json: try await context.console.printJSON(report.json.line)
        case .text:
            try await context.console.print(
                UsageReportText(
                    report, ledger: place.ledger.name, width: context.console.outputWidth
                )
                .text)
        }
        return .success
    }
}

extension LedgerReport {
    /// The machine-readable report.
    fileprivate var json: JSONObject {
        [
            "day": day.text,
            "folded_before": foldedBefore?.text,
            "kinds": kinds.map(\.json),
            "sources": sources.map { source in
                JSONObject(["name": source.name, "total": source.total], Self.json(source.days))
            },
            "imports": files.map { file -> JSONObject in
                [
                    "file": file.name, "source": file.source,
                    "form": file.isEvents ? "events" : "counts", "rows": file.rows,
                    "imported_at": file.instant.text,
                ]
            },
        ]
    }

    fileprivate static func json(_ days: ClosedRange<CivilDate>?) -> JSONObject {
        ["first": days?.lowerBound.text, "last": days?.upperBound.text]
    }
}

extension LedgerReport.Kind {
    fileprivate var json: JSONObject {
        let windows = zip(LedgerReport.windows, windows).map { days, count -> JSONObject in
            ["days": days, "count": count]
        }
        return JSONObject(
            ["kind": kind, "entries": entries, "total": total, "windows": windows],
            LedgerReport.json(days),
            ["top": top.map { ["id": $0.id, "total": $0.total] as JSONObject }])
    }
}
