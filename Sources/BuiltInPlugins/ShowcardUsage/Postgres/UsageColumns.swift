#if Postgres
import ShowcardCatalog
import ShowcardPostgres

/// Where the columns are that count, among those of a query.
struct UsageColumns {
    private let id: Int
    private let day: Int
    private let count: Int
    private let kind: Int?
    private let usualKind: String

    /// What is wrong with the columns of a query.
    struct ColumnsError: Error {
        let message: String
        let help: String?
    }

    /// Finds the columns.
    ///
    /// - Parameters:
    ///   - columns: The columns of the query; others than those looked for are passed over.
    ///   - usualKind: The kind of rows that name none.
    /// - Throws: What is wrong, as far as types tell it.
    init(_ columns: [ServerColumn], usualKind: String?) throws(ColumnsError) {
        id = try Self.place(of: ["id"], in: columns)
        day = try Self.place(of: ["day", "date"], in: columns)
        count = try Self.place(of: ["count"], in: columns)
        let isKindGiven = columns.contains { $0.name == "kind" }
        kind = isKindGiven ? try Self.place(of: ["kind"], in: columns) : nil
        guard isKindGiven || usualKind != nil else {
            throw ColumnsError(
                message: "the query does not say of which kind the entries are",
                help:
                    "give it a column 'kind', or say it for all rows with 'kind: …' beside 'query'")
        }
        self.usualKind = usualKind ?? ""
        if columns[day].form == .number {
            throw ColumnsError(
                message: "the column '\(columns[day].name)' of the query holds numbers, not days",
                help: "have it hold dates, such as to_timestamp(seconds)::date")
        }
        if [.day, .text].contains(columns[count].form) {
            throw ColumnsError(
                message: "the column 'count' of the query holds no numbers",
                help: "write count(*), or sum(n)")
        }
    }

    /// What a row says.
    func use(_ row: borrowing ServerRow) throws -> UsageTally.Use {
        let number = try Self.given(row.integer(at: count), row, count)
        guard number >= 0 else { throw row.fault(at: count, "is \(number), less than none") }
        return UsageTally.Use(
            kind: try kind.map { try Self.given(row.text(at: $0), row, $0) } ?? usualKind,
            id: try Self.given(row.text(at: id), row, id), day: try date(row), count: number,
            row: row.number)
    }

    /// The day of a row; `nil` for NULL, some day before all others.
    private func date(_ row: borrowing ServerRow) throws -> CivilDate? {
        guard let day = try row.day(at: day) else { return nil }
        guard let date = CivilDate(year: day.year, month: day.month, day: day.day) else {
            throw row.fault(at: self.day, "is no day of the calendar")
        }
        return date
    }

    private static func given<Value>(
        _ value: Value?, _ row: borrowing ServerRow, _ column: Int
    ) throws -> Value {
        guard let value else { throw row.fault(at: column, "is NULL") }
        return value
    }

    /// The one column of any of some names.
    private static func place(
        of names: [String], in columns: [ServerColumn]
    ) throws(ColumnsError) -> Int {
        let places = columns.indices.filter { names.contains(columns[$0].name) }
        guard let place = places.first else {
            let near = NearMiss.suggestion(for: names[0], among: columns.map(\.name))
            throw ColumnsError(
                message: "the query gives no column '\(names.joined(separator: "' or '"))'",
                help: near.map { "name it so: write '\($0) AS \(names[0])'" }
                    ?? "it gives: \(columns.map(\.name).joined(separator: ", "))")
        }
        guard places.count == 1 else {
            throw ColumnsError(
                message:
                    "the query gives \(places.count) columns '\(names.joined(separator: "' or '"))'",
                help: "leave one of them out")
        }
        return place
    }
}
#endif
