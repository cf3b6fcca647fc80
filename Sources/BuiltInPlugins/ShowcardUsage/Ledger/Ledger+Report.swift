package import ShowcardCatalog
import ShowcardSQLite

extension Ledger {
    /// Returns a report of the ledger's content.
    ///
    /// - Parameters:
    ///   - day: The first day that is not counted.
    ///   - kind: The kind of the entries; `nil` for all kinds.
    ///   - most: The maximum number of entries listed for each kind, those used most.
    /// - Returns: The report.
    /// - Throws: ``LedgerError`` if the ledger doesn't exist or can't be read.
    package func summary(
        before day: CivilDate, kind: String? = nil, most: Int = 10
    ) throws(LedgerError) -> LedgerReport {
        let counts = try counts(before: day, window: 0)
        var report = try reading { connection throws(SQLiteError) in
            var draft = ReportDraft(day)
            try draft.addSums(connection)
            try draft.addFiles(connection)
            return draft.report
        }
        for index in report.kinds.indices {
            let name = report.kinds[index].kind
            let own = counts.filter { TextKey.areSame($0.kind, name) }
            report.kinds[index].entries = own.count
            report.kinds[index].top = own.sorted {
                $0.count != $1.count ? $0.count > $1.count : TextKey.precedes($0.id, $1.id)
            }.prefix(max(0, most)).map { LedgerReport.Line(id: $0.id, total: $0.count) }
        }
        if let kind { report.kinds.removeAll { !TextKey.areSame($0.kind, kind) } }
        return report
    }
}

/// A report that is being created.
private struct ReportDraft {
    private(set) var report: LedgerReport
    private let day: Int

    /// The maximum number of files listed.
    private static let maxFiles = 5

    init(_ day: CivilDate) {
        report = LedgerReport(day: day)
        self.day = day.daysSinceEpoch
    }

    /// Adds the sums of kinds and sources in one pass over the days.
    mutating func addSums(_ connection: Connection) throws(SQLiteError) {
        let windows = LedgerReport.windows.map { length in
            "total(days.count) FILTER (WHERE day >= \(day - length) AND day < \(day))"
        }
        let rows = try connection.prepare(
            """
            SELECT entries.kind, sources.name, min(day), max(day), \
            total(days.count) FILTER (WHERE day < \(day)), \(windows.joined(separator: ", ")) \
            FROM days JOIN entries ON entries.id = days.entry \
            JOIN sources ON sources.id = days.source \
            GROUP BY entries.kind, sources.name ORDER BY entries.kind, sources.name
            """)
        while try rows.step() {
            guard let kind = try rows.text(at: 0), let source = try rows.text(at: 1),
                let first = try rows.integer(at: 2), let last = try rows.integer(at: 3)
            else { continue }
            let days =
                CivilDate(daysSinceEpoch: min(first, last))...CivilDate(daysSinceEpoch: last)
            let total = try Self.count(rows, at: 4)
            var own =
                report.kinds.last.flatMap { $0.kind == kind ? report.kinds.popLast() : nil }
                ?? LedgerReport.Kind(kind: kind)
            own.total = Self.sum(own.total, total)
            own.days = Self.join(own.days, days)
            for index in windows.indices {
                own.windows[index] = Self.sum(
                    own.windows[index], try Self.count(rows, at: 5 + index))
            }
            report.kinds.append(own)
            add(total, days, to: source)
        }
        report.sources.sort { TextKey.precedes($0.name, $1.name) }
    }

    /// Adds the most recently imported files.
    mutating func addFiles(_ connection: Connection) throws(SQLiteError) {
        let rows = try connection.prepare(
            """
            SELECT imports.file, sources.name, imports.form = 'events', imports.rows, \
            imports.imported_at FROM imports JOIN sources ON sources.id = imports.source \
            ORDER BY imports.id DESC LIMIT \(Self.maxFiles)
            """)
        while try rows.step() {
            report.files.append(
                LedgerReport.File(
                    name: try rows.text(at: 0) ?? "", source: try rows.text(at: 1) ?? "",
                    isEvents: try rows.integer(at: 2) == 1, rows: try rows.integer(at: 3) ?? 0,
                    instant: Instant(seconds: Int64(try rows.integer(at: 4) ?? 0))))
        }
        let compacted = try LedgerSettings(connection: connection).foldedBefore
        if compacted > 0 { report.foldedBefore = CivilDate(daysSinceEpoch: compacted) }
    }

    private mutating func add(_ total: Int, _ days: ClosedRange<CivilDate>, to name: String) {
        let index = report.sources.firstIndex { TextKey.areSame($0.name, name) }
        if index == nil { report.sources.append(LedgerReport.Source(name: name)) }
        let place = index ?? report.sources.count - 1
        report.sources[place].total = Self.sum(report.sources[place].total, total)
        report.sources[place].days = Self.join(report.sources[place].days, days)
    }

    /// Returns a sum that SQLite computed as a floating-point number, which can't overflow.
    private static func count(_ row: Statement, at column: Int) throws(SQLiteError) -> Int {
        Int(exactly: (try row.real(at: column) ?? 0).rounded()) ?? .max
    }

    private static func sum(_ left: Int, _ right: Int) -> Int {
        let (sum, overflow) = left.addingReportingOverflow(right)
        return overflow ? .max : sum
    }

    private static func join(
        _ left: ClosedRange<CivilDate>?, _ right: ClosedRange<CivilDate>
    ) -> ClosedRange<CivilDate> {
        guard let left else { return right }
        return min(left.lowerBound, right.lowerBound)...max(left.upperBound, right.upperBound)
    }
}
