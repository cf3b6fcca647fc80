#if Postgres
internal import CShowcardPQ

/// A query that the server has parsed but not run yet.
package struct ServerQuery {
    /// The query.
    package let sql: String
    /// The columns of its result.
    package let columns: [ServerColumn]
    /// The number of its parameters.
    package let parameterCount: Int
}

/// A value to take the place of `$1`, `$2` and so on in a query.
package enum QueryValue: Sendable, Hashable {
    /// A day, written `2026-01-31`.
    case day(String)
    /// A text.
    case text(String)
    /// A whole number.
    case integer(Int)

    /// The number of its type in the server's catalog `pg_type`.
    var type: UInt32 {
        switch self {
        case .day: 1082
        case .text: 25
        case .integer: 20
        }
    }

    /// The value as the server reads it.
    var text: String {
        switch self {
        case .day(let text), .text(let text): text
        case .integer(let number): String(number)
        }
    }
}

extension Session {
    private static let otherRows = PostgresError(
        .server, "the PostgreSQL server sends other rows than it said")

    /// Has the server read a query.
    ///
    /// - Parameters:
    ///   - sql: One command that returns rows.
    ///   - values: What its parameters stand for; it need not have as many.
    /// - Returns: The query, to be run by ``run(_:with:_:)``.
    /// - Throws: ``PostgresError`` if the server does not understand it, or it gives no rows or needs more values.
    package func prepare(
        _ sql: String, with values: [QueryValue] = []
    ) throws(PostgresError) -> ServerQuery {
        guard !sql.utf8.contains(0) else { throw PostgresError(.query, "the query holds a NUL") }
        let types = values.map(\.type)
        try send { PQsendPrepare($0, "", sql, Int32(clamping: types.count), types) == 1 }
        while let result = try nextResult() {
            guard result.status == PGRES_COMMAND_OK else { throw failure(of: result, in: sql) }
        }
        try send { PQsendDescribePrepared($0, "") == 1 }
        var query: ServerQuery?
        while let result = try nextResult() {
            // > On success, a PGresult with status PGRES_COMMAND_OK is returned. The functions PQnparams and
            // > PQparamtype can be applied to this PGresult to obtain information about the parameters of the prepared
            // > statement, and the functions PQnfields, PQfname, PQftype, etc. provide information about the result
            // > columns (if any) of the statement. (PQdescribePrepared)
            guard result.status == PGRES_COMMAND_OK else { throw failure(of: result, in: sql) }
            query = ServerQuery(
                sql: sql, columns: result.columns, parameterCount: result.parameterCount)
        }
        guard let query, !query.columns.isEmpty else {
            throw PostgresError(.query, "the query returns no rows", hint: "write a SELECT")
        }
        guard query.parameterCount <= values.count else {
            throw PostgresError(
                .query,
                "the query has \(query.parameterCount) parameters, but there are only \(values.count)"
            )
        }
        return query
    }

    /// Runs a query, and hands on its rows as they come.
    ///
    /// - Parameters:
    ///   - query: The query, the last one that was prepared.
    ///   - values: The same as when it was prepared.
    ///   - body: Takes a row.
    /// - Returns: How many rows there were.
    /// - Throws: ``PostgresError``, also when rows have come before; or what the body throws, and the rest of the rows
    ///   is not read.
    @discardableResult
    package func run(
        _ query: ServerQuery, with values: [QueryValue] = [],
        _ body: (borrowing ServerRow) throws -> Void
    ) throws -> Int {
        let texts = values.prefix(query.parameterCount).map(\.text)
        try send { connection in
            let isSent = withStrings(texts) { values in
                PQsendQueryPrepared(
                    connection, "", Int32(clamping: texts.count), values, nil, nil, 0)
            }
            // > This function can only be called immediately after PQsendQuery or one of its sibling functions, before
            // > any other operation on the connection such as PQconsumeInput or PQgetResult. (PQsetSingleRowMode)
            return isSent == 1 && PQsetSingleRowMode(connection) == 1
        }
        var count = 0
        var isComplete = false
        while let handle = try nextHandle() {
            let result = ServerResult(adopting: handle)
            let status = result.status
            switch status {
            case PGRES_SINGLE_TUPLE:
                guard result.hasOneRow(of: query.columns.count) else { throw Self.otherRows }
                guard result.rowBytes <= limits.rowBytes else {
                    throw PostgresError.tooMuch(limits)
                }
                count += 1
                try body(ServerRow(result, columns: query.columns, number: count))
            case PGRES_TUPLES_OK:
                // > After the last row, or immediately if the query returns zero rows, a zero-row object with status
                // > PGRES_TUPLES_OK is returned; this is the signal that no more rows will arrive.
                isComplete = true
            default: throw failure(of: result, in: query.sql)
            }
        }
        guard isComplete else { throw connectionFailure() }
        return count
    }
}
#endif
