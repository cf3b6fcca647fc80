import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("Exchange of translations")
struct TranslationsTests {
    @Test("'translations' counts the texts of each kind in each language")
    func status() async throws {
        let shop = try await Shop.translated()
        #expect(
            await shop.translations()
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
        let json = await shop.translations("status", "--format", "json")
        #expect(
            json.output.hasPrefix(
                """
                {"texts":[
                {"language":"de","kind":"catalog","texts":17,"translated":7,"missing":10,"stale":0},
                {"language":"de","kind":"template","texts":9,"translated":1,"missing":7,"stale":1},

                """))
    }

    @Test("'export' writes what is missing or stale in three formats, and with '--all' everything")
    func export() async throws {
        let shop = try await Shop.translated()
        let csv = await shop.translations("export", "de", "--as", "csv")
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
        let marked = TranslationExchange(
            source: "en", target: "de",
            units: [.init(file: "a", key: "b", source: "\"\u{301}, c", target: "=d")])
        #expect(
            try TranslationExchange.read(marked.bytes(as: .csv), as: .csv).units.first?.source
                == "\"\u{301}, c")
        #expect(
            try TranslationExchange.read(marked.bytes(as: .csv), as: .csv).units.first?.target
                == "=d")
        let xliff = await shop.translations("export", "de")
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
            await shop.translations("export", "de", "--all", "-o", path)
                == Outcome(code: .success, output: "Exported   53 texts: all.json\n"))
        #expect(
            shop.folder.read("all.json")?.contains(
                #"{"file":"content/templates/trail-map.md","key":"description","source":"A walk drawn as a map, with the places that only you two know.","target":"Ein Weg als Karte.","max_length":200}"#
            ) ?? false)
    }

    @Test("the format of exchanged files is independent of that of the result")
    func formats() async throws {
        let shop = try await Shop.translated()
        let path = "\(shop.folder.path)/de.json"
        let exported = await shop.translations(
            "export", "de", "--as", "csv", "--format", "json", "-o", path)
        #expect(
            exported == Outcome(code: .success, output: "{\"file\":\"de.json\",\"texts\":45}\n"))
        #expect(shop.folder.read("de.json")?.hasPrefix("\u{FEFF}file,key,en,de") == true)
        let imported = await shop.translations("import", path, "--as", "csv", "--format", "json")
        #expect(
            imported
                == Outcome(
                    code: .success,
                    output:
                        "{\"imported\":[{\"file\":\"de.json\",\"texts\":0,\"files\":0}]}\n"))
    }

    @Test("'import' writes texts and hashes, and keeps everything else in the files")
    func takesBack() async throws {
        let shop = try await Shop.translated()
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
            await shop.translations("import", csv)
                == Outcome(code: .success, output: "Imported   de.csv: 10 texts in 3 files\n"))
        #expect(
            shop.file("catalog.de.yml") == """
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
            shop.file("content/templates/trail-map.de.md") == """
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
            shop.file("content/vibes/romantic.de.md") == """
                ---
                name: Romantisch
                translates: {name: 4eca3d90}
                ---

                """)
        #expect(
            await shop.translations("import", csv)
                == Outcome(code: .success, output: "Imported   de.csv: 0 texts in 0 files\n"))
        #expect(await shop.build("--strict") == Outcome(code: .success))
        #expect(shop["de/templates/trail-map/index.html"].contains("<li>zweite</li>"))
    }

    @Test("'accept' records that translations are up to date, and a changed text is stale again")
    func accept() async throws {
        let shop = try await Shop.translated()
        #expect(
            await shop.translations("accept", "de")
                == Outcome(code: .success, output: "Accepted   de: 1 file changed\n"))
        #expect(!(await shop.translations()).output.contains("      1\n"))
        #expect(
            await shop.translations("accept", "de")
                == Outcome(code: .success, output: "Accepted   de: 0 files changed\n"))
        let entry = shop.file("content/templates/trail-map.md")
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

    @Test("mistakes of the command line are named")
    func usage() async throws {
        let shop = try await Shop.translated()
        for (arguments, message) in [
            (["export", "ed"], "error: unknown language 'ed'; did you mean 'de'?\n"),
            (["export"], "error: argument 'language' is missing\n"),
            (["import", "x.txt"], "error: option '--as FORMAT' is missing\n"),
            (["export", "de", "--format", "csv"], "error: "),
            (["export", "de", "--format", "json"], "error: option '--output FILE' is missing\n"),
            (["accept", "de", "--as", "csv"], "error: "),
            (["import", "x.csv", "--all"], "error: "), (["status", "de"], "error: "),
            (["exprt"], "error: "),
        ] {
            let outcome = await SampleCatalog.run(
                ["translations"] + arguments + ["--source", "\(shop.folder.path)/shop"],
                relativeTo: shop.folder.path, hasTheme: true)
            #expect(outcome.code == .usage, "\(arguments)")
            #expect(outcome.errors.hasPrefix(message), "\(outcome.errors)")
        }
        let english = try await Shop()
        let outcome = await english.translations()
        #expect(
            outcome.errors.hasPrefix(
                "error: the catalog has no other languages; add them to 'languages' in catalog.yml\n"
            ), "\(outcome.errors)")
    }
}
