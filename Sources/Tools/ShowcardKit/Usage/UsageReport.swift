import ShowcardCatalog
import ShowcardUsage

/// `showcard usage report`.
struct UsageReport: Sendable {
    let place: UsagePlace
    let options: UsageOptions
    let context: CommandContext

    /// Prints a report of the ledger.
    func run() async throws(WriteError) -> ExitCode {
        let report: LedgerReport
        do {
            report = try place.ledger.summary(
                before: place.day, kind: options.kind, most: options.top)
        } catch {
            return try await UsageReporter(options: options, context: context).show(error)
        }
        switch options.answer {
        case .json: try await context.console.printJSON(report.json.line)
        default:
            try await context.console.print(
                UsageReportText(
                    report: report, ledger: place.ledger.name, width: context.console.outputWidth
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

/// Writes a human-readable report of a ledger.
struct UsageReportText {
    let report: LedgerReport
    let ledger: String
    let width: Int?

    /// The lines.
    var text: String {
        var text = "Ledger     \(PrintableText.escaped(ledger))\n"
        text += "As of      \(report.day.text) (not included)\n"
        if let day = report.foldedBefore { text += "Days       from \(day.text); months before\n" }
        let parts = [kinds, tops, sources, files].filter { !$0.isEmpty }
        return ([text] + parts).joined(separator: "\n")
    }

    private var kinds: String {
        let windows = LedgerReport.windows.map { TextTable.Column("\($0) days", isNumber: true) }
        return table(
            [.init("kind"), .init("entries", isNumber: true), .init("uses", isNumber: true)]
                + windows + [.init("first"), .init("last")],
            report.kinds.map { kind in
                [kind.kind, "\(kind.entries)", "\(kind.total)"] + kind.windows.map { "\($0)" }
                    + Self.ends(kind.days)
            })
    }

    private var tops: String {
        report.kinds.filter { !$0.top.isEmpty }.map { kind in
            table(
                [.init("#", isNumber: true), .init(kind.kind), .init("uses", isNumber: true)],
                kind.top.enumerated().map { ["\($0 + 1)", $1.id, "\($1.total)"] })
        }.joined(separator: "\n")
    }

    private var sources: String {
        table(
            [.init("source"), .init("uses", isNumber: true), .init("first"), .init("last")],
            report.sources.map { [$0.name, "\($0.total)"] + Self.ends($0.days) })
    }

    private var files: String {
        table(
            [
                .init("imported"), .init("file"), .init("source"), .init("rows", isNumber: true),
                .init("of"),
            ],
            report.files.map { file in
                [
                    file.instant.text, file.name, file.source, "\(file.rows)",
                    file.isEvents ? "events" : "counts",
                ]
            })
    }

    private func table(_ columns: [TextTable.Column], _ rows: [[String?]]) -> String {
        TextTable(columns, rows: rows, shrinking: 1).text(width: width)
    }

    private static func ends(_ days: ClosedRange<CivilDate>?) -> [String?] {
        [days?.lowerBound.text, days?.upperBound.text]
    }
}
