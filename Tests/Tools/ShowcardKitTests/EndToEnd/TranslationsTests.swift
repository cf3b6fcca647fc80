import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("Exchange of translations")
struct TranslationsTests {
    /// A shop in English and German, of whose entries only templates are left.
    private func shop() async throws -> Shop {
        let shop = try await Shop()
        let settings = try #require(shop.folder.read("shop/catalog.yml"))
        try shop.write(
            settings.replacingOccurrences(
                of: "language: en", with: "languages: {default: en, also: [de]}"),
            to: "catalog.yml")
        try shop.write(
            """
            # Titles
            name: Mein Katalog
            tagline: Vorlagen
            kinds: {interest: {one: Interesse, many: Interessen}, vibe: {one: Stimmung, many: Stimmungen}}
            tags:
                map: Karte # auf Papier

            """, to: "catalog.de.yml")
        try shop.write(
            """
            ---
            # The name
            name: Wanderkarte
            description: >-
              Ein Weg
              als Karte.
            translates: {name: 86e7e3ab}
            ---
            """, to: "content/templates/trail-map.de.md")
        return shop
    }

    private func file(_ shop: Shop, _ path: String) -> String {
        shop.folder.read("shop/\(path)") ?? ""
    }

    private func run(_ shop: Shop, _ arguments: String...) async -> Outcome {
        await SampleCatalog.run(
            ["translations"] + arguments + [
                "--now", "2026-01-10", "--source", "\(shop.folder.path)/shop",
            ], relativeTo: shop.folder.path, hasTheme: true)
    }

    @Test("'translations' counts the texts of each kind in each language")
    func status() async throws {
        let shop = try await shop()
        #expect(
            await run(shop)
                == Outcome(
                    code: .success,
                    output: """
                        language  kind           texts  translated  missing  stale
                        de        catalog           17           7       10      0
                        de        template           9           1        7      1
                        de        interest           9           0        9      0
                        de        vibe               9           0        9      0
                        de        love-language      9           0        9      0

                        """))
        let json = await run(shop, "status", "--format", "json")
        #expect(
            json.output.hasPrefix(
                """
                [
                {"language":"de","kind":"catalog","texts":17,"translated":7,"missing":10,"stale":0},
                {"language":"de","kind":"template","texts":9,"translated":1,"missing":7,"stale":1},

                """))
    }

    @Test("'export' writes what is missing or stale in three formats, and with '--all' everything")
    func export() async throws {
        let shop = try await shop()
        let csv = await run(shop, "export", "de", "--format", "csv")
        #expect(
            csv.output.hasPrefix(
                """
                \u{FEFF}file,key,en,de\r
                catalog.yml,kinds.template.one,Template,\r
                catalog.yml,kinds.template.many,Templates,\r
                catalog.yml,kinds.template.actions,Use this template,\r
                catalog.yml,kinds.love-language.one,Love Language,\r

                """))
        #expect(
            csv.output.contains(
                """
                content/templates/trail-map.md,name,Trail Map,\r
                content/templates/trail-map.md,body,\
                "Start with the car park and end with the bench. Between them, name what the map makers missed.",\r

                """))
        #expect(!csv.output.contains("trail-map.md,description"))
        let xliff = await run(shop, "export", "de")
        #expect(
            xliff.output.contains(
                """
                <file original="content/templates/trail-map.md" source-language="en" target-language="de" datatype="plaintext">
                <body>
                <trans-unit id="name" maxwidth="60" size-unit="char" xml:space="preserve">
                <source>Trail Map</source>
                <target state="needs-translation">Wanderkarte</target>
                </trans-unit>
                <trans-unit id="body" xml:space="preserve">

                """))
        let path = "\(shop.folder.path)/all.json"
        #expect(
            await run(shop, "export", "de", "--all", "-o", path)
                == Outcome(code: .success, output: "Exported   53 texts: all.json\n"))
        #expect(
            shop.folder.read("all.json")?.contains(
                #"{"file":"content/templates/trail-map.md","key":"description","source":"A walk drawn as a map, with the places that only you two know.","target":"Ein Weg als Karte.","max_length":200}"#
            ) ?? false)
    }

    @Test("'import' writes texts and hashes, and keeps everything else in the files")
    func takesBack() async throws {
        let shop = try await shop()
        try shop.folder.write(
            """
            file,key,en,de
            catalog.yml,tagline,"Templates, and who they suit","Vorlagen: wem sie passen"
            catalog.yml,kinds.template.one,Template,Vorlage
            catalog.yml,kinds.template.actions,Use this template,"Nimm sie, jetzt"
            catalog.yml,kinds.vibe.many,Vibes,Launen
            catalog.yml,tags.map,map,Landkarte
            catalog.yml,tags.outdoors,outdoors,Draußen
            content/templates/trail-map.md,name,Trail Map,Karte
            content/templates/trail-map.md,description,A walk,"Eine ""Karte"" ja"
            content/templates/trail-map.md,body,Start,"Erste Zeile

            - zweite"
            content/vibes/romantic.md,name,Romantic,Romantisch
            content/vibes/romantic.md,description,Soft,
            """, to: "de.csv")
        let csv = "\(shop.folder.path)/de.csv"
        #expect(
            await run(shop, "import", csv)
                == Outcome(code: .success, output: "Imported   de.csv: 10 texts in 3 files\n"))
        #expect(
            file(shop, "catalog.de.yml") == """
                # Titles
                name: Mein Katalog
                tagline: "Vorlagen: wem sie passen"
                kinds:
                  interest: {one: Interesse, many: Interessen}
                  vibe: {one: Stimmung, many: Launen}
                  template: {one: Vorlage, actions: ["Nimm sie, jetzt"]}
                tags:
                    map: Landkarte
                    outdoors: Draußen

                """)
        #expect(
            file(shop, "content/templates/trail-map.de.md") == """
                ---
                # The name
                name: Karte
                description: "Eine \\"Karte\\" ja"
                translates: {name: 00cfffc6, description: 8628f37d, body: e4bb9f1e}
                ---
                Erste Zeile

                - zweite

                """)
        #expect(
            file(shop, "content/vibes/romantic.de.md") == """
                ---
                name: Romantisch
                translates: {name: 4eca3d90}
                ---

                """)
        #expect(
            await run(shop, "import", csv)
                == Outcome(code: .success, output: "Imported   de.csv: 0 texts in 0 files\n"))
        #expect(await shop.build("--strict") == Outcome(code: .success))
        #expect(shop["de/templates/trail-map/index.html"].contains("<li>zweite</li>"))
    }

    @Test("'accept' records that translations are up to date, and a changed text is stale again")
    func accept() async throws {
        let shop = try await shop()
        #expect(
            await run(shop, "accept", "de")
                == Outcome(code: .success, output: "Accepted   de: 1 file changed\n"))
        #expect(!(await run(shop)).output.contains("      1\n"))
        #expect(
            await run(shop, "accept", "de")
                == Outcome(code: .success, output: "Accepted   de: 0 files changed\n"))
        let entry = file(shop, "content/templates/trail-map.md")
        try shop.write(
            entry.replacingOccurrences(of: "Trail Map", with: "Trail Maps"),
            to: "content/templates/trail-map.md")
        let outcome = await shop.run("check", "--strict-translations")
        #expect(outcome.code == .content)
        #expect(
            outcome.errors.contains(
                """
                shop/content/templates/trail-map.de.md:1:1: error[stale-translation]: 'name' has changed since this translation
                help: translate it again; if the translation still holds, run 'showcard translations accept de'

                """))
        #expect(
            outcome.errors.contains(
                """
                shop/content/templates/window-seat.md:1:1: error[missing-translation]: 'name', 'description' and 'body' are not translated to 'de'
                help: add them to 'content/templates/window-seat.de.md', or run 'showcard translations export de'

                """))
        #expect((await shop.run("check")).code == .success)
    }

    @Test("an import skips texts with problems, and reports each at its place")
    func problems() async throws {
        let shop = try await shop()
        let entry = file(shop, "content/templates/trail-map.md")
        try shop.write(
            entry + "\nSee [the list](../) for {name}.\n", to: "content/templates/trail-map.md")
        let long = String(repeating: "ä", count: 61)
        try shop.folder.write(
            """
            file,key,en,de
            content/templates/trail-map.md,body,x,"[die Liste](..) für {name}"
            content/templates/gone.md,name,x,y
            content/templates/trail-map.md,name,Trail Map,\(long)
            content/vibes/romantic.md,name,Romantic,Romantisch
            """, to: "de.csv")
        let csv = "\(shop.folder.path)/de.csv"
        let outcome = await run(shop, "import", csv)
        #expect(outcome.code == .content)
        #expect(outcome.output == "Imported   de.csv: 1 text in 1 file\n")
        #expect(
            outcome.errors == """
                de.csv:2:1: error[lost-placeholder]: the translation of 'body' of 'content/templates/trail-map.md' has no '../'
                    2 | content/templates/trail-map.md,body,x,"[die Liste](..) für {name}"
                      | ^
                help: write it as in the source: ../

                de.csv:3:1: warning[unknown-text]: the catalog has no text 'name' in 'content/templates/gone.md'
                    3 | content/templates/gone.md,name,x,y
                      | ^
                help: export the texts again

                de.csv:4:1: error[too-long]: the translation of 'name' of 'content/templates/trail-map.md' has 61 characters; the limit is 60
                    4 | content/templates/trail-map.md,name,Trail Map,\(long)
                      | ^
                help: shorten it

                2 errors, 1 warning

                """)
        #expect(!file(shop, "content/vibes/romantic.de.md").isEmpty)
    }

    @Test(
        "files that are no exports are refused",
        arguments: [
            (
                "de.csv", "a,b\n",
                ":1:1: error[wrong-translations]: the file cannot be imported: the first line is not 'file,key,LANGUAGE,LANGUAGE'\n"
            ),
            (
                "de.csv", "file,key,en,de\n\"a\nb\",c\n",
                ":2:1: error[wrong-translations]: the file cannot be imported: the row has 2 values, not 4\n"
            ),
            (
                "de.json", "{",
                ":1:2: error[wrong-translations]: the file cannot be imported: it is not JSON: "
            ),
            (
                "de.csv", "file,key,en,de\na,b,c,\"d\n",
                ":2:1: error[wrong-translations]: the file cannot be imported: a quotation mark is not closed\n"
            ),
            (
                "de.csv", "file,key,en,de\na,b,c,d\"e\"\n",
                ":2:1: error[wrong-translations]: the file cannot be imported: a quotation mark is neither around a value nor doubled\n"
            ),
            (
                "de.csv", "file,key,fr,de\n",
                ":1:1: error[wrong-translations]: the file translates from 'fr', and the catalog is in 'en'\n"
            ),
            (
                "de.json",
                #"{"source_language":"en","target_language":"de","texts":[{"file":"a","key":"b","source":"c","target":5}]}"#,
                ":1:1: error[wrong-translations]: the file cannot be imported: 'target' is missing or no string\n"
            ),
            (
                "de.json", "{}",
                ":1:1: error[wrong-translations]: the file cannot be imported: 'source_language' is missing or no string\n"
            ),
            (
                "de.xlf", "<a/>",
                ":1:1: error[wrong-translations]: the file cannot be imported: it is not XLIFF 1.2\n"
            ),
            (
                "de.xlf", "<xliff version=\"1.2\">\n<file></xliff>",
                ":2:9: error[wrong-translations]: the file cannot be imported: it is not XML: mismatched tag\n"
            ),
            (
                "de.xlf", "<!DOCTYPE x><xliff/>",
                ":1:12: error[wrong-translations]: the file cannot be imported: it is not XML: it has a document type declaration\n"
            ),
            (
                "de.xlf", "<xliff version=\"1.2\"><file/></xliff>",
                ":1:1: error[wrong-translations]: the file cannot be imported: it has no 'target-language'\n"
            ),
            (
                "de.csv", "file,key,en,fr\n",
                ":1:1: error[unknown-language]: the catalog has no language 'fr'\n"
            ),
        ])
    func refused(name: String, text: String, message: String) async throws {
        let shop = try await shop()
        try shop.folder.write(text, to: name)
        let outcome = await run(shop, "import", "\(shop.folder.path)/\(name)")
        #expect(outcome.code == .content)
        #expect(
            outcome.errors.hasPrefix("\(name)\(message)"), "\(outcome.errors)")
    }

    @Test(
        "values are replaced in every usual form of YAML, and what is unusual is not changed",
        arguments: [
            ("name: Alt # x\n", "name: Neu # x\n"), ("name:\n", "name: Neu\n"),
            ("name: >-\n  Alt\n  mehr\n", "name: Neu\n"), ("\"name\": 'Alt'\n", "\"name\": Neu\n"),
            ("description: x\r\nname: Alt\r\n", "description: x\r\nname: Neu\r\n"),
            ("  name: Alt\n", "  name: Neu\n"), ("{name: Alt}\n", "{name: Neu}\n"),
            ("  description: x\n", nil), ("{description: x}\n", nil),
            ("name: &a Alt\ndescription: *a\n", nil),
            ("description: Alt\n...\n", nil),
        ] as [(String, String?)])
    func forms(before: String, after: String?) async throws {
        let shop = try await shop()
        let path = "content/vibes/romantic.de.md"
        try shop.write("---\n\(before)---\nText\n", to: path)
        try shop.folder.write(
            "file,key,en,de\ncontent/vibes/romantic.md,name,,Neu\n", to: "de.csv")
        let outcome = await run(shop, "import", "\(shop.folder.path)/de.csv")
        #expect(file(shop, path) == "---\n\(after ?? before)---\nText\n", "\(outcome.errors)")
        #expect(outcome.code == (after == nil ? .content : .success))
        if after == nil {
            #expect(outcome.errors.contains("error[uneditable-file]"), "\(outcome.errors)")
        }
    }

    @Test("XLIFF of other programs is read: prefixes, inline elements, suggestions and groups")
    func foreign() async throws {
        let shop = try await shop()
        try shop.folder.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
              <x:file original="content/vibes/romantic.md" source-language="en" target-language="de">
                <x:header><x:tool tool-id="t"/></x:header>
                <x:body><x:group>
                  <x:trans-unit id="1" resname="name">
                    <x:source>Romantic</x:source><x:target>Roman<x:g id="1">tisch</x:g></x:target>
                    <x:alt-trans><x:source>No</x:source><x:target>Nein</x:target></x:alt-trans>
                  </x:trans-unit>
                </x:group></x:body>
              </x:file>
            </x:xliff>
            """, to: "de.xliff")
        #expect((await run(shop, "import", "\(shop.folder.path)/de.xliff")).code == .success)
        #expect(
            file(shop, "content/vibes/romantic.de.md") == """
                ---
                name: Romantisch
                translates: {name: 4eca3d90}
                ---

                """)
    }

    @Test("mistakes of the command line are named")
    func usage() async throws {
        let shop = try await shop()
        for (arguments, message) in [
            (["export", "ed"], "error: unknown language 'ed'; did you mean 'de'?\n"),
            (["export"], "error: argument 'language' is missing\n"),
            (["import", "x.txt"], "error: option '--format FORMAT' is missing\n"),
            (["export", "de", "--format", "text"], "error: "),
            (["import", "x.csv", "--all"], "error: "), (["status", "de"], "error: "),
            (["exprt"], "error: "),
        ] {
            let outcome = await SampleCatalog.run(
                ["translations"] + arguments + ["--source", "\(shop.folder.path)/shop"],
                relativeTo: shop.folder.path, hasTheme: true)
            #expect(outcome.code == .usage, "\(arguments)")
            #expect(outcome.errors.hasPrefix(message), "\(outcome.errors)")
        }
        let absent = await run(shop, "import", "\(shop.folder.path)/gone.csv")
        #expect(
            absent.errors.hasPrefix(
                "gone.csv:1:1: error[unreadable-file]: the file does not exist"),
            "\(absent.errors)")
        let english = try await Shop()
        let outcome = await run(english)
        #expect(
            outcome.errors.hasPrefix(
                "error: the catalog has no other languages; add them to 'languages' in catalog.yml\n"
            ), "\(outcome.errors)")
    }
}
