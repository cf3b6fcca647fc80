import ShowcardCatalog
import ShowcardSQLite
import Testing

@Suite("What is not public")
struct PrivacyTests {
    @Test(
        "What is not public is nowhere in the file",
        arguments: [
            "SECRET-PROMPT", "SECRET-MEMBER", "LEFT-OUT-NAME", "left-out-name", "LEFT-OUT-TEXT",
            "left-out-tag", "UNLISTED-MODEL", "draft",
        ])
    func isAbsent(text: String) async throws {
        let database = try await BuiltDatabase(SampleCatalog.small, bodies: true)
        #expect(!database.holds(text))
        #expect(database.holds("Autumn Café"))
    }

    @Test("private roles leave no trace in columns computed from them")
    func privateRoles() async throws {
        let fields = SampleCatalog.note.fields.map { field in
            Field(
                field.name, field.type, isPrivate: field.role != nil, isListed: field.isListed,
                role: field.role)
        }
        let kind = Kind(
            name: "note", path: "notes", titleOne: "Note", titleMany: "Notes", fields: fields)
        let database = try await BuiltDatabase(
            SampleCatalog.catalog([
                (SampleCatalog.mood, SampleCatalog.moods), (kind, SampleCatalog.notes),
            ]))
        #expect(
            try database.rows(
                """
                SELECT name, published_at, usage_count, is_new_until, subtitle, image_url,
                    image_alt, tags FROM entries WHERE id = 1
                """) == [["Autumn Café", nil, nil, nil, nil, nil, nil, "[]"]])
        #expect(try database.rows("SELECT * FROM tags") == [])
        #expect(try database.rows("SELECT * FROM entry_tags") == [])
        #expect(!database.holds("cosy") && !database.holds("a%20b") && !database.holds("A cup"))
    }

    @Test("an entry whose name is private is called by its id")
    func privateName() async throws {
        let kind = Kind(
            name: "note", path: "notes", titleOne: "Note", titleMany: "Notes",
            fields: [Field("name", .string, isPrivate: true)])
        let database = try await BuiltDatabase(
            SampleCatalog.catalog([
                (kind, [SampleCatalog.entry("one", of: kind, ["name": .string("HIDDEN")])])
            ]))
        #expect(try database.rows("SELECT name, name_key FROM entries") == [["one", "one"]])
        #expect(!database.holds("HIDDEN") && !database.holds("hidden"))
    }
}
