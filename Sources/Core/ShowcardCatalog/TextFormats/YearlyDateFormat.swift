extension TextFormat {
    /// A day that recurs every year: `MM-DD`, or a rule such as `second sunday of may`.
    package static let yearlyDate = TextFormat(
        "yearly_date", phrase: "a yearly date",
        description: "a day of every year, or a rule such as 'second sunday of may'",
        plural: "days of every year",
        examples: ["02-14", "second sunday of may"] + (2...9).map { "0\($0)-01" }
            + (10...31).map { "12-\($0)" },
        pattern: " *(?:\(CivilDate.dayOfMonthPattern)|02-(?:0[1-9]|[12][0-9])|\(rulePattern)) *",
        helpWithoutOrder: "name a field with its next occurrence, {computed: {next: field}}"
    ) { text throws(TextFormatError) in
        do throws(YearlyDateError) {
            return try YearlyDate.parse(text).text
        } catch {
            throw TextFormatError("wrong-date", reason: error.reason, help: error.help)
        }
    }

    /// A rule, case-insensitive.
    private static let rulePattern =
        [
            YearlyDate.weekNames, Weekday.allCases.map(\.rawValue), ["of"], YearlyDate.monthNames,
        ]
        .map { words in "(?:\(words.map(anyCase).joined(separator: "|")))" }
        .joined(separator: " +")

    /// A word of ASCII letters, case-insensitive.
    private static func anyCase(_ word: String) -> String {
        word.unicodeScalars.map { scalar in
            let letter = String(scalar)
            return letter.uppercased() == letter ? letter : "[\(letter.uppercased())\(letter)]"
        }.joined()
    }
}
