import Foundation
import ShowcardCatalog
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("Explanations of codes")
struct CodeExplanationTests {
    private static let document = "\(FixtureFolder.packageRoot)/docs/diagnostics.md"

    @Test("are there for every code that the sources give, each with its severity")
    func sources() throws {
        let scan = try CodeScan(below: "\(FixtureFolder.packageRoot)/Sources")
        #expect(scan.uses.count > 80)
        // A code that is not written where a diagnostic is made would escape this test.
        #expect(scan.unseen == ["Core/ShowcardContent/Reading/ValueReader+Rules.swift: rule"])
        #expect(scan.wrappers == ["report", "error", "warning", "note"])
        let unexplained = scan.uses.sorted().filter { use in
            guard let explanation = CodeExplanation.of(use.code) else { return true }
            return explanation.severity.rawValue != use.severity ?? explanation.severity.rawValue
        }
        #expect(unexplained == [])
    }

    @Test("are there for every code of design tokens, each with its severity")
    func tokens() {
        let unexplained = TokenDiagnostic.Code.allCases.filter { code in
            CodeExplanation.of(code.rawValue)?.severity.rawValue != code.severity.rawValue
        }
        #expect(unexplained == [])
    }

    @Test("are there for no other code")
    func others() throws {
        let scan = try CodeScan(below: "\(FixtureFolder.packageRoot)/Sources")
        let used = Set(scan.uses.map(\.code) + TokenDiagnostic.Code.allCases.map(\.rawValue))
        #expect(CodeExplanation.all.map(\.code).filter { !used.contains($0) } == [])
    }

    @Test("are each there once, and in areas of their own")
    func unique() {
        let codes = CodeExplanation.all.map(\.code)
        #expect(Set(codes).count == codes.count)
        let titles = ExplanationArea.all.map(\.title)
        #expect(Set(titles).count == titles.count)
    }

    @Test("say what is wrong in a few words, and what it means in one to six lines")
    func shape() {
        for explanation in CodeExplanation.all {
            let (code, summary) = (explanation.code, explanation.summary)
            #expect(code.utf8.allSatisfy { $0.isLowerCaseLetterDigitOrHyphen }, "\(code)")
            #expect(summary.utf8.count <= 80 && !summary.hasSuffix("."), "\(code)")
            #expect(summary.first?.isUppercase == false, "\(code)")
            #expect(explanation.text.hasSuffix(".") || explanation.text.hasSuffix("|."), "\(code)")
            #expect((1...6).contains(TextWrapping.paragraph(explanation.text, width: 80).count))
            for line in ExplanationText.text(of: explanation).split(separator: "\n") {
                #expect(line.unicodeScalars.count <= 80, "\(code): \(line)")
            }
        }
    }

    @Test("are listed in the documentation, area by area")
    func documentation() throws {
        let text = try String(contentsOfFile: Self.document, encoding: .utf8)
        let list = ExplanationArea.all.map { area in
            let rows = area.explanations.map {
                "| `\($0.code)` | \($0.severity.rawValue) | \($0.summary) |\n"
            }
            return "### \(area.title)\n\n| code | severity | what is wrong |\n|---|---|---|\n"
                + rows.joined()
        }.joined(separator: "\n")
        let start = try #require(text.range(of: "\n## Codes\n"))
        let first = try #require(text.range(of: "\n### ", range: start.upperBound..<text.endIndex))
        let end = try #require(
            text.range(of: "\n## ", range: first.upperBound..<text.endIndex))
        let found = text[first.lowerBound..<end.lowerBound].dropFirst()
        if Recording.isOn {
            let new = "\(text[...first.lowerBound])\(list)\(text[end.lowerBound...])"
            try Recording.write(Array(new.utf8), to: Self.document)
            Issue.record("recorded the list of codes")
        }
        #expect(found == list)
    }
}

extension UInt8 {
    fileprivate var isLowerCaseLetterDigitOrHyphen: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
