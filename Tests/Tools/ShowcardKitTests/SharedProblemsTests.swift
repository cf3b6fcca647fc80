import ShowcardCatalog
import Testing

@testable import ShowcardKit

@Suite("Problems that catalogs share")
struct SharedProblemsTests {
    private let shared = SharedProblems()
    private let wrong = Diagnostic.error("a", "wrong", at: .file("../../base/x.md"))

    private func print(_ diagnostics: [Diagnostic], of name: String) async -> [String] {
        let printed = await shared.printed(diagnostics, of: name, in: "apps/\(name)")
        return printed.diagnostics.map(\.message) + printed.owners.map { "see \($0)" }
    }

    @Test(
        "a problem of a file that two catalogs use is printed for the first, at each of its builds")
    func first() async {
        let own = Diagnostic.error("b", "own", at: .file("content/y.md"))
        #expect(await print([wrong], of: "knot") == ["wrong"])
        #expect(await print([wrong, own], of: "glass") == ["own", "see knot"])
        #expect(await print([wrong], of: "knot") == ["wrong"])
        #expect(await print([wrong], of: "glass") == ["see knot"])
    }

    @Test("a problem that the first catalog no longer has is printed for the other")
    func next() async {
        _ = await print([wrong], of: "knot")
        _ = await print([wrong], of: "glass")
        #expect(await print([], of: "knot") == [])
        #expect(await print([wrong], of: "glass") == ["wrong"])
        #expect(await print([wrong], of: "knot") == ["see glass"])
    }

    @Test("problems at the same place below two catalogs are two")
    func own() async {
        let own = Diagnostic.error("b", "own", at: .file("content/y.md"))
        #expect(await print([own], of: "knot") == ["own"])
        #expect(await print([own], of: "glass") == ["own"])
    }
}
