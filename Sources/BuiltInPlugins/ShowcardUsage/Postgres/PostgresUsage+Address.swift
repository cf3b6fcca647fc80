#if Postgres
import ShowcardCatalog
import ShowcardPostgres

extension PostgresUsage {
    private static let prefix = "env:"

    /// The address of the server.
    ///
    /// - Throws: ``DiagnosticError`` for one that is wrong or holds a password that everybody would see, and
    ///   ``PluginError`` when the environment has none.
    func address() throws -> ServerAddress {
        guard settings.url.hasPrefix(Self.prefix) else {
            let address = try address(settings.url)
            guard !address.holdsSecret else {
                throw wrongAddress(
                    "the address holds a password, which all who can read the catalog could read",
                    help: "write 'url: env:DATABASE_URL', and set the variable where builds run")
            }
            return address
        }
        let name = String(settings.url.dropFirst(Self.prefix.count))
        guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: "=")) else {
            throw wrongAddress(
                "'\(settings.url)' names no variable", help: "write 'url: env:DATABASE_URL'")
        }
        guard let text = environment[name], !text.isEmpty else {
            throw PluginError(
                .error(
                    "usage-server", "the environment has no variable '\(name)'", at: places.url,
                    help: "set it to the address of the PostgreSQL server"))
        }
        return try address(text)
    }

    /// What a failure of the server means to the one who builds.
    func error(of failure: PostgresError) -> any Error {
        switch failure.reason {
        case .address: wrongAddress(failure.message, help: failure.hint)
        case .query: wrongQuery(failure.description, help: failure.hint)
        case .server:
            PluginError(
                .error("usage-server", failure.description, at: places.url, help: failure.hint))
        case .time:
            PluginError(
                .error(
                    "usage-server", failure.description, at: places.query,
                    help: "have the query count less, or give it more time with 'timeout'"))
        }
    }

    private func address(_ text: String) throws(DiagnosticError) -> ServerAddress {
        do {
            return try ServerAddress(text)
        } catch {
            throw wrongAddress(error.message, help: error.hint)
        }
    }

    private func wrongAddress(_ message: String, help: String?) -> DiagnosticError {
        DiagnosticError(.error("wrong-usage-address", message, at: places.url, help: help))
    }
}
#endif
