import Foundation
import Testing

@testable import ShowcardExternal

@Suite("Files that plugins depend on")
struct RegularFileTests {
    @Test(
        "Files that plugins depend on are distinguished also if they are larger than an output may be"
    )
    func large() throws {
        let path = NSTemporaryDirectory() + "showcard-tests-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        let file = try #require(FileHandle(forWritingAtPath: path))
        // A hole: it takes no room on the disk.
        try file.truncate(atOffset: 513 << 20)
        try file.close()
        #expect(RegularFile.read(path) == nil)
        #expect(
            RegularFile.sha256(of: path)
                == "a3e2acbb469e4e59dde406f912e754c933c1ac0fb0092a3634d61d5073309c0c"
        )
    }

    @Test("Files that plugins depend on are regular files")
    func others() throws {
        #expect(RegularFile.sha256(of: "/dev/null") == nil)
        #expect(RegularFile.sha256(of: NSTemporaryDirectory()) == nil)
        #expect(RegularFile.sha256(of: "/no/such/file") == nil)
    }
}
