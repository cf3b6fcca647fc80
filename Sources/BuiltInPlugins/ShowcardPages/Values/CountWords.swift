internal import ShowcardCatalog

/// A theme's words for a number of things, in a form for each plural category of its language.
struct CountWords: Sendable {
    /// The categories of numbers.
    let rules: PluralRules
    /// The forms that the theme has, in which `{n}` is the number.
    ///
    /// A number of another category has the form `other`, or is written alone.
    let forms: [PluralRules.Category: String]
    /// What separates groups of three digits; empty for nothing.
    let separator: String

    private static let place = Array("{n}".utf8)

    /// Returns the text of a number.
    func text(of count: Int) -> String {
        let form = Array((forms[rules.category(of: count)] ?? forms[.other] ?? "{n}").utf8)
        guard
            let start = form.indices.first(where: { form[$0...].starts(with: Self.place) })
        else { return String(decoding: form, as: UTF8.self) }
        let text = form[..<start] + grouped(count).utf8 + form[(start + Self.place.count)...]
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns a number with its groups of three digits separated.
    func grouped(_ count: Int) -> String {
        let digits = Array(String(count.magnitude))
        var text = count < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { text += separator }
            text.append(digit)
        }
        return text
    }
}
