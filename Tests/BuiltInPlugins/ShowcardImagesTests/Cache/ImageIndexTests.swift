import ShowcardFiles
import ShowcardHashing
import ShowcardPictures
import ShowcardTestSupport
import Testing

@testable import ShowcardImages

@Suite("The index of the cache of pictures")
struct ImageIndexTests {
    private static let source = String(repeating: "0a", count: 32)
    private static let fields = [
        source, "webp", "640", "480", "1", "1", "0", "0", "#0a1b2c", "abc+/=",
    ]

    @Test("The index of the cache reads what it has written, and leaves out what a run did not use")
    func roundTrip() throws {
        let temporary = try TemporaryFolder()
        let folder = try ImageFolder(at: temporary.path + "/cache")
        var index = ImageIndex(in: folder.folder)
        let measured = try #require(Measurement(Self.fields.map { $0[...] }))
        index.keep(measured, by: "vips-8.14.1")
        let encoders = Encoders(version: "vips-8.14.1", samples: [.avif: "0a", .jpeg: "1b"])
        index.keep(encoders, of: "/usr/bin/vips 1 2 3")
        let (name, lost) = ("0a-16.avif", "0b-16.avif")
        try temporary.write("bytes", to: "cache/\(name)")
        let status = try #require(try folder.folder.status(of: name))
        let file = KeptFile(status, hash: ContentHash(of: Array("bytes".utf8)))
        index.keep(file, named: name)
        index.keep(file, named: lost)
        index.keep(hash: Self.source, of: "a.webp", stamp: "s1")
        index.keep(hash: Self.source, of: "b.webp", stamp: "s2")
        index.save(
            in: folder,
            ImageIndex.Facts(
                paths: [("a.webp", "s1")], sources: [Self.source], version: "vips-8.14.1"))
        let read = ImageIndex(in: folder.folder)
        #expect(read.encoders == ["/usr/bin/vips 1 2 3": encoders])
        #expect(read.file(name) == file && read.file(lost) == nil)
        #expect(read.measurement(of: Self.source, by: "vips-8.14.1") == measured)
        #expect(read.measurement(of: Self.source, by: "vips-8.15.0") == nil)
        #expect(read.hash(of: "a.webp", stamp: "s1") == Self.source)
        #expect(read.hash(of: "b.webp", stamp: "s2") == nil && !read.isChanged)
    }

    @Test(
        "Runs that save an index at the same time keep each other's files, and facts if they share the folder"
    )
    func sharing() throws {
        let temporary = try TemporaryFolder()
        let folder = try ImageFolder(at: temporary.path + "/cache")
        var runs = [ImageIndex(in: folder.folder), ImageIndex(in: folder.folder)]
        for (number, name) in ["one", "two"].enumerated() {
            try temporary.write(name, to: "cache/\(name).jpg")
            let status = try #require(try folder.folder.status(of: "\(name).jpg"))
            let file = KeptFile(status, hash: ContentHash(of: Array(name.utf8)))
            runs[number].keep(file, named: "\(name).jpg")
            runs[number].keep(hash: Self.source, of: "\(name).webp", stamp: "s")
            var facts = ImageIndex.Facts(
                paths: [("\(name).webp", "s")], sources: [], version: "v")
            facts.areShared = true
            runs[number].save(in: folder, facts)
        }
        let read = ImageIndex(in: folder.folder)
        for name in ["one", "two"] {
            #expect(read.file("\(name).jpg") != nil)
            #expect(read.hash(of: "\(name).webp", stamp: "s") == Self.source)
        }
    }

    @Test("The index of the cache ignores lines that it does not understand")
    func damage() throws {
        let temporary = try TemporaryFolder()
        let good = "m\tv\t" + Self.fields.joined(separator: "\t")
        let bad = [
            "", "x", "h\ta", "m\tv\t\(Self.source)\tbmp\t1\t1\t0\t0\t0\t-\t-\t-", "v\t1", good,
        ]
        try temporary.write(
            (["showcard-images-3"] + bad).joined(separator: "\n"), to: "cache/index")
        let index = ImageIndex(in: try Folder(temporary.path + "/cache"))
        #expect(index.measurement(of: Self.source, by: "v") != nil)
        try temporary.write("another format\n\(good)", to: "cache/index")
        let other = ImageIndex(in: try Folder(temporary.path + "/cache"))
        #expect(other.measurement(of: Self.source, by: "v") == nil)
    }

    @Test(
        "The index of the cache takes no measurement with wrong values",
        arguments: [(0, "short"), (1, "bmp"), (2, "0"), (2, "-5"), (3, "x"), (3, "99999999999")])
    func wrongValues(position: Int, value: String) {
        var fields = Self.fields
        fields[position] = value
        #expect(Measurement(fields.map { $0[...] }) == nil)
    }

    @Test(
        "The index of the cache does not take a color or a placeholder that pages could not show",
        arguments: [(8, "#12345"), (8, "\"onload"), (9, "a\"b"), (9, "<")])
    func wrongPixels(position: Int, value: String) {
        var fields = Self.fields
        fields[position] = value
        #expect(Measurement(fields.map { $0[...] }).map { $0.pixels == nil } == true)
    }
}
