import ShowcardCatalog
import ShowcardPictures
import ShowcardTestSupport
import Testing

@testable import ShowcardImages

@Suite("Pictures on demand", .processes, .enabled(if: Workshop.hasLibvips))
struct ImageOrderTests {
    @Test("Pictures on demand have their records at once, and files when they are asked for")
    func order() async throws {
        let workshop = try Workshop(["a.jpg": SamplePictures.turned])
        let made = try await workshop.make(isOnDemand: true)
        let picture = try #require(made.pictures.first)
        #expect((picture.width, picture.height) == (32, 43))
        #expect(picture.variants.count == 6 && picture.color == nil)
        #expect(workshop.folder.files(below: "cache") == ["index"])
        let output = try #require(made.plan.outputs.first)
        let make = try #require(output.make)
        let bytes = try await make()
        #expect(try PictureHeader.read(bytes).width == 16)
        #expect(workshop.folder.files(below: "cache").count == 2)
        // A build makes the same files, whose names contain the hash of the whole picture.
        let built = try await workshop.make()
        #expect(try built.outputs().values.contains(bytes))
        #expect(built.pictures.first?.variants.map(\.width) == picture.variants.map(\.width))
    }

    @Test("Pictures on demand are made once if several clients ask at the same time")
    func concurrency() async throws {
        var workshop = try Workshop(["a.jpg": SamplePictures.turned])
        let count = "\(workshop.folder.path)/count"
        try workshop.useProgram(
            Workshop.answers
                + "echo x >> \(count); PATH=/usr/bin:/bin:/usr/local/bin exec vips \"$@\"")
        let made = try await workshop.make(isOnDemand: true)
        let make = try #require(made.plan.outputs.first?.make)
        let results = try await withThrowingTaskGroup(of: [UInt8].self) { group in
            for _ in 0..<8 { group.addTask { try await make() } }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(results.count == 1)
        _ = try await make()
        #expect(workshop.folder.read("count") == "x\n")
    }

    @Test("Pictures on demand are decoded at once if their formats depend on that")
    func transparency() async throws {
        let made = try await Workshop(["a.png": SamplePictures.transparent]).make(isOnDemand: true)
        let picture = try #require(made.pictures.first)
        #expect(picture.color != nil && picture.preview.mediaType == "image/webp")
        #expect(made.result.completion == nil)
    }

    @Test("Pictures on demand have color and placeholder after their completion")
    func completion() async throws {
        let workshop = try Workshop(["a.jpg": SamplePictures.turned])
        let first = try await workshop.make(isOnDemand: true)
        await first.result.completion?()
        let second = try await workshop.make(isOnDemand: true)
        #expect(second.result.completion == nil)
        #expect(second.pictures.first?.color != nil && second.pictures.first?.thumbhash != nil)
        #expect(try await second.pictures == workshop.make().pictures)
    }

    @Test(
        "Pictures on demand that cannot be decoded are an error when they are asked for, and after the completion"
    )
    func damage() async throws {
        let workshop = try Workshop(["a.jpg": Array(SamplePictures.turned.dropLast(300))])
        let failures = DecodingFailures()
        let first = try await workshop.make(isOnDemand: true, failures: failures)
        #expect(first.said == [])
        let make = try #require(first.plan.outputs.first?.make)
        let error = await #expect(throws: DiagnosticError.self) { try await make() }
        #expect(error?.diagnostics.map(\.code) == ["truncated-picture"])
        await first.result.completion?()
        let second = try await workshop.make(isOnDemand: true, failures: failures)
        #expect(
            second.said == ["a.jpg: error[truncated-picture]: the picture's file ends too early"])
        #expect(second.result.completion == nil)
    }

    @Test("Pictures on demand have the bytes that a build writes, in every format")
    func sameness() async throws {
        let files = [
            "a.jpg": SamplePictures.turned, "b.png": SamplePictures.transparent,
            "c.gif": SamplePictures.animation, "d.png": SamplePictures.png,
        ]
        var (served, built) = (try Workshop(files), try Workshop(files))
        served.options.formats = [.avif, .webp, .png, .jpeg]
        built.options.formats = served.options.formats
        try await served.make(isOnDemand: true).result.completion?()
        let made = try await served.make(isOnDemand: true)
        var outputs: [String: [UInt8]] = [:]
        for output in made.plan.outputs {
            guard case .path(let path) = output.destination, let make = output.make else {
                continue
            }
            outputs[path.text] = try await make()
        }
        #expect(outputs.count > 20)
        #expect(try await outputs == built.make().outputs())
    }

    @Test("Pictures on demand are read whole only when they are asked for")
    func start() async throws {
        let workshop = try Workshop(["a.jpg": SamplePictures.turned])
        let (starts, reads) = (Names(), Names())
        let made = try await workshop.make(reads: reads, starts: starts, isOnDemand: true)
        #expect(starts.all == ["a.jpg"] && reads.all == [])
        let make = try #require(made.plan.outputs.first?.make)
        _ = try await make()
        #expect(starts.all == ["a.jpg"] && reads.all == ["a.jpg"])
        // A list of entries names the files of a build.
        let listed = try await workshop.make(isCheck: true, isOnDemand: true)
        #expect(
            try await listed.pictures.map(\.variants) == workshop.make().pictures.map(\.variants))
    }
}
