extension ExplanationArea {
    /// Codes of usage counts from servers.
    static let usageServers = ExplanationArea(
        title: "Usage counts of servers",
        explanations: [
            .error(
                "double-usage", "uses are counted by both a server and a ledger",
                """
                The plugin 'usage' reads either a server or a ledger. If both are set, it is \
                unclear which one counts, and the counts that 'showcard usage' imported into the \
                ledger would have no effect.
                """),
            .error(
                "no-postgres", "this program was built without PostgreSQL support",
                """
                PostgreSQL support is optional, so that builds without it do not need libpq. \
                Install libpq with its headers, and build Showcard with the trait 'Postgres'.
                """),
            .error(
                "wrong-usage-address", "the address of a usage server is wrong",
                """
                The address must be one that libpq accepts, and must not contain a password, \
                because everyone who can read the catalog could read it: name an environment \
                variable instead. Messages do not repeat an invalid address, because it may \
                contain a password.
                """,
                example: """
                    usage:
                      postgres:
                        url: env:DATABASE_URL
                        query: SELECT kind, id, day, count FROM daily_uses WHERE day < $2
                    """),
            .error(
                "wrong-usage-query", "the query of a usage server cannot be used",
                """
                The query returns the columns 'id', 'day' or 'date', 'count' and, if it counts \
                several kinds, 'kind'. It runs in a read-only transaction. The message has the \
                server's error, or the row and value that are invalid.
                """),
            .error(
                "usage-server", "a usage server does not answer",
                """
                The server could not be reached, refused the login, closed the connection, or took \
                longer than 'timeout' allows. Nothing is published. The exit status is 3.
                """),
        ])
}
