import ShowcardKit
import Testing

@Suite("Warnings about fields")
struct FieldWarningTests {
    private let kind = """
        kind: mood
        path: moods
        title: {one: Mood, many: Moods}
        fields:
          name: {type: string, required: true}
          icon: {type: icon}
          marks: {type: list, of: icon}
          photo: {type: asset, or: url, role: image}
          photo_alt: {type: string, role: image_alt}

        """

    /// A catalog of one mood, whose theme has the icons bell, bike and gem.
    private func catalog(_ fields: String, kind: String? = nil) throws -> SampleCatalog {
        let catalog = try SampleCatalog()
        try catalog.write(kind ?? self.kind, to: "content/moods/_kind.yml")
        try catalog.write("---\nname: Calm\n\(fields)\n---\n", to: "content/moods/calm.md")
        try catalog.write(
            """
            <svg xmlns="http://www.w3.org/2000/svg"><symbol id="bell"/><symbol viewBox="0 0 1 1"
            id='bike'/><symbol\tid="gem" data-grid="no"/></svg>
            """, to: "templates/assets/icons.svg")
        return catalog
    }

    @Test("an icon that the theme lacks is named with those it has, or the one that was meant")
    func icons() async throws {
        let catalog = try catalog("icon: sun\nmarks: [gem, bkie, bike]")
        let outcome = await catalog.build()
        #expect(outcome.code == .success)
        #expect(
            outcome.errors == """
                content/moods/calm.md:3:7: warning[unknown-icon]: the theme has no icon 'sun'
                    3 | icon: sun
                      |       ^~~
                help: known: bell, bike, gem

                content/moods/calm.md:4:14: warning[unknown-icon]: the theme has no icon 'bkie'
                    4 | marks: [gem, bkie, bike]
                      |              ^~~~
                help: did you mean 'bike'?

                2 warnings; 1 can be fixed with 'showcard check --fix'

                """)
    }

    @Test("a default icon is warned about in the kind, not in its entries")
    func defaultIcon() async throws {
        let catalog = try catalog(
            "photo_alt: A lamp",
            kind: kind.replacing("icon: {type: icon}", with: "icon: {type: icon, default: sun}"))
        #expect(
            await catalog.build().errors == """
                content/moods/_kind.yml:6:31: warning[unknown-icon]: the theme has no icon 'sun'
                    6 |   icon: {type: icon, default: sun}
                      |                               ^~~
                help: known: bell, bike, gem

                1 warning

                """)
    }

    @Test("a theme without a sprite has any icon")
    func withoutSprite() async throws {
        let catalog = try catalog("icon: sun")
        try catalog.remove("templates/assets")
        #expect(await catalog.build().errors == "")
    }

    @Test("a picture without words is warned about at the picture")
    func alternative() async throws {
        for words in ["", "\nphoto_alt:", "\nphoto_alt: ' '"] {
            #expect(
                await (try catalog("photo: pictures/lamp.jpg\(words)")).build().errors == """
                    content/moods/calm.md:3:8: warning[missing-alt]: the picture has no \
                    alternative text
                        3 | photo: pictures/lamp.jpg
                          |        ^~~~~~~~~~~~~~~~~
                    help: describe the picture in 'photo_alt'

                    1 warning

                    """)
        }
    }

    @Test(
        "words, no picture, private words and a kind without the role are right",
        arguments: [
            ("photo: pictures/lamp.jpg\nphoto_alt: A lamp", "role: image_alt"),
            ("photo_alt: A lamp", "role: image_alt"), ("icon: gem", "role: image_alt"),
            ("photo: pictures/lamp.jpg", "private: true, role: image_alt"),
            ("photo: pictures/lamp.jpg", "max_length: 9"),
        ])
    func withoutAlternative(fields: String, property: String) async throws {
        let catalog = try catalog(
            fields, kind: kind.replacing("role: image_alt", with: property))
        #expect(await catalog.build().errors == "")
    }

    @Test(
        "a description longer than cards show is warned about, unless its kind says how long it is")
    func description() async throws {
        let plain = kind + "  description: {type: string}\n"
        func errors(_ count: Int, _ kind: String) async throws -> String {
            let text = String(repeating: "e", count: count)
            return await (try catalog("description: \(text)", kind: kind)).build().errors
        }
        #expect(try await errors(200, plain) == "")
        let long = try await errors(201, plain)
        #expect(
            long.hasPrefix(
                """
                content/moods/calm.md:3:14: warning[long-description]: the description has 201 \
                characters, and cards show at most 200
                    3 | description: eeee
                """))
        #expect(
            long.hasSuffix(
                """
                ~
                help: shorten it by 1, and move the rest to the body

                1 warning

                """))
        for property in ["max_length: 300", "private: true"] {
            let other = plain.replacing(
                "description: {type: string}", with: "description: {type: string, \(property)}")
            #expect(try await errors(201, other) == "")
        }
    }

    @Test("a large picture that nothing scales is warned about, from one byte over the limit")
    func largePicture() async throws {
        let catalog = try catalog("photo: pictures/lamp.jpg\nphoto_alt: A lamp")
        try catalog.write(
            [UInt8](repeating: 0, count: 512_000), to: "content/static/pictures/lamp.jpg")
        #expect(await catalog.build("--without", "images").errors == "")
        try catalog.write(
            [UInt8](repeating: 0, count: 512_001), to: "content/static/pictures/lamp.jpg")
        #expect(
            await catalog.build("--without", "images").errors == """
                content/moods/calm.md:3:8: warning[large-picture]: the picture has 501 KB, and lists \
                show it
                    3 | photo: pictures/lamp.jpg
                      |        ^~~~~~~~~~~~~~~~~
                help: scale it down or compress it, to 500 KB or less

                1 warning

                """)
    }

    @Test("names that differ by case or blanks are warned about, equal ones are not")
    func names() async throws {
        let catalog = try SampleCatalog()
        for (id, name) in [
            ("one", "Quiet Luxury"), ("other", "Quiet Luxury"), ("two", "quiet  luxury"),
            ("three", "Äther"), ("third", "ÄTHER"), ("last", "Lamp"),
        ] {
            try catalog.write("---\nname: \(name)\n---\n", to: "content/moods/\(id).md")
        }
        let outcome = await catalog.build()
        #expect(outcome.code == .success)
        #expect(
            outcome.errors == """
                content/moods/three.md:2:7: warning[similar-name]: the names 'Äther' and 'ÄTHER' \
                differ only by case or blanks
                    2 | name: Äther
                      |       ^~~~~
                help: give one of them another name
                content/moods/third.md:2:7: note: also used here
                    2 | name: ÄTHER
                      |       ^~~~~

                content/moods/two.md:2:7: warning[similar-name]: the names 'quiet  luxury' and 'Quiet \
                Luxury' differ only by case or blanks
                    2 | name: quiet  luxury
                      |       ^~~~~~~~~~~~~
                help: give one of them another name
                content/moods/one.md:2:7: note: also used here
                    2 | name: Quiet Luxury
                      |       ^~~~~~~~~~~~

                2 warnings

                """)
    }

    @Test("entries that go public by themselves are one note a kind, at the first date")
    func future() async throws {
        let catalog = try SampleCatalog()
        try catalog.write(
            "---\nname: Fog\npublished_at: 2026-03-01\n---\n", to: "content/things/fog.md")
        let one = await catalog.build(to: "one", "--strict")
        #expect(one.code == .success)
        #expect(
            one.errors == """
                content/things/fog.md:3:15: note[future-entry]: this entry goes public at \
                2026-03-01T00:00:00Z
                    3 | published_at: 2026-03-01
                      |               ^~~~~~~~~~
                help: preview it with --future


                """)
        try catalog.write(
            "---\nname: Dew\npublished_at: 2026-02-01T09:00:00Z\n---\n",
            to: "content/things/sub/dew.md")
        #expect(
            await catalog.build(to: "two").errors == """
                content/things/sub/dew.md:3:15: note[future-entry]: 2 entries go public later, \
                this one first
                    3 | published_at: 2026-02-01T09:00:00Z
                      |               ^~~~~~~~~~~~~~~~~~~~
                help: preview it with --future


                """)
        #expect(await catalog.build(to: "three", "--future").errors == "")
    }

    @Test("an entry with warnings is published, and one with an error keeps both")
    func published() async throws {
        let catalog = try catalog("icon: sun")
        #expect(await catalog.build().code == .success)
        #expect(catalog.published().keys.contains("moods/calm/index.html"))
        try catalog.write(
            "---\nname: Calm\nicon: sun\nmarks: 1\n---\n", to: "content/moods/calm.md")
        let outcome = await catalog.build(to: "other")
        #expect(outcome.code == .content)
        #expect(outcome.errors.contains("warning[unknown-icon]"))
        #expect(outcome.errors.contains("error[wrong-type]"))
    }
}
