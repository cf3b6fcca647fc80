#if Postgres
import ShowcardCatalog
import ShowcardPostgres

extension PostgresUsage {
    private static let prefix = "env:"

    /// The address of the server.
    ///
    /// - Throws: ``DiagnosticError`` if the address is invalid or exposes a password, and ``PluginError`` if the
    ///   environment variable is missing.
    func address() throws -> ServerAddress {
        guard settings.url.hasPrefix(Self.prefix) else {
            let address = try address(settings.url)
            guard !address.holdsSecret else {
                throw wrongAddress(
                    "the address contains a password, which everyone who can read the catalog can see",
                    help: "write 'url: env:DATABASE_URL', and set the variable where builds run")
            }
            return address
        }
        let name = String(settings.url.dropFirst(Self.prefix.count))
        guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: "=")) else {
            throw wrongAddress(
                "'\(settings.url)' does not name a variable", help: "write 'url: env:DATABASE_URL'")
        }
        guard let text = environment[name], !text.isEmpty else {
            throw PluginError(
                .error(
                    "usage-server", "the environment has no variable '\(name)'", at: places.url,
                    help: "set it to the address of the PostgreSQL server"))
        }
        return try address(text)
    }

    /// Returns the error to report for a failure of the server.
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
                    help: "make the query faster, or raise 'timeout'"))
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
