/// The words for a number of things, in a form for each plural category of their language.
package struct CountWords: Sendable {
    /// The categories of numbers.
    private let rules: PluralRules
    /// The forms, in which `{n}` is the number.
    ///
    /// A number of another category has the form `other`, or is written alone.
    private let formsByCategory: [PluralRules.Category: String]
    /// The forms, in the order of the categories.
    package var forms: [(category: PluralRules.Category, text: String)] {
        PluralRules.Category.allCases.compactMap { category in
            formsByCategory[category].map { (category, $0) }
        }
    }
    /// What separates groups of three digits; empty for nothing.
    package let separator: String

    private static let place = Array("{n}".utf8)

    /// Creates the words of a language.
    ///
    /// - Parameters:
    ///   - forms: The forms by the names of their categories: `one`, `other` and others.
    ///   - separator: What separates groups of three digits; empty for nothing.
    ///   - language: The language, which has the rules of the categories.
    package init(_ forms: [String: String], separator: String, language: LanguageTag?) {
        let pairs = forms.compactMap { name, text in
            PluralRules.Category(rawValue: name).map { ($0, text) }
        }
        formsByCategory = Dictionary(uniqueKeysWithValues: pairs)
        rules = PluralRules(language)
        self.separator = separator
    }

    /// Returns the text of a number.
    package func text(of count: Int) -> String {
        let form = Array(
            (formsByCategory[rules.category(of: count)] ?? formsByCategory[.other] ?? "{n}").utf8)
        guard
            let start = form.indices.first(where: { form[$0...].starts(with: Self.place) })
        else { return String(decoding: form, as: UTF8.self) }
        let text = form[..<start] + grouped(count).utf8 + form[(start + Self.place.count)...]
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns a number with its groups of three digits separated.
    package func grouped(_ count: Int) -> String {
        let digits = Array(String(count.magnitude))
        var text = count < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { text += separator }
            text.append(digit)
        }
        return text
    }
}
