import ShowcardCatalog
import ShowcardFiles
import ShowcardHashing
import ShowcardProcesses
import ShowcardTestSupport
import Testing

@testable import ShowcardBuild

@Suite("Commits as input of git")
struct CommitStreamTests {
    private let folder: TemporaryFolder
    private static let request = Array("progress next".utf8)

    init() throws { folder = try TemporaryFolder() }

    private func file(_ path: String, _ text: String) throws -> DeployedFile {
        try folder.write(text, to: path)
        return DeployedFile(
            path: path, hash: ContentHash(of: Array(text.utf8)), size: text.utf8.count)
    }

    private func stream(
        _ files: [DeployedFile], deleted: [String] = [],
        others: [(path: String, bytes: [UInt8])] = []
    ) throws -> CommitStream {
        CommitStream(
            output: try Folder(folder.path), files: files, header: "commit refs/heads/x\n",
            deleted: deleted, others: others)
    }

    /// All that is written.
    private func text(_ stream: CommitStream) throws -> String {
        var stream = stream
        var bytes = stream.begin()
        while case .say(let more) = try stream.receive(Self.request) { bytes += more }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("A commit has its deletions and its files, with their paths in quotes")
    func whole() throws {
        let files = [try file("a \"b\"\\c.txt", "one"), try file("ü/empty", "")]
        let stream = try stream(
            files, deleted: ["gone.txt", "\"gone\""],
            others: [(".showcard-published", Array("r".utf8)), (".nojekyll", [])])
        #expect(
            try text(stream) == #"""
                progress next
                blob
                mark :1
                data 3
                one
                blob
                mark :2
                data 0

                commit refs/heads/x
                D "gone.txt"
                D "\"gone\""
                M 100644 :1 "a \"b\"\\c.txt"
                M 100644 :2 "ü/empty"
                M 100644 inline ".showcard-published"
                data 1
                r
                M 100644 inline ".nojekyll"
                data 0

                progress next

                """#)
    }

    @Test("A commit without files is written at once")
    func empty() throws {
        #expect(
            try text(stream([], deleted: ["a"]))
                == "progress next\ncommit refs/heads/x\nD \"a\"\nprogress next\n")
    }

    @Test("Files are written when git has read those before them")
    func chunks() throws {
        let large = String(repeating: "x", count: 600_000)
        var stream = try stream(["a", "b", "c"].map { try file($0, large) })
        _ = stream.begin()
        let step = try stream.receive(Array("other".utf8))
        #expect(step == .wait)
        var marks: [[Int]] = []
        while case .say(let bytes) = try stream.receive(Self.request) {
            let lines = bytes.split(separator: UInt8(ascii: "\n"))
            marks.append((1...3).filter { lines.contains(Array("mark :\($0)".utf8)[...]) })
        }
        #expect(marks == [[1, 2], [3]])
    }

    @Test("A file that is no longer what the build wrote is an error")
    func changed() throws {
        let files = [try file("a.txt", "one")]
        try folder.write("two", to: "a.txt")
        let stream = try stream(files)
        let error = #expect(throws: DiagnosticError.self) { try text(stream) }
        #expect(error?.diagnostics.map(\.code) == ["edited-output"])
    }
}
