import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("Languages of the built-in theme")
struct ThemeLanguageTests {
    /// The languages besides English.
    static let languages = [
        "ar", "de", "es", "fr", "he", "it", "ja", "ko", "nl", "pt-BR", "zh-Hans",
    ]

    @Test("each language has every string, except names and formats", arguments: languages)
    func keys(language: String) throws {
        let own = try strings("strings.yml")
        let omitted = own.filter { key, text in
            ["home_title", "tokens_group_title"].contains(key) || text == #""""#
                || ["currency_", "language_"].contains { key.hasPrefix($0) }
        }
        let translated = try strings("strings.\(language).yml")
        let missing = Set(own.keys).subtracting(omitted.keys).subtracting(translated.keys)
        #expect(missing.isEmpty)
        let more = Set(translated.keys).subtracting(own.keys)
        #expect(more.allSatisfy { $0.hasPrefix("uses_") })
    }

    @Test(
        "what is put into a string is put into each of its translations", arguments: languages)
    func placeholders(language: String) throws {
        let own = try strings("strings.yml")
        for (key, text) in try strings("strings.\(language).yml") {
            let model = own[key] ?? own["uses_other"] ?? ""
            // German has a capital for the name of a kind.
            let names = Self.placeholders(in: text).map {
                language == "de" && $0 == "{Kind}" ? "{kind}" : $0
            }
            #expect(names.sorted() == Self.placeholders(in: model).sorted(), "\(key): \(text)")
        }
    }

    @Test("dates, numbers and words of the theme are in the language of the catalog")
    func own() async throws {
        let shop = try await Shop()
        let settings = try #require(shop.folder.read("shop/catalog.yml"))
        try shop.write(
            settings.replacingOccurrences(of: "language: en", with: "language: de-AT"),
            to: "catalog.yml")
        try shop.write("browse: Umschauen\n", to: "templates/strings.yml")
        #expect(await shop.build() == Outcome(code: .success))
        let page = shop["templates/trail-map/index.html"]
        #expect(page.contains(#"<html lang="de-AT">"#))
        #expect(page.contains("15. Oktober 2025"))
        #expect(page.contains(#"<summary class="menu-button">Umschauen</summary>"#))
        #expect(!page.contains("hreflang"))
    }

    @Test("a catalog in all languages has no warnings, and numbers have their plural forms")
    func all() async throws {
        let shop = try await Shop()
        let settings = try #require(shop.folder.read("shop/catalog.yml"))
        try shop.write(
            settings.replacingOccurrences(
                of: "language: en",
                with:
                    "languages: {default: en, also: [\(Self.languages.joined(separator: ", "))]}"),
            to: "catalog.yml")
        let entry = try #require(shop.folder.read("shop/content/templates/trail-map.md"))
        try shop.write(
            entry.replacingOccurrences(of: "usage_count: 120", with: "usage_count: 2"),
            to: "content/templates/trail-map.md")
        #expect(await shop.build("--strict") == Outcome(code: .success))
        #expect(shop["he/index.html"].contains(#"<html lang="he" dir="rtl">"#))
        let forms = try strings("strings.ar.yml")
        let form = try #require(forms["uses_two"]).dropFirst().dropLast()
            .replacingOccurrences(of: "{n}", with: "2")
        #expect(shop["ar/templates/index.html"].contains(form))
    }

    @Test("samples of components are translated by state and by value, and fall back by both")
    func components() async throws {
        let shop = try await Shop.translated()
        try shop.write(
            """
            title: Merkmal
            states:
              Plain: {name: Schlicht, with: {name: Bildnis}}
              Current: {note: Gewählt., with: {name: Neues}}

            """, to: "templates/components/chip.de.yml")
        // Of a language that the catalog does not have.
        try shop.write("title: [\n", to: "templates/components/chip.ja.yml")
        #expect(await shop.build("--strict") == Outcome(code: .success))
        let page = shop["de/components/index.html"]
        for part in [
            #"<html lang="de">"#, "<h1>Komponenten</h1>", #"<h2 id="chip-title">Merkmal</h2>"#,
            "A filter, or a way to what an entry suits.",
            #"<p class="state-name">Schlicht</p>"#, #"<p class="state-name">Current</p>"#,
            #"<p class="state-note">Gewählt.</p>"#, #"<p class="state-name">With an icon</p>"#,
            #"href="../../de/components/#chip""#, "Bildnis", "Neues", "Portrait",
        ] {
            #expect(page.contains(part), "\(part)")
        }
        #expect(!shop["components/index.html"].contains("Merkmal"))
        #expect(shop["components/index.html"].contains(#"hreflang="de""#))
    }

    @Test("what the translation of a component names must be in its description")
    func componentErrors() async throws {
        let shop = try await Shop.translated()
        try shop.write(
            """
            title: Merkmal
            subtitle: Klein
            states:
              Plane: {name: Schlicht}
              Current: {with: {nam: Neues}}
              With an icon: {with: Kaffee}
              Pressed: {with: {name: {de: Bildnis}}}

            """, to: "templates/components/chip.de.yml")
        try shop.write("title: Was\n", to: "templates/components/chap.de.yml")
        let outcome = await shop.build()
        #expect(outcome.code == .content)
        #expect(
            outcome.errors == """
                shop/templates/components/chap.de.yml:1:1: error[missing-template]: there is no description of a component 'chap' to translate
                help: rename the file, or remove it

                shop/templates/components/chip.de.yml:2:1: error[unknown-field]: the translation of a component has no field 'subtitle'
                    2 | subtitle: Klein
                      | ^~~~~~~~
                help: known: title, description, states

                shop/templates/components/chip.de.yml:4:3: error[unknown-field]: 'states' of the component's description has no field 'Plane'
                    4 |   Plane: {name: Schlicht}
                      |   ^~~~~
                help: known: Plain, Current, With an icon, With the flame, Under the pointer, Pressed, Focused

                shop/templates/components/chip.de.yml:5:20: error[unknown-field]: 'with' of the component's description has no field 'nam'
                    5 |   Current: {with: {nam: Neues}}
                      |                    ^~~
                help: did you mean 'name'?

                shop/templates/components/chip.de.yml:6:24: error[wrong-type]: 'with' takes keys and values, not 'Kaffee'
                    6 |   With an icon: {with: Kaffee}
                      |                        ^~~~~~
                help: write each as 'key: value' on a line of its own

                shop/templates/components/chip.de.yml:7:26: error[wrong-type]: 'name' takes one value, as in the component's description, not keys and values
                    7 |   Pressed: {with: {name: {de: Bildnis}}}
                      |                          ^~~~~~~~~~~~~
                help: write the translation in place of the keys

                6 errors

                """)
    }

    /// The strings of a file, quoted as written.
    private func strings(_ name: String) throws -> [String: String] {
        let url = Checkout.root.appendingPathComponent("templates/\(name)")
        let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
        let pairs = lines.filter { !$0.hasPrefix("#") }.compactMap { line -> (String, String)? in
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { return nil }
            return (String(parts[0]), parts[1].trimmingCharacters(in: .whitespaces))
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    /// What stands in braces in a string.
    private static func placeholders(in text: String) -> [String] {
        var found: [String] = []
        var rest = text[...]
        while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
            found.append(String(rest[start...end]))
            rest = rest[rest.index(after: end)...].drop { $0 == "}" }
        }
        return found
    }
}
