#if Postgres
import Foundation
import ShowcardPostgres
import ShowcardPostgresTestSupport
import Testing

/// How connections to a true server are made and protected.
@Suite(.enabled(if: PostgresServer.isInstalled, "PostgreSQL is not installed"))
struct ConnectionTests {
    let server: PostgresServer

    init() throws {
        server = try PostgresServer.shared.get()
    }

    /// What `pg_stat_ssl` says of the connection.
    private func isProtected(_ url: String) throws -> String? {
        let session = try Session(
            ServerAddress(url), limits: SessionLimits(seconds: 1_200), name: "tests")
        var answer: String?
        let sql = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()"
        try session.run(try session.prepare(sql)) { answer = try $0.text(at: 0) }
        return answer
    }

    private func message(_ url: String) -> String? {
        let failure = #expect(throws: PostgresError.self) {
            try Session(ServerAddress(url), limits: SessionLimits(seconds: 1_200), name: "tests")
        }
        #expect(failure?.reason == .server)
        for form in [PostgresServer.password, "open-sesame", "sesame%2F"] {
            #expect(failure?.message.contains(form) != true)
        }
        return failure?.message
    }

    @Test(
        "A connection honors how the address wants the connection to be protected",
        arguments: ["sslmode=require", "sslmode=prefer", "sslmode=verify-full", "sslmode=allow"])
    func protects(parameters: String) throws {
        let root = "&sslrootcert=\(server.folder)/server.crt"
        #expect(try isProtected(server.url(parameters + root)) == "t")
    }

    @Test("A connection to PostgreSQL trusts no certificate of an unknown authority")
    func trustsNoStranger() {
        let root = "\(server.folder)/other.crt"
        let message = message(server.url("sslmode=verify-full&sslrootcert=\(root)"))
        #expect(message?.hasSuffix("SSL error: certificate verify failed") == true)
    }

    @Test("A connection to PostgreSQL trusts no certificate for another name")
    func trustsNoOtherName() {
        let root = "\(server.folder)/server.crt"
        let url = server.url("sslmode=verify-full&sslrootcert=\(root)", host: "127.0.0.1")
        #expect(message(url)?.contains("server certificate for \"localhost\"") == true)
        #expect(message(url)?.hasSuffix("does not match host name \"127.0.0.1\"") == true)
        let lenient = server.url("sslmode=verify-ca&sslrootcert=\(root)", host: "127.0.0.1")
        #expect(throws: Never.self) { try isProtected(lenient) }
    }

    @Test("A connection to PostgreSQL is never unprotected where the address asks for protection")
    func goesNowhereUnprotectedWhereThatIsAskedFor() throws {
        let plain = try FakeServer([Array("N".utf8)])
        let url = plain.url.replacingOccurrences(of: "disable", with: "require", options: .literal)
            .replacingOccurrences(of: "gssencmode=require", with: "gssencmode=disable")
        #expect(
            message(url)?.hasSuffix("server does not support SSL, but SSL was required") == true)
    }

    @Test("A connection to PostgreSQL is refused by a server that wants protection")
    func isRefusedByAServerThatWantsProtection() {
        #expect(
            message(server.url("sslmode=disable"))?.hasSuffix(
                "FATAL: no pg_hba.conf entry for host \"127.0.0.1\", user \"reader\", database \"shop\", no encryption"
            ) == true)
    }

    @Test("A connection to PostgreSQL reports a wrong password without showing it")
    func tellsOfAWrongPasswordWithoutIt() {
        let message = message(server.url("sslmode=require", password: "open-sesame/%@:124"))
        #expect(
            message
                == "connection to server at \"localhost\" (127.0.0.1), port \(server.port) failed: FATAL: password authentication failed for user \"reader\""
        )
    }

    @Test("A connection to PostgreSQL takes the password of a file")
    func takesThePasswordOfAFile() throws {
        let file = "\(server.folder)/pgpass-\(UUID().uuidString)"
        let password = PostgresServer.password.replacingOccurrences(of: ":", with: "\\:")
        try Data("*:*:shop:reader:\(password)\n".utf8).write(to: URL(fileURLWithPath: file))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
        let words = "host=localhost port=\(server.port) dbname=shop user=reader passfile=\(file)"
        #expect(try isProtected(words) == "t")
    }

    @Test("A connection to PostgreSQL reports a database that does not exist")
    func tellsOfADatabaseThatThereIsNot() {
        let url = server.url().replacingOccurrences(of: "/shop?", with: "/shops?")
        #expect(message(url)?.hasSuffix("FATAL: database \"shops\" does not exist") == true)
    }

    @Test("A connection to PostgreSQL connects over a socket")
    func connectsOverASocket() throws {
        let words = "host=\(server.folder) port=\(server.port) dbname=shop user=admin"
        #expect(try isProtected(words) == "f")
    }

    @Test("A connection to PostgreSQL reports a server that does not exist")
    func tellsOfAServerThatThereIsNot() throws {
        let port = try Listener().port
        #expect(
            message("postgresql://reader:open-sesame@127.0.0.1:\(port)/shop")
                == "connection to server at \"127.0.0.1\", port \(port) failed: Connection refused Is the server running on that host and accepting TCP/IP connections?"
        )
        #expect(
            message("host=\(server.folder)/none password=open-sesame")?.contains(
                "No such file or directory") == true)
    }
}
#endif
