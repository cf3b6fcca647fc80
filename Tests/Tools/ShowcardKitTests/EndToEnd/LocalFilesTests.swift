import ShowcardBuild
import Testing

@testable import ShowcardKit

@Suite("The files of a site without a server")
struct LocalFilesTests {
    private func page(_ html: String) -> String {
        var files = LocalFiles()
        files.add("a/index.html", Array(html.utf8))
        return files.used.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    }

    @Test(
        "A link to a folder names the page in it",
        arguments: [
            (#"<a href="../">x</a>"#, #"<a href="../index.html">x</a>"#),
            (##"<a href="./b/#c">x</a>"##, ##"<a href="./b/index.html#c">x</a>"##),
            (
                #"<a class="x" href="b/?q=c/d/">x</a> <b>"#,
                #"<a class="x" href="b/index.html?q=c/d/">x</a> <b>"#
            ),
        ])
    func folder(_ before: String, _ after: String) {
        #expect(page(before) == after)
    }

    @Test(
        "Other links and texts stay as they are",
        arguments: [
            #"<a href="https://example.com/">x</a>"#, ##"<a href="#a/">x</a>"##,
            #"<a href="a.css">x/</a>"#, #"<p data-root="../">href= "</p>"#, #"<a href="open/"#,
        ])
    func others(_ html: String) {
        #expect(page(html) == html)
    }

    @Test("Style sheets and scripts for some pages are kept if a page links them")
    func assets() {
        var files = LocalFiles()
        for path in ["assets/b.page.1.css", "assets/c.page.2.js", "assets/a.3.js", "b.css"] {
            files.add(path, Array("/* */".utf8))
        }
        files.add("index.html", Array(#"<link href="assets/b.page.1.css">"#.utf8))
        #expect(
            files.used.map(\.path) == [
                "assets/a.3.js", "assets/b.page.1.css", "b.css", "index.html",
            ])
    }
}
