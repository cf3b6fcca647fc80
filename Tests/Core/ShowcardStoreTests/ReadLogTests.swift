import ShowcardFiles
import ShowcardSigning
import ShowcardStore
import Testing

@Suite("Logs of what is read")
struct ReadLogTests {
    private func status(changed: Int64 = 1, size: Int64 = 3) -> FileStatus {
        FileStatus(
            kind: .file, stamp: FileStamp(inode: 1, size: size, modified: 1), changed: changed)
    }

    @Test("Logs of what is read have the hash of a file that was examined and then read")
    func examinedAndRead() throws {
        let log = ReadLog()
        log.noteFile("a", status())
        log.noteFile("a", status(), bytes: [1, 2, 3])
        log.noteFile("a", status())
        let row = try #require(log.contents.rows.first)
        #expect(log.contents.rows.count == 1)
        #expect(row.hash == Fingerprint(hashing: [1, 2, 3]))
        #expect(!row.isRacy)
    }

    @Test("Logs of what is read trust nothing of a file that changed while it was read")
    func changedUnderWay() throws {
        let log = ReadLog()
        log.noteFile("a", status(), bytes: [1, 2, 3])
        log.noteFile("a", status(size: 4), bytes: [1, 2, 3, 4])
        let row = try #require(log.contents.rows.first)
        #expect(row.hash == nil)
        #expect(row.isRacy)
    }

    @Test("Logs of what is read do not trust the stamp of a file that changed a moment ago")
    func young() throws {
        let log = ReadLog()
        log.noteFile("a", status(changed: FileSystem.now), bytes: [])
        #expect(try #require(log.contents.rows.first).isRacy)
    }

    @Test(
        "Logs of what is read do not trust a stamp that an earlier log did not trust, and take a kept one for that of now"
    )
    func unchangedRows() throws {
        let log = ReadLog()
        let hash = Fingerprint(hashing: [1, 2, 3])
        log.noteUnchanged(StampTable.Row(path: "a", status: status(), hash: hash, isRacy: true))
        log.noteUnchanged(StampTable.Row(path: "b", status: status(), hash: hash))
        log.noteFile("b", status(), bytes: [1, 2, 3])
        let rows = log.contents.rows.sorted { $0.path < $1.path }
        #expect(rows.map(\.isRacy) == [true, false])
        #expect(rows.map(\.hash) == [hash, hash])
        #expect(!log.hasChange)
        log.noteChange()
        #expect(log.hasChange)
    }

    @Test("Logs of what is read say the first reason for which they are incomplete")
    func gap() {
        let log = ReadLog()
        #expect(log.contents.gap == nil)
        log.noteGap("one")
        log.noteGap("two")
        #expect(log.contents.gap == "one")
    }
}
