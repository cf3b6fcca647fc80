import ShowcardCatalog
import ShowcardHTTPServer
import Testing

@testable import ShowcardPreview

@Suite("The live API")
struct LiveAPITests {
    /// One entry as the reference below knows it.
    struct Note {
        let id: String
        let name: String
        let day: Int?
        let uses: Int?
        let tags: [String]
    }

    /// Every combination of what decides orders and filters, with ties of all kinds.
    static let notes: [Note] = {
        let names = ["Élan", "élan", "Zebra", "apple pie", "Apple"]
        let tags = [[], ["gift"], ["gift", "art"], ["Gift"], ["art, large"]]
        return (0..<60).map { number in
            Note(
                id: "note-\(number)", name: names[number % 5],
                day: number % 7 == 0 ? nil : number % 4,
                uses: [nil, 0, 499, 500, 501, 7][number % 6],
                tags: tags[number / 3 % 5])
        }
    }()

    static let catalog: Catalog = {
        let kind = Kind(
            name: "note", path: "short-notes", titleOne: "Note", titleMany: "Notes",
            fields: [
                Field("name", .string, isRequired: true), Field("day", .instant, role: .published),
                Field("uses", .integer, role: .usage), Field("tags", .list(.string), role: .tags),
            ])
        let plain = Kind(
            name: "mood", path: "moods", titleOne: "Mood", titleMany: "Moods",
            fields: [Field("name", .string, isRequired: true)])
        let entries = notes.map { note in
            ContentEntry(
                id: note.id,
                values: [
                    .string(note.name),
                    note.day.map { .instant(Instant(seconds: Int64($0) * 86_400)) },
                    note.uses.map(FieldValue.integer),
                    note.tags.isEmpty ? nil : .list(note.tags.map(FieldValue.string)),
                ], body: ContentEntry.Body(markdown: [], html: []),
                path: "content/short-notes/\(note.id).md")
        }.sorted { TextKey.precedes($0.id, $1.id) }
        let mood = ContentEntry(
            id: "calm", values: [.string("Calm")], body: ContentEntry.Body(markdown: [], html: []),
            path: "content/moods/calm.md")
        let source = SourceCatalog(
            configuration: Configuration(name: "Sample", baseURL: "https://example.com/"),
            collections: [
                SourceCollection(kind: kind, entries: entries),
                SourceCollection(kind: plain, entries: [mood]),
            ], tokens: [], theme: Theme(), staticFiles: [])
        return Enricher(asOf: Instant(seconds: 1_767_225_600)).enrich(source)
    }()

    private static let api = LiveAPI(catalog, schemaVersion: "1.0.0") { key, writer in
        writer.member("id", catalog[key].id)
    }
    private static let stamp = AnswerStamp(number: 0xabc, milliseconds: 1_767_225_600_042)

    private static func answer(_ path: String, _ query: String) -> (status: Int, body: JSONNode)? {
        guard let response = api.answer(path, Query(query.utf8), stamp),
            case .bytes(let bytes) = response.body, let node = try? JSONNode.parse(bytes)
        else { return nil }
        return (response.status, node)
    }

    private static func ids(_ body: JSONNode) -> [String] {
        (body["data"]?["short_notes"]?.elements ?? []).compactMap { $0["id"]?.stringValue }
    }

    /// What the live API is said to do, in the plainest words.
    private static func reference(
        limit: Int, offset: Int, text: String, tags: [String], sort: String
    ) -> (ids: [String], total: Int) {
        var found = notes.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
        if !text.isEmpty {
            let part = text.lowercased()
            found = found.filter {
                $0.name.lowercased().contains(part) || $0.id.lowercased().contains(part)
            }
        }
        if !tags.isEmpty { found = found.filter { !Set($0.tags).isDisjoint(with: tags) } }
        func stable(_ precedes: (Note, Note) -> Bool?) -> [Note] {
            found.enumerated().sorted {
                precedes($0.element, $1.element) ?? ($0.offset < $1.offset)
            }.map(\.element)
        }
        switch sort {
        case "popular":
            found = stable {
                ($0.uses ?? 0) == ($1.uses ?? 0) ? nil : ($0.uses ?? 0) > ($1.uses ?? 0)
            }
        case "name":
            found = stable {
                let (left, right) = ($0.name.lowercased(), $1.name.lowercased())
                return left == right ? nil : left.utf8.lexicographicallyPrecedes(right.utf8)
            }
        default:
            found = stable {
                ($0.day ?? -1) == ($1.day ?? -1) ? nil : ($0.day ?? -1) > ($1.day ?? -1)
            }
        }
        return (found.dropFirst(offset).prefix(limit).map(\.id), found.count)
    }

    @Test("Every combination of parameters gives what a plain search through everything does")
    func matrix() throws {
        let texts: [(String, String)] = [
            ("", ""), ("APPLE", "APPLE"), ("%20note-1%20", "note-1"), ("%C3%89LAN", "Élan"),
            ("nowhere", "nowhere"), ("+", ""), ("e", "e"),
        ]
        let tags: [(String, [String])] = [
            ("", []), ("gift", ["gift"]), ("Gift", ["Gift"]), ("art,gift", ["art", "gift"]),
            ("%20art%20,,", ["art"]), (",,", []), ("none", ["none"]), ("large", ["large"]),
        ]
        var count = 0
        for limit in [1, 2, 7, 20, 59, 60, 61, 1_000] {
            for offset in [0, 1, 19, 20, 59, 60, 1_000] {
                for (written, text) in texts {
                    for (list, wanted) in tags {
                        for sort in ["", "newest", "popular", "name", "Name", "oldest"] {
                            let query =
                                "limit=\(limit)&offset=\(offset)&q=\(written)&tags=\(list)&sort=\(sort)"
                            let answer = try #require(Self.answer("v1/short-notes", query))
                            let expected = Self.reference(
                                limit: limit, offset: offset, text: text, tags: wanted, sort: sort)
                            guard answer.status == 200, Self.ids(answer.body) == expected.ids,
                                answer.body["meta"]?["total"]?.integerValue == expected.total
                            else {
                                Issue.record(
                                    "\(query): \(Self.ids(answer.body)) and not \(expected)")
                                return
                            }
                            count += 1
                        }
                    }
                }
            }
        }
        #expect(count == 8 * 7 * 7 * 8 * 6)
    }

    @Test("Trending entries are the much used, at most fifty a page, whatever else is asked for")
    func trending() throws {
        let expected = Self.reference(limit: 60, offset: 0, text: "", tags: [], sort: "popular")
            .ids.filter { id in Self.notes.contains { $0.id == id && ($0.uses ?? 0) >= 500 } }
        #expect(expected.count == 20)
        for (query, ids) in [
            ("", expected), ("limit=5", Array(expected.prefix(5))), ("limit=50", expected),
            ("limit=51", expected), ("limit=1000000", expected),
            ("limit=5&offset=18", Array(expected.suffix(2))), ("offset=99", []),
            ("q=zebra&tags=gift&sort=name", expected), ("limit=x", expected),
        ] {
            let answer = try #require(Self.answer("v1/short-notes/trending", query))
            #expect(Self.ids(answer.body) == ids, "\(query)")
            #expect(answer.body["meta"]?["total"]?.integerValue == 20)
            #expect(answer.body["meta"]?["sort"]?.stringValue == "trending")
        }
        let short = try #require(Self.answer("v1/trending", "limit=3"))
        #expect(Self.ids(short.body) == Array(expected.prefix(3)))
        let clamped = try #require(Self.answer("v1/short-notes/trending", "limit=51"))
        #expect(clamped.body["meta"]?["limit"]?.integerValue == 50)
    }

    @Test("Trending entries have the order of the feed, which is that of the rule's score")
    func trendingByRule() throws {
        let kind = Kind(
            name: "note", path: "notes", titleOne: "Note", titleMany: "Notes",
            fields: [
                Field("name", .string, isRequired: true), Field("uses", .integer, role: .usage),
            ])
        // Uses in all, and yesterday.
        let notes = [("ever", 900, 10), ("fresh", 50, 40), ("once", 5_000, 0), ("soon", 20, 20)]
        let asOf = Instant(seconds: 1_767_225_600)
        let today = CivilDate(daysSinceEpoch: 1_767_225_600 / 86_400)
        let yesterday = CivilDate(daysSinceEpoch: today.daysSinceEpoch - 1)
        let entries = notes.map { id, uses, _ in
            ContentEntry(
                id: id, values: [.string(id), .integer(uses)],
                body: ContentEntry.Body(markdown: [], html: []), path: "")
        }
        let histories = notes.map { UsageHistory([DayCount(yesterday, $0.2)], before: today) }
        let source = SourceCatalog(
            configuration: Configuration(
                name: "Sample", baseURL: "https://example.com/",
                trending: TrendingRule(WindowRule(), ["days": 7, "min_usage": 10])),
            collections: [SourceCollection(kind: kind, entries: entries, histories: histories)],
            tokens: [], theme: Theme(), staticFiles: [])
        let catalog = Enricher(asOf: asOf).enrich(source)
        let api = LiveAPI(catalog, schemaVersion: "1.0.0") { key, writer in
            writer.member("id", catalog[key].id)
        }
        let response = try #require(api.answer("v1/trending", Query([]), Self.stamp))
        guard case .bytes(let bytes) = response.body else { throw UnexpectedBody() }
        let data = try JSONNode.parse(bytes)["data"]?["notes"]?.elements ?? []
        #expect(data.compactMap { $0["id"]?.stringValue } == ["fresh", "soon", "ever"])
        #expect(
            catalog.collections[0].feed("trending")?.selection.entries.map { notes[$0].0 }
                == ["fresh", "soon", "ever"])
    }

    private struct UnexpectedBody: Error {}

    @Test(
        "Numbers are read as clients write them",
        arguments: [
            (nil, .none), ("", .none), ("abc", .none), ("NaN", .none), ("Infinity", .none),
            ("0x10", .none),
            ("1,5", .none), ("--1", .none), ("1e", .none), (".", .none), ("5", .whole(5)),
            (" 5 ", .whole(5)), ("+5", .whole(5)), ("-5", .whole(-5)), ("5.0", .whole(5)),
            ("1e2", .whole(100)), ("005", .whole(5)), ("-0", .whole(0)), ("1.5", .other),
            (".5", .other),
            ("1e-1", .other), ("1e400", .other), ("99999999999999999999", .whole(.max)),
            ("-99999999999999999999", .whole(.min)),
        ] as [(String?, LiveNumber)])
    func numbers(text: String?, number: LiveNumber) {
        #expect(LiveNumber(text) == number)
    }

    @Test(
        "What is no number counts as the usual one, and a wrong one is refused",
        arguments: [
            ("", 200, 20, 0), ("limit=abc&offset=abc", 200, 20, 0), ("limit=", 200, 20, 0),
            ("limit=3&offset=4", 200, 3, 4), ("offset=0", 200, 20, 0), ("limit=0", 400, 0, 0),
            ("limit=-1", 400, 0, 0), ("limit=1.5", 400, 0, 0), ("offset=-1", 400, 0, 0),
            ("offset=0.5", 400, 0, 0),
        ])
    func paging(query: String, status: Int, limit: Int, offset: Int) throws {
        for path in ["v1/short-notes", "v1/short-notes/trending"] {
            let answer = try #require(Self.answer(path, query))
            #expect(answer.status == status)
            guard status == 200 else { continue }
            #expect(answer.body["meta"]?["limit"]?.integerValue == limit)
            #expect(answer.body["meta"]?["offset"]?.integerValue == offset)
        }
    }

    @Test("Answers have the frame that clients decode")
    func envelopes() throws {
        func text(_ query: String) throws -> String {
            let response = try #require(
                Self.api.answer("v1/short-notes", Query(query.utf8), Self.stamp))
            guard case .bytes(let bytes) = response.body else { return "" }
            return String(decoding: bytes, as: UTF8.self)
        }
        #expect(
            try text("q=note-59") == #"""
                {"success":true,"data":{"short_notes":[{"id":"note-59"}]},"error":null,"meta":{"requestId":"abc","timestamp":"2026-01-01T00:00:00.042Z","total":1,"count":1,"limit":20,"offset":0,"sort":"newest","schema_version":"1.0.0"}}
                """#)
        #expect(
            try text("limit=0&offset=x") == #"""
                {"success":false,"data":null,"error":{"code":"validation_error","message":"limit must be a whole number, at least 1","details":{"validationErrors":[{"field":"limit","message":"limit must be a whole number, at least 1"}]}},"meta":{"requestId":"abc","timestamp":"2026-01-01T00:00:00.042Z","schema_version":"1.0.0"}}
                """#)
    }

    @Test("Times before 1970 and after have three digits of milliseconds")
    func timestamps() {
        for (milliseconds, text) in [
            (0, "1970-01-01T00:00:00.000Z"), (7, "1970-01-01T00:00:00.007Z"),
            (-1, "1969-12-31T23:59:59.999Z"), (1_767_225_600_999, "2026-01-01T00:00:00.999Z"),
        ] {
            #expect(AnswerStamp(number: 1, milliseconds: Int64(milliseconds)).timestamp == text)
        }
        #expect(AnswerStamp(number: .max, milliseconds: 0).requestID == "ffffffff")
    }

    @Test(
        "Other paths are not the live API's",
        arguments: [
            "v1/moods", "v1/moods/trending", "v1/short-notes/", "v1/short-notes.json",
            "v1/short-notes/newest",
            "short-notes", "v1", "", "v1/short-notes/trending/x",
        ])
    func otherPaths(path: String) {
        let answer = Self.api.answer(path, Query([]), Self.stamp)
        #expect(answer.map(\.status) == nil)
    }
}
