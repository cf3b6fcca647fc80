import ShowcardCatalog
import Testing

@Suite("Kinds that are one file")
struct UnpagedKindTests {
    @Test("all entries are in one file by name, under the path with _ for -")
    func wholeFile() async throws {
        let entries = [
            Sample.entry(Sample.loveLanguage, "time", ["name": .string("a quality time")]),
            Sample.entry(
                Sample.loveLanguage, "acts",
                ["name": .string("Ça va"), "description": .string("Do <b>it</b>")]),
        ]
        let site = try await Site([(Sample.loveLanguage, entries)])
        #expect(
            site.files["v1/love-languages.json"] == """
                {"success":true,"data":{"love_languages":[\
                {"id":"time","name":"a quality time",\
                "url":"https://example.com/catalog/love-languages/time/"},\
                {"id":"acts","name":"Ça va","description":"Do <b>it</b>",\
                "url":"https://example.com/catalog/love-languages/acts/"}]},"error":null,\
                "meta":{"total":2,"count":2,"limit":2,"offset":0,"sort":"name",\
                "schema_version":"1.0.0",\
                "links":{"self":"love-languages.json","first":"love-languages.json"}}}
                """)
        #expect(
            site.paths(below: "v1/love") == [
                "v1/love-languages.json", "v1/love-languages/id/acts.json",
                "v1/love-languages/id/time.json",
            ])
        #expect(
            site.files["v1/love-languages/id/acts.json"]?.utf8.starts(
                with: #"{"success":true,"data":{"love_language":{"id":"acts","#.utf8) == true)
    }

    @Test("an empty kind has its file; its limit is 1, as clients divide by it")
    func emptyKind() async throws {
        let site = try await Site([(Sample.vibe, [])])
        #expect(
            site.files["v1/vibes.json"] == """
                {"success":true,"data":{"vibes":[]},"error":null,"meta":{"total":0,"count":0,\
                "limit":1,"offset":0,"sort":"name","schema_version":"1.0.0",\
                "links":{"self":"vibes.json","first":"vibes.json"}}}
                """)
    }
}
