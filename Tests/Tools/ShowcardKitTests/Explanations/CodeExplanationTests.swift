import Foundation
import ShowcardCatalog
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("Explanations of codes")
struct CodeExplanationTests {
    @Test(
        "Explanations of codes are there for every code that the sources give, each with its severity"
    )
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

    @Test("Explanations of codes are there for every code of design tokens, each with its severity")
    func tokens() {
        let unexplained = TokenDiagnostic.Code.allCases.filter { code in
            CodeExplanation.of(code.rawValue)?.severity.rawValue != code.severity.rawValue
        }
        #expect(unexplained == [])
    }

    @Test("Explanations of codes are there for no other code")
    func others() throws {
        let scan = try CodeScan(below: "\(FixtureFolder.packageRoot)/Sources")
        let used = Set(scan.uses.map(\.code) + TokenDiagnostic.Code.allCases.map(\.rawValue))
        #expect(CodeExplanation.all.map(\.code).filter { !used.contains($0) } == [])
    }

    @Test("Explanations of codes are each there once, and in areas of their own")
    func unique() {
        let codes = CodeExplanation.all.map(\.code)
        #expect(Set(codes).count == codes.count)
        let titles = ExplanationArea.all.map(\.title)
        #expect(Set(titles).count == titles.count)
    }

    @Test(
        "Explanations of codes say what is wrong in a few words, and what it means in one to six lines"
    )
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

    @Test("Explanations of codes are read from a page without mistakes, the embedded one")
    func documentation() throws {
        let page = try #require(
            FileManager.default.contents(atPath: "\(FixtureFolder.packageRoot)/docs/codes.md"))
        #expect(try CodePage.areas(Array(page)) == ExplanationArea.all)
    }

    @Test("Explanations of codes are read with their code spans, escapes and examples")
    func page() throws {
        let page = """
            # Codes

            Introduction.

            ## Files

            ### yaml

            error: a `file` is wrong

            Put `\\*` and
            \\` in quotes.

                a: 1

                  b: 2

            ### late

            note: this: is late

            Wait.
            """
        #expect(
            try CodePage.areas(Array(page.utf8)) == [
                ExplanationArea(
                    title: "Files",
                    explanations: [
                        CodeExplanation(
                            code: "yaml", severity: .error, summary: "a 'file' is wrong",
                            text: "Put '\\*' and ` in quotes.", example: "a: 1\n\n  b: 2"),
                        CodeExplanation(
                            code: "late", severity: .note, summary: "this: is late", text: "Wait.",
                            example: nil),
                    ])
            ])
    }

    @Test(
        "Explanations of codes on a malformed page are refused with the line",
        arguments: [
            ("", "1: expected the heading of an area or a code"),
            ("# Codes\n\nText\n", "4: expected the heading of an area or a code"),
            ("## A\nText\n", "2: expected the heading of an area or a code"),
            ("## A\n### a\n\nfatal: x\n\nText", "4: expected 'SEVERITY: SUMMARY'"),
            ("## A\n### a\n\nText\n", "4: expected 'SEVERITY: SUMMARY'"),
            ("## A\n### a\n\n### b\n", "4: expected 'SEVERITY: SUMMARY'"),
            ("## A\n### a\nerror: x\n\n    x\n", "5: expected the meaning of 'a'"),
            (
                "## A\n### a\nerror: x\n\nText\n\n    x\n\nMore\n",
                "9: expected the heading of an area or a code"
            ),
        ])
    func malformed(page: String, message: String) throws {
        let problem = #expect(throws: CodePage.Malformed.self) {
            try CodePage.areas(Array(page.utf8))
        }
        #expect(problem?.description == "docs/codes.md:\(message)")
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
