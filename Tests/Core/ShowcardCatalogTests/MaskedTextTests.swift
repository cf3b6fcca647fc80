import Testing

@testable import ShowcardCatalog

@Suite("Passwords in addresses")
struct MaskedTextTests {
    @Test(
        "Passwords in addresses are unreadable in messages and source lines, which keep their length",
        arguments: [
            (
                "url: postgresql://ann:secret@db.example/x",
                "url: postgresql://ann:••••••@db.example/x"
            ),
            ("'https://a:b@c' and \"x://d:e@f@g\"", "'https://a:•@c' and \"x://d:•••@g\""),
            ("x://\u{E9}:p\u{E4}\u{308}ss@h", "x://\u{E9}:•••••@h"),
            ("https://localhost:3000/@me", "https://localhost:3000/@me"),
            ("ann@example.com at 10:30", "ann@example.com at 10:30"),
            ("a://", "a://"), ("://:@", "://:@"), ("@", "@"),
        ])
    func masked(_ text: String, _ shown: String) {
        #expect(Diagnostic.error("code", text).message == shown)
        let place = SourceLocation(path: "a", line: 1, column: 1, excerpt: text)
        #expect(place.excerpt == shown)
        #expect(shown.unicodeScalars.count == text.unicodeScalars.count)
    }
}
