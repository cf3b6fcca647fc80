import ShowcardKit
import Testing

@Suite("Entries that nothing refers to")
struct UnreferencedEntryTests {
    /// A catalog with three moods, of which things refer to two.
    private func catalog() throws -> SampleCatalog {
        let catalog = try SampleCatalog()
        for id in ["wild", "odd"] {
            try catalog.write("---\nname: \(id)\n---\n", to: "content/moods/\(id).md")
        }
        try catalog.write("---\nname: Fog\nmoods: [wild]\n---\n", to: "content/things/fog.md")
        return catalog
    }

    private let warning = """
        content/moods/odd.md:1:1: warning[unreferenced-entry]: nothing refers to the mood 'odd'
        help: add it to 'moods' of the kind 'thing', or remove it

        1 warning

        """

    @Test(
        "Entries that nothing refers to are warned about at their files where most of the kind are referred to"
    )
    func most() async throws {
        let outcome = try await catalog().build()
        #expect(outcome.code == .success)
        #expect(outcome.errors == warning)
    }

    @Test(
        "Entries that nothing refers to are not reported while a kind is being filled: half of it is not most"
    )
    func half() async throws {
        let catalog = try catalog()
        try catalog.remove("content/things/fog.md")
        #expect(await catalog.build().errors == "")
        try catalog.remove("content/moods/odd.md")
        #expect(await catalog.build().errors == "")
    }

    @Test(
        "Entries that any entry refers to are not reported, left out or not, in whatever field",
        arguments: [
            "moods: [odd]", "moods: [odd]\npublished_at: 2027-01-01", "mood: odd",
            "hidden: [odd]", "places: [{mood: odd}]",
        ])
    func referred(fields: String) async throws {
        let catalog = try catalog()
        let kind = try #require(catalog.text("content/things/_kind.yml"))
        try catalog.write(
            kind + """
                  mood: {type: {reference: mood}}
                  hidden: {type: list, of: {reference: mood}, private: true}
                  places: {type: list, of: {type: object, fields: {mood: {type: {reference: mood}}}}}

                """, to: "content/things/_kind.yml")
        try catalog.write(
            "---\nname: Rain\n\(fields)\n---\n", to: "content/things/rain.md")
        #expect(!(await catalog.build().errors.contains("unreferenced-entry")))
    }

    @Test("Entries that are left out themselves are not reported as unreferenced")
    func leftOut() async throws {
        let catalog = try catalog()
        try catalog.write(
            """
            kind: mood
            path: moods
            title: {one: Mood, many: Moods}
            fields:
              name: {type: string, required: true}
              status: {type: enum, values: [draft, published], default: published, role: status}

            """, to: "content/moods/_kind.yml")
        #expect(await catalog.build().errors == warning)
        try catalog.write("---\nname: odd\nstatus: draft\n---\n", to: "content/moods/odd.md")
        #expect(await catalog.build(to: "other").errors == "")
    }

    @Test(
        "Entries of a paged kind, and of one that is only chosen from or refers to itself, are not reported as unreferenced",
        arguments: [
            ("since: {type: date, role: published}", "list, of: {reference: mood}"),
            ("since: {type: date}", "{reference: mood}"),
        ])
    func standing(field: String, type: String) async throws {
        let catalog = try catalog()
        try catalog.write(
            """
            kind: mood
            path: moods
            title: {one: Mood, many: Moods}
            fields:
              name: {type: string, required: true}
              \(field)
              others: {type: list, of: {reference: mood}}

            """, to: "content/moods/_kind.yml")
        try catalog.write(
            """
            kind: thing
            path: things
            title: {one: Thing, many: Things}
            fields:
              name: {type: string, required: true}
              moods: {type: \(type)}

            """, to: "content/things/_kind.yml")
        let value = type.hasPrefix("list") ? "[calm]" : "calm"
        for (id, mood) in [("lamp", value), ("fog", value.replacing("calm", with: "wild"))] {
            try catalog.write(
                "---\nname: \(id)\nmoods: \(mood)\n---\n", to: "content/things/\(id).md")
        }
        #expect(await catalog.build().errors == "")
    }

    @Test("Entries that nothing refers to are not spoken of while entries have errors")
    func noise() async throws {
        let catalog = try catalog()
        try catalog.write("---\nnmae: Fog\nmoods: [odd]\n---\n", to: "content/things/rain.md")
        let outcome = await catalog.build()
        #expect(outcome.code == .content)
        #expect(!outcome.errors.contains("unreferenced-entry"))
    }
}
