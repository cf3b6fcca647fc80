import Foundation
import ShowcardFiles
import ShowcardSigning
import ShowcardStore
import ShowcardTestSupport
import Testing

@Suite("Tables of stamps")
struct StampTableTests {
    private let temporary: TemporaryFolder
    private let folder: Folder

    init() throws {
        temporary = try TemporaryFolder()
        for path in ["a.txt", "b/c.txt", "b/d/e.txt"] { try temporary.write(path, to: path) }
        folder = try Folder(temporary.path)
    }

    private func table(
        _ paths: [String] = ["b/d/e.txt", "a.txt", "b", "", "none", "b/c.txt"]
    ) throws -> StampTable {
        StampTable(
            try paths.map { StampTable.Row(path: $0, status: try folder.status(of: $0)) })
    }

    private func changed(_ table: StampTable, settled: Int64 = .max) async -> [String] {
        await table.changedRows(in: folder, settled: settled, jobs: 2).map(table.path)
    }

    @Test("Tables of stamps find nothing where nothing has changed")
    func unchanged() async throws {
        #expect(await changed(try table()) == [])
        #expect(await changed(StampTable([])) == [])
    }

    @Test("Tables of stamps find what was written, removed, added and replaced, by path")
    func changes() async throws {
        let table = try table()
        try temporary.write("longer than before", to: "a.txt")
        try FileManager.default.removeItem(atPath: "\(temporary.path)/b/c.txt")
        try temporary.write("", to: "none")
        #expect(await changed(table) == ["", "a.txt", "b", "b/c.txt", "none"])
    }

    @Test(
        "Tables of stamps find a link to what was there in its place, and a file in the place of a folder"
    )
    func replaced() async throws {
        let table = try table(["a.txt", "b"])
        try temporary.move("a.txt", to: "real.txt")
        try temporary.link("a.txt", to: "real.txt")
        try temporary.move("b", to: "real")
        try temporary.write("", to: "b")
        #expect(await changed(table) == ["a.txt", "b"])
    }

    @Test("Tables of stamps find a file behind a link in the place of its folder's parent")
    func linkAbove() async throws {
        let table = try table(["b", "b/d", "b/d/e.txt"])
        try temporary.move("b", to: "real")
        try temporary.link("b", to: "real")
        #expect(await changed(table) == ["b"])
        try temporary.write("another text", to: "real/d/e.txt")
        #expect(await changed(table) == ["b", "b/d/e.txt"])
    }

    @Test("Tables of stamps find what has changed in any of many folders")
    func manyFolders() async throws {
        var paths: [String] = []
        for outer in ["x", "y/z", "y/z/deep/er"] {
            for inner in 0..<40 { paths.append("\(outer)/\(inner)/index.txt") }
        }
        for path in paths { try temporary.write(path, to: path) }
        let folders = paths.map { String($0.dropLast("/index.txt".count)) }
        let table = try table(paths + folders)
        #expect(await changed(table) == [])
        let touched = ["x/7/index.txt", "y/z/0/index.txt", "y/z/deep/er/39/index.txt"]
        for path in touched { try temporary.write("other", to: path) }
        #expect(await changed(table) == touched)
    }

    @Test("Tables of stamps with other rows are the same as a table of all of them")
    func replacing() throws {
        var random = SystemRandomNumberGenerator()
        let names = ["", ".x", "a", "a.txt", "a/b", "a/b/c", "b", "b-c", "z/é", "z/日"]
        func rows(_ paths: [String], _ time: Int64) -> [String: StampTable.Row] {
            Dictionary(
                paths.map {
                    let stamp = FileStamp(inode: 1, size: 2, modified: time)
                    let status = FileStatus(kind: .file, stamp: stamp, changed: time)
                    return ($0, StampTable.Row(path: $0, status: status, isRacy: time == 3))
                }, uniquingKeysWith: { first, _ in first })
        }
        for _ in 0..<300 {
            func some() -> [String] { names.filter { _ in Bool.random(using: &random) } }
            let old = rows(some(), 2)
            let new = rows(some(), 3)
            let gone = Set(some())
            let table = StampTable(Array(old.values))
                .replacing(gone.union(new.keys), with: Array(new.values))
            let left = old.filter { !gone.contains($0.key) }.merging(new) { $1 }
            #expect(table.bytes == StampTable(Array(left.values)).bytes)
            for path in names {
                #expect((table.position(of: path) != nil) == (left[path] != nil))
            }
        }
    }

    @Test("Tables of stamps do not trust the stamp of what may have changed in the same tick")
    func racy() async throws {
        let status = try folder.status(of: "a.txt")
        let table = StampTable([StampTable.Row(path: "a.txt", status: status, isRacy: true)])
        #expect(await changed(table) == ["a.txt"])
    }

    @Test("Tables of stamps without a time of the last change compare with the time of publishing")
    func settled() async throws {
        let status = try #require(try folder.status(of: "a.txt"))
        let kept = FileStatus(kind: .file, stamp: status.stamp, changed: 0)
        let table = StampTable([StampTable.Row(path: "a.txt", status: kept)])
        #expect(await changed(table, settled: status.changed) == [])
        #expect(await changed(table, settled: status.changed - 1) == ["a.txt"])
    }

    @Test(
        "Tables of stamps are the same after they were kept and read, and after a row was renewed")
    func roundTrip() async throws {
        let hash = Fingerprint(high: 3, low: 4)
        let status = try #require(try folder.status(of: "a.txt"))
        let rows = [
            StampTable.Row(path: "a.txt", status: status, hash: hash, isRacy: true),
            StampTable.Row(path: "b", status: try folder.status(of: "b"), listsHidden: true),
        ]
        var table = StampTable(rows)
        table.refreshRow(0, status, isRacy: false)
        let read = try StampTable(table.bytes, count: table.count)
        #expect(read[0].hash == hash)
        #expect(read[0].status?.stamp == status.stamp)
        #expect(read[0].isRacy == false)
        #expect(read[1].listsHidden)
        #expect(read.position(of: "b") == 1)
        #expect(read.position(of: "bb") == nil)
        #expect(await changed(read) == [])
    }

    @Test(
        "Tables of stamps with a path that leads out of the folder are damage",
        arguments: ["/etc/passwd", "../x", "a/../../x", "a/..", ".."])
    func escaping(path: String) {
        let bytes = StampTable([StampTable.Row(path: path, status: nil)]).bytes
        #expect(throws: PackedReader.Damage.self) { try StampTable(bytes, count: 1) }
    }

    @Test(
        "Tables of stamps that were cut off, or have another number of rows, are damage or find no path outside"
    )
    func cutOff() throws {
        let table = try table()
        for count in 0..<table.bytes.count - 1 {
            let bytes = table.bytes.prefix(count)
            guard let read = try? StampTable(bytes, count: table.count) else { continue }
            for row in 0..<read.count { #expect(!read.path(row).hasPrefix("/")) }
        }
        #expect(throws: PackedReader.Damage.self) { try StampTable(table.bytes, count: -1) }
        #expect(throws: PackedReader.Damage.self) { try StampTable(table.bytes, count: 1 << 40) }
    }
}
