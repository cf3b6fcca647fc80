import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("The layers of the theme")
struct ThemeTests {
    private let folder: TemporaryFolder

    init() async throws {
        folder = try TemporaryFolder()
        let outcome = await Self.run("init", "\(folder.path)/shop", "-q", relativeTo: folder)
        #expect(outcome == Outcome(code: .success))
    }

    private static func run(
        _ arguments: String..., relativeTo folder: TemporaryFolder
    ) async -> Outcome {
        await SampleCatalog.run(arguments, relativeTo: folder.path, hasTheme: true)
    }

    private func theme(_ action: String, _ path: String? = nil) async -> Outcome {
        await SampleCatalog.run(
            ["theme", action] + [path].compactMap(\.self) + ["--source", "\(folder.path)/shop"],
            relativeTo: folder.path, hasTheme: true)
    }

    private func build() async -> Outcome {
        await Self.run(
            "build", "-q", "--now", "2026-01-01", "--source", "\(folder.path)/shop",
            relativeTo: folder)
    }

    private func page(_ path: String) -> String { folder.read("shop/site/\(path)") ?? "" }

    @Test("a file of the catalog replaces the built-in one, which is used again without it")
    func shadows() async throws {
        #expect(await build() == Outcome(code: .success))
        let before = page("index.html")
        try folder.write("{{page.title}}, our home\n", to: "shop/templates/home.mustache")
        #expect(await build() == Outcome(code: .success))
        #expect(page("index.html") == "My Catalog, our home\n")
        #expect(page("templates/index.html").contains("<!doctype html>"))
        try FileManager.default.removeItem(atPath: "\(folder.path)/shop/templates")
        #expect(await build() == Outcome(code: .success))
        #expect(page("index.html") == before)
    }

    @Test("'strings.yml' of the catalog replaces single strings")
    func strings() async throws {
        try folder.write("skip_to_content: Springen\n", to: "shop/templates/strings.yml")
        #expect(await build() == Outcome(code: .success))
        #expect(page("index.html").contains(">Springen<"))
        #expect(page("components/index.html").contains("Trending"))
    }

    @Test("with 'base: none' the catalog has the whole theme")
    func alone() async throws {
        let configuration = try #require(folder.read("shop/catalog.yml"))
        let theme = "theme: {default: glass, sets: [glass]"
        #expect(configuration.contains("\(theme)}"))
        try folder.write(
            configuration.replacingOccurrences(of: theme, with: "\(theme), base: none"),
            to: "shop/catalog.yml")
        #expect(
            await build()
                == Outcome(
                    code: .content,
                    errors: """
                        shop/templates:1:1: error[missing-folder]: the folder 'templates' is missing
                        help: create it, with the templates of the theme

                        1 error

                        """))
        try folder.write(
            configuration.replacingOccurrences(of: theme, with: "\(theme), base: nothing"),
            to: "shop/catalog.yml")
        #expect(
            await build().errors == """
                shop/catalog.yml:6:46: error[unknown-value]: 'nothing' is not a value of 'base'
                    6 | theme: {default: glass, sets: [glass], base: nothing}
                      |                                              ^~~~~~~
                help: known: built-in, none

                1 error

                """)
    }

    @Test("an error that a file of the catalog causes in the built-in theme is located there")
    func errorsInTheBase() async throws {
        try folder.write(
            "title: Card\nstates: [{name: Empty, with: {name: x}}]\n",
            to: "shop/templates/components/card.yml")
        let outcome = await build()
        #expect(outcome.code == .content)
        #expect(
            outcome.errors.hasPrefix("built-in:templates/partials/picture.mustache:"))
    }

    @Test("'theme eject' copies a file of the built-in theme, and overwrites nothing")
    func eject() async throws {
        #expect(
            await theme("eject", "partials/pager.mustache")
                == Outcome(code: .success, output: "Created    templates/partials/pager.mustache\n")
        )
        let root = FixtureFolder.packageRoot
        let built = FileManager.default.contents(
            atPath: "\(root)/templates/partials/pager.mustache")
        #expect(
            folder.read("shop/templates/partials/pager.mustache")
                == built.map { String(decoding: $0, as: UTF8.self) })
        try folder.write("mine", to: "shop/templates/partials/pager.mustache")
        #expect(
            await theme("eject", "templates/partials/pager.mustache")
                == Outcome(
                    code: .usage,
                    errors: """
                        error: 'templates/partials/pager.mustache' exists already; 'showcard theme \
                        diff partials/pager.mustache' shows what it changes
                        see 'showcard theme --help'

                        """))
        #expect(folder.read("shop/templates/partials/pager.mustache") == "mine")
    }

    @Test(
        "'theme eject' suggests a file of the theme",
        arguments: [
            ("pager", "; did you mean 'partials/pager.mustache'?"),
            ("hmoe.mustache", "; did you mean 'home.mustache'?"),
            ("../catalog.yml", "; 'showcard theme list' lists the files"),
        ])
    func nearMisses(path: String, help: String) async {
        #expect(
            await theme("eject", path)
                == Outcome(
                    code: .usage,
                    errors: """
                        error: the theme has no file '\(path)'\(help)
                        see 'showcard theme --help'

                        """))
    }

    @Test("'theme eject' follows no link")
    func links() async throws {
        try folder.write("kept", to: "elsewhere/note.txt")
        try folder.link("shop/templates", to: "../elsewhere")
        #expect(await theme("eject", "home.mustache").code == .system)
        #expect(folder.files(below: "elsewhere") == ["note.txt"])
    }

    @Test("'theme diff' prints the differences, and its exit status says whether there are any")
    func diff() async throws {
        #expect(await theme("diff") == Outcome(code: .success))
        #expect(await theme("eject", "partials/date.mustache").code == .success)
        #expect(await theme("diff") == Outcome(code: .success))
        try folder.write("<b>{{iso}}</b>\n", to: "shop/templates/partials/date.mustache")
        try folder.write("badge_new: Neu\nmine: My own\n", to: "shop/templates/strings.yml")
        try folder.write("About", to: "shop/templates/partials/mine.mustache")
        let date = """
            --- built-in:templates/partials/date.mustache
            +++ templates/partials/date.mustache
            @@ -1 +1 @@
            -<time datetime="{{iso}}">{{> strings/date}}</time>
            +<b>{{iso}}</b>

            """
        #expect(
            await theme("diff", "partials/date.mustache") == Outcome(code: .content, output: date))
        #expect(
            await theme("diff")
                == Outcome(
                    code: .content,
                    output: date + """
                        --- /dev/null
                        +++ templates/partials/mine.mustache
                        @@ -0,0 +1 @@
                        +About
                        \\ No newline at end of file
                        --- built-in:templates/strings.yml
                        +++ templates/strings.yml
                        @@ -1 +1,2 @@
                        -badge_new: "New"
                        +badge_new: Neu
                        +mine: My own

                        """))
        #expect(await theme("diff", "partials/dat.mustache").code == .usage)
    }

    @Test("'theme list' says where each file comes from")
    func list() async throws {
        #expect(await theme("eject", "entry.mustache").code == .success)
        try folder.write("x", to: "shop/templates/list.mustache")
        try folder.write("x", to: "shop/templates/partials/mine.mustache")
        let lines = await theme("list").output.split(separator: "\n")
        #expect(lines.first == "built-in   404.mustache")
        #expect(
            lines.filter { !$0.hasPrefix("built-in") } == [
                "same       entry.mustache", "changed    list.mustache",
                "own        partials/mine.mustache",
            ])
    }

    @Test("'theme' needs a catalog and a known action")
    func refusals() async throws {
        let outcome = await SampleCatalog.run(
            ["theme", "list", "--source", "\(folder.path)/none"], relativeTo: folder.path)
        #expect(
            outcome
                == Outcome(
                    code: .usage,
                    errors: """
                        error: there is no 'catalog.yml' in 'none'; name the catalog's folder with \
                        --source, or start one with 'showcard init'
                        see 'showcard theme --help'

                        """))
        #expect(
            await theme("ejcet", "home.mustache").errors == """
                error: unknown action 'ejcet' of 'theme'; did you mean 'eject'?
                see 'showcard theme --help'

                """)
        #expect(await theme("eject").errors.hasPrefix("error: argument 'path' is missing\n"))
        #expect(await theme("list", "x").errors.hasPrefix("error: unexpected argument 'x'\n"))
    }
}
