import ShowcardBuild
import ShowcardContent
import ShowcardTestSupport
import Testing

@Suite("Runs whose result nobody needs")
struct AbandonedRunTests {
    @Test(
        "Runs whose result nobody needs stop between any two stages, and give neither a state nor a failure",
        arguments: 1...4)
    func stages(count: Int) async throws {
        let site = try SampleSite()
        let answers = Answers(count)
        var options = site.options()
        options.isObsolete = { answers.next() }
        var sources = KeptSources()
        let (rendered, report) = await Builder(plugins: [NotePlugin()]).render(
            options, after: nil, &sources)
        #expect(rendered == nil)
        #expect(report.isAbandoned)
        #expect(report.failure == nil)
        #expect(report.stages.count == count)
    }
}

/// Says yes when it is asked for the last time.
private final class Answers: @unchecked Sendable {
    // Stages come one after the other.
    private var left: Int

    init(_ count: Int) { left = count }

    func next() -> Bool {
        left -= 1
        return left == 0
    }
}
