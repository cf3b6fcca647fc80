#if Postgres
import ShowcardCatalog
import ShowcardPostgres

/// The positions of the used columns in the result of a query.
struct UsageColumns {
    private let id: Int
    private let day: Int
    private let count: Int
    private let kind: Int?
    private let usualKind: String

    /// An error in the columns of a query.
    struct ColumnsError: Error {
        let message: String
        let help: String?
    }

    /// Finds the columns.
    ///
    /// - Parameters:
    ///   - columns: The columns of the query; unknown ones are ignored.
    ///   - usualKind: The default kind of rows.
    /// - Throws: ``ColumnsError`` if a column is missing, ambiguous, or has the wrong type.
    init(_ columns: [ServerColumn], usualKind: String?) throws(ColumnsError) {
        id = try Self.place(of: ["id"], in: columns)
        day = try Self.place(of: ["day", "date"], in: columns)
        count = try Self.place(of: ["count"], in: columns)
        let isKindGiven = columns.contains { $0.name == "kind" }
        kind = isKindGiven ? try Self.place(of: ["kind"], in: columns) : nil
        guard isKindGiven || usualKind != nil else {
            throw ColumnsError(
                message: "the query does not name the kind of the entries",
                help:
                    "add a column 'kind', or set it for all rows with 'kind: …' beside 'query'")
        }
        self.usualKind = usualKind ?? ""
        if columns[day].form == .number {
            throw ColumnsError(
                message: "the column '\(columns[day].name)' of the query holds numbers, not days",
                help: "select dates, such as to_timestamp(seconds)::date")
        }
        if [.day, .text].contains(columns[count].form) {
            throw ColumnsError(
                message: "the column 'count' of the query holds no numbers",
                help: "select count(*) or sum(n)")
        }
    }

    /// Returns the use that a row counts.
    func use(_ row: borrowing ServerRow) throws -> UsageTally.Use {
        let number = try Self.given(row.integer(at: count), row, count)
        guard number >= 0 else { throw row.fault(at: count, "is negative (\(number))") }
        return UsageTally.Use(
            kind: try kind.map { try Self.given(row.text(at: $0), row, $0) } ?? usualKind,
            id: try Self.given(row.text(at: id), row, id), day: try date(row), count: number,
            row: row.number)
    }

    /// The day of a row; `nil` for NULL, which means before all other days.
    private func date(_ row: borrowing ServerRow) throws -> CivilDate? {
        guard let day = try row.day(at: day) else { return nil }
        guard let date = CivilDate(year: day.year, month: day.month, day: day.day) else {
            throw row.fault(at: self.day, "is not a calendar day")
        }
        return date
    }

    private static func given<Value>(
        _ value: Value?, _ row: borrowing ServerRow, _ column: Int
    ) throws -> Value {
        guard let value else { throw row.fault(at: column, "is NULL") }
        return value
    }

    /// Returns the position of the only column with one of the given names.
    private static func place(
        of names: [String], in columns: [ServerColumn]
    ) throws(ColumnsError) -> Int {
        let places = columns.indices.filter { names.contains(columns[$0].name) }
        guard let place = places.first else {
            let near = NearMiss.suggestion(for: names[0], among: columns.map(\.name))
            throw ColumnsError(
                message: "the query has no column '\(names.joined(separator: "' or '"))'",
                help: near.map { "write '\($0) AS \(names[0])'" }
                    ?? "its columns are: \(columns.map(\.name).joined(separator: ", "))")
        }
        guard places.count == 1 else {
            throw ColumnsError(
                message:
                    "the query has \(places.count) columns '\(names.joined(separator: "' or '"))'",
                help: "remove one of them")
        }
        return place
    }
}
#endif
