import Foundation
import ShowcardKit
import ShowcardTestSupport
import Testing

@Suite("Bytes and names of files")
struct FileBytesTests {
    @Test("line ends, a byte-order mark and normalization change no page")
    func encodings() async throws {
        let text = "---\nname: Table\nmoods: [calm]\n---\n\nA *table*.\n\nMore.\n"
        let variants = [
            text.replacingOccurrences(of: "\n", with: "\r\n"), "\u{FEFF}" + text,
            "\u{FEFF}" + text.replacingOccurrences(of: "\n", with: "\r\n"),
        ]
        let catalog = try SampleCatalog()
        try catalog.write(text, to: "content/things/table.md")
        #expect(await catalog.build().code == .success)
        let page = catalog.published()["things/table/index.html"]
        #expect(page != nil)
        for (number, variant) in variants.enumerated() {
            try catalog.write(variant, to: "content/things/table.md")
            #expect(await catalog.build(to: "site-\(number)").code == .success)
            #expect(catalog.published("site-\(number)")["things/table/index.html"] == page)
        }
        try catalog.write("---\nname: Cafe\u{301}\n---\n", to: "content/things/table.md")
        #expect(await catalog.build(to: "nfd").code == .success)
        let json = catalog.published("nfd")["v1/things/id/table.json"] ?? []
        #expect(Data(json).range(of: Data("\"name\":\"Cafe\u{301}\"".utf8)) != nil)
    }

    @Test("places are right in files with a byte-order mark and CRLF")
    func places() async throws {
        let catalog = try SampleCatalog()
        try catalog.write(
            "\u{FEFF}---\r\nname: Lamp\r\nmoods: [clam]\r\n---\r\n", to: "content/things/lamp.md")
        #expect(
            await catalog.build().errors == """
                content/things/lamp.md:3:9: error[unknown-reference]: the mood 'clam' does not exist
                    3 | moods: [clam]
                      |         ^~~~
                help: did you mean 'calm'?

                1 error

                """)
    }

    @Test("names that are no ids, or could talk to a terminal, are shown escaped")
    func names() async throws {
        let catalog = try SampleCatalog()
        try catalog.write("---\nname: x\n---\n", to: "content/things/a\u{1B}]0;b\u{7}.md")
        try catalog.write("---\nname: x\n---\n", to: "content/things/-n.md")
        try catalog.write("---\nname: x\n---\n", to: "content/things/caf\u{E9}.md")
        let outcome = await catalog.build()
        #expect(outcome.code == .content)
        #expect(!outcome.errors.utf8.contains { $0 < 0x20 && $0 != 0x0A })
        #expect(outcome.errors.components(separatedBy: "error[wrong-id]").count == 4)
        #expect(outcome.errors.hasSuffix("\n3 errors\n"))
    }

    @Test("a name that is not UTF-8 is an error of its folder")
    func malformedName() async throws {
        let catalog = try SampleCatalog()
        let path = Array("\(catalog.folder.path)/content/things/".utf8) + [0xFF] + Array(".md".utf8)
        let descriptor = (path + [0]).withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                characters.baseAddress.map { open($0, O_CREAT | O_WRONLY, 0o644) } ?? -1
            }
        }
        try #require(descriptor >= 0)
        close(descriptor)
        let outcome = await catalog.build()
        #expect(outcome.code == .content)
        #expect(
            outcome.errors == """
                content/things:1:1: error[invalid-file-name]: the name '\\xFF.md' is not UTF-8
                help: rename the file

                1 error

                """)
    }

    @Test(
        "bytes that are no text are refused where they stand",
        arguments: [
            ([0xFF, 0xFE] + Array("-\0-\0-\0".utf8), "1:1: error[not-utf8]"),
            (Array("---\nname: x\0y\n---\n".utf8), "2:8: error[yaml]"),
            (Array("---\nname: x\u{1B}y\n---\n".utf8), "2:8: error[yaml]"),
        ])
    func binary(_ bytes: [UInt8], _ place: String) async throws {
        let catalog = try SampleCatalog()
        try catalog.write(bytes, to: "content/things/lamp.md")
        let outcome = await catalog.build()
        #expect(outcome.code == .content)
        #expect(outcome.errors.hasPrefix("content/things/lamp.md:\(place): "))
        #expect(outcome.errors.hasSuffix("\n1 error\n"))
        #expect(!outcome.errors.utf8.contains { $0 < 0x20 && $0 != 0x0A })
    }

    @Test("a NUL in a body is an error at its place, also in a build that reads only this entry")
    func nul() async throws {
        let catalog = try SampleCatalog()
        #expect(await catalog.build().code == .success)
        let published = catalog.published()
        try catalog.write("---\nname: Lamp\n---\nA\0B\n", to: "content/things/lamp.md")
        let outcome = await catalog.build(to: "site", "--quiet")
        #expect(outcome.code == .content)
        #expect(
            outcome.errors == """
                content/things/lamp.md:4:2: error[markdown]: the body has a NUL character
                    4 | A\\u{0}B
                      |  ^~~~~
                help: remove it; the file may be damaged, or in another encoding

                1 error

                """)
        #expect(catalog.published() == published)
    }

    @Test(
        "a changed body that is nested too deep is an error in a build that reads only this entry")
    func deepBody() async throws {
        let catalog = try SampleCatalog()
        try catalog.write("---\nname: Calm\n---\nA text.\n", to: "content/moods/calm.md")
        #expect(await catalog.build().code == .success)
        let published = catalog.published()
        let deep = String(repeating: "> ", count: 100)
        try catalog.write("---\nname: Calm\n---\n\(deep)x\n", to: "content/moods/calm.md")
        let outcome = await catalog.build(to: "site", "--quiet")
        #expect(outcome.code == .content)
        #expect(
            outcome.errors.hasPrefix("content/moods/calm.md:4:1: error[markdown]: block quotes"))
        #expect(catalog.published() == published)
    }
}
