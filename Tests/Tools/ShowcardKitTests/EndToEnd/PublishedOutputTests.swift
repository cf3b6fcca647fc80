import Foundation
import ShowcardTestSupport
import Testing

@Suite("The output of the executable", .processes)
struct PublishedOutputTests {
    private let sample: SampleCatalog

    init() throws {
        sample = try SampleCatalog()
    }

    /// Builds with the catalog's folder as the current folder.
    private func build(
        to output: String = "site", umask: String? = nil, options: [String] = []
    ) async throws {
        let errors = "\(sample.folder.path)/errors.txt"
        let process = try BuiltProgram.start(
            ["build", "--quiet", "--output", output, "--now", "2026-01-01"] + options,
            errors: errors, umask: umask, in: sample.folder.path)
        #expect(try await BuiltProgram.end(process, errors: errors).status == 0)
    }

    /// The different modes of the files and folders below a folder, and of itself.
    private func modes(_ path: String) throws -> (files: Set<Int>, folders: Set<Int>) {
        let root = "\(sample.folder.path)/\(path)"
        var (files, folders): (Set<Int>, Set<Int>) = ([], [])
        let inner = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        for item in [root] + inner.map({ "\(root)/\($0)" }) {
            let attributes = try FileManager.default.attributesOfItem(atPath: item)
            let mode = try #require(attributes[.posixPermissions] as? Int)
            let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
            if isFolder { folders.insert(mode) } else { files.insert(mode) }
        }
        return (files, folders)
    }

    @Test(
        "files have mode 644 and folders 755 whatever the umask is, also after an edit; kept files follow the umask",
        arguments: [("000", 0o777), ("022", 0o755), ("027", 0o750), ("077", 0o700)])
    func modes(umask: String, kept: Int) async throws {
        for text in ["one", "two", "three"] {
            try sample.write("---\nname: \(text)\n---\n", to: "content/things/\(text).md")
            try await build(umask: umask)
            let modes = try modes("site")
            #expect(modes.files == [0o644])
            #expect(modes.folders == [0o755])
        }
        let side = try FileManager.default.attributesOfItem(
            atPath: "\(sample.folder.path)/.site.showcard")
        // The folder that is created has at most mode 755.
        #expect(side[.posixPermissions] as? Int == kept & 0o755)
    }

    @Test(
        "a build that is verified is the same as one from scratch, the first time and after edits")
    func verified() async throws {
        for text in ["one", "two", "three"] {
            try sample.write("---\nname: Calm\n---\n\(text)\n", to: "content/moods/calm.md")
            try await build(options: ["--verify"])
        }
    }

    @Test("an output can be beside the current folder, whose catalog is built")
    func neighbor() async throws {
        let beside = try TemporaryFolder()
        let name = (beside.path as NSString).lastPathComponent
        try #require(
            "\((sample.folder.path as NSString).deletingLastPathComponent)/\(name)" == beside.path)
        try await build(to: "../\(name)/site")
        #expect(beside.read("site/index.html") != nil)
    }
}
