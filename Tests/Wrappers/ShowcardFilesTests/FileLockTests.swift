import ShowcardTestSupport
import Testing

@testable import ShowcardFiles

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@Suite("Locks on files")
struct FileLockTests {
    @Test("a lock ends with its value, though a program that is starting has its descriptor")
    func copied() throws {
        let folder = try TemporaryFolder()
        let place = try Folder(folder.path)
        var lock = try FileLock("lock", in: place)
        #expect(try FileLock("lock", in: place) == nil)
        // fork(2): "The child inherits copies of the parent's set of open file descriptors", which refer to the same
        // open file descriptions, as those of dup(2) do.
        let copy = dup(try #require(lock).descriptor)
        defer { close(copy) }
        lock = nil
        #expect(try FileLock("lock", in: place) != nil)
    }

    @Test("the holder of a lock is not written to a file that has another name too")
    func otherName() throws {
        let folder = try TemporaryFolder()
        try folder.write("a file of somebody", to: "other")
        #expect(link("\(folder.path)/other", "\(folder.path)/lock") == 0)
        let lock = try FileLock("lock", in: try Folder(folder.path))
        try #require(lock).recordHolder()
        #expect(folder.read("other") == "a file of somebody")
    }
}
