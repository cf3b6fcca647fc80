import ShowcardCatalog
import Testing

@testable import ShowcardPages

@Suite("Words for fields")
struct FieldWordsTests {
    private func words(_ strings: [String: String], language: String = "en") -> FieldWords {
        FieldWords(
            strings.map {
                ThemeString(key: $0.key, text: $0.value, location: .file("strings.yml"))
            }, language: language)
    }

    @Test(
        "a number of uses has the form of its plural category in the language",
        arguments: [
            ("pl", 1, "1 użycie"), ("pl", 3, "3 użycia"), ("pl", 5, "5 użyć"),
            ("pl", 22, "22 użycia"), ("en", 3, "3 użycia/o"), ("pl-PL", 1_005, "1 005 użyć"),
        ])
    func plurals(language: String, count: Int, text: String) {
        let words = words(
            [
                "uses_one": "{n} użycie", "uses_few": "{n} użycia", "uses_many": "{n} użyć",
                "uses_other": "{n} użycia/o", "group_separator": " ",
            ], language: language)
        #expect(words.text(ofUses: count) == text)
    }

    private let english = [
        "months":
            "January February March April May June July August September October November December",
        "weekdays": "Monday Tuesday Wednesday Thursday Friday Saturday Sunday",
        "weeks": "First Second Third Fourth Last",
        "date": "{{ day }} {{month_name}} {{year}}!", "yearly_date": "{{month_name}} {{day}}",
        "yearly_rule": "{{week}} {{weekday}} of {{month_name}}", "value_one_time": "Once",
        "currency_USD": "$",
    ]

    @Test("Names of fields are the theme's")
    func theme() throws {
        let words = words(english)
        #expect(words.text(of: try CivilDate.parse("2026-05-07")) == "7 May 2026!")
        #expect(words.text(of: try YearlyDate.parse("12-25")) == "December 25")
        #expect(words.text(of: try YearlyDate.parse("last monday of may")) == "Last Monday of May")
        #expect(
            words.text(of: try YearlyDate.parse("first sunday of may")) == "First Sunday of May")
        #expect(words.text(ofChoice: "one_time") == "Once")
        let usd = try #require(Currency("USD"))
        #expect(words.text(of: Money(amount: 750, currency: usd)) == "$7.50")
    }

    @Test("Names of fields are those of the content where the theme has none")
    func bare() throws {
        let words = words(["months": "too few", "date": "{{day}}", "weeks": "One"])
        #expect(words.text(of: try CivilDate.parse("2026-05-07")) == "2026-05-07")
        #expect(words.text(of: try YearlyDate.parse("12-25")) == "12-25")
        #expect(words.text(of: try YearlyDate.parse("last monday of may")) == "last monday of may")
        #expect(words.text(ofChoice: "one_time") == "one_time")
    }

    @Test(
        "Names of fields take a pattern's braces for text where they hold no name",
        arguments: [
            ("{{day}}/{{month}}", "7/5"), ("{{day", "{{day"), ("day}}", "day}}"),
            ("{{}}{{hour}}x", "x"), ("", ""), ("{{{day}}}", "}"),
        ])
    func patterns(pattern: String, text: String) {
        #expect(DatePattern(pattern).text(["day": "7", "month": "5"]) == text)
    }
}
