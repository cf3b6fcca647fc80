internal import CShowcardSQLite

/// How much a connection may be asked for (https://www.sqlite.org/limits.html).
///
/// SQLite never raises a limit above the one it was compiled with.
package struct SQLiteLimits: Hashable, Sendable {
    /// Bytes of one text, blob or row.
    package var valueBytes: Int32
    /// Bytes of one SQL statement.
    package var sqlBytes: Int32
    /// Columns of a table, an index or a result.
    package var columns: Int32
    /// Depth of an expression.
    package var expressionDepth: Int32
    /// SELECTs joined by UNION and the like.
    package var compoundSelects: Int32
    /// Arguments of a function.
    package var functionArguments: Int32
    /// Databases attached; VACUUM needs one.
    package var attachedDatabases: Int32
    /// Parameters of a statement.
    package var parameters: Int32
    /// Depth of triggers that fire triggers.
    package var triggerDepth: Int32
    /// Virtual machine instructions one run of a statement may take, about; nil for no limit.
    ///
    /// A run goes from one reset to the next. SQLite counts on backward jumps, so a run ends
    /// somewhat later than it should; some 100 million fit in a second.
    package var instructionsPerRun: Int32?

    /// For databases this program makes itself: SQLite's own limits, and no bound on the work.
    package static let own = SQLiteLimits(
        valueBytes: .max, sqlBytes: .max, columns: .max, expressionDepth: .max,
        compoundSelects: .max, functionArguments: .max, attachedDatabases: .max, parameters: .max,
        triggerDepth: .max, instructionsPerRun: nil)

    /// For files that other programs may have created, after https://www.sqlite.org/security.html.
    package static let untrusted = SQLiteLimits(
        valueBytes: 16_777_216, sqlBytes: 100_000, columns: 200, expressionDepth: 100,
        compoundSelects: 10, functionArguments: 20, attachedDatabases: 0, parameters: 100,
        triggerDepth: 10, instructionsPerRun: 50_000_000)
}

extension Connection {
    /// Puts limits on what statements may do from now on.
    package func apply(_ limits: SQLiteLimits) {
        let settings: [(Int32, Int32)] = [
            (SQLITE_LIMIT_LENGTH, limits.valueBytes),
            (SQLITE_LIMIT_SQL_LENGTH, limits.sqlBytes),
            (SQLITE_LIMIT_COLUMN, limits.columns),
            (SQLITE_LIMIT_EXPR_DEPTH, limits.expressionDepth),
            (SQLITE_LIMIT_COMPOUND_SELECT, limits.compoundSelects),
            (SQLITE_LIMIT_FUNCTION_ARG, limits.functionArguments),
            (SQLITE_LIMIT_ATTACHED, limits.attachedDatabases),
            (SQLITE_LIMIT_VARIABLE_NUMBER, limits.parameters),
            (SQLITE_LIMIT_TRIGGER_DEPTH, limits.triggerDepth),
        ]
        for (limit, value) in settings {
            // > Attempts to increase a limit above its hard upper bound are silently truncated
            // > to the hard upper bound. (sqlite3_limit; a negative value changes nothing)
            sqlite3_limit(handle, limit, max(0, value))
        }
        // > If the progress callback returns non-zero, the operation is interrupted.
        // (sqlite3_progress_handler; less than one instruction disables it)
        sqlite3_progress_handler(handle, limits.instructionsPerRun ?? 0, { _ in 1 }, nil)
    }
}
