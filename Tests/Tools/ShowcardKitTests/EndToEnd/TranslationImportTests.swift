import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("Imports of translations")
struct TranslationImportTests {
    @Test("texts that begin with apostrophes and a formula return from CSV as they were")
    func apostrophes() throws {
        let texts = ["=1", "'=1", "\'\'+1", "'a", "-", "'", "a=1"]
        let exchange = TranslationExchange(
            source: "en", target: "de",
            units: texts.map { .init(file: "a.md", key: "k", source: $0, target: $0, line: 1) })
        let read = try TranslationExchange.readCSV(exchange.csv)
        #expect(read.units.map(\.source) == texts)
        #expect(read.units.map(\.target) == texts)
        let lines = String(decoding: exchange.csv, as: UTF8.self).components(separatedBy: "\r\n")
        #expect(
            lines[1...4] == [
                "a.md,k,'=1,'=1", "a.md,k,\'\'=1,\'\'=1", "a.md,k,\'\'\'+1,\'\'\'+1",
                "a.md,k,'a,'a",
            ])
    }

    @Test("an import skips texts with problems, and reports each at its place")
    func problems() async throws {
        let shop = try await Shop.translated()
        let entry = shop.file("content/templates/trail-map.md")
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
        let outcome = await shop.translations("import", csv)
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
        #expect(!shop.file("content/vibes/romantic.de.md").isEmpty)
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
        let shop = try await Shop.translated()
        try shop.folder.write(text, to: name)
        let outcome = await shop.translations("import", "\(shop.folder.path)/\(name)")
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
        let shop = try await Shop.translated()
        let path = "content/vibes/romantic.de.md"
        try shop.write("---\n\(before)---\nText\n", to: path)
        try shop.folder.write(
            "file,key,en,de\ncontent/vibes/romantic.md,name,,Neu\n", to: "de.csv")
        let outcome = await shop.translations("import", "\(shop.folder.path)/de.csv")
        #expect(shop.file(path) == "---\n\(after ?? before)---\nText\n", "\(outcome.errors)")
        #expect(outcome.code == (after == nil ? .content : .success))
        if after == nil {
            #expect(outcome.errors.contains("error[uneditable-file]"), "\(outcome.errors)")
        }
    }

    @Test("XLIFF of other programs is read: prefixes, inline elements, suggestions and groups")
    func foreign() async throws {
        let shop = try await Shop.translated()
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
        #expect(
            (await shop.translations("import", "\(shop.folder.path)/de.xliff")).code == .success)
        #expect(
            shop.file("content/vibes/romantic.de.md") == """
                ---
                name: Romantisch
                translates: {name: 4eca3d90}
                ---

                """)
    }
}
