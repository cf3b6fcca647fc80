import Testing

@testable import ShowcardHTTPServer

@Suite("Paths of requests")
struct RequestPathTests {
    @Test(
        "A sound path is decoded once",
        arguments: [
            ("/", ""), ("/a/b.html", "a/b.html"), ("/a/", "a/"), ("/a%20b", "a b"),
            ("/caf%C3%A9", "café"), ("/café", "café"), ("/%252e%252e", "%2e%2e"), ("/a..b", "a..b"),
            ("/...", "..."), ("/.well-known/x", ".well-known/x"), ("//a", "/a"), ("/a+b", "a+b"),
        ])
    func sound(target: String, text: String) {
        #expect(RequestPath(target.utf8)?.text == text)
    }

    @Test(
        "A path that could mean something else is refused",
        arguments: [
            "", "a", "*", "http://localhost/", "/..", "/../etc/passwd", "/a/../b", "/.", "/a/./b",
            "/%2e%2e/etc/passwd", "/%2E%2E", "/.%2e/", "/a%2fb", "/a%2Fb", "/..%2f", "/a\\b",
            "/a%5cb", "/%00", "/a%0d%0aX-Injected:1", "/a%09b", "/a%7f", "/%", "/%4", "/%zz",
            "/a#b",
            "/a\u{0}b", "/a\nb",
        ])
    func unsound(target: String) {
        #expect(RequestPath(target.utf8) == nil)
    }

    @Test(
        "Bytes that are no UTF-8 are refused",
        arguments: ["/%ff", "/%c0%ae%c0%ae/", "/%c0%af", "/%ed%a0%80", "/%e2%82"])
    func encoding(target: String) {
        #expect(RequestPath(target.utf8) == nil)
    }

    @Test(
        "Queries are read as forms write them",
        arguments: [
            ("", []), ("a=1&b=2", ["a=1", "b=2"]), ("a", ["a="]), ("a=b=c", ["a=b=c"]),
            ("q=x+y%20z", ["q=x y z"]), ("q=%", ["q=%"]), ("q=%zz&&r", ["q=%zz", "r="]),
            ("q=%ff", ["q=\u{FFFD}"]), ("%61=%62", ["a=b"]), ("a=1&a=2", ["a=1", "a=2"]),
        ])
    func queries(text: String, items: [String]) {
        #expect(Query(text.utf8).items.map { "\($0.name)=\($0.value)" } == items)
    }
}
