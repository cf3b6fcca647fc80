import ShowcardCatalog
import ShowcardHashing
import Testing

@testable import ShowcardBuild

@Suite("Plans of what is copied to a target")
struct DeploymentPlanTests {
    private static let day: Int64 = 86_400
    private static let pack = "v1/pack/0123456789abcdef.json"
    private static let newPack = "v1/pack/fedcba9876543210.json"

    private func file(_ path: String, _ text: String = "x") -> DeployedFile {
        DeployedFile(path: path, hash: ContentHash(of: Array(text.utf8)), size: text.utf8.count)
    }

    private func plan(
        _ files: [DeployedFile], over record: TargetRecord, day: Int64 = 0, keepDays: Int64 = 30
    ) -> DeploymentPlan {
        DeploymentPlan(
            files: files, over: record, site: nil, now: Instant(seconds: day * Self.day),
            grace: keepDays * Self.day)
    }

    /// The steps in words.
    private func words(_ plan: DeploymentPlan) -> [String] {
        plan.steps.map { step in
            switch step {
            case .record(let record):
                let entries = record.files.map { path, entry in
                    path + (entry.hash == nil ? "?" : "") + (entry.goneSince == nil ? "" : "-")
                }
                return "record \(entries.joined(separator: " "))"
            case .send(let files): return "send \(files.map(\.path).joined(separator: " "))"
            case .delete(let paths): return "delete \(paths.joined(separator: " "))"
            }
        }
    }

    private func record(after plan: DeploymentPlan) throws -> TargetRecord {
        guard case .record(let record)? = plan.steps.last else {
            throw DiagnosticError(.error("test", "there is no record"))
        }
        return record
    }

    @Test("Files with a hash in the name come first, entry points last, and a record around all")
    func order() {
        let files = ["a.html", "v1/entry.json", "v1/entry.json.sig", Self.pack, "z.css"].map {
            file($0)
        }
        #expect(
            words(plan(files, over: TargetRecord())) == [
                "record a.html? v1/entry.json? v1/entry.json.sig? \(Self.pack)? z.css?",
                "send \(Self.pack)", "send a.html z.css", "send v1/entry.json v1/entry.json.sig",
                "record a.html v1/entry.json v1/entry.json.sig \(Self.pack) z.css",
            ])
    }

    @Test("Nothing is done if nothing differs")
    func unchanged() throws {
        let files = [file("a.html"), file("v1/entry.json")]
        let known = try record(after: plan(files, over: TargetRecord()))
        let again = plan(files, over: known, day: 9)
        #expect(words(again) == [])
        #expect(again.unchanged == 2)
    }

    @Test(
        "Pages are deleted after the entry point is sent, files with a hash in the name days later")
    func grace() throws {
        let first = [file("old.html"), file("v1/entry.json", "1"), file(Self.pack)]
        let known = try record(after: plan(first, over: TargetRecord()))
        let second = [file("v1/entry.json", "2"), file(Self.newPack)]
        let next = plan(second, over: known, day: 10, keepDays: 7)
        #expect(
            words(next) == [
                "record old.html- v1/entry.json? \(Self.pack)- \(Self.newPack)?",
                "send \(Self.newPack)", "send v1/entry.json",
                "record old.html?- v1/entry.json \(Self.pack)- \(Self.newPack)", "delete old.html",
                "record v1/entry.json \(Self.pack)- \(Self.newPack)",
            ])
        #expect(next.kept == 1)
        let kept = try record(after: next)
        #expect(words(plan(second, over: kept, day: 16, keepDays: 7)) == [])
        // A clock that was set back deletes nothing.
        #expect(words(plan(second, over: kept, day: 1, keepDays: 7)) == [])
        #expect(
            words(plan(second, over: kept, day: 17, keepDays: 7)) == [
                "record v1/entry.json \(Self.pack)?- \(Self.newPack)", "delete \(Self.pack)",
                "record v1/entry.json \(Self.newPack)",
            ])
        #expect(
            words(plan(second, over: kept, day: 10, keepDays: 0)).dropFirst().first
                == "delete \(Self.pack)")
    }

    @Test("A file that becomes part of the output again is not sent, and its time begins again")
    func comeback() throws {
        let first = [file(Self.pack)]
        let known = try record(after: plan(first, over: TargetRecord()))
        let gone = try record(after: plan([], over: known, day: 1))
        let back = plan(first, over: gone, day: 2)
        #expect(words(back) == ["record \(Self.pack)"])
        let again = plan([], over: try record(after: back), day: 29)
        #expect(words(again) == ["record \(Self.pack)-"])
    }

    @Test(
        "What a killed run may have sent is sent again, or deleted if it is no longer part of the output"
    )
    func resumption() throws {
        let first = [file("a.html", "1"), file("v1/entry.json", "1")]
        let known = try record(after: plan(first, over: TargetRecord()))
        let second = [file("a.html", "2"), file("b.html"), file("v1/entry.json", "2")]
        guard case .record(let begun)? = plan(second, over: known).steps.first else {
            Issue.record("the plan does not begin with a record")
            return
        }
        #expect(
            words(plan(second, over: begun)).dropLast() == [
                "send a.html b.html", "send v1/entry.json",
            ])
        #expect(
            words(plan(first, over: begun)) == [
                "record a.html? b.html?- v1/entry.json?", "send a.html", "send v1/entry.json",
                "record a.html b.html?- v1/entry.json", "delete b.html",
                "record a.html v1/entry.json",
            ])
    }

    @Test(
        "A folder or file that takes the place of the other is not deleted"
    )
    func places() throws {
        let name = "0123456789abcdef"
        let known = try record(after: plan([file(name)], over: TargetRecord()))
        let folder = plan([file("\(name)/index.html")], over: known)
        #expect(folder.deleted == [])
        #expect(folder.kept == 0)
        let inside = "\(name)/\(name)"
        let other = try record(after: plan([file(inside)], over: TargetRecord()))
        let whole = plan([file(name)], over: other)
        #expect(whole.deleted == [])
        #expect(try record(after: whole).files.map(\.path) == [name])
    }

    @Test(
        "Names in two normalization forms are two files, which also can begin with a combining mark"
    )
    func normalization() throws {
        let (composed, decomposed) = ("caf\u{E9}/a", "cafe\u{301}/a")
        let names = [decomposed, composed, "\u{301}b"]
        let known = try record(after: plan(names.map { file($0) }, over: TargetRecord()))
        #expect(try TargetRecord(known.bytes) == known)
        let next = plan([file(composed)], over: known)
        #expect(next.unchanged == 1)
        #expect(
            next.deleted.map { Array($0.utf8) } == [decomposed, "\u{301}b"].map { Array($0.utf8) })
    }

    @Test("A report lists files in the order in which they are sent")
    func report() throws {
        let first = plan([file("z.html", "1"), file("v1/entry.json", "1")], over: TargetRecord())
        let files = [
            file("z.html", "2"), file("a.html"), file("v1/entry.json", "2"), file(Self.pack),
        ]
        let known = try record(after: first)
        let expected: [DeploymentReport.File] = [
            .init(path: Self.pack, size: 1), .init(path: "a.html", size: 1),
            .init(path: "z.html", size: 1, isReplaced: true),
            .init(path: "v1/entry.json", size: 1, isReplaced: true),
        ]
        #expect(DeploymentReport(plan(files, over: known)).sent == expected)
    }

    @Test(
        "The name of a file decides when it is sent",
        arguments: [
            ("v1/pack/0123456789abcdef.json", DeployedFile.Group.hashed),
            ("assets/tokens-knot.e3bbb78211.css", .hashed),
            ("v1/de/entry.json", .entryPoint), ("entry.json.sig", .entryPoint),
            ("reentry.json", .other), ("index.html", .other),
            ("0123456789abcdef/index.html", .other),
            ("ABCDEF0123456789a.png", .hashed), ("decade.html", .other),
            ("static/20240115123456.jpg", .other), ("static/facadefacade.jpg", .other),
            ("assets/main.0123456789.css", .hashed),
        ])
    func groups(path: String, group: DeployedFile.Group) {
        #expect(file(path).group == group)
    }
}
