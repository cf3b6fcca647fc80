import Foundation
import ShowcardCatalog
import Testing

@Suite("Aliases")
struct AliasTests {
    private func site(_ aliases: [String: [String]]) async throws -> Site {
        let entries = aliases.map { id, aliases in
            Sample.template(id, ["aliases": .list(aliases.map { .string($0) })])
        }
        return try await Site([(Sample.template, entries), (Sample.vibe, [])])
    }

    @Test(
        "a former id leads to the page and the file, a former path to the page",
        arguments: [
            (
                "old-name",
                """
                /catalog/templates/old-name/ /catalog/templates/now/ 301
                /catalog/v1/templates/id/old-name.json /catalog/v1/templates/id/now.json 301

                """
            ),
            ("/old/path", "/catalog/old/path /catalog/templates/now/ 301\n"),
            ("/Été_dor/", "/catalog/%C3%89t%C3%A9_dor/ /catalog/templates/now/ 301\n"),
            ("/a%c3%a9,%2D+/x", "/catalog/a%C3%A9,-+/x /catalog/templates/now/ 301\n"),
        ])
    func redirects(alias: String, expected: String) async throws {
        let site = try await site(["now": [alias]])
        #expect(site.diagnostics == [])
        let rules = try #require(site.files["_redirects"])
        let before = "/catalog/v1/trending /catalog/v1/templates/trending.json 200\n"
        let after = "/catalog/v1/* /catalog/v1/error.json 404\n"
        #expect(rules.hasSuffix(before + expected + after))
    }

    /// An alias that leads somewhere already, and what is said of it.
    struct Taken: Sendable {
        let aliases: [String: [String]]
        let message: String
        var owner: String?
        let help: String
    }

    private static let rename = "remove it, or rename that entry"
    private static let once = "write it once, in the entry that visitors look for"
    private static let list = "remove it: the list keeps its address"
    private static let takenAliases: [Taken] = [
        Taken(
            aliases: ["a": ["b"], "b": []],
            message: "the alias 'b' is the address of 'templates/b'", owner: "b", help: rename),
        Taken(
            aliases: ["a": ["a"]],
            message: "the alias 'a' is the address of 'templates/a'", help: rename),
        Taken(
            aliases: ["a": ["/templates/b/"], "b": []],
            message: "the alias '/templates/b/' is the address of 'templates/b'", owner: "b",
            help: rename),
        Taken(
            aliases: ["b": ["old"], "a": ["old"]],
            message: "the alias 'old' already leads to 'templates/a'", owner: "a", help: once),
        Taken(
            aliases: ["b": ["/templates/old"], "a": ["old"]],
            message: "the alias '/templates/old' already leads to 'templates/a'", owner: "a",
            help: once),
        Taken(
            aliases: ["a": ["old", "old"]],
            message: "the alias 'old' already leads to 'templates/a'", help: once),
        Taken(
            aliases: ["a": ["popular"]],
            message: "the alias 'popular' is the address of a list", help: list),
        Taken(
            aliases: ["a": ["/"]], message: "the alias '/' is the address of a list", help: list),
        Taken(
            aliases: ["a": ["/vibes"]],
            message: "the alias '/vibes' is the address of a list", help: list),
    ]

    @Test("an alias that leads somewhere already is an error", arguments: takenAliases)
    func taken(row: Taken) async throws {
        let site = try await site(row.aliases)
        let writer = row.owner == "a" ? "b" : "a"
        let related = row.owner.map { owner in
            Diagnostic.Related(
                location: .file("content/templates/\(owner).md"), message: "the other entry")
        }
        let expected = Diagnostic.error(
            "alias-taken", row.message, at: .file("content/templates/\(writer).md"),
            help: row.help, related: related.map { [$0] } ?? [])
        #expect(site.diagnostics == [expected])
    }

    @Test(
        "an alias that is neither an id nor a path is an error",
        arguments: ["Old Name", "", "https://example.com/x", "a/b"])
    func invalid(alias: String) async throws {
        let site = try await site(["a": [alias]])
        #expect(
            site.diagnostics == [
                .error(
                    "invalid-alias", "the alias '\(alias)' is neither an id nor a path",
                    at: .file("content/templates/a.md"),
                    help: "write a former id such as 'old-name', or a path that begins with '/'")
            ])
    }

    @Test(
        "an alias that differs from an address by case alone is taken",
        arguments: ["/Templates/B", "/VIBES/", "/templates%2Fb", "/%76ibes"])
    func cases(alias: String) async throws {
        let site = try await site(["a": [alias], "b": []])
        #expect(site.diagnostics.map(\.code) == ["alias-taken"])
    }
}
