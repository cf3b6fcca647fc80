import Testing

@testable import ShowcardPreview

@Suite("The mailbox of changes")
struct MailboxTests {
    @Test("Changes are taken together, each once")
    func together() async {
        let mailbox = Mailbox()
        await mailbox.post(["b", "a"])
        await mailbox.post(["a", "c"])
        #expect(await mailbox.next() == ["b", "a", "c"])
        await mailbox.post([])
        #expect(await mailbox.next() == [])
    }

    @Test("Who waits goes on with the next change, and ends with the mailbox")
    func waiting() async {
        let mailbox = Mailbox()
        let waiter = Task { await mailbox.next() }
        await mailbox.post(["a"])
        #expect(await waiter.value == ["a"])
        let last = Task { await mailbox.next() }
        await mailbox.close()
        #expect(await last.value == nil)
        #expect(await mailbox.next() == nil)
    }

    @Test("Rules of hosts are read as far as they name one path each")
    func redirects() {
        let rules = HostRedirects(
            Array(
                """
                /shop/a /shop/b 301
                /shop/c/ /shop/d%20e 200
                /shop/a /shop/late 301
                /elsewhere /shop/b 301
                /shop/v1/* /shop/v1/error.json 404
                /shop/../x /shop/b 301
                nonsense

                """.utf8), basePath: "/shop/")
        #expect(rules["a"] == .moved("/shop/b"))
        #expect(rules["a/"] == .moved("/shop/b"))
        #expect(rules["c"] == .content("d e"))
        for path in ["b", "", "v1/x", "elsewhere"] { #expect(rules[path] == nil) }
    }
}
