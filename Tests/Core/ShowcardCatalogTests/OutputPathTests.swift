import ShowcardCatalog
import Testing

@Suite("Output paths")
struct OutputPathTests {
    @Test(
        "An output path takes what stays inside",
        arguments: ["index.html", "a/b/c.json", ".nojekyll", "tag/chân-dung/index.html", "a/..b"])
    func takes(path: String) {
        #expect(OutputPath(path)?.text == path)
    }

    @Test(
        "An output path refuses what leads out or nowhere",
        arguments: [
            "", "/a", "a/", "a//b", "..", "../a", "a/../b", "a/.", "./a", "a\\b", "a\u{0}b", "a\nb",
            String(repeating: "x", count: 256), String(repeating: "x/", count: 600) + "y",
        ])
    func refuses(path: String) {
        #expect(OutputPath(path) == nil)
    }
}

@Suite("Text keys")
struct TextKeyTests {
    @Test(
        "a tag's path is its text in lower case and NFC, with hyphens",
        arguments: [
            ("Oil Painting", "oil-painting"), ("8-bit", "8-bit"), ("CHÂN DUNG", "chân-dung"),
            ("cafe\u{301}", "caf\u{e9}"),
        ])
    func tagPaths(tag: String, path: String) {
        #expect(Array(TextKey.tagPath(tag).utf8) == Array(path.utf8))
    }

    @Test(
        "The error for a tag says why a tag can be no path",
        arguments: [
            ("", "it is empty"), ("..", "it begins with a dot"), ("a/b", "it has a '/'"),
            (" a", "it begins or ends with a space"), ("a?b", "it has a '?'"),
            ("a\u{7}b", "it has a control character"),
            (String(repeating: "é", count: 61), "it is longer than 120 bytes"),
        ])
    func problems(tag: String, reason: String) {
        #expect(TextKey.problem(withTag: tag) == reason)
    }

    @Test("paths are percent-encoded by byte, slashes kept")
    func percentEncoding() {
        #expect(PercentEncoding.path("tag/chân dung/a\"b") == "tag/ch%C3%A2n%20dung/a%22b")
        #expect(PercentEncoding.path("templates/a-b_c.1/") == "templates/a-b_c.1/")
    }
}

@Suite("Near misses")
struct NearMissTests {
    @Test(
        "A near miss suggests the nearest name within reach",
        arguments: [
            ("tgas", "tags"), ("Name", "name"), ("vibe", "vibes"), ("publishd_at", "published_at"),
            ("color", nil), ("x", nil),
        ] as [(String, String?)])
    func suggestions(written: String, meant: String?) {
        let names = ["name", "tags", "vibes", "published_at"]
        #expect(NearMiss.suggestion(for: written, among: names) == meant)
    }
}

@Suite("Source texts")
struct SourceTextTests {
    private let text = SourceText(
        path: "a.md", bytes: Array("\u{FEFF}één: 1\r\n\ttwo: 𝄞x\nlast".utf8))

    @Test("columns count scalars, a tab is one, a byte-order mark none")
    func columns() {
        let one = text.location(offset: 3 + 5, length: 1)
        #expect((one.line, one.column) == (1, 4))
        #expect(one.excerpt == "één: 1")
        let clef = text.location(offset: 3 + 8 + 2 + 6, length: 4)
        #expect((clef.line, clef.column, clef.length) == (2, 7, 1))
        #expect(clef.excerpt == "\ttwo: 𝄞x")
    }

    @Test("offsets past the end are the end")
    func pastTheEnd() {
        let end = text.location(offset: 10_000)
        #expect((end.line, end.column, end.excerpt) == (3, 5, "last"))
    }
}

@Suite("Diagnostics")
struct DiagnosticTests {
    @Test("Diagnostics sort by path, line and column")
    func sorting() {
        func at(_ path: String, _ line: Int, _ column: Int) -> Diagnostic {
            .error("x", "y", at: SourceLocation(path: path, line: line, column: column))
        }
        let sorted = [
            at("b", 1, 1), at("a", 10, 1), at("a", 2, 5), at("a", 2, 3), .error("x", "y"),
        ]
        .sorted()
        #expect(
            sorted.map { $0.location.map { "\($0.path):\($0.line):\($0.column)" } ?? "-" }
                == ["-", "a:2:3", "a:2:5", "a:10:1", "b:1:1"])
    }
}
