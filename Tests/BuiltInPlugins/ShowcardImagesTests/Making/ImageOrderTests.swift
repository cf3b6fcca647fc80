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
        // A build makes the same files.
        let built = try await workshop.make()
        let path = try #require(output.path)
        #expect(try built.outputs()[path] == bytes)
        #expect(built.pictures.map(\.variants) == [picture.variants])
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

    @Test("Pictures on demand that have changed since are an error, not another picture")
    func change() async throws {
        let workshop = try Workshop(["a.jpg": SamplePictures.turned])
        let reads = Names()
        let made = try await workshop.make(
            isOnDemand: true,
            bytes: {
                reads.add("again")
                return reads.all.count == 1 ? SamplePictures.turned : SamplePictures.png
            })
        let make = try #require(made.plan.outputs.first?.make)
        let error = await #expect(throws: DiagnosticError.self) { try await make() }
        #expect(
            error?.diagnostics.map(\.message) == ["the picture has changed while it was read"])
        #expect(workshop.folder.files(below: "cache") == ["index"])
    }
}

extension PlannedOutput {
    /// Its path.
    fileprivate var path: String? {
        if case .path(let path) = destination { path.text } else { nil }
    }
}
