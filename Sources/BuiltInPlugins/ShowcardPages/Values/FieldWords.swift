internal import ShowcardCatalog

/// A theme's formats for values without a text of their own: amounts, dates and enums.
struct FieldWords: Sendable {
    private let currencySymbols: [String: String]
    private let values: [String: String]
    private let months: [String]
    private let weekdays: [String]
    private let weeks: [String]
    private let date: DatePattern?
    private let yearlyDate: DatePattern?
    private let yearlyRule: DatePattern?
    private let uses: CountWords

    /// Reads the formats from a theme's strings; values without a format are written as in JSON.
    ///
    /// - Parameters:
    ///   - strings: The strings.
    ///   - language: The language tag of the strings.
    init(_ strings: [ThemeString], language: String) {
        func texts(_ prefix: String) -> [String: String] {
            let pairs = strings.filter { $0.key.utf8.starts(with: prefix.utf8) }
                .map { (String($0.key.dropFirst(prefix.count)), $0.text) }
            return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
        }
        func text(_ key: String) -> String? { strings.first { $0.key == key }?.text }
        func words(_ key: String, count: Int) -> [String] {
            let words = text(key).map(CompiledTheme.words) ?? []
            return words.count == count ? words : []
        }
        currencySymbols = texts("currency_")
        values = texts("value_")
        months = words("months", count: 12)
        weekdays = words("weekdays", count: 7)
        weeks = words("weeks", count: 5)
        date = text("date").map { DatePattern($0) }
        yearlyDate = text("yearly_date").map { DatePattern($0) }
        yearlyRule = text("yearly_rule").map { DatePattern($0) }
        uses = CountWords(strings, language: language)
    }

    /// Returns the text of an enum value.
    func text(ofChoice value: String) -> String {
        values[value] ?? value
    }

    /// Returns the text of a number of uses.
    func text(ofUses count: Int) -> String {
        uses.text(of: count)
    }

    /// Returns a number with its groups of digits separated.
    func text(ofNumber number: Int) -> String {
        uses.grouped(number)
    }

    /// Returns the text of an amount of money.
    func text(of money: Money) -> String {
        money.text(symbol: currencySymbols[money.currency.code])
    }

    /// Returns the text of a date.
    func text(of day: CivilDate) -> String {
        guard let date, !months.isEmpty else { return day.text }
        let (year, month, number) = day.components
        return date.text(names(ofMonth: month, day: number).merging(["year": "\(year)"]) { $1 })
    }

    /// Returns the text of a yearly date.
    func text(of day: YearlyDate) -> String {
        switch day.parts {
        case .day(let month, let number):
            guard let yearlyDate, !months.isEmpty else { return day.text }
            return yearlyDate.text(names(ofMonth: month, day: number))
        case .weekday(let month, let week, let weekday):
            guard let yearlyRule, !months.isEmpty, weeks.indices.contains(week),
                let place = Weekday.allCases.firstIndex(of: weekday),
                weekdays.indices.contains(place)
            else { return day.text }
            var names = names(ofMonth: month, day: nil)
            names["week"] = weeks[week]
            names["weekday"] = weekdays[place]
            return yearlyRule.text(names)
        }
    }

    private func names(ofMonth month: Int, day: Int?) -> [String: String] {
        var names = ["month": "\(month)"]
        if months.indices.contains(month - 1) { names["month_name"] = months[month - 1] }
        if let day { names["day"] = "\(day)" }
        return names
    }
}
