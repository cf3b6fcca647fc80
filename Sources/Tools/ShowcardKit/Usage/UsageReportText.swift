import ShowcardCatalog
import ShowcardUsage

/// Writes a human-readable report of a ledger.
struct UsageReportText {
    private let report: LedgerReport
    private let ledger: String
    private let width: Int?

    init(_ report: LedgerReport, ledger: String, width: Int?) {
        self.report = report
        self.ledger = ledger
        self.width = width
    }

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
