import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("Progress of imports")
struct ReadingBarTests {
    private func bar(_ file: String) -> ReadingBar {
        ReadingBar(
            console: Console(output: MemorySink(), errors: MemorySink(), isErrorsTerminal: true),
            file: file)
    }

    @Test(
        "The progress of an import is a bar where the size is known, and how much was read where it is not"
    )
    func lines() {
        #expect(bar("a.csv").line(0, of: 200) == "a.csv  [------------------------] 0 %")
        #expect(bar("a.csv").line(100, of: 200) == "a.csv  [############------------] 50 %")
        #expect(bar("a.csv").line(300, of: 200) == "a.csv  [########################] 100 %")
        #expect(bar("-").line(1_500_000, of: nil) == "-  1.5 MB")
        #expect(
            bar(String(repeating: "x", count: 40)).line(1, of: nil)
                == "…" + String(repeating: "x", count: 31) + "  1 byte")
    }

    @Test("The progress of an import is gone when the file is read")
    func gone() async {
        let errors = MemorySink()
        let console = Console(output: MemorySink(), errors: errors, isErrorsTerminal: true)
        let result = await ReadingBar(console: console, file: "a.csv").follow { progress in
            progress(100, 200)
            return 7
        }
        #expect(result == 7)
        let line = "a.csv  [############------------] 50 %"
        #expect(
            await errors.text == "\r\(line)\r" + String(repeating: " ", count: line.count) + "\r")
    }
}
