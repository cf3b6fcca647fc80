import Foundation
import ShowcardBuild
import ShowcardCatalog
import ShowcardTestSupport
import Testing

@Suite("Earlier versions of outputs")
struct KeptVersionTests {
    private func build(
        _ site: SampleSite, _ text: String, kept: Int = 3, side: String = "x"
    ) async -> BuildReport {
        await site.build(plugins: [NotePlugin(), HashedPlugin(text: text, side: side, kept: kept)])
    }

    private func texts(_ site: SampleSite) -> Set<String> {
        Set(
            site.folder.files(below: "site/kept").compactMap {
                site.folder.read("site/kept/\($0)")
            })
    }

    @Test(
        "Earlier versions of outputs stay with their inode for as many states as the output says, and are removed then"
    )
    func retention() async throws {
        let site = try SampleSite()
        var inodes: [String: Int] = [:]
        for number in 0..<9 {
            let report = await build(site, "text \(number)")
            #expect(report.failure == nil)
            #expect(texts(site) == Set((max(0, number - 3)...number).map { "text \($0)" }))
            #expect(report.files.removed == (number > 3 ? 1 : 0))
            #expect(report.files.total == site.folder.files(below: "site").count - 1)
            for path in site.folder.files(below: "site/kept") {
                let inode = try #require(site.folder.inode("site/kept/\(path)"))
                #expect(inodes[path] ?? inode == inode)
                inodes[path] = inode
            }
        }
    }

    @Test("Earlier versions of outputs do not grow older where nothing in their folder is replaced")
    func age() async throws {
        let site = try SampleSite()
        _ = await build(site, "one", kept: 1)
        _ = await build(site, "two", kept: 1)
        for number in 0..<4 {
            try site.write("a", "Anna \(number)")
            let report = await build(site, "two", kept: 1, side: "side \(number)")
            #expect(report.files.written > 0)
            #expect(texts(site) == ["one", "two"])
        }
        _ = await build(site, "three", kept: 1)
        #expect(texts(site) == ["two", "three"])
    }

    @Test("Earlier versions of outputs become current again without being written")
    func back() async throws {
        let site = try SampleSite()
        _ = await build(site, "one")
        let path = try #require(site.folder.files(below: "site/kept").first)
        let inode = site.folder.inode("site/kept/\(path)")
        _ = await build(site, "two")
        let report = await build(site, "one")
        #expect(report.failure == nil)
        #expect(texts(site) == ["one", "two"])
        #expect(site.folder.inode("site/kept/\(path)") == inode)
        #expect(await build(site, "one").files.written == 0)
        _ = await build(site, "three")
        #expect(texts(site) == ["one", "two", "three"])
    }

    @Test(
        "Earlier versions of outputs are not unmanaged files, and are removed when they were changed"
    )
    func strangers() async throws {
        let site = try SampleSite()
        _ = await build(site, "one")
        let path = try #require(site.folder.files(below: "site/kept").first)
        _ = await build(site, "two")
        try site.folder.write("changed", to: "site/kept/\(path)")
        #expect(await build(site, "three").failure == nil)
        #expect(texts(site) == ["two", "three"])
    }

    @Test("Earlier versions of outputs are removed as well when no newer ones are written any more")
    func orphans() async throws {
        let site = try SampleSite()
        for text in ["one", "two"] { _ = await build(site, text, kept: 2) }
        var left: [Int] = []
        for number in 0..<4 {
            try site.write("a", "Anna \(number)")
            #expect(await site.build().failure == nil)
            left.append(texts(site).count)
        }
        #expect(left == [2, 1, 0, 0])
    }

    @Test(
        "Earlier versions whose permissions change stay, also of outputs that are not registered"
    )
    func permissions() async throws {
        let site = try SampleSite()
        func build(_ text: String) async {
            var plugin = HashedPlugin(text: text)
            plugin.path = OutputPath("kept/\(text).txt")
            _ = await site.build(plugins: [NotePlugin(), plugin])
        }
        await build("one")
        await build("two")
        for name in ["one", "two"] {
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o600],
                ofItemAtPath: "\(site.folder.path)/site/kept/\(name).txt")
        }
        await build("three")
        #expect(texts(site) == ["one", "two", "three"])
    }

    @Test("an output that keeps none leaves none behind")
    func none() async throws {
        let site = try SampleSite()
        for text in ["one", "two", "three"] { _ = await build(site, text, kept: 0) }
        #expect(texts(site) == ["three"])
    }

    @Test("the whole output may have so many files, earlier versions among them")
    func limit() async throws {
        let site = try SampleSite()
        func build(_ text: String, limit: Int) async -> BuildReport {
            await site.build(plugins: [NotePlugin(), HashedPlugin(text: text, limit: limit)])
        }
        #expect(await build("one", limit: 6).failure == nil)
        let report = await build("two", limit: 6)
        #expect(report.failure == .content)
        #expect(
            report.diagnostics == [
                .error(
                    "over-budget", "the output has 7 files, but its budget is 6",
                    help: "give feeds longer pages or less depth, or raise 'total_files'")
            ])
        #expect(texts(site) == ["one"])
        let few = await build("two", limit: 3)
        #expect(few.diagnostics.map(\.message).first?.hasPrefix("the output has 5 files") == true)
    }
}

/// Writes a text under its hash in `kept/`, summarizes with `summary.txt`, and shares its group between both.
struct HashedPlugin: Plugin, Emitter {
    let declaration = PluginDeclaration("hashed", summary: "writes a text under its hash")
    var text = "text"
    var side = "x"
    var kept = 3
    var limit: Int?
    /// The path in place of one with the hash; then the output is not registered.
    var path: OutputPath?

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(self)
    }

    func plan(_ request: EmissionRequest) async -> EmissionPlan {
        let output = PlannedOutput(
            path.map { .path($0) } ?? .hashed(prefix: "kept/", suffix: ".txt"),
            inputs: [.text(text)], manifestName: path == nil ? "text" : nil,
            retainedVersions: kept, group: "texts"
        ) { $0 += text.utf8 }
        return EmissionPlan(
            outputs: [output], fileLimit: limit.map { EmissionPlan.FileLimit($0) })
    }

    func planFromRendered(_ outputs: RenderedOutputs, request: EmissionRequest) async
        -> EmissionPlan
    {
        let reported = outputs.registered.map { "\($0.name) \($0.size)" }.joined(separator: ",")
        let states = outputs.earlier.map { state in
            let packs = state.paths.filter { $0.hasPrefix("v1/pack/") }
                .map { String(decoding: state.bytes(of: $0) ?? [], as: UTF8.self) }
            return "\(state.isReplaced ? "replaced" : "given") \(packs)"
        }
        var plan = EmissionPlan()
        plan.add(
            "summary.txt", inputs: [.text("\(side) \(reported) \(states)")],
            manifestName: "summary",
            group: "texts"
        ) { $0 += "\(side) \(reported) \(states)".utf8 }
        return plan
    }
}
