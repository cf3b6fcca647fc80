import Foundation
import ShowcardFiles
import ShowcardTestSupport
import Testing

@Suite("Series of files")
struct FileSeriesTests {
    private let temporary: TemporaryFolder
    private let folder: Folder

    init() throws {
        temporary = try TemporaryFolder()
        try temporary.write("secret", to: "outside/key")
        try temporary.write("", to: "inside/keep")
        folder = try Folder("\(temporary.path)/inside")
    }

    /// Writes files, each with its path as text.
    private func write(_ paths: [String]) throws {
        var files = FileSeries(below: folder)
        for path in paths { _ = try files.write(Array(path.utf8), to: path) }
    }

    @Test("files of any depth and order are written, and folders are created for them")
    func written() throws {
        let paths = [
            "index.html", "a/b/c/d/1", "a/b/c/d/2", "a/b/c/3", "a/b/x/4", "a/5", "z/6", "a/b/c/d/7",
            "top",
        ]
        try write(paths)
        for path in paths { #expect(temporary.read("inside/\(path)") == path, "\(path)") }
    }

    @Test(
        "folders whose names differ in normalization alone are two where the file system has both")
    func normalization() throws {
        let paths = ["caf\u{E9}/a/1", "cafe\u{301}/a/2", "caf\u{E9}/3", "cafe\u{301}/4"]
        try write(paths)
        for path in paths {
            #expect(temporary.read("inside/\(path)") == path, "\(path.utf8.count)")
        }
    }

    @Test(
        "files and links in the place of folders are replaced, and what they lead to stays",
        arguments: ["a/file", "a/b/file", "a/b/c/file"])
    func replacedLinks(path: String) throws {
        for (place, isLink) in [("a", true), ("a", false), ("a/b", true), ("a/b", false)]
        where path.hasPrefix("\(place)/") && place.utf8.count < path.utf8.count - 4 {
            try? FileManager.default.removeItem(atPath: "\(temporary.path)/inside/a")
            if isLink {
                try temporary.write("", to: "inside/\(place)-")
                try temporary.link("inside/\(place)", to: "outside")
            } else {
                try temporary.write("text", to: "inside/\(place)")
            }
            try write([path])
            #expect(temporary.read("inside/\(path)") == path, "\(place)")
        }
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: "\(temporary.path)/outside") == [
                "key"
            ])
        #expect(temporary.read("outside/key") == "secret")
    }
}
