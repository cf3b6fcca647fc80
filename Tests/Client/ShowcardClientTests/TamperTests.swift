import Foundation
import ShowcardClient
import ShowcardSigning
import Testing

@Suite("What is tampered with, cut off, old or expired")
struct TamperTests {
    /// One way to break a site that was whole before, and what the client says.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let error: CatalogError
        let `break`: @Sendable (inout Feeds) throws -> Void
        /// Whether the site is signed and the client has the key.
        var isSigned = false
        /// Whether the attacker has the key, so that the signature fits what was changed.
        var testDescription: String { name }
    }

    private static let known = SampleCatalog.start
    private static let next = known + SampleCatalog.day
    private static let entryPath = "v1/entry.json"

    private static func entry(_ reason: String) -> CatalogError {
        .malformed(path: entryPath, reason: reason)
    }

    /// A change of the text of the entry file.
    private static func entry(
        _ name: String, _ old: String, _ new: String, _ error: CatalogError, isSigned: Bool = false
    ) -> Case {
        Case(
            name: name, error: error,
            break: { feeds in
                let before = feeds.files[entryPath]
                feeds.changeEntry(old, new)
                if feeds.files[entryPath] == before { throw CatalogError.offline }
            }, isSigned: isSigned)
    }

    /// A change of a file that the entry file is true of.
    private static func honest(
        _ file: String, _ name: String, _ old: String, _ new: String, _ reason: String
    ) -> Case {
        Case(name: "\(file): \(name)", error: .malformed(path: "v1/\(file)/", reason: reason)) {
            feeds in
            let before = feeds.files["v1/\(feeds.href(file))"]
            feeds.change(file, old, new)
            if feeds.files["v1/\(feeds.href(file))"] == before { throw CatalogError.offline }
            feeds.changeEntry("\"deltas\":[{", "\"others\":[{")
        }
    }

    /// A change of a file that the entry file is not true of any more.
    private static func forged(
        _ file: String, _ name: String, _ change: @escaping @Sendable ([UInt8]) -> [UInt8],
        _ error: @escaping @Sendable (String, Int) -> CatalogError
    ) -> Case {
        Case(name: "\(file): \(name)", error: error("v1/\(file)/", -1)) { feeds in
            feeds.put(change(feeds.files["v1/\(feeds.href(file))"] ?? []), feeds.href(file))
            feeds.changeEntry("\"deltas\":[{", "\"others\":[{")
        }
    }

    static let cases: [Case] = entryCases + fileCases + signatureCases

    private static let entryCases: [Case] = [
        entry(
            "an older generation", "\"generation\":\(next)", "\"generation\":\(known - 1)",
            .rolledBack(known: Int64(known), offered: Int64(known - 1))),
        entry(
            "generation 0", "\"generation\":\(next)", "\"generation\":0",
            .rolledBack(known: Int64(known), offered: 0)),
        entry(
            "the same generation with other bytes", "\"generation\":\(next)",
            "\"generation\":\(known)",
            .contradiction(generation: Int64(known))),
        entry(
            "a negative generation", "\"generation\":\(next)", "\"generation\":-5",
            entry("'generation' is not a count")),
        entry(
            "a fraction of a generation", "\"generation\":\(next)", "\"generation\":1.5",
            entry("'generation' is not a count")),
        entry(
            "a generation beyond all numbers", "\"generation\":\(next)",
            "\"generation\":99999999999999999999", entry("'generation' is not a count")),
        entry(
            "a generation that is a text", "\"generation\":\(next)", "\"generation\":\"x\"",
            entry("'generation' is not a count")),
        entry(
            "no generation", "\"generation\":", "\"degeneration\":",
            entry("'generation' is missing")),
        entry(
            "signed: expired long ago", Feeds.instant(next + 30 * SampleCatalog.day),
            "2020-01-01T00:00:00Z",
            .expired(Date(timeIntervalSince1970: 1_577_836_800)), isSigned: true),
        entry(
            "signed: expired this second", Feeds.instant(next + 30 * SampleCatalog.day),
            Feeds.instant(next),
            .expired(Date(timeIntervalSince1970: TimeInterval(next))), isSigned: true),
        entry(
            "expires at no instant", Feeds.instant(next + 30 * SampleCatalog.day), "soon",
            entry("'expires_at' is not an instant")),
        entry(
            "a version of another kind", "\"schema_version\":\"1.0.0\"",
            "\"schema_version\":\"2.0.0\"", .unsupportedVersion("2.0.0")),
        entry(
            "a version that begins like this one", "\"schema_version\":\"1.0.0\"",
            "\"schema_version\":\"10.0.0\"", .unsupportedVersion("10.0.0")),
        entry(
            "no version", "schema_version", "skema_version", entry("'schema_version' is missing")),
        entry("no pack", "\"pack\":", "\"sack\":", entry("'pack' is missing")),
        entry("no counts", "\"stats\":", "\"stets\":", entry("'stats' is missing")),
        entry("no rules", "\"rules\":", "\"rulez\":", entry("'rules' is missing")),
        entry(
            "a pack outside of the site", "\"href\":\"pack/", "\"href\":\"../pack/",
            entry("'href' leads out of the site")),
        entry(
            "a pack at the root", "\"href\":\"pack/", "\"href\":\"/pack/",
            entry("'href' leads out of the site")),
        entry(
            "a pack on another host", "\"href\":\"pack/", "\"href\":\"https://evil.example/",
            entry("'href' leads out of the site")),
        entry(
            "a pack with a query", "\"href\":\"pack/", "\"href\":\"pack?a=/",
            entry("'href' leads out of the site")),
        entry(
            "a pack of a negative size", "\"size\":", "\"size\":-", entry("'size' is not a count")),
        entry(
            "a pack with half a hash", "\"sha256\":\"", "\"sha256\":\"g",
            entry("'sha256' is not a hash")),
        entry(
            "keys that come twice", "{\"schema_version\":\"1.0.0\",",
            "{\"schema_version\":\"1.0.0\",\"schema_version\":\"1.0.0\",", entry("it is not JSON")),
        Case(name: "an entry file cut in half", error: entry("it is not JSON")) { feeds in
            let bytes = feeds.files[entryPath] ?? []
            feeds.putEntry(Array(bytes.prefix(bytes.count / 2)))
        },
        Case(name: "an entry file without bytes", error: entry("it is not JSON")) {
            $0.putEntry([])
        },
        Case(name: "an entry file that is an array", error: entry("it is not an object")) {
            $0.putEntry(Array("[]".utf8))
        },
        Case(name: "an entry file that is not UTF-8", error: entry("it is not JSON")) {
            $0.putEntry([0x7B, 0xFF, 0x7D])
        },
        Case(name: "an entry file 1 000 levels deep", error: entry("it is not JSON")) {
            $0.putEntry(Array(String(repeating: "[", count: 1_000).utf8))
        },
        Case(
            name: "an entry file of 65 537 bytes", error: .tooLarge(path: entryPath, limit: 65_536)
        ) { feeds in
            feeds.putEntry(Array("{\"a\":\"\(String(repeating: "a", count: 65_529))\"}".utf8))
        },
        Case(name: "a page of a hotspot", error: .pageInsteadOfJSON(entryPath)) { feeds in
            feeds.putEntry(Array("\u{FEFF}\n <!DOCTYPE html><title>Sign in</title>".utf8))
        },
        Case(name: "no entry file", error: .notFound(entryPath)) { $0.put(nil, "entry.json") },
    ]

    private static let fileCases: [Case] = [
        forged("pack", "one byte changed", { $0.dropLast(2) + [0x20, 0x7D] }) { path, _ in
            .wrongHash(path: path)
        },
        forged("pack", "cut off", { Array($0.dropLast()) }) {
            .wrongSize(path: $0, expected: $1, found: $1)
        },
        forged("pack", "without bytes", { _ in [] }) {
            .wrongSize(path: $0, expected: $1, found: $1)
        },
        forged("pack", "a byte more", { $0 + [0x20] }) { .tooLarge(path: $0, limit: $1) },
        forged("pack", "a page", { _ in Array("<html>".utf8) }) { path, _ in
            .pageInsteadOfJSON(path)
        },
        forged("stats", "one byte changed", { $0.dropLast(2) + [0x20, 0x7D] }) { path, _ in
            .wrongHash(path: path)
        },
        forged("stats", "cut off", { Array($0.dropLast()) }) {
            .wrongSize(path: $0, expected: $1, found: $1)
        },
        forged("stats", "a byte more", { $0 + [0x20] }) { .tooLarge(path: $0, limit: $1) },
        Case(name: "pack: not there", error: .notFound("v1/pack/")) { feeds in
            feeds.put(nil, feeds.href("pack"))
            feeds.changeEntry("\"deltas\":[{", "\"others\":[{")
        },
        Case(name: "stats: not there", error: .notFound("v1/stats/")) {
            $0.put(nil, $0.href("stats"))
        },
        Case(
            name: "pack: larger than the client takes",
            error: .tooLarge(path: "v1/pack/", limit: 1 << 26)
        ) { feeds in
            feeds.changeEntry(
                "\"size\":\((feeds.files["v1/\(feeds.href("pack"))"] ?? []).count)",
                "\"size\":\((1 << 26) + 1)")
            feeds.changeEntry("\"deltas\":[{", "\"others\":[{")
        },
        honest("pack", "another version", "\"1.0.0\"", "\"3.0.0\"", ""),
        honest("pack", "no kinds", "\"kinds\"", "\"kindz\"", "'kinds' is missing"),
        honest(
            "pack", "a wrong count", "\"count\":30", "\"count\":31",
            "'count' is not the number of ids"),
        honest(
            "pack", "a column too short", "\"name\":[", "\"nick\":[],\"name\":[",
            "a column does not have as many values as there are ids"),
        honest("pack", "no names", "\"name\":[", "\"nome\":[", "an entry has no name"),
        honest(
            "pack", "ids out of order", "\"ids\":[\"e-", "\"ids\":[\"zzz-",
            "the ids are not in order"),
        honest(
            "pack", "an id that is a number", "\"ids\":[\"", "\"ids\":[1,\"",
            "an id is not a string"),
        honest(
            "stats", "counts of another pack", "\"pack\":\"", "\"pack\":\"0",
            "the counts belong to another pack"),
        honest(
            "stats", "a count too many", "\"usage_count\":[", "\"usage_count\":[7,",
            "there are not as many counts as ids"),
        honest(
            "stats", "a count that is a text", "\"usage_count\":[", "\"usage_count\":[\"7\",",
            "a count is not a number"),
        honest(
            "stats", "a kind that the pack has not", "\"kind\":\"template\"", "\"kind\":\"temple\"",
            "the pack has no kind 'temple'"),
        honest(
            "stats", "a trending entry that is not there", "\"trending\":[", "\"trending\":[99,",
            "a trending entry does not exist"),
        honest(
            "stats", "a trending entry before the first", "\"trending\":[", "\"trending\":[-1,",
            "a trending entry does not exist"),
    ]

    private static let signatureCases: [Case] = [
        Case(
            name: "signed: one byte of the entry file changed", error: .badSignature,
            break: { feeds in
                let bytes = String(decoding: feeds.files[entryPath] ?? [], as: UTF8.self)
                feeds.put(
                    Array(
                        bytes.replacingOccurrences(
                            of: "\"popular_over\":50", with: "\"popular_over\":51"
                        ).utf8), "entry.json")
            }, isSigned: true),
        Case(
            name: "signed: no signature", error: .unsigned,
            break: { $0.put(nil, "entry.json.sig") }, isSigned: true),
        Case(
            name: "signed: an empty list of signatures", error: .badSignature,
            break: {
                $0.put(Array("{\"signatures\":[]}".utf8), "entry.json.sig")
            }, isSigned: true),
        Case(
            name: "signed: by another key", error: .badSignature,
            break: { feeds in
                feeds.put(
                    Feeds.signatures(of: feeds.files[entryPath] ?? [], by: [try Fixture.key(9)]),
                    "entry.json.sig")
            }, isSigned: true),
        Case(
            name: "signed: by another key under the id of this one", error: .badSignature,
            break: { feeds in
                let forged = Feeds.signatures(
                    of: feeds.files[entryPath] ?? [], by: [try Fixture.key(9)])
                let text = String(decoding: forged, as: UTF8.self)
                    .replacingOccurrences(
                        of: try Fixture.key(9).publicKey.id, with: try Fixture.key(1).publicKey.id)
                feeds.put(Array(text.utf8), "entry.json.sig")
            }, isSigned: true),
        Case(
            name: "signed: the signature of the state before", error: .badSignature,
            break: { feeds in
                feeds.put(
                    Feeds.signatures(of: Array("before".utf8), by: feeds.keys), "entry.json.sig")
            }, isSigned: true),
        Case(
            name: "signed: a signature that is no base64", error: .badSignature,
            break: { feeds in
                let id = try Fixture.key(1).publicKey.id
                feeds.put(
                    Array("{\"signatures\":[{\"key_id\":\"\(id)\",\"sig\":\"***\"}]}".utf8),
                    "entry.json.sig")
            }, isSigned: true),
        Case(
            name: "signed: signatures that are no JSON",
            error: .malformed(path: "v1/entry.json.sig", reason: "it is not JSON"),
            break: {
                $0.put(Array("{".utf8), "entry.json.sig")
            }, isSigned: true),
        Case(
            name: "signed: signatures of 16 385 bytes",
            error: .tooLarge(path: "v1/entry.json.sig", limit: 16_384),
            break: {
                $0.put(Array(repeating: 0x20, count: 16_385), "entry.json.sig")
            }, isSigned: true),
        Case(
            name: "signed: an old state with its good signature",
            error: .rolledBack(known: Int64(known), offered: Int64(known - 1)),
            break: {
                $0.changeEntry("\"generation\":\(next)", "\"generation\":\(known - 1)")
            }, isSigned: true),
        Case(
            name: "signed: a frozen state with its good signature",
            error: .expired(Date(timeIntervalSince1970: TimeInterval(next - 1))),
            break: {
                $0.changeEntry(
                    Feeds.instant(next + 30 * SampleCatalog.day), Feeds.instant(next - 1))
            }, isSigned: true),
        Case(
            name: "signed: a pack that was changed", error: .wrongHash(path: "v1/pack/"),
            break: { feeds in
                let bytes = feeds.files["v1/\(feeds.href("pack"))"] ?? []
                feeds.put(bytes.dropLast(2) + [0x20, 0x7D], feeds.href("pack"))
                feeds.changeEntry("\"deltas\":[{", "\"others\":[{")
            }, isSigned: true),
    ]

    @Test(
        "Feeds that are tampered with, cut off, old or expired are refused with the right error, and what was known stays",
        arguments: cases)
    func refusals(_ tampering: Case) async throws {
        let key = try Fixture.key(1)
        var catalog = SampleCatalog(count: 30, seed: 5)
        var feeds = Feeds()
        feeds.keys = tampering.isSigned ? [key] : []
        feeds.publish(catalog)
        let site = Site(feeds)
        let clock = TestClock()
        let client = try Fixture.client(
            site, keys: tampering.isSigned ? [try Fixture.publicKey(key)] : [], clock: clock)
        try await client.refresh()
        let before = try await Fixture.everything(client)
        let status = await client.status

        catalog.asOf += SampleCatalog.day
        catalog.entries[0].name = "Another Name"
        feeds.publish(catalog)
        let whole = feeds
        try tampering.break(&feeds)
        await site.serve(feeds)
        clock.set(SampleCatalog.start)
        if case .expired = tampering.error { clock.set(Self.next) }
        let error = await Fixture.error { try await client.refresh() }
        #expect(Self.isSame(error, tampering.error), "\(String(describing: error))")
        clock.set(SampleCatalog.start)
        #expect(try await Fixture.everything(client) == before)
        #expect(await client.status == status)

        // Nothing of it sticks: what is whole is taken.
        await site.serve(whole)
        #expect(try await client.refresh().generation == Int64(catalog.asOf))
        #expect(
            try await client.item(catalog.entries[0].id, in: "templates")?.name == "Another Name")
    }

    @Test("Feeds are tampered with in more than forty ways")
    func count() {
        #expect(Self.cases.count >= 60)
        #expect(Set(Self.cases.map(\.name)).count == Self.cases.count)
    }

    /// Whether an error is the one expected, whose path may be cut where a hash follows, and whose sizes depend on it.
    private static func isSame(_ error: CatalogError?, _ expected: CatalogError) -> Bool {
        func isPath(_ path: String, _ expected: String) -> Bool {
            expected.hasSuffix("/") ? path.hasPrefix(expected) : path == expected
        }
        switch (error, expected) {
        case (.wrongHash(let path), .wrongHash(let other)),
            (.notFound(let path), .notFound(let other)),
            (.pageInsteadOfJSON(let path), .pageInsteadOfJSON(let other)):
            return isPath(path, other)
        case (.wrongSize(let path, let size, let found), .wrongSize(let other, _, _)):
            return isPath(path, other) && found < size
        case (.tooLarge(let path, let limit), .tooLarge(let other, let size)):
            return isPath(path, other) && (size == -1 || limit == size)
        case (.unsupportedVersion(let version), .malformed(_, "")):
            return version == "3.0.0"
        case (.malformed(let path, let reason), .malformed(let other, let expected)):
            return isPath(path, other) && reason == expected
        default: return error == expected
        }
    }
}
