import ShowcardCatalog
import ShowcardKit
import Testing

@Suite("Diagnostics for people")
struct DiagnosticPrinterTests {
    private func print(
        _ excerpt: String?, column: Int = 1, length: Int = 1, source: String = "."
    ) -> String {
        let location = SourceLocation(
            path: "content/a.md", line: 3, column: column, length: length, excerpt: excerpt)
        return DiagnosticPrinter(source: source).text(.error("bad", "it is wrong", at: location))
    }

    private let header = "content/a.md:3:"

    @Test("Printed diagnostics have the place, the line, a mark below it and what to do")
    func whole() {
        #expect(
            DiagnosticPrinter().text(.misspelled) == """
                content/vibes/calm.md:2:1: error[unknown-field]: kind 'vibe' has no field 'nmae'
                    2 | nmae: Calm
                      | ^~~~
                help: did you mean 'name'?

                """)
    }

    @Test("Printed diagnostics without a place have one line")
    func placeless() {
        #expect(
            DiagnosticPrinter().text(.doubtful)
                == "warning[low-contrast]: text is hard to read\n")
    }

    @Test(
        "Printed diagnostics repeat tabs below the line, so that the caret stands right at any tab width"
    )
    func tabs() {
        #expect(
            print("\ta\tbc", column: 4, length: 2)
                == "\(header)4: error[bad]: it is wrong\n    3 | \ta\tbc\n      | \t \t^~\n")
    }

    @Test(
        "Printed diagnostics count a scalar of several bytes as the columns that it takes on a terminal"
    )
    func multibyte() {
        #expect(
            print("é–😀x", column: 4)
                == "\(header)4: error[bad]: it is wrong\n    3 | é–😀x\n      |     ^\n")
    }

    @Test("Printed diagnostics give combining marks no column")
    func combiningMarks() {
        #expect(
            print("e\u{301}e\u{301}x", column: 3, length: 2)
                == "\(header)3: error[bad]: it is wrong\n    3 | e\u{301}e\u{301}x\n      |  ^\n")
        #expect(
            print("a\u{301}b", column: 3)
                == "\(header)3: error[bad]: it is wrong\n    3 | a\u{301}b\n      |  ^\n")
    }

    @Test("Printed diagnostics mark no further than the line goes")
    func clampedLength() {
        #expect(
            print("name", column: 3, length: .max)
                == "\(header)3: error[bad]: it is wrong\n    3 | name\n      |   ^~\n")
    }

    @Test("Printed diagnostics mark the end of a line just behind it")
    func endOfLine() {
        #expect(
            print("name:", column: 6)
                == "\(header)6: error[bad]: it is wrong\n    3 | name:\n      |      ^\n")
    }

    @Test(
        "Printed diagnostics have no caret for a place beyond the line",
        arguments: [7, 400, .max, .min])
    func beyondLine(_ column: Int) {
        #expect(
            print("name:", column: column)
                == "\(header)\(column): error[bad]: it is wrong\n    3 | name:\n")
    }

    @Test(
        "Printed diagnostics have neither line nor caret when the line is unknown or empty",
        arguments: [nil, ""])
    func noExcerpt(_ excerpt: String?) {
        #expect(print(excerpt) == "\(header)1: error[bad]: it is wrong\n")
    }

    @Test("Printed diagnostics cut a long line around the place")
    func longExcerpt() {
        let line = String(repeating: "a", count: 200) + "XYZ" + String(repeating: "b", count: 197)
        let shown =
            "…" + String(repeating: "a", count: 40) + "XYZ" + String(repeating: "b", count: 77)
            + "…"
        #expect(
            print(line, column: 201, length: 3)
                == "\(header)201: error[bad]: it is wrong\n    3 | \(shown)\n      | \(spaces(41))^~~\n"
        )
    }

    @Test("Printed diagnostics show the end of a long line whole")
    func endOfLongExcerpt() {
        let line = String(repeating: "a", count: 400)
        let shown = "…" + String(repeating: "a", count: 120)
        #expect(
            print(line, column: 400)
                == "\(header)400: error[bad]: it is wrong\n    3 | \(shown)\n      | \(spaces(120))^\n"
        )
    }

    @Test(
        "Printed diagnostics show the beginning of a long line when the place is beyond what is known of it"
    )
    func beyondLongExcerpt() {
        let shown = String(repeating: "a", count: 120) + "…"
        #expect(
            print(String(repeating: "a", count: 400), column: 500)
                == "\(header)500: error[bad]: it is wrong\n    3 | \(shown)\n")
    }

    @Test(
        "Printed diagnostics show control characters by code point, and the caret still stands right"
    )
    func controlCharacters() {
        #expect(
            print("a\u{1B}[31m\u{9B}b", column: 8)
                == "\(header)8: error[bad]: it is wrong\n    3 | a\\u{1B}[31m\\u{9B}b\n      | \(spaces(17))^\n"
        )
        #expect(
            print("a\u{1B}b", column: 2, length: 1)
                == "\(header)2: error[bad]: it is wrong\n    3 | a\\u{1B}b\n      |  ^~~~~~\n")
    }

    @Test(
        "Printed diagnostics show characters that cannot be seen by code point, and the caret still stands right",
        arguments: [
            0xAD, 0x61C, 0x180E, 0x200B, 0x200D, 0x200F, 0x2028, 0x202A, 0x202E, 0x2060, 0x2066,
            0x2069, 0x206F, 0xFEFF, 0xFFF9, 0xE0001, 0xE0041,
        ])
    func hiddenCharacters(value: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(value))
        let shown = "\\u{\(String(value, radix: 16, uppercase: true))}"
        let blank = String(repeating: " ", count: shown.utf8.count + 1)
        #expect(
            print("a\(scalar)b", column: 3)
                == "\(header)3: error[bad]: it is wrong\n    3 | a\(shown)b\n      | \(blank)^\n")
    }

    @Test(
        "Printed diagnostics show a line that could be a workflow command behind its number, and never '##['"
    )
    func workflowCommands() {
        #expect(
            print(" ::error title=x::y", column: 2, length: 7)
                == "\(header)2: error[bad]: it is wrong\n    3 |  ::error title=x::y\n      |  ^~~~~~~\n"
        )
        #expect(
            print("a ##[error]b", column: 12)
                == "\(header)12: error[bad]: it is wrong\n    3 | a ##\\u{5B}error]b\n      | \(spaces(16))^\n"
        )
    }

    @Test("Printed diagnostics let nothing in any of their parts steer a terminal")
    func hostileParts() {
        let place = SourceLocation(path: "content/\u{1B}]0;x\u{7}.md", line: 1, column: 1)
        let diagnostic = Diagnostic.error(
            "bad\u{1B}", "a\nb\r\u{202E}c", at: place, help: "do\tit\u{85}",
            related: [.init(location: place, message: "\u{2028}here")])
        #expect(
            DiagnosticPrinter().text(diagnostic) == """
                content/\\u{1B}]0;x\\u{7}.md:1:1: error[bad\\u{1B}]: a\\nb\\r\\u{202E}c
                help: do\\tit\\u{85}
                content/\\u{1B}]0;x\\u{7}.md:1:1: note: \\u{2028}here

                """)
    }

    @Test("Printed diagnostics show related places with their lines")
    func relatedPlaces() {
        let diagnostic = Diagnostic.error(
            "duplicate-key", "key 'name' is there twice",
            at: SourceLocation(path: "a.md", line: 4, column: 1, length: 4, excerpt: "name: B"),
            help: "remove one",
            related: [
                .init(
                    location: SourceLocation(
                        path: "a.md", line: 2, column: 1, length: 4, excerpt: "name: A"),
                    message: "the first one is here")
            ])
        #expect(
            DiagnosticPrinter().text(diagnostic) == """
                a.md:4:1: error[duplicate-key]: key 'name' is there twice
                    4 | name: B
                      | ^~~~
                help: remove one
                a.md:2:1: note: the first one is here
                    2 | name: A
                      | ^~~~

                """)
    }

    @Test(
        "Printed diagnostics begin paths with the source folder, so that they can be opened",
        arguments: [
            (".", "content/a.md"), ("docs", "docs/content/a.md"),
            ("/srv/c/", "/srv/c/content/a.md"),
        ])
    func sourcePrefix(_ source: String, _ path: String) {
        #expect(print(nil, source: source) == "\(path):3:1: error[bad]: it is wrong\n")
    }

    @Test("Printed diagnostics have an empty line after each")
    func several() {
        #expect(
            DiagnosticPrinter().text([.doubtful, .note("no-ledger", "there is no ledger")]) == """
                warning[low-contrast]: text is hard to read

                note[no-ledger]: there is no ledger


                """)
    }

    @Test("Printed diagnostics are colored only when asked")
    func colors() {
        #expect(
            DiagnosticPrinter(style: .colored).text(.misspelled) == """
                \u{1B}[1mcontent/vibes/calm.md:2:1:\u{1B}[0m \u{1B}[1;31merror[unknown-field]:\u{1B}[0m \
                \u{1B}[1mkind 'vibe' has no field 'nmae'\u{1B}[0m
                    2 | nmae: Calm
                \u{1B}[1;32m      | ^~~~\u{1B}[0m
                \u{1B}[36mhelp:\u{1B}[0m did you mean 'name'?

                """)
    }

    @Test("Diagnostics of one code are printed up to a hundred, the rest is counted exactly")
    func veryMany() {
        let many = (1...512).map { number in
            Diagnostic.error("unknown-field", "number \(number)")
        }
        let few = (1...100).map { number in Diagnostic.error("bad-value", "number \(number)") }
        let text = DiagnosticPrinter().text(many + few)
        #expect(text.hasSuffix("error[bad-value]: number 100\n\n… and 412 more 'unknown-field'\n"))
        #expect(text.split(separator: "\n").count == 201)
        #expect(!text.contains("error[unknown-field]: number 101\n"))
    }

    @Test("Of more than ten warnings of the same kind, three are printed, and errors always")
    func folded() {
        func warnings(_ count: Int, _ code: String = "unknown-tag") -> [Diagnostic] {
            (1...count).map {
                .warning(
                    code, "the tag 'n\($0)' is on \($0) entries of '\(code)'", at: .file("\($0).md")
                )
            }
        }
        func text(_ diagnostics: [Diagnostic]) -> [Substring] {
            DiagnosticPrinter(unfolding: "--verbose").text(diagnostics).split(separator: "\n")
        }
        let errors = (1...9).map { Diagnostic.error("bad", "number \($0)") }
        let other = Diagnostic.warning("unknown-tag", "the entry doesn't have a tag")
        let mixed = text(warnings(58) + errors + [other])
        #expect(mixed.count == 3 + 1 + 9 + 1)
        #expect(
            mixed[2...4] == [
                "3.md:1:1: warning[unknown-tag]: the tag 'n3' is on 3 entries of 'unknown-tag'",
                "… and 55 more 'unknown-tag'; --verbose prints all", "error[bad]: number 1",
            ])
        #expect(mixed.last == "warning[unknown-tag]: the entry doesn't have a tag")
        #expect(text(warnings(10)).count == 10)
        #expect(text(warnings(11)).count == 4)
        // A diagnostic can stand for several problems.
        let counted = text(warnings(10) + [warnings(1)[0].standing(for: 7)])
        #expect(counted.last == "… and 14 more 'unknown-tag'; --verbose prints all")
        #expect(text(warnings(11, "a") + warnings(11, "b")).count == 8)
    }

    private func spaces(_ count: Int) -> String {
        String(repeating: " ", count: count)
    }
}
