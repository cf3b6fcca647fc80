import Testing

@testable import ShowcardHTTPServer

@Suite("Who may ask")
struct AccessRulesTests {
    private static let rules = AccessRules(
        hosts: AccessRules.loopbackHosts + ["Dev.Example"], origins: ["http://localhost:3000"])

    private static func status(_ fields: [HeaderField]) -> Int {
        rules.refusal(of: fields)?.status ?? 200
    }

    @Test(
        "A request names a host that is known, once",
        arguments: [
            (["localhost"], 200), (["localhost:8080"], 200), (["LOCALHOST:1"], 200),
            (["127.0.0.1"], 200),
            (["127.0.0.1:65535"], 200), (["[::1]"], 200), (["[::1]:8080"], 200),
            (["dev.example"], 200),
            (["evil.example"], 421), (["localhost.evil.example"], 421),
            (["127.0.0.1.evil.example"], 421),
            (["evil.example:80"], 421), (["[::2]"], 421), (["0.0.0.0"], 421), (["localhost."], 421),
            ([], 400), ([""], 400), (["localhost", "localhost"], 400),
            (["localhost", "evil.example"], 400),
            (["user@localhost"], 400), (["localhost:"], 400), (["localhost:x"], 400),
            (["localhost:99999"], 400), (["localhost:123456789012345678901234567890"], 400),
            (["localhost/x"], 400), (["local host"], 400), (["[::1"], 400), (["[]"], 400),
            (["[localhost]"], 400), (["::1"], 400), (["localhost,evil.example"], 400),
            (["löcalhost"], 400), (["localhost:+80"], 400),
        ])
    func hosts(values: [String], status: Int) {
        #expect(Self.status(values.map { HeaderField("hOST", $0) }) == status)
    }

    @Test(
        "A page of another origin is refused",
        arguments: [
            ([], 200), (["http://localhost:8080"], 200), (["HTTP://LOCALHOST:8080"], 200),
            (["https://localhost:8080"], 200), (["http://localhost:3000"], 200),
            (["http://localhost"], 403), (["http://localhost:8081"], 403),
            (["http://evil.example"], 403),
            (["http://localhost:8080.evil.example"], 403), (["null"], 403), ([""], 403),
            (["http://evil.example http://localhost:8080"], 403),
            (["http://localhost:8080", "http://evil.example"], 403), (["file://"], 403),
        ])
    func origins(values: [String], status: Int) {
        let fields =
            [HeaderField("Host", "localhost:8080")] + values.map { HeaderField("Origin", $0) }
        #expect(Self.status(fields) == status)
    }
}
