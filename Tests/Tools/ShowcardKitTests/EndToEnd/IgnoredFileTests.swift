import ShowcardKit
import Testing

@Suite("Files that look like entries and are passed over")
struct IgnoredFileTests {
    private let entry = "---\nname: Fog\n---\n"

    @Test("Ignored files that look like entries are named, with what to do, and the catalog builds")
    func everywhere() async throws {
        let catalog = try SampleCatalog()
        try catalog.write(entry, to: "content/fog.md")
        try catalog.write("kind: fog\n", to: "content/_kind.yml")
        try catalog.write(entry, to: "content/moods/fog.markdown")
        try catalog.write("\u{FEFF}\(entry)", to: "content/moods/far/Mist.MD")
        try catalog.write(entry, to: "content/moods/dew.md.txt")
        try catalog.write("kind: mood\n", to: "content/moods/_Kind.yaml")
        try catalog.write("kind: fog\n", to: "content/moods/far/_kind.yml")
        let outcome = await catalog.build()
        #expect(outcome.code == .success)
        #expect(
            outcome.errors == """
                content/_kind.yml:1:1: warning[ignored-kind]: a kind needs a folder of its own \
                below 'content'
                help: move this file into the folder of the entries

                content/fog.md:1:1: warning[ignored-entry]: this looks like an entry, but is not \
                in the folder of a kind
                help: move it into the folder of its kind

                content/moods/_Kind.yaml:1:1: warning[ignored-kind]: the kind of this folder is \
                declared in '_kind.yml'
                help: remove one of the files

                content/moods/dew.md.txt:1:1: warning[ignored-entry]: this looks like an entry, but \
                its name does not end in '.md'
                help: rename it to 'dew.md'

                content/moods/far/Mist.MD:1:1: warning[ignored-entry]: this looks like an entry, but \
                its name does not end in '.md'
                help: rename it to 'Mist.md'

                content/moods/far/_kind.yml:1:1: warning[ignored-kind]: a kind is declared only in a \
                folder directly below 'content'
                help: move its folder there, or remove the file

                content/moods/fog.markdown:1:1: warning[ignored-entry]: this looks like an entry, but \
                its name does not end in '.md'
                help: rename it to 'fog.md'

                7 warnings

                """)
    }

    @Test("Files in templates/ that the theme does not read are named, with what to do")
    func theme() async throws {
        let catalog = try SampleCatalog()
        for file in [
            "mood.html", "partials/x.mustache.html", "strings.yaml", "own.css", "notes.txt",
        ] {
            try catalog.write("x\n", to: "templates/\(file)")
        }
        let outcome = await catalog.build()
        #expect(outcome.code == .success)
        #expect(
            outcome.errors == """
                templates/mood.html:1:1: warning[ignored-theme-file]: the theme does not read this file
                help: name it 'templates/mood.mustache'

                templates/notes.txt:1:1: warning[ignored-theme-file]: the theme does not read this file
                help: move it out of 'templates/'

                templates/own.css:1:1: warning[ignored-theme-file]: the theme does not read this file
                help: move it to 'templates/assets/'

                templates/partials/x.mustache.html:1:1: warning[ignored-theme-file]: the theme does not \
                read this file
                help: name it 'templates/partials/x.mustache'

                templates/strings.yaml:1:1: warning[ignored-theme-file]: the theme does not read this file
                help: name it 'templates/strings.yml'

                5 warnings

                """)
    }

    @Test(
        "notes, pictures and files that are published as they are, are ignored without a warning"
    )
    func notes() async throws {
        let catalog = try SampleCatalog()
        try catalog.write("# How we work\n", to: "content/README.md")
        try catalog.write("# How we work\n", to: "content/moods/NOTES.markdown")
        try catalog.write("# Where these come from\n", to: "content/art/SOURCES.markdown")
        try catalog.write(entry, to: "content/static/download.markdown")
        try catalog.write(entry, to: "content/moods/fog.txt")
        let outcome = await catalog.build()
        #expect(outcome.errors == "")
        #expect(outcome.code == .success)
    }

    @Test("a folder of them without a kind is named once")
    func folder() async throws {
        let catalog = try SampleCatalog()
        for name in ["one", "two", "three"] {
            try catalog.write(entry, to: "content/fogs/\(name).markdown")
        }
        #expect(
            await catalog.build().errors == """
                content/fogs:1:1: warning[ignored-entry]: the folder has files that look like entries, \
                but no '_kind.yml'
                help: add one that declares their kind, and rename the files to end in '.md'

                1 warning

                """)
    }

    @Test(
        "a kind's file of another name is named, beside entries as the error it causes",
        arguments: ["_kind.yaml", "kind.yml", "_Kind.yml", "KIND.YAML"])
    func misnamedKind(name: String) async throws {
        let catalog = try SampleCatalog()
        try catalog.write("kind: fog\n", to: "content/fogs/\(name)")
        #expect(
            await catalog.build().errors == """
                content/fogs/\(name):1:1: warning[ignored-kind]: this looks like the declaration \
                of a kind, but is not named '_kind.yml'
                help: rename it to '_kind.yml'

                1 warning

                """)
        try catalog.write(entry, to: "content/fogs/fog.md")
        let outcome = await catalog.build(to: "other")
        #expect(outcome.code == .content)
        #expect(
            outcome.errors == """
                content/fogs:1:1: error[missing-kind]: the folder has entries, but no '_kind.yml'
                help: rename '\(name)' to '_kind.yml'

                1 error

                """)
    }
}
