import Foundation
import ShowcardBuild
import ShowcardCatalog
import ShowcardHTTPServer
import ShowcardTestSupport
import Testing

@Suite("Files that a preview makes on request", .processes)
struct RequestedFileTests {
    /// Adds files that are made when they are asked for.
    private struct LateFiles: Plugin, Emitter {
        let declaration = PluginDeclaration("late", summary: "writes files later")
        let made = Guarded<[String]>([])

        func register(in registry: inout PluginRegistry, options: PluginOptions) {
            registry.add(self)
        }

        func plan(_ request: EmissionRequest) -> EmissionPlan {
            var plan = EmissionPlan()
            for name in ["good.txt", "bad.txt"] {
                plan.add(name, inputs: [.text(name)]) { $0 += "built \(name)".utf8 }
                plan.outputs[plan.outputs.count - 1].make = { [made] in
                    made.with { $0.append(name) }
                    if name == "bad.txt" {
                        throw DiagnosticError(.error("unreadable-picture", "'bad' is damaged"))
                    }
                    return Array("made \(name)".utf8)
                }
            }
            return plan
        }
    }

    @Test("A file that is made on request is not made before, and has a validator")
    func request() async throws {
        let late = LateFiles()
        let site = try await TinySite(plugins: [TinyPages(), late])
        #expect(late.made.current == [])
        let answer = try await site.get("/shop/good.txt")
        #expect(answer.status == 200 && answer.content == "made good.txt")
        let tag = try #require(
            answer.head.components(separatedBy: "\r\n").first { $0.hasPrefix("ETag: ") })
        let again = try await site.get("/shop/good.txt", "If-None-Match: \(tag.dropFirst(6))")
        #expect(again.status == 304)
        #expect(late.made.current == ["good.txt", "good.txt"])
        await site.stop()
    }

    @Test("A file that cannot be made answers 500 with the message, and is reported once")
    func failure() async throws {
        let site = try await TinySite(plugins: [TinyPages(), LateFiles()])
        for _ in 0..<3 {
            let answer = try await site.get("/shop/bad.txt")
            #expect(answer.status == 500 && answer.content == "'bad' is damaged\n")
        }
        await site.stop()
        #expect(site.failures.current == ["'bad' is damaged"])
    }

    @Test("A file that is made on request by a preview is written by a build")
    func build() async throws {
        let site = try await TinySite(plugins: [TinyPages(), LateFiles()])
        await site.stop()
        let options = BuildOptions(
            source: site.folder.path, output: "\(site.folder.path)/site",
            asOf: Instant(seconds: 1_767_225_600))
        let report = await Builder(plugins: [TinyPages(), LateFiles()]).build(options)
        #expect(report.failure == nil)
        #expect(site.folder.read("site/good.txt") == "built good.txt")
    }
}
