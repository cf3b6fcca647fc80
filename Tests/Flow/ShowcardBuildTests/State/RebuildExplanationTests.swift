import ShowcardBuild
import ShowcardTestSupport
import Testing

@Suite("What --explain-rebuild says")
struct RebuildExplanationTests {
    private let site: SampleSite

    init() throws {
        site = try SampleSite()
        try site.folder.write("one", to: "source/content/static/one.txt")
    }

    /// Builds, and returns `path: reason` of each output that was written; hashes in paths are left out.
    private func explain(
        _ asOf: String = "2026-01-01", plugin: NotePlugin = NotePlugin(isPure: true)
    ) async -> [String]? {
        var options = site.options(asOf)
        options.explainsRebuild = true
        let report = await Builder(plugins: [plugin]).build(options)
        return report.rebuilt?.map { output in
            let path = output.path.hasPrefix("all/") ? "all/*.txt" : output.path
            return "\(path): \(output.reason)"
        }
    }

    @Test("--explain-rebuild names the files that outputs are made from and that have changed")
    func changed() async throws {
        #expect(
            await explain() == [
                "all/*.txt: nothing is known of an earlier build",
                "entry.txt: nothing is known of an earlier build",
                "notes/a.txt: nothing is known of an earlier build",
                "notes/b.txt: nothing is known of an earlier build",
                "one.txt: nothing is known of an earlier build",
            ])
        #expect(await explain() == [])
        try site.write("a", "Ada")
        #expect(
            await explain() == [
                "all/*.txt: content/notes/a.md has changed",
                "entry.txt: it is made from other outputs",
                "notes/a.txt: content/notes/a.md has changed",
            ])
        try site.folder.write("two", to: "source/content/static/one.txt")
        #expect(
            await explain() == [
                "entry.txt: it is made from other outputs",
                "one.txt: content/static/one.txt has changed",
            ])
    }

    @Test("--explain-rebuild distinguishes new outputs from those that somebody has changed")
    func newAndTouched() async throws {
        _ = await explain()
        try site.write("c", "Cid")
        #expect(
            await explain()?.filter { $0.hasPrefix("notes/") } == ["notes/c.txt: it is new"])
        try site.folder.write("other", to: "site/notes/a.txt")
        #expect(
            await explain() == [
                "entry.txt: it is made from other outputs",
                "notes/a.txt: the published file had changed",
            ])
    }
}
