import Foundation
import ShowcardBuild
import ShowcardCatalog
import ShowcardTestSupport
import Testing

@Suite("Builds after a change")
struct KnownEntryTests {
    private let site: SampleSite

    init() throws {
        site = try SampleSite(["a": "Anna", "b": "Ben", "c": "Cid"])
    }

    private func build(output: String = "site") async -> BuildReport {
        await site.build(output: output, plugins: [NotePlugin(isPure: true)])
    }

    /// The published files by path.
    private func contents(_ folder: String = "site") -> [String: String] {
        let paths = site.folder.files(below: folder)
        return Dictionary(
            paths.map { ($0, site.folder.read("\(folder)/\($0)") ?? "") },
            uniquingKeysWith: { first, _ in first })
    }

    /// Builds on top of what is published, and compares all with a build from nothing.
    private func rebuild(readingOnly count: Int) async throws {
        let report = await build()
        #expect(report.entriesRead == count, "\(report.workReason ?? "no reason")")
        let clean = await build(output: "clean")
        #expect(report.diagnostics == clean.diagnostics)
        #expect(report.failure == clean.failure)
        if clean.failure == nil {
            var (published, expected) = (contents(), contents("clean"))
            // It has the generation, which counts on.
            published["entry.txt"] = nil
            expected["entry.txt"] = nil
            #expect(published == expected)
        }
        for folder in ["clean", ".clean.showcard"] { try? site.folder.remove(folder) }
    }

    @Test(
        "Builds after a change read the entry that has changed, and publish what a build from nothing does"
    )
    func oneEntry() async throws {
        #expect(await build().entriesRead == 3)
        for name in ["Bob", "Bea"] {
            try site.write("b", name)
            try await rebuild(readingOnly: 1)
        }
    }

    @Test("Builds after a change read entries that are new, and know those that are left")
    func addedAndRemoved() async throws {
        _ = await build()
        try site.write("d", "Dan")
        try await rebuild(readingOnly: 1)
        try site.folder.remove("source/content/notes/a.md")
        try await rebuild(readingOnly: 0)
        try site.folder.move("source/content/notes/c.md", to: "source/content/notes/e.md")
        try await rebuild(readingOnly: 1)
    }

    @Test(
        "Builds after a change read all entries after changes of what they are checked against",
        arguments: [
            "catalog.yml", "content/notes/_kind.yml", "content/tokens/glass.tokens.json",
            "content/static/new.txt", "templates/assets/icons.svg", "templates/assets/x.css",
        ])
    func surroundings(path: String) async throws {
        _ = await build()
        let text = site.folder.read("source/\(path)") ?? ""
        try site.folder.write(text + "\n", to: "source/\(path)")
        try await rebuild(readingOnly: 3)
    }

    @Test(
        "Builds after a change check the entries of page bundles again after their pictures were added, changed or removed"
    )
    func bundles() async throws {
        try site.folder.write(
            """
            kind: note
            path: notes
            title: {one: Note, many: Notes}
            fields:
              name: {type: string, required: true}
              photo: {type: asset, role: image}

            """, to: "source/content/notes/_kind.yml")
        let bundle = "source/content/notes/bundle"
        try site.folder.write("static", to: "source/content/static/a.jpg")
        try site.folder.write("---\nname: Bundle\nphoto: a.jpg\n---\n", to: "\(bundle)/index.md")
        try site.folder.write("b", to: "\(bundle)/b.jpg")
        #expect(await build().entriesRead == 4)
        // The picture beside the entry's file replaces the one of the same name.
        try site.folder.write("a", to: "\(bundle)/a.jpg")
        try await rebuild(readingOnly: 0)
        #expect(contents()["notes/bundle/a.jpg"] == "a")
        try site.folder.write("c", to: "\(bundle)/a.jpg")
        try site.folder.write("c", to: "\(bundle)/c.jpg")
        try await rebuild(readingOnly: 0)
        #expect(contents()["notes/bundle/a.jpg"] == "c")
        #expect(contents()["notes/bundle/c.jpg"] == "c")
        try site.folder.write(String(repeating: "a", count: 600_000), to: "\(bundle)/a.jpg")
        try await rebuild(readingOnly: 0)
        try site.folder.write("a", to: "\(bundle)/a.jpg")
        try await rebuild(readingOnly: 0)
        try site.folder.remove("\(bundle)/a.jpg")
        try await rebuild(readingOnly: 0)
        #expect(contents()["notes/bundle/a.jpg"] == nil)
        try site.folder.move("\(bundle)/index.md", to: "source/content/notes/bundle.md")
        try await rebuild(readingOnly: 1)
        #expect(contents()["notes/bundle/b.jpg"] == nil)
    }

    @Test("Builds after a change read no entry after a change of a template")
    func template() async throws {
        try site.folder.write("a", to: "source/templates/partials/a.mustache")
        _ = await build()
        try site.folder.write("<p>{{y}}</p>", to: "source/templates/home.mustache")
        try await rebuild(readingOnly: 0)
        try site.folder.write("b", to: "source/templates/partials/b.mustache")
        try await rebuild(readingOnly: 0)
    }

    @Test("Builds after a change read what has changed since the last build without errors")
    func afterErrors() async throws {
        _ = await build()
        try site.folder.write("---\nnames: Bob\n---\n", to: "source/content/notes/b.md")
        try await rebuild(readingOnly: 1)
        try await rebuild(readingOnly: 1)
        try site.write("b", "Bob")
        try site.write("a", "Ada")
        try await rebuild(readingOnly: 2)
    }

    @Test("Builds after a change find names and links to be wrong beside entries that are known")
    func problemsAcrossEntries() async throws {
        try site.folder.write(
            "---\nname: Anna\n---\n[gone](../gone/)\n", to: "source/content/notes/a.md")
        _ = await build()
        try site.write("b", "ANNA")
        try await rebuild(readingOnly: 1)
        try site.write("gone", "Gone")
        try await rebuild(readingOnly: 1)
        try site.folder.remove("source/content/notes/gone.md")
        try await rebuild(readingOnly: 0)
    }

    @Test(
        "Builds after a change make a published file again that somebody has changed, from an entry that is known"
    )
    func changedOutput() async throws {
        _ = await build()
        try site.folder.write("other", to: "site/notes/a.txt")
        try await rebuild(readingOnly: 0)
    }

    @Test(
        "Builds after a change read all entries where what is known of them is damaged, missing or of another build"
    )
    func damagedRecords() async throws {
        _ = await build()
        let kept = ".site.showcard/entries"
        let before = try Data(contentsOf: URL(fileURLWithPath: "\(site.folder.path)/\(kept)"))
        try site.write("b", "Bob")
        try site.folder.write(Array(before.dropLast()), to: kept)
        try await rebuild(readingOnly: 3)
        try site.write("b", "Bea")
        try site.folder.remove(kept)
        try await rebuild(readingOnly: 3)
        try site.write("b", "Bet")
        try site.folder.write(Array(before), to: kept)
        try await rebuild(readingOnly: 3)
    }

    @Test(
        "Builds after a change replace a spare tree in which somebody has changed something",
        arguments: ["notes/a.txt", "new.txt"])
    func changedSpare(path: String) async throws {
        for name in ["Bob", "Bea", "Bet"] {
            _ = await build()
            try site.write("b", name)
        }
        // In the place of one that is there: the trees share files.
        try site.folder.replace(".site.showcard/tree/\(path)", with: "evil")
        let report = await build()
        #expect(report.diagnostics.map(\.code) == ["damaged-state"])
        #expect(contents()["new.txt"] == nil)
        #expect(contents()["notes/a.txt"] == "<p>Hi <em>Anna</em></p>\n")
        try site.write("b", "Bo")
        #expect(await build().diagnostics == [])
        #expect(contents()["notes/b.txt"] == "<p>Hi <em>Bo</em></p>\n")
    }

    @Test(
        "Builds after a change refuse to replace a tree in which somebody has put a file, also some builds ago",
        arguments: ["notes/x.txt", "x/y.txt"], [0, 1, 2])
    func foreignFile(path: String, builds: Int) async throws {
        for name in ["Bob", "Bea", "Bet"] {
            _ = await build()
            try site.write("b", name)
        }
        _ = await build()
        try site.folder.write("mine", to: "site/\(path)")
        for _ in 0..<builds { _ = await build() }
        try site.write("b", "Bo")
        let report = await build()
        #expect(report.failure == .output)
        #expect(contents()[path] == "mine")
    }

    @Test(
        "Builds after a change render a page for serve from its file as it is now, and say that it is not the one that was built"
    )
    func changedSinceBuild() async throws {
        let builder = Builder(plugins: [NotePlugin(isPure: true)])
        var sources = KeptSources()
        let (first, all) = await builder.render(site.options(), after: nil, &sources)
        // The bodies of the next build are read when they are asked for.
        let (second, none) = await builder.render(site.options(), after: first, &sources)
        #expect((all.entriesRead, none.entriesRead) == (3, 0))
        guard case .rendered(let output)? = second?["notes/a.txt"] else {
            Issue.record("there is no page")
            return
        }
        #expect(try output.bytes().areSame)
        for text in ["Another text.", "Yet another."] {
            try site.folder.write(
                "---\nname: Anna\n---\n\(text)\n", to: "source/content/notes/a.md")
            let (bytes, areSame) = try output.bytes()
            #expect(!areSame)
            #expect(String(decoding: bytes, as: UTF8.self) == "<p>\(text)</p>\n")
        }
        let (third, one) = await builder.render(site.options(), after: second, &sources)
        #expect(one.entriesRead == 1)
        guard case .rendered(let built)? = third?["notes/a.txt"] else {
            Issue.record("there is no page")
            return
        }
        #expect(built != output)
        #expect(try built.bytes().areSame)
    }

    @Test(
        "Builds after a change begin again when a file changes that was taken to be unchanged, and publish what it says"
    )
    func changedMeanwhile() async throws {
        let folder = site.folder
        let meddler = Meddler { isSecond in
            guard isSecond else { return }
            try? folder.write("---\nname: Ada\n---\nNew.\n", to: "source/content/notes/a.md")
        }
        let plugins: [any Plugin] = [NotePlugin(isPure: true), meddler]
        _ = await site.build(plugins: plugins)
        // It is rendered again, from a file that changes behind the first look at it.
        try folder.write("other", to: "site/notes/a.txt")
        let report = await site.build(plugins: plugins)
        #expect(report.failure == nil)
        #expect(report.entriesRead == 3)
        #expect(contents()["notes/a.txt"] == "<p>New.</p>\n")
        #expect(meddler.plans == 3)
    }
}

/// Changes something when builds plan.
private final class Meddler: Plugin, Emitter {
    private let change: @Sendable (_ isSecond: Bool) -> Void
    private let count = Counter()

    init(_ change: @escaping @Sendable (_ isSecond: Bool) -> Void) {
        self.change = change
    }

    /// How often a build has planned.
    var plans: Int { count.value }

    var declaration: PluginDeclaration {
        PluginDeclaration("meddler", summary: "changes files", isPure: true)
    }

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(self)
    }

    func plan(_ request: EmissionRequest) -> EmissionPlan {
        change(count.next() == 2)
        return EmissionPlan()
    }
}

/// A number that several threads count up; the lock is what makes the class sendable.
private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0

    var value: Int {
        lock.lock()
        defer { lock.unlock() }
        return number
    }

    func next() -> Int {
        lock.lock()
        defer { lock.unlock() }
        number += 1
        return number
    }
}
