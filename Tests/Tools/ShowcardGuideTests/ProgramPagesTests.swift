import Foundation
import ShowcardCatalog
import ShowcardKit
import ShowcardTestSupport
import ShowcardTesting
import Testing

@Suite("Programs that add to the site", .processes)
struct ProgramPagesTests {
    /// A program with the capability and the result of its arguments, both JSON.
    ///
    /// `ENTRY` and `NAME` in the result stand for the id and the name of an entry.
    private static let program = """
        import json
        import sys

        transform, result = sys.argv[1:]

        def say(message):
            print(json.dumps(message), flush=True)

        for message in map(json.loads, sys.stdin):
            if message["type"] == "hello":
                say({"type": "hello", "protocol": 1, "version": "1", "transform": json.loads(transform)})
            elif message["type"] == "conclude":
                say({"type": "result", "id": message["id"], **json.loads(result)})
            elif message["type"] == "entries" and "catalog" not in transform:
                answers = []
                for entry in message["entries"]:
                    name = entry["fields"]["name"]
                    own = json.loads(result.replace("ENTRY", entry["entry"].split("/")[1]).replace("NAME", name))
                    answers.append({"entry": entry["entry"], **own})
                say({"type": "result", "id": message["id"], "entries": answers})

        """

    private static let strings = """
        home_title: Home
        not_found_title: Not found
        tag_title: "{{tag}}"
        longest_title: The longest entries
        extra_title: "About {{subject}}"
        search_title: Search
        months: 1 2 3 4 5 6 7 8 9 10 11 12

        """

    private static func configuration(_ command: String) -> String {
        """
        plugins:
          extra: {command: [\(command)], limits: {seconds: \(HangLimit.seconds)}}

        """
    }

    /// A catalog with a program that has a capability and a result.
    private static func catalog(
        _ transform: String, _ result: String, _ more: [String: String] = [:]
    ) throws -> TestCatalog {
        let files = [
            "plugins/extra.py": program, "templates/strings.yml": strings,
            "templates/extra.mustache":
                "{{page.title}}: {{data.text}}{{#data.items}} {{n}}{{/data.items}}\n",
            "templates/home.mustache":
                "{{#navigation}}{{path}} {{/navigation}}{{#stylesheets}}{{path}} {{/stylesheets}}{{#links}}{{rel}} {{/links}}\n",
            "content/notes/a.md": "---\nname: Anna\n---\nOne two\n",
            "content/notes/b.md": "---\nname: Ben\n---\nOne\n",
        ]
        return try TestCatalog(
            files.merging(more) { $1 },
            configuration: configuration(
                "python3, -S, plugins/extra.py, '\(transform)', '\(result)'"))
    }

    /// The block of a language in the example of the protocol.
    private static func block(_ language: String) throws -> String {
        let text = try String(contentsOf: Checkout.url("docs/protocol.md"), encoding: .utf8)
        let parts = text.components(separatedBy: "```\(language)\n")
        #expect(parts.count == 2)
        return try #require(parts.last).components(separatedBy: "```")[0]
    }

    @Test(
        "Programs that add to the site do what the example of the protocol says, and are asked again only if something changes"
    )
    func example() async throws {
        let catalog = try TestCatalog(
            [
                "plugins/longest.py": try Self.block("python"),
                "templates/longest.mustache": try Self.block("mustache"),
                "templates/layouts/base.mustache": "{{$content}}{{/content}}",
                "templates/home.mustache": "{{#navigation}}{{path}} {{/navigation}}\n",
                "templates/strings.yml": Self.strings,
                "content/notes/a.md": "---\nname: Anna\n---\nOne two\n",
                "content/notes/b.md": "---\nname: Ben\n---\nOne\n",
            ], configuration: Self.configuration("python3, -S, plugins/longest.py"))
        func page(_ rows: String...) -> String {
            "<h1>The longest entries</h1>\n<ol class=\"longest\">\n"
                + rows.map { "<li>\($0)</li>\n" }.joined() + "</ol>\n"
        }
        let anna = "<a href=\"https://example.com/notes/a/\">Anna</a>"
        let ben = "<a href=\"https://example.com/notes/b/\">Ben</a>"
        let first = try await catalog.build(builtIn: ["pages"])
        #expect(first.diagnostics == [])
        #expect(
            first.text("longest/index.html") == page("\(anna): 2 words", "\(ben): 1 words"))
        #expect(first.text("index.html") == "notes/ longest/ \n")
        let sheets = first.files.keys.filter { $0.hasPrefix("assets/longest.") }
        #expect(sheets.map { first.text($0) } == [".longest { columns: 2 }\n"])

        #expect(try await catalog.build(builtIn: ["pages"]).result.writtenCount == 0)
        try catalog.write("---\nname: Ben\n---\nOne two three\n", to: "content/notes/b.md")
        let third = try await catalog.build(builtIn: ["pages"])
        #expect(
            third.text("longest/index.html") == page("\(ben): 3 words", "\(anna): 2 words"))
        // The entry's page and the plugin's.
        #expect(third.result.writtenCount == 2)
    }

    @Test(
        "Programs that add to the site have pages for single entries, which are kept and rendered with them"
    )
    func entries() async throws {
        let catalog = try Self.catalog(
            #"{"site":true}"#,
            #"{"pages":[{"folder":"extra/ENTRY/","template":"extra","title_key":"extra_title","subject":"NAME","data":{"text":"<NAME>","items":[{"n":1},{"n":2}]}}]}"#
        )
        let first = try await catalog.build(builtIn: ["pages"])
        #expect(first.diagnostics == [])
        #expect(first.text("extra/a/index.html") == "About Anna: &lt;Anna&gt; 1 2\n")
        #expect(first.text("extra/b/index.html") == "About Ben: &lt;Ben&gt; 1 2\n")
        try catalog.write("---\nname: Ben\n---\nMore\n", to: "content/notes/b.md")
        // The fields that the program reads are the same.
        let second = try await catalog.build(builtIn: ["pages"])
        #expect(second.result.writtenCount == 1)
        #expect(second.text("extra/b/index.html") == first.text("extra/b/index.html"))
    }

    @Test("Programs that add to the site have links and assets in files, and roles")
    func others() async throws {
        let catalog = try Self.catalog(
            #"{"scope":"catalog","kinds":[],"site":true,"roles":["search","my-own"]}"#,
            #"{"links":[{"rel":"license","path":"extra/","type":"text/html","title":"License"}],"assets":[{"name":"a.css","base64":"YXt9"}],"pages":[{"folder":"extra/","template":"extra","title_key":"extra_title","data":{"text":null},"shape":{"text":"","items":[{"n":0}]}}]}"#,
            ["templates/search.mustache": "{{page.title}}\n"])
        for _ in 1...2 {
            let build = try await catalog.build(builtIn: ["pages"])
            #expect(build.diagnostics == [])
            #expect(build.text("extra/index.html") == "About : \n")
            #expect(build.text("search/index.html") == "Search\n")
            let home = try #require(build.text("index.html"))
            #expect(home.hasPrefix("notes/ assets/a."))
            #expect(home.hasSuffix(".css license \n"))
        }
        let without = try await catalog.build()
        #expect(without.diagnostics == [])
        #expect(without.text("extra/index.html") == nil)
    }

    private static let page = #""folder":"extra/","template":"extra","title_key":"extra_title""#
    private static let data = #""data":{"text":"","items":[{"n":1}]}"#

    @Test(
        "Programs that add to the site are named if what they return cannot be a page",
        arguments: [
            (
                #"{"pages":[{"folder":"notes/x/","template":"extra","title_key":"extra_title",DATA}]}"#,
                "page-folder",
                "the plugin 'extra' contributes the page 'notes/x/', which already exists"
            ),
            (
                #"{"pages":[{PAGE,DATA},{PAGE,DATA}]}"#, "page-folder",
                "the plugin 'extra' contributes the page 'extra/', which already exists"
            ),
            (
                #"{"pages":[{"folder":"extra/","template":"extr","title_key":"extra_title",DATA}]}"#,
                "missing-template",
                "the template 'extr', which the page 'extra/' of the plugin 'extra' uses, is missing"
            ),
            (
                #"{"outputs":[{"path":"extra/index.html","text":""}],"pages":[{PAGE,DATA}]}"#,
                "output-collision",
                "'extra/index.html' is written twice, by pages and by extra"
            ),
        ])
    func unusable(_ result: String, _ code: String, _ message: String) async throws {
        let whole = result.replacing("PAGE", with: Self.page).replacing("DATA", with: Self.data)
        let catalog = try Self.catalog(#"{"scope":"catalog","site":true}"#, whole)
        let build = try await catalog.build(builtIn: ["pages"])
        let problem = try #require(build.diagnostics.first { $0.severity == .error })
        #expect(problem.code == code)
        #expect(problem.message == message)
        #expect(build.files.isEmpty)
    }

    @Test(
        "Programs that add to the site are named if what they return has another type",
        arguments: [
            (
                #"{"pages":[{PAGE,"data":1.5}]}"#,
                "wrote a number that is not whole into 'data' of the page 'extra/'"
            ),
            (
                #"{"pages":[{"template":"a"}]}"#,
                "omitted 'folder' in a page of the message 'result'"
            ),
            (
                #"{"pages":[{"folder":"extra/","template":"a"}]}"#,
                "omitted 'title_key' in a page of the message 'result'"
            ),
            (
                #"{"pages":[{"folder":"../extra/"}]}"#,
                "wants to write a page to '../extra/', which is not a folder inside the site"
            ),
            (
                #"{"pages":[{"folder":"extra"}]}"#,
                "wants to write a page to 'extra', which is not a folder inside the site"
            ),
            (
                #"{"pages":[{PAGE,"in_navigation":"yes"}]}"#,
                "wrote a string as 'in_navigation' of a page of the message 'result', which is true or false"
            ),
            (
                #"{"pages":[{PAGE,"dtaa":1}]}"#,
                "wrote 'dtaa', which a page of the message 'result' does not have"
            ),
            (
                #"{"assets":[{"name":"a/b.css","text":""}]}"#,
                "names an asset 'a/b.css', which is not the name of a file"
            ),
            (
                #"{"links":[{"rel":"license"}]}"#,
                "omitted 'path' in a link of the message 'result'"
            ),
        ])
    func types(_ result: String, _ message: String) async throws {
        let catalog = try Self.catalog(
            #"{"scope":"catalog","site":true}"#, result.replacing("PAGE", with: Self.page))
        let build = try await catalog.build(builtIn: ["pages"])
        #expect(build.diagnostics.map(\.message) == ["the plugin 'extra' \(message)"])
        #expect(build.diagnostics.map(\.code) == ["plugin"])
        #expect(build.diagnostics.first?.location?.path == "catalog.yml")
        #expect(build.result.exitStatus == 3)
    }

    @Test("Programs that add to the site have to declare it")
    func undeclared() async throws {
        let catalog = try Self.catalog(#"{"scope":"catalog"}"#, #"{"pages":[]}"#)
        let build = try await catalog.build(builtIn: ["pages"])
        #expect(
            build.diagnostics.map(\.message) == [
                "the plugin 'extra' wrote 'pages', and does not declare that it adds to the site"
            ])
        let roles = try await Self.catalog(#"{"roles":["serach"]}"#, "{}").build()
        #expect(
            roles.diagnostics.map(\.message) == [
                "the plugin 'extra' wrote 'serach' as one of the 'roles' of 'transform'"
            ])
        #expect(roles.diagnostics.first?.help == "did you mean 'search'?")
    }
}
