import ShowcardBuild
import ShowcardTestSupport
import Testing

@Suite("Times of outputs")
struct OutputTimingsTests {
    private let site: SampleSite

    init() throws {
        site = try SampleSite()
        try site.folder.write("one", to: "source/content/static/one.txt")
        try site.folder.write("", to: "source/content/static/.nojekyll")
    }

    private func build(timing: Bool = true) async -> BuildReport {
        var options = site.options("2026-01-01")
        options.timesOutputs = timing
        return await Builder(plugins: [NotePlugin(isPure: true)]).build(options)
    }

    @Test("times are recorded of what a build renders, and files are counted by type")
    func changed() async throws {
        let first = await build()
        let timings = try #require(first.timings)
        // The entry point is made last, of all others.
        #expect(timings.count == first.files.written - 1)
        #expect(Set(timings.groups.map(\.name)) == ["notes", "content/static"])
        #expect(timings.groups.allSatisfy { $0.count > 0 && $0.seconds >= 0 })
        #expect(timings.groups.map(\.seconds) == timings.groups.map(\.seconds).sorted(by: >))
        #expect(timings.slowest.map(\.seconds) == timings.slowest.map(\.seconds).sorted(by: >))
        #expect(timings.types.reduce(0) { $0 + $1.count } == first.files.total)
        #expect(timings.types.reduce(0) { $0 + $1.bytes } == first.files.bytes)
        #expect(Set(timings.types.map(\.name)) == ["txt", ""])

        #expect(await build().timings == OutputTimings())
        try site.write("a", "Ada")
        let second = try #require(await build().timings)
        #expect(Set(second.slowest.map(\.key)).contains("notes/a.txt"))
        #expect(!Set(second.slowest.map(\.key)).contains("notes/b.txt"))
        #expect(second.types.reduce(0) { $0 + $1.count } == first.files.total)
    }

    @Test("no times are recorded unless they are requested")
    func unrequested() async {
        #expect(await build(timing: false).timings == nil)
    }
}
