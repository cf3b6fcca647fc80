#if Postgres
import Testing

@testable import ShowcardPostgres

@Suite struct ServerAddressTests {
    @Test("The address of a server reads both forms")
    func readsBothForms() throws {
        let url = try ServerAddress(
            "postgresql://me:s%40cret@db.example.com:5433/shop?sslmode=require")
        let words = try ServerAddress(
            "user=me password=s@cret host=db.example.com port=5433 dbname=shop sslmode=require")
        #expect(url == words)
        #expect(
            url.settings.map { "\($0.keyword)=\($0.value)\($0.isSecret ? "!" : "")" }.sorted() == [
                "dbname=shop", "host=db.example.com", "password=s@cret!", "port=5433",
                "sslmode=require", "user=me",
            ])
    }

    @Test("The address of a server knows whether it contains a secret")
    func knowsWhetherItHoldsASecret() throws {
        #expect(try !ServerAddress("postgresql://me@host/shop").holdsSecret)
        #expect(try ServerAddress("postgres://me:x@host/shop").holdsSecret)
        #expect(try ServerAddress("host=a sslpassword=x").holdsSecret)
    }

    @Test(
        "The error for an address repeats nothing of what it does not understand, as it may be a password",
        arguments: [
            ("postgresql://me:hush@hush@host/shop", "has '@' elsewhere than once before the host"),
            ("postgresql://me:hush/hush@host/shop", "has '@' elsewhere than once before the host"),
            ("postgresql://me:hush/hush", "has a port that is not a number"),
            ("postgresql://me:hush%zz@host", "has a '%' that two hexadecimal digits do not follow"),
            ("postgresql://host/?hush=1", "has a parameter that libpq does not know"),
            ("password=a hush", "is not understood"), ("hush", "is not understood"),
            ("password=a hush=1", "has a parameter that libpq does not know"),
            ("", "is not understood"), ("host=a\0b", "holds a NUL"),
            ("postgresql://a:1,b:hush/x", "has a port that is not a number"),
        ])
    func refuses(text: String, what: String) {
        let failure = #expect(throws: PostgresError.self) { try ServerAddress(text) }
        #expect(failure?.reason == .address)
        #expect(failure?.message == "the address of the PostgreSQL server \(what)")
        #expect(failure?.hint?.contains("hush") != true)
    }
}

@Suite struct RedactionTests {
    @Test(
        "The address of a server hides secrets and keeps to one line",
        arguments: [
            ("password \"long-secret\" of x", "password \"***\" of x"),
            ("xlong-secretx", "x***x"), ("long%2Dsecret", "long%2Dsecret"),
            ("a pw is pw, not pwd", "a *** is ***, not pwd"),
            ("a%2Fb%20c%20d%20e f", "*** f"), ("reader", "reader"),
            ("two\n\tlines\u{1B}[31m\u{202E} here \n", "two lines [31m here"), ("", ""),
        ])
    func hidesSecretsAndKeepsToOneLine(text: String, shown: String) {
        let redaction = Redaction(
            secrets: ["long-secret", "pw", "a/b c d e", "reader", ""], shown: ["reader"])
        #expect(redaction.text(text) == shown)
    }

    @Test("The address of a server ends what is too long")
    func endsWhatIsTooLong() {
        let text = Redaction.oneLine(String(repeating: "ä", count: 100_000))
        #expect(text == String(repeating: "ä", count: 500) + "…")
    }

    @Test(
        "The address of a server counts characters of queries",
        arguments: [(1, 1, 1), (3, 1, 3), (4, 2, 1), (6, 2, 3), (7, 2, 4)])
    func countsCharactersOfQueries(number: Int, line: Int, column: Int) {
        let position = PostgresError.Position(character: number, in: "aü\nb👩c")
        #expect(position == PostgresError.Position(line: line, column: column))
    }

    @Test("The place of an error is not outside the query", arguments: [0, -1, 8, .max, .min])
    func knowsNoPlaceOutsideTheQuery(number: Int) {
        #expect(PostgresError.Position(character: number, in: "aü\nb👩c") == nil)
    }
}
#endif
