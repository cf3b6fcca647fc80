#if Postgres
/// The reason that a request to a server failed; its texts contain no secrets.
package struct PostgresError: Error, Hashable, Sendable {
    /// The cause of the error.
    package enum Reason: Hashable, Sendable {
        /// The address.
        case address
        /// The server, or the connection to it.
        case server
        /// The time limit.
        case time
        /// The query or its result.
        case query
    }

    /// A location in the query.
    package struct Position: Hashable, Sendable {
        /// The line, from 1.
        package let line: Int
        /// The column, from 1, in Unicode scalars.
        package let column: Int
    }

    /// The cause of the error.
    package let reason: Reason
    /// The message, in one sentence without a full stop.
    package let message: String
    /// The five characters by which the server classifies the error
    /// (https://www.postgresql.org/docs/current/errcodes-appendix.html).
    package let sqlState: String?
    /// What the server advises.
    package let hint: String?
    /// The location in the query.
    package let position: Position?

    /// Creates an error.
    init(
        _ reason: Reason, _ message: String, sqlState: String? = nil, hint: String? = nil,
        position: Position? = nil
    ) {
        self.reason = reason
        self.message = message
        self.sqlState = sqlState
        self.hint = hint
        self.position = position
    }
}

extension PostgresError: CustomStringConvertible {
    /// The message with the location in the query and the server's code.
    package var description: String {
        var facts: [String] = []
        if let position {
            facts.append("line \(position.line), column \(position.column) of the query")
        }
        if let sqlState { facts.append("SQLSTATE \(sqlState)") }
        return facts.isEmpty ? message : "\(message) (\(facts.joined(separator: ", ")))"
    }
}

extension PostgresError {
    static let noMemory = PostgresError(.server, "no memory is left for the connection")

    static func tooSlow(_ limits: SessionLimits) -> PostgresError {
        PostgresError(.time, "the PostgreSQL server took longer than \(limits.seconds) s")
    }

    static func tooMuch(_ limits: SessionLimits) -> PostgresError {
        PostgresError(
            .query, "one row or message of the server has more than \(limits.rowBytes) bytes")
    }
}

extension PostgresError.Reason {
    /// Determines the cause of an error from the server.
    ///
    /// - Parameter sqlState: The error's code; its first two characters are the class.
    init(sqlState: String) {
        // The classes of errors that the same query may not meet tomorrow: connections, authorization, rollbacks,
        // resources, limits, states, the operator's intervention, the system, files, internal errors.
        let others = ["08", "28", "3D", "40", "53", "55", "57", "58", "F0", "XX"]
        self = others.contains(String(sqlState.prefix(2))) ? .server : .query
    }
}

extension PostgresError.Position {
    /// The place of a character.
    ///
    /// - Parameters:
    ///   - number: The character's number, from 1.
    ///   - text: The query.
    init?(character number: Int, in text: String) {
        guard number >= 1, number - 1 <= text.unicodeScalars.count else { return nil }
        let before = text.unicodeScalars.prefix(number - 1)
        let line = before.split(separator: "\n", omittingEmptySubsequences: false)
        self.init(line: line.count, column: (line.last?.count ?? 0) + 1)
    }
}
#endif
