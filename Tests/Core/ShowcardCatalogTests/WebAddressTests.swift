import ShowcardCatalog
import Testing

@Suite("Addresses on the web")
struct WebAddressTests {
    @Test(
        "An address of a folder has no query, fragment, empty segment, '.' or '..'",
        arguments: [
            ("https://example.com", nil),
            ("https://example.com/catalog", nil),
            ("https://example.com/catalog/v1.2/..x/", nil),
            ("https://example.com/?a=b", "a query or fragment"),
            ("https://example.com/#top", "a query or fragment"),
            ("https://example.com//", "an empty segment in its path"),
            ("https://example.com/a//b/", "an empty segment in its path"),
            ("https://example.com/a/../b", "'.' or '..' in its path"),
            ("https://example.com/a/.", "'.' or '..' in its path"),
            ("https://example.com/a/%2E./", "'.' or '..' in its path"),
        ])
    func folders(text: String, problem: String?) {
        #expect(WebAddress.problem(withFolder: text) == problem)
    }
}
