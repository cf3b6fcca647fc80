import Foundation
import ShowcardCatalog
import ShowcardTestSupport
import Testing

@Suite("A limit")
struct LimitTests {
    @Test("A limit is described by its value and the largest unit that divides it")
    func descriptions() {
        #expect("\(Limits.sourceFile)" == "64 MB")
        #expect("\(Limits.listedPicture)" == "500 KB")
        #expect("\(Limits.url)" == "2 KB")
        #expect("\(Limits.tag)" == "120 bytes")
        #expect("\(Limits.sitemapAddresses)" == "50,000")
        #expect("\(Limits.pageData)" == "64 levels")
    }

    @Test("A limit has a row in docs/limits.md, whose table is recorded with SHOWCARD_RECORD=1")
    func page() throws {
        let url = Checkout.url("docs/limits.md")
        let page = try String(contentsOf: url, encoding: .utf8)
        let introduction = page.prefix(while: { $0 != "|" })
        if ProcessInfo.processInfo.environment["SHOWCARD_RECORD"] == "1" {
            try (introduction + Limits.table).write(to: url, atomically: true, encoding: .utf8)
            Issue.record("recorded docs/limits.md")
        }
        #expect(page == introduction + Limits.table)
    }
}
