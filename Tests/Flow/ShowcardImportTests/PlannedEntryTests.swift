import ShowcardCatalog
import Testing

@testable import ShowcardImport

@Suite("names of files in page bundles")
struct PlannedEntryTests {
    @Test("a file whose name differs only in case gets a number, with a note")
    func cases() {
        var item = SourceItem(
            key: "lake/index.md", text: SourceText(path: "", bytes: []), fields: [])
        item.folder = "lake"
        item.files = ["lake/P.png", "lake/p.png", "lake/sub/A.png", "lake/sub/a.png"]
        var entry = PlannedEntry(item, id: "lake", path: "")
        #expect(entry.name(ofCopied: "static/P.PNG") == "3-P.PNG")
        #expect(entry.name(ofCopied: "lake/p.png") == "2-p.png")
        #expect(
            entry.files.map(\.name)
                == ["P.png", "2-p.png", "sub/A.png", "sub/2-a.png", "3-P.PNG"])
        #expect(
            entry.notes == [
                "the file 'p.png' becomes '2-p.png': the name of another differs only in case",
                "the file 'sub/a.png' becomes 'sub/2-a.png': the name of another differs only in case",
            ])
    }
}
