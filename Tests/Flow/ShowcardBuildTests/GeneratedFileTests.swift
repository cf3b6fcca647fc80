import ShowcardBuild
import ShowcardCatalog
import ShowcardTestSupport
import Testing

@Suite("Files that are made of others")
struct GeneratedFileTests {
    @Test(
        "Files that are made of others go nowhere but to their folder",
        arguments: ["../a", "/a", "b/../../a", ".."])
    func outside(path: String) throws {
        let folder = try TemporaryFolder()
        let output = "\(folder.path)/out"
        let error = #expect(throws: DiagnosticError.self) {
            _ = try GeneratedFile.write([GeneratedFile(path: path, bytes: [1])], to: output)
        }
        #expect(
            error?.diagnostics.map(\.message) == [
                "'\(path)' is outside '\(output)', the target folder"
            ])
        #expect(folder.read("a") == nil)
    }
}
