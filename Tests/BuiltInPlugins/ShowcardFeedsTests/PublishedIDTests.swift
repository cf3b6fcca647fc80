import ShowcardCatalog
import Testing

@Suite("IDs of the feeds")
struct PublishedIDTests {
    private static let card = Kind(
        name: "card", path: "cards", titleOne: "Card", titleMany: "Cards",
        fields: [
            Field("id", .string, role: .id), Field("name", .string, isRequired: true),
            Field("mood", .reference(kind: "mood")),
            Field("usage_count", .integer, role: .usage),
            Field("published_at", .instant, role: .published),
            Field("aliases", .list(.string), role: .aliases),
        ])
    private static let mood = Kind(
        name: "mood", path: "moods", titleOne: "Mood", titleMany: "Moods",
        fields: [
            Field("name", .string, isRequired: true), Field("key", .string, role: .id),
            Field(
                "size",
                .object([Field("next", .reference(kind: "mood"))]), isListed: true),
        ])

    private func site() async throws -> Site {
        let cards = [
            Sample.entry(
                Self.card, "letter",
                [
                    "id": .string("Ärger Letter 2"), "name": .string("Letter"),
                    "mood": .reference("calm"), "usage_count": .integer(3),
                    "published_at": Sample.instant(days: -1),
                    "aliases": .list([.string("old-letter"), .string("Ärger Letter 1")]),
                ]),
            Sample.entry(
                Self.card, "plain",
                ["name": .string("Plain"), "mood": .reference("loud"), "usage_count": .integer(3)]),
        ]
        let moods = [
            Sample.entry(Self.mood, "calm", ["name": .string("Calm"), "key": .string("M@1")]),
            Sample.entry(
                Self.mood, "loud",
                [
                    "name": .string("Loud"),
                    "size": .object([.init(name: "next", value: .reference("calm"))]),
                ]),
        ]
        return try await Site([(Self.card, cards), (Self.mood, moods)])
    }

    @Test("Lists, entry files and references have the ID of the field with the role 'id'")
    func values() async throws {
        let site = try await site()
        #expect(site.diagnostics == [])
        let list = try #require(site.files["v1/cards.json"])
        #expect(list.contains(#"{"id":"Ärger Letter 2","name":"Letter","#))
        #expect(list.contains(#""mood":"M@1","url":"https://example.com/catalog/cards/letter/"}"#))
        #expect(list.contains(#"{"id":"plain","name":"Plain","#))
        let file = try #require(site.files["v1/cards/id/Ärger Letter 2.json"])
        #expect(file.contains(#"{"card":{"id":"Ärger Letter 2","name":"Letter","#))
        #expect(site.files["v1/cards/id/letter.json"] == nil)
        let mood = try #require(site.files["v1/moods/id/M@1.json"])
        #expect(mood.contains(#""referenced_by":{"cards":["Ärger Letter 2"]}"#))
        #expect(!mood.contains("\"key\""))
        #expect(site.files["v1/moods.json"]?.contains(#""size":{"next":"M@1"}"#) == true)
    }

    @Test("A pack has the names of files as 'ids', and the IDs as a column")
    func pack() async throws {
        let pack = try #require(try await site().files["v1/pack/*.json"])
        #expect(
            pack.contains(
                """
                "ids":["letter","plain"],"columns":{"id":["Ärger Letter 2",null],\
                "name":["Letter","Plain"],
                """))
        #expect(pack.contains(#""mood":["M@1","loud"]"#))
    }

    @Test("Former IDs lead to the current one, and former file names also to the page")
    func aliases() async throws {
        let site = try await site()
        #expect(
            site.files["v1/aliases.json"]?.contains(
                """
                {"cards":{"old-letter":"Ärger Letter 2","Ärger Letter 1":"Ärger Letter 2"}}
                """) == true)
        let redirects = try #require(site.files["_redirects"])
        let file = "/catalog/v1/cards/id/%C3%84rger%20Letter%202.json 301"
        for rule in [
            "/catalog/cards/old-letter/ /catalog/cards/letter/ 301",
            "/catalog/v1/cards/id/old-letter.json \(file)",
            "/catalog/v1/cards/id/%C3%84rger%20Letter%201.json \(file)",
        ] {
            #expect(redirects.split(separator: "\n").contains(Substring(rule)), "\(rule)")
        }
    }

    @Test("An entry is an input of the files that show its ID in a reference")
    func inputs() async throws {
        let site = try await site()
        let inputs = try #require(site.inputs["v1/moods/id/loud.json"])
        #expect(inputs.contains(.text("mood/calm=M@1")))
    }

    @Test(
        "What cannot be the name of a file is no ID",
        arguments: [
            ("", "it is empty"), (".a", "it begins with a dot"), ("a.", "it ends with a dot"),
            (" a", "it begins or ends with a space"), ("a/b", "it has a '/'"),
            ("urn:1", "it has a ':'"), ("a\u{0}", "it has a control character"),
            ("a\u{85}b", "it has U+85"), ("\u{202E}a", "it has U+202E"),
            ("a\u{A0}", "it begins or ends with a space"),
            ("Con.1", "'con' is a device on Windows"),
            ("e\u{301}", "it is not in Unicode form NFC"),
            (String(repeating: "É", count: 101), "it is longer than 200 bytes"),
        ])
    func rule(id: String, problem: String) {
        #expect(PublishedID.problem(with: id) == problem)
        #expect(!PublishedID.isValid(id))
    }

    @Test(
        "IDs as APIs have them are valid",
        arguments: [
            "Ärger Letter 2", "01HF7YAT00ABC", "6F9619FF-8B86-D011-B42D-00CF4FC964FF", "-x_Y~1",
            "com.app.card.1", "日本", "a@b", "(1)",
        ])
    func valid(id: String) {
        #expect(PublishedID.problem(with: id) == nil)
        #expect(PublishedID.isValid(id))
    }
}
