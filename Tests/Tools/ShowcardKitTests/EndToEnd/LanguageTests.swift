import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("Languages of a catalog")
struct LanguageTests {
    /// A shop in English, German and Arabic, in which one entry is translated.
    private func shop() async throws -> Shop {
        let shop = try await Shop()
        let settings = try #require(shop.folder.read("shop/catalog.yml"))
        try shop.write(
            settings.replacingOccurrences(
                of: "language: en", with: "languages: {default: en, also: [de, ar]}"),
            to: "catalog.yml")
        try shop.write(
            """
            headline: Guten Tag
            kinds:
              template: {one: Vorlage, many: Vorlagen}
            tags: {outdoors: Draußen}

            """, to: "catalog.de.yml")
        try shop.write(
            """
            ---
            name: Wanderkarte
            ---
            Siehe [Liste](../), [Stimmung](entry:vibe/romantic), [Tokens](../../tokens/#x)
            und [außen](https://example.org/).

            """, to: "content/templates/trail-map.de.md")
        try shop.write("browse: Stöbern\n", to: "templates/strings.de.yml")
        return shop
    }

    @Test("each language has its pages, with its texts, links and direction")
    func pages() async throws {
        let shop = try await shop()
        #expect(await shop.build() == Outcome(code: .success))
        let page = shop["de/templates/trail-map/index.html"]
        for part in [
            #"<html lang="de">"#, "<h1>Wanderkarte</h1>",
            #"<a href="../../../de/templates/">Vorlagen</a>"#,
            #"<a class="brand" href="../../../de/">"#,
            #"<summary class="menu-button">Stöbern</summary>"#,
            #"<link rel="canonical" href="https://example.com/de/templates/trail-map/">"#,
            #"<link rel="alternate" hreflang="en" href="https://example.com/templates/trail-map/">"#,
            #"<link rel="alternate" hreflang="x-default" href="https://example.com/templates/trail-map/">"#,
            #"<link rel="alternate" hreflang="ar" href="https://example.com/ar/templates/trail-map/">"#,
            #"<a href="../../../templates/trail-map/" hreflang="en" lang="en">English</a>"#,
            #"<a href="../../../de/templates/">Liste</a>"#,
            #"<a href="../../../de/vibes/romantic/">Stimmung</a>"#,
            #"<a href="../../../tokens/#x">Tokens</a>"#,
            #"<a href="https://example.org/">außen</a>"#,
            #"<link rel="alternate" type="application/json" href="../../../v1/de/templates/id/trail-map.json">"#,
        ] {
            #expect(page.contains(part), "\(part)")
        }
        #expect(shop["ar/index.html"].contains(#"<html lang="ar" dir="rtl">"#))
        #expect(shop["ar/templates/trail-map/index.html"].contains("<h1>Trail Map</h1>"))
        #expect(shop["de/index.html"].contains("<h1>Guten Tag</h1>"))
        let own = shop["templates/trail-map/index.html"]
        #expect(own.contains("<h1>Trail Map</h1>"))
        #expect(own.contains(#"hreflang="de" href="https://example.com/de/templates/trail-map/""#))
        #expect(
            shop.sitemap.isSuperset(of: ["de/", "ar/", "de/templates/trail-map/", "templates/"]))
        let search = shop["de/search/index.html"]
        #expect(
            search.contains(
                #"data-search="../../v1/de/search" data-root="../../" data-pages="../../de/""#))
        #expect(search.contains(#"hreflang="en""#))
        #expect(shop["v1/de/search/-.json"].contains("templates/trail-map"))
        #expect(shop["de/templates/index.html"].contains("&quot;language&quot;:&quot;de&quot;"))
        #expect(!shop["tokens/index.html"].contains("hreflang"))
        #expect(shop["de/tokens/index.html"].isEmpty)
        #expect(shop["de/404.html"].isEmpty)
    }

    @Test("pages, collections and tags are translated, with the fields that a translation has")
    func others() async throws {
        let shop = try await shop()
        try shop.write(
            "---\ntitle: About\ndescription: Us\n---\nHello\n", to: "content/pages/about.md")
        try shop.write("---\ntitle: Über uns\n---\n", to: "content/pages/about.de.md")
        try shop.write(
            "---\nname: Outside\nentries: [template/trail-map]\n---\n",
            to: "content/collections/outside.md")
        try shop.write("---\nname: Im Freien\n---\n", to: "content/collections/outside.de.md")
        #expect(await shop.build("--strict") == Outcome(code: .success))
        let page = shop["de/about/index.html"]
        #expect(page.contains(#"<h1 dir="auto">Über uns</h1>"#))
        #expect(page.contains(#"content="Us""#) && page.contains("<p>Hello</p>"))
        let collection = shop["de/collections/outside/index.html"]
        #expect(collection.contains("Im Freien") && collection.contains("Wanderkarte"))
        #expect(shop["de/tag/outdoors/index.html"].contains("Draußen"))
    }

    @Test("a build after each change gives the bytes of a build from nothing")
    func rebuilds() async throws {
        let shop = try await shop()
        #expect(await shop.build() == Outcome(code: .success))
        let english = shop["templates/trail-map/index.html"]
        let entry = try #require(shop.folder.read("shop/content/templates/trail-map.md"))
        let changes: [(path: String, text: String?)] = [
            ("content/templates/trail-map.de.md", "---\nname: Karte\n---\n"),
            ("content/templates/trail-map.md", "\(entry)\nOne more line.\n"),
            ("content/templates/supper-card.ar.md", "---\nname: بطاقة\n---\n"),
            ("catalog.de.yml", "tagline: Neu\n"), ("catalog.ar.yml", "name: متجر\n"),
            ("templates/strings.de.yml", "browse: Suchen\n"),
            ("templates/strings.de.yml", "badge_popular: Gefragt\nuses_other: '{n}-mal'\n"),
            ("catalog.de.yml", "tagline: Neu\ntags: {outdoors: Unterwegs}\n"),
            (
                "content/templates/trail-map.md",
                entry.replacingOccurrences(of: "map, outdoors", with: "map, Outdoors")
            ),
            ("content/templates/trail-map.de.md", nil), ("catalog.de.yml", nil),
        ]
        for (path, text) in changes {
            if let text {
                try shop.write(text, to: path)
            } else {
                try FileManager.default.removeItem(atPath: "\(shop.folder.path)/shop/\(path)")
            }
            let outcome = await shop.build("--verify")
            #expect(outcome.code == .success, "\(path): \(outcome.errors)")
        }
        #expect(shop["v1/de/templates/id/trail-map.json"].contains("120-mal"))
        #expect(shop["templates/trail-map/index.html"] != english)
    }

    @Test("a changed translation changes pages of its language only")
    func untouched() async throws {
        let shop = try await shop()
        #expect(await shop.build() == Outcome(code: .success))
        let before = shop.files
        try shop.write("---\nname: Karte\n---\n", to: "content/templates/trail-map.de.md")
        #expect(await shop.build() == Outcome(code: .success))
        let after = shop.files
        let changed = after.filter { before[$0.key] != $0.value }.keys
        #expect(!changed.isEmpty)
        #expect(
            changed.allSatisfy {
                ["de/", "v1/de/", "v1/l10n/", "v1/index/", "assets/share/"].contains(
                    where: $0.hasPrefix)
                    || $0 == "v1/entry.json"
            }, "\(changed)")
    }

    @Test("links to files lead to the one file, and pictures of translations follow their entry")
    func files() async throws {
        let shop = try await shop()
        try shop.write(
            "---\nname: Lantern\npublished_at: 2026-01-01\n---\n[Menu](menu.pdf) [b](https://b.example/)\n",
            to: "content/templates/lantern/index.md")
        try shop.write("menu\n", to: "content/templates/lantern/menu.pdf")
        try shop.write(
            "---\nname: Laterne\n---\n![](../../one.svg) ![](https://cdn.example/x.png)\n",
            to: "content/templates/lantern/index.ar.md")
        try shop.write(
            "---\nname: Secret\nstatus: draft\n---\n", to: "content/templates/secret.md")
        try shop.write(
            "---\nname: Geheim\n---\n![](../../two.svg)\n",
            to: "content/templates/secret.de.md")
        for name in ["one", "two"] {
            try shop.write(
                #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>"#,
                to: "content/static/\(name).svg")
        }
        #expect(await shop.build() == Outcome(code: .success))
        #expect(
            shop["de/templates/lantern/index.html"].contains(
                #"<a href="../../../templates/lantern/menu.pdf">Menu</a>"#))
        #expect(shop["ar/templates/lantern/index.html"].contains("one"))
        #expect(shop["two.svg"].isEmpty)
        #expect(shop["_headers"].contains("img-src 'self' https://cdn.example;"))
        #expect(shop["index.html"].contains("img-src 'self' https://cdn.example;"))
    }

    @Test("strings that the default language lacks, and whole sets of plural forms, are used")
    func labels() async throws {
        let shop = try await shop()
        try shop.write(
            "field_model_name: Modell\nfield_prompt_style: Stil\nuses_one: '{n}-mal'\nuses_other: '{n}-mal'\n",
            to: "templates/strings.de.yml")
        try shop.write("uses_one: '{n} x'\nuses_other: '{n} y'\n", to: "templates/strings.ar.yml")
        #expect(await shop.build("--strict") == Outcome(code: .success))
        #expect(shop["de/templates/index.html"].contains("120-mal"))
        #expect(shop["ar/templates/index.html"].contains("120 y"))
    }

    @Test("errors of translations are reported at their place, with what to do")
    func errors() async throws {
        let shop = try await shop()
        try shop.write(
            """
            ---
            name: Karte
            published_at: 2026-01-01
            icon: map-pin
            descripton: Eine Karte
            ---
            Siehe [hier](entry:vibe/romantik).

            """, to: "content/templates/trail-map.de.md")
        try shop.write("---\nname: Karte\n---\n", to: "content/templates/trailmap.de.md")
        try shop.write("---\nname: Karte\n---\n", to: "content/templates/trail-map.fr.md")
        try shop.write("---\ntitle: Nichts\n---\n", to: "content/pages/nothing.de.md")
        try shop.write(
            "kinds:\n  templat: {one: Vorlage}\n  template: {actions: [a, b, c]}\ntags: {outdoor: x}\ntitle: x\n",
            to: "catalog.de.yml")
        try shop.write("brows: Stöbern\n", to: "templates/strings.de.yml")
        let outcome = await shop.run("check")
        #expect(outcome.code == .content)
        #expect(
            outcome.errors == """
                shop/catalog.de.yml:2:3: error[unknown-kind]: there is no kind 'templat'
                    2 |   templat: {one: Vorlage}
                      |   ^~~~~~~
                help: did you mean 'template'?

                shop/catalog.de.yml:3:23: error[wrong-count]: the kind 'template' has 1 action, not 3
                    3 |   template: {actions: [a, b, c]}
                      |                       ^~~~~~~~~
                help: write a label for each, in their order

                shop/catalog.de.yml:4:8: warning[unknown-tag]: no entry has the tag 'outdoor'
                    4 | tags: {outdoor: x}
                      |        ^~~~~~~
                help: did you mean 'outdoors'?

                shop/catalog.de.yml:5:1: error[unknown-field]: catalog.de.yml has no field 'title'
                    5 | title: x
                      | ^~~~~
                help: known: name, tagline, headline, kinds, tags

                shop/content/pages/nothing.de.md:1:1: error[missing-original]: there is no 'content/pages/nothing.md' for this translation
                help: rename this file after the file that it translates, or remove it

                shop/content/templates/trail-map.de.md:3:1: error[untranslatable-field]: 'published_at' is the same in every language
                    3 | published_at: 2026-01-01
                      | ^~~~~~~~~~~~
                help: remove it

                shop/content/templates/trail-map.de.md:4:1: error[untranslatable-field]: 'icon' is the same in every language
                    4 | icon: map-pin
                      | ^~~~
                help: remove it

                shop/content/templates/trail-map.de.md:5:1: error[unknown-field]: a template has no field 'descripton'
                    5 | descripton: Eine Karte
                      | ^~~~~~~~~~
                help: did you mean 'description'?

                shop/content/templates/trail-map.de.md:7:25: error[unknown-reference]: the vibe 'romantik' does not exist
                    7 | Siehe [hier](entry:vibe/romantik).
                      |                         ^~~~~~~~
                help: did you mean 'romantic'?

                shop/content/templates/trail-map.fr.md:1:1: error[wrong-id]: 'trail-map.fr' cannot be an id
                help: is it a translation? then add 'fr' to 'languages' in catalog.yml

                shop/content/templates/trailmap.de.md:1:1: error[missing-original]: there is no 'content/templates/trailmap.md' for this translation
                help: is it a translation of 'content/templates/trail-map.md'?

                shop/templates/strings.de.yml:1:8: warning[unknown-string]: nothing uses the string 'brows'
                    1 | brows: Stöbern
                      |        ^~~~~~~
                help: is it 'browse'?

                10 errors, 2 warnings; 1 can be fixed with 'showcard check --fix'

                """)
    }

    @Test("a translation without its language among 'languages' names the setting")
    func undeclared() async throws {
        let shop = try await Shop()
        try shop.write("---\nname: Karte\n---\n", to: "content/templates/trail-map.de.md")
        let outcome = await shop.run("check")
        #expect(
            outcome.errors == """
                shop/content/templates/trail-map.de.md:1:1: error[wrong-id]: 'trail-map.de' cannot be an id
                help: is it a translation? then add 'de' to 'languages' in catalog.yml

                1 error

                """)
    }

    @Test("errors of 'languages' are reported at their place")
    func settings() async throws {
        let shop = try await Shop()
        let settings = try #require(shop.folder.read("shop/catalog.yml"))
        try shop.write(
            settings + "languages: {default: en, also: [en, pt_BR, de, DE, vibes, tag]}\n",
            to: "catalog.yml")
        let outcome = await shop.run("check")
        #expect(
            outcome.errors == """
                shop/catalog.yml:4:1: error[contradiction]: 'language' and 'languages' are both set
                    4 | language: en
                      | ^~~~~~~~
                help: remove 'language': 'languages' has the default

                shop/catalog.yml:10:33: error[wrong-language]: the language 'en' is already set
                   10 | languages: {default: en, also: [en, pt_BR, de, DE, vibes, tag]}
                      |                                 ^~
                help: remove it

                shop/catalog.yml:10:37: error[wrong-language]: 'pt_BR' is not a language tag
                   10 | languages: {default: en, also: [en, pt_BR, de, DE, vibes, tag]}
                      |                                     ^~~~~
                help: write 'pt-BR'

                shop/catalog.yml:10:48: error[wrong-language]: the tag 'DE' is written 'de'
                   10 | languages: {default: en, also: [en, pt_BR, de, DE, vibes, tag]}
                      |                                                ^~
                help: write 'de', also in the names of files

                shop/catalog.yml:10:52: error[taken-path]: the folder '/vibes/' of the language is that of the kind 'vibe'
                   10 | languages: {default: en, also: [en, pt_BR, de, DE, vibes, tag]}
                      |                                                    ^~~~~
                help: change the path of the other one, or add the region of the language

                shop/catalog.yml:10:59: error[wrong-language]: 'tag' is a folder of the site
                   10 | languages: {default: en, also: [en, pt_BR, de, DE, vibes, tag]}
                      |                                                           ^~~
                help: add the region or script of the language

                6 errors; 2 can be fixed with 'showcard check --fix'

                """)
    }
}

extension Shop {
    /// The bytes of all published files, by path.
    var files: [String: [UInt8]] { FixtureFolder.files(below: "\(folder.path)/shop/site") }
}
