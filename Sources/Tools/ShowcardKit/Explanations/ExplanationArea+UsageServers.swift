extension ExplanationArea {
    /// Codes of counts that servers keep.
    static let usageServers = ExplanationArea(
        title: "Usage counts of servers",
        explanations: [
            .error(
                "double-usage", "uses are counted by a server and by a ledger",
                """
                The plugin 'usage' asks a server in the place of the ledger. Where both are named, \
                nobody could tell which of the two counts; and what 'showcard usage' imported into a \
                ledger would count nowhere.
                """),
            .error(
                "no-postgres", "this program cannot speak with PostgreSQL servers",
                """
                It is built without, so that nobody needs libpq who does not use it. Install libpq \
                with its headers, and build Showcard with the trait 'Postgres'.
                """),
            .error(
                "wrong-usage-address", "the address of a server that counts uses is wrong",
                """
                The address is one that libpq understands, and holds no password where all who can \
                read the catalog could read it: name a variable of the environment instead. Messages \
                repeat nothing of an address that is not understood, as it may hold a password.
                """,
                example: """
                    usage:
                      postgres:
                        url: env:DATABASE_URL
                        query: SELECT kind, id, day, count FROM daily_uses WHERE day < $2
                    """),
            .error(
                "wrong-usage-query", "a query that counts uses cannot be used",
                """
                The query gives the columns 'id', 'day' or 'date', 'count' and, if it counts several \
                kinds, 'kind'. It runs in a transaction that only reads. The message tells what the \
                server says against it, or which value of which row is no such thing.
                """),
            .error(
                "usage-server", "a server that counts uses does not answer",
                """
                It could not be reached, refuses to let the build in, broke off, or took longer than \
                'timeout' allows. Nothing is published. The exit status is 3.
                """),
        ])
}
