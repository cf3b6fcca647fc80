import Testing

@Suite("The check of pages")
struct HTMLScanTests {
    @Test(
        "The check of pages finds what is active",
        arguments: [
            ("<p ONCLICK=x>", ["<p onclick>"]), ("<p a=b\u{301} onclick=x>", ["<p onclick>"]),
            ("<a title=\"\"\u{301}onclick=x\">", ["<a \u{301}onclick>"]),
            ("<a href=javascript:x>", ["<a href=\"javascript:x\">"]),
            ("<a href='java&#9;script&colon;x'>", ["<a href=\"java&#9;script&colon;x\">"]),
            ("<img/src='data:x'>", ["<img src=\"data:x\">"]),
            ("a<b <script>x</script>", ["<b <script>", "<script>"]),
            ("<iframe srcdoc=x>", ["<iframe srcdoc>", "<iframe>"]),
        ])
    func active(_ html: String, _ findings: [String]) {
        let found = HTMLScan(Array(html.utf8)).findings
        #expect(!found.isEmpty)
        #expect(found.first == findings.first)
    }

    @Test(
        "The check of pages ignores what is text",
        arguments: [
            "<a href=\"https://example.com/?a:b\" title='onclick=x'>", "&lt;script&gt;",
            "<a href=\"%01javascript:x\">", "<script src=\"../a.js\" defer></script>", "< script>",
            "<a href=\"a/b:c\">onclick=x</a>",
        ])
    func inert(_ html: String) {
        #expect(HTMLScan(Array(html.utf8)).findings == [])
    }
}
