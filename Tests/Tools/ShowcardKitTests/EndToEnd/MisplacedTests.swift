import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("Settings, folders and templates in the wrong place")
struct MisplacedTests {
    @Test("the right place of a misplaced key, folder or template is in the help")
    func misplaced() async throws {
        let shop = try await Shop()
        let configuration = try #require(shop.folder.read("shop/catalog.yml"))
        try shop.write("accent: \"#c2410c\"\n" + configuration, to: "catalog.yml")
        try shop.write("---\ntitle: About\n---\n", to: "content/page/about.md")
        #expect(
            await shop.build()
                == Outcome(
                    code: .content,
                    errors: """
                        shop/catalog.yml:1:1: error[unknown-field]: catalog.yml has no field 'accent'
                            1 | accent: "#c2410c"
                              | ^~~~~~
                        help: write it below 'theme:', indented

                        shop/content/page:1:1: error[missing-kind]: the folder has entries, but no '_kind.yml'
                        help: is it 'content/pages'?

                        2 errors

                        """))
        try shop.write(configuration, to: "catalog.yml")
        try shop.folder.remove("shop/content/page")
        try shop.write(
            "{{<layouts/base}}{{$content}}{{entry.name}}{{/content}}{{/layouts/base}}",
            to: "templates/entries/vibe.mustache")
        #expect(
            await shop.build()
                == Outcome(
                    code: .success,
                    errors: """
                        shop/templates/entries/vibe.mustache:1:1: warning[unused-template]: nothing uses the template \
                        'entries/vibe'
                        help: for the template 'vibe', move it to 'templates/vibe.mustache'

                        1 warning

                        """))
    }

    @Test("a folder without a kind that resembles no folder of pages gets the help for kinds")
    func otherFolder() async throws {
        let shop = try await Shop()
        try shop.write("---\nname: Chess\n---\n", to: "content/games/chess.md")
        #expect(
            await shop.build()
                == Outcome(
                    code: .content,
                    errors: """
                        shop/content/games:1:1: error[missing-kind]: the folder has entries, but no '_kind.yml'
                        help: add one that declares their kind

                        1 error

                        """))
    }
}
