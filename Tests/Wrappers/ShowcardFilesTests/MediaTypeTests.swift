import ShowcardFiles
import Testing

@Suite("Media types")
struct MediaTypeTests {
    @Test(
        "Files have the types of their names",
        arguments: [
            ("a.html", "text/html; charset=utf-8"), ("A.HTML", "text/html; charset=utf-8"),
            ("a/b.json", "application/json; charset=utf-8"),
            ("a.min.js", "text/javascript; charset=utf-8"),
            ("a.svg", "image/svg+xml; charset=utf-8"), ("a.PNG", "image/png"),
            ("v1/db/x.sqlite.gz", "application/gzip"), ("a", "application/octet-stream"),
            ("a.b/c", "application/octet-stream"), (".html", "application/octet-stream"),
            ("a.", "application/octet-stream"), ("", "application/octet-stream"),
        ])
    func types(path: String, type: String) {
        #expect(MediaType.of(path) == type)
    }
}
