/// A theme's words for a number of things, in one form for 1 and another for all other numbers.
struct CountWords: Sendable {
    /// The form for 1, in which `{n}` is the number; `nil` for ``other``.
    let one: String?
    /// The form for all other numbers; `nil` for the number alone.
    let other: String?
    /// What separates groups of three digits; empty for nothing.
    let separator: String

    private static let place = Array("{n}".utf8)

    /// Returns the text of a number.
    func text(of count: Int) -> String {
        let form = Array(((count == 1 ? one : nil) ?? other ?? "{n}").utf8)
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
