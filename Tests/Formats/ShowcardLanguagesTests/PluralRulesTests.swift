import Foundation
import ShowcardLanguages
import Testing

@Suite("Plural rules")
struct PluralRulesTests {
    @Test("numbers have the categories that CLDR gives them in every language")
    func vectors() throws {
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Fixtures/plurals.txt")
        let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
        #expect(lines.count > 150)
        let numbers =
            Array(0...200) + [
                1_000, 1_001, 1_011, 10_000, 100_000, 1_000_000, 1_000_001, 2_000_000,
            ]
        for line in lines {
            let words = line.split(separator: " ")
            let rules = PluralRules(LanguageTag(String(words[0])))
            for run in words.dropFirst() {
                let parts = run.split { $0 == "-" || $0 == ":" }
                let (first, last) = (try #require(Int(parts[0])), try #require(Int(parts[1])))
                for number in numbers where (first...last).contains(number) {
                    #expect(
                        rules.category(of: number).rawValue == parts[2], "\(words[0]) \(number)")
                }
            }
        }
    }

    @Test("a language without rules has one form, and a region has that of its language")
    func fallback() {
        #expect(PluralRules(LanguageTag("ja")).category(of: 1) == .other)
        #expect(PluralRules(LanguageTag("tlh")).category(of: 1) == .other)
        #expect(PluralRules(nil).category(of: 1) == .other)
        #expect(PluralRules(LanguageTag("de-AT")).category(of: 1) == .one)
        #expect(PluralRules(LanguageTag("pt-PT")).category(of: 0) == .other)
        #expect(PluralRules(LanguageTag("pt-BR")).category(of: 0) == .one)
        #expect(PluralRules(LanguageTag("en")).category(of: .min) == .other)
    }
}
