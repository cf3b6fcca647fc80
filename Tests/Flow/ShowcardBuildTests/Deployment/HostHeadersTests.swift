import ShowcardHashing
import Testing

@testable import ShowcardBuild

@Suite("Headers that are stored with files")
struct HostHeadersTests {
    private let headers = HostHeaders(
        Array(
            """
            /catalog/*
              Content-Security-Policy: default-src 'self'

            /catalog/v1/entry.json
              Cache-Control: public, max-age=60, must-revalidate

            /catalog/v1/db/*
              Cache-Control: public, max-age=31536000, immutable
              Content-Type: application/gzip

            """.utf8))

    @Test(
        "A file has the type and the cache time of the rules for its path, otherwise the type of its extension"
    )
    func values() {
        #expect(headers.values(of: "_redirects") == [])
        #expect(
            headers.values(of: "index.html") == ["Content-Type: text/html; charset=utf-8"])
        #expect(
            headers.values(of: "v1/entry.json") == [
                "Cache-Control: public, max-age=60, must-revalidate",
                "Content-Type: application/json; charset=utf-8",
            ])
        #expect(
            headers.values(of: "v1/db/1.sqlite.gz") == [
                "Cache-Control: public, max-age=31536000, immutable",
                "Content-Type: application/gzip",
            ])
    }

    @Test("Files with the same headers are sent together")
    func groups() {
        let files = ["a", "v1/db/1", "b", "v1/db/2"].map {
            DeployedFile(path: $0, hash: ContentHash(high: 0, low: 0), size: 0)
        }
        #expect(
            headers.groups(of: files).map { $0.files.map(\.path) } == [
                ["a", "b"], ["v1/db/1", "v1/db/2"],
            ])
    }

    @Test(
        "From a file that is not in the format, no headers are taken",
        arguments: [
            "", "\n\n", "  Cache-Control: x", "/a", "/v1/entry.json\n  Cache-Control", "::",
        ])
    func damaged(text: String) {
        #expect(
            HostHeaders(Array(text.utf8)).values(of: "v1/entry.json") == [
                "Content-Type: application/json; charset=utf-8"
            ])
    }
}
