#if Postgres
internal import CShowcardPQ

/// The address of a server: the host, the database, the user, and the protection of the connection.
///
/// Written as libpq has it (https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING):
/// `postgresql://reader@db.example.com:5432/shop?sslmode=verify-full`, or `host=db.example.com dbname=shop`. What it
/// does not say, libpq takes from the `PG…` variables of the environment, the password file and the service file.
package struct ServerAddress: Sendable, Hashable {
    /// The value of one parameter.
    struct Setting: Sendable, Hashable {
        let keyword: String
        let value: String
        let isSecret: Bool
    }

    /// The parameters, in the order of libpq's list.
    let settings: [Setting]

    /// Whether the address contains a password, of a user or of a key.
    package var holdsSecret: Bool { settings.contains(where: \.isSecret) }

    /// Reads an address.
    ///
    /// - Parameter text: The address.
    /// - Throws: ``PostgresError`` if the address is invalid; the error repeats nothing of the address, because it is
    ///   unknown where in it a password begins.
    package init(_ text: String) throws(PostgresError) {
        try Self.check(text)
        var message: UnsafeMutablePointer<CChar>?
        // > Parses a connection string and returns the resulting options as an array; or returns NULL if there is a
        // > problem with the connection string. (PQconninfoParse)
        let parsed = PQconninfoParse(text, &message)
        // > Conversely, if an error occurs and errmsg is not NULL, be sure to free the error string using PQfreemem.
        defer { PQfreemem(message) }
        guard let parsed else { throw Self.problem(message) }
        defer { PQconninfoFree(parsed) }
        settings = Self.settings(parsed)
        try checkPorts()
    }

    /// The parameters of a list that have a value.
    static func settings(_ options: UnsafePointer<PQconninfoOption>) -> [Setting] {
        var settings: [Setting] = []
        var option = options
        // > The return value points to an array of PQconninfoOption structures, which ends with an entry having a null
        // > keyword pointer. (PQconninfoParse)
        while let keyword = option.pointee.keyword {
            if let value = option.pointee.val, value.pointee != 0 {
                // > "*" Password field - hide value (dispchar)
                let isSecret = option.pointee.dispchar?.pointee == CChar(UInt8(ascii: "*"))
                settings.append(
                    Setting(
                        keyword: String(cString: keyword), value: String(cString: value),
                        isSecret: isSecret))
            }
            option += 1
        }
        return settings
    }

    private static let encoding =
        "write the characters @ : / ? # % of a user's name or password as %40 %3A %2F %3F %23 %25"
    private static let form =
        "write it as postgresql://user@host:5432/database?sslmode=verify-full"

    /// Rejects addresses that libpq would parse differently than intended, and then repeat as the name of a host.
    private static func check(_ text: String) throws(PostgresError) {
        guard !text.utf8.contains(0) else {
            throw PostgresError(.address, "the address of the PostgreSQL server holds a NUL")
        }
        let schemes = ["postgresql://", "postgres://"]
        guard let scheme = schemes.first(where: { text.hasPrefix($0) }) else {
            guard text.utf8.contains(UInt8(ascii: "=")) else {
                throw PostgresError(
                    .address, "the address of the PostgreSQL server is not understood", hint: form)
            }
            return
        }
        let rest = text.utf8.dropFirst(scheme.utf8.count)
        let signs = rest.filter { $0 == UInt8(ascii: "@") }.count
        let authority = rest.prefix { $0 != UInt8(ascii: "/") }
        guard signs == 0 || (signs == 1 && authority.contains(UInt8(ascii: "@"))) else {
            throw PostgresError(
                .address,
                "the address of the PostgreSQL server has '@' elsewhere than once before the host",
                hint: encoding)
        }
    }

    /// What is wrong with an address, by what libpq says of it but without the parts it repeats.
    private static func problem(_ message: UnsafePointer<CChar>?) -> PostgresError {
        let text = message.map { String(cString: $0) } ?? ""
        let what =
            if text.hasPrefix("invalid percent-encoded token") {
                "has a '%' that two hexadecimal digits do not follow"
            } else if text.hasPrefix("invalid URI query parameter")
                || text.hasPrefix("invalid connection option")
            {
                "has a parameter that libpq does not know"
            } else {
                "is not understood"
            }
        return PostgresError(
            .address, "the address of the PostgreSQL server \(what)",
            hint: text.hasPrefix("invalid percent") ? encoding : form)
    }

    /// A password with a `/` leaves its beginning where the port is.
    private func checkPorts() throws(PostgresError) {
        let text = settings.first { $0.keyword == "port" }?.value ?? ""
        let ports = text.split(separator: ",")
        guard ports.allSatisfy({ (1...65_535).contains(Int($0) ?? 0) }) else {
            throw PostgresError(
                .address, "the address of the PostgreSQL server has a port that is not a number",
                hint: Self.encoding)
        }
    }
}
#endif
