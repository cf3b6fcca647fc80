import Testing

@testable import ShowcardCatalog

@Suite("Problems of one file that are reported")
struct ReportedDiagnosticsTests {
    private func diagnostics(_ count: Int) -> [Diagnostic] {
        var reported = ReportedDiagnostics<Int>()
        for index in 0..<count { reported.add(index, of: "dead-link") }
        reported.add(-1, of: "other")
        return reported.items.map { item, count in
            Diagnostic.warning("dead-link", "problem \(item)").first(of: count)
        }
    }

    @Test("problems up to the limit, and one above it, are reported by themselves")
    func few() {
        for count in [1, 256, 257] {
            let diagnostics = diagnostics(count)
            #expect(diagnostics.count == count + 1)
            #expect(diagnostics.allSatisfy { $0.count == 1 })
            #expect(diagnostics.dropLast().last?.message == "problem \(count - 1)")
        }
    }

    @Test("one problem above the limit stands for the rest, and other codes are not affected")
    func many() {
        let diagnostics = diagnostics(1_000)
        #expect(diagnostics.count == 258)
        #expect(diagnostics[255].message == "problem 255")
        #expect(
            diagnostics[256].message
                == "744 more problems 'dead-link' in this file, the first one here")
        #expect(diagnostics[256].help == "fix the others first, then check again")
        #expect(diagnostics.map(\.count).reduce(0, +) == 1_001)
        #expect(diagnostics[257].message == "problem -1")
    }

    @Test("messages and help are cut off behind 2 000 scalars")
    func longMessages() {
        let text = String(repeating: "é", count: 2_001)
        let diagnostic = Diagnostic.error("a", text, help: text)
        #expect(diagnostic.message == String(repeating: "é", count: 2_000) + "…")
        #expect(diagnostic.help == diagnostic.message)
        let fitting = String(repeating: "é", count: 2_000)
        #expect(Diagnostic.error("a", fitting).message == fitting)
    }

    @Test("addresses one behind the other with one password in a megabyte are masked")
    func longMask() {
        let text = String(repeating: "a://", count: 250_000) + "b:c@d"
        let message = Diagnostic.error("a", text).message
        #expect(message.hasPrefix("a://a:•••"))
    }
}
