import CShowcardPlatform
import Foundation
import ShowcardFiles
import ShowcardTestSupport
import Testing

@Suite("Open folders")
struct FolderTests {
    private let temporary: TemporaryFolder
    private let folder: Folder

    init() throws {
        temporary = try TemporaryFolder()
        try temporary.write("secret", to: "outside/key")
        try temporary.write("text", to: "inside/a/b/file")
        try temporary.link("inside/link", to: "outside")
        try temporary.link("inside/a/filelink", to: "outside/key")
        folder = try Folder("\(temporary.path)/inside")
    }

    @Test("a file below an open folder is read")
    func reading() throws {
        #expect(try folder.read("a/b/file") == Array("text".utf8))
    }

    @Test(
        "a path that leads out of an open folder or over a link is an error to what reads",
        arguments: [
            ("../outside/key", EXDEV), ("a/../../outside/key", EXDEV), ("/etc/passwd", EXDEV),
            ("link/key", ELOOP), ("a/filelink", ELOOP), ("a/b/file/x", ENOTDIR), ("a/none", ENOENT),
        ])
    func leavingTheFolder(path: String, number: Int32) {
        #expect(throws: SystemError.self) { try folder.read(path) }
        do throws(SystemError) {
            _ = try folder.read(path)
        } catch {
            #expect(error.number == number)
        }
        #expect(temporary.read("outside/key") == "secret")
    }

    @Test("changes after settling have later times than those before, each of a hundred times")
    func settling() throws {
        try temporary.write("", to: "inside/probe")
        for round in 0..<100 {
            _ = try folder.write(Array("\(round)".utf8), to: "written")
            let settled = try folder.settle("probe")
            #expect(try #require(try folder.status(of: "written")).changed <= settled)
            _ = try folder.write([], to: "other")
            #expect(try #require(try folder.status(of: "other")).changed > settled)
        }
    }

    @Test("opening one component after the other gives what the system's own call gives")
    func componentByComponent() throws {
        let root = open(folder.path, O_RDONLY | O_DIRECTORY)
        defer { close(root) }
        for path in [
            "a/b/file", "a", "a/", ".", "a//b/./file", "../outside/key", "a/../a/b/file",
            "/etc/passwd", "link/key",
            "link", "a/filelink", "a/b/file/x", "a/none", "none/x",
            String(repeating: "x", count: 300),
        ] {
            for flags in [O_RDONLY, O_RDONLY | O_DIRECTORY] {
                func opened(_ call: (Int32, UnsafePointer<CChar>, Int32, UInt32, Int32) -> Int32)
                    -> Int32
                {
                    errno = 0
                    let file = call(root, path, flags, 0, 1)
                    let number = errno
                    if file >= 0 { close(file) }
                    return file >= 0 ? 0 : number
                }
                #expect(
                    opened(showcard_open_without_links) == opened(showcard_open_components),
                    "\(path) with flags \(flags)")
            }
        }
    }

    @Test("a folder that is replaced by a link while it is open stays the one that was opened")
    func replacedFolder() throws {
        try temporary.move("inside", to: "moved")
        try temporary.link("inside", to: "outside")
        #expect(try folder.read("a/b/file") == Array("text".utf8))
        #expect(throws: SystemError.self) { try folder.read("key") }
    }

    @Test("writing replaces links and files in place of folders, and leaves what links lead to")
    func writing() throws {
        _ = try folder.write(Array("new".utf8), to: "link/key")
        _ = try folder.write(Array("new".utf8), to: "a/filelink")
        _ = try folder.write(Array("new".utf8), to: "a/b/file/deep/er")
        #expect(temporary.read("inside/link/key") == "new")
        #expect(temporary.read("inside/a/filelink") == "new")
        #expect(temporary.read("inside/a/b/file/deep/er") == "new")
        #expect(temporary.files(below: "outside") == ["key"])
        #expect(temporary.read("outside/key") == "secret")
    }

    @Test("removing a folder leaves what the links in it lead to")
    func removing() throws {
        try Folder(temporary.path).removeAll("inside")
        #expect(temporary.files(below: "") == ["outside/key"])
        try Folder(temporary.path).removeAll("inside")
    }

    @Test("removing a file removes the folders it leaves empty, and never what is behind a link")
    func removingFiles() throws {
        try folder.remove("a/b/file")
        #expect(try folder.status(of: "a/b") == nil)
        try folder.remove("link/key")
        #expect(temporary.read("outside/key") == "secret")
    }

    @Test("a link is followed only to the target that is declared for it")
    func declaredTarget() throws {
        let target = "\(temporary.path)/outside"
        guard case .folder(let place) = try folder.place(byLink: "link", to: target) else {
            Issue.record("not a folder")
            return
        }
        #expect(try place.read("key") == Array("secret".utf8))
        #expect(throws: SystemError.self) { try folder.place(byLink: "link", to: "/") }
        try temporary.link("inside/second", to: "inside/link/key")
        #expect(throws: SystemError.self) {
            try folder.place(byLink: "second", to: "\(temporary.path)/inside/link/key")
        }
    }
}
