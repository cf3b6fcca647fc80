import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("The option '--timings' of a build")
struct BuildTimingsTests {
    @Test("'build --timings --report' names the templates that rendered pages")
    func timings() async throws {
        let shop = try await Shop()
        let report = "\(shop.folder.path)/report.json"
        #expect(await shop.run("build", "--timings", "--report", report).code == .success)
        let json = shop.folder.read("report.json") ?? ""
        #expect(json.contains(#""plugin":"pages","part":"entry","files":12,"#))
        #expect(json.contains(#""type":"html","files":"#))
    }
}
