import ShowcardCatalog

/// Dates as other generators write them, as those of a catalog.
enum DateText {
    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    /// Rewrites a date.
    ///
    /// - Parameters:
    ///   - text: The date, with or without a time. A time without a time zone is in UTC.
    ///   - isDay: Whether only the day is needed.
    /// - Returns: The date, or the text itself if it is not one.
    static func rewritten(_ text: String, isDay: Bool) -> String {
        let words = text.split { $0 == " " || $0 == "," }.map(String.init)
        if words.count == 3, let date = named(words) { return date }
        guard let first = words.first else { return text }
        let day = first.split(separator: "T", maxSplits: 1).map(String.init)
        let parts = day.first?.split { $0 == "-" || $0 == "/" }.map(String.init) ?? []
        guard parts.count == 3, let date = date(parts) else { return text }
        if isDay { return date }
        let rest = (day.dropFirst() + words.dropFirst()).joined()
        return rest.isEmpty ? date : time(rest).map { "\(date)T\($0)" } ?? text
    }

    /// A year, a month and a day in digits.
    static func date(_ parts: [String]) -> String? {
        let numbers = parts.compactMap { $0.utf8.count <= 4 ? Int($0) : nil }
        guard numbers.count == 3, parts[0].utf8.count == 4,
            let date = CivilDate(year: numbers[0], month: numbers[1], day: numbers[2])
        else { return nil }
        return date.text
    }

    /// `Jul 08 2022`, `July 8, 2022` or `8 July 2022`.
    private static func named(_ words: [String]) -> String? {
        for (month, day) in [(0, 1), (1, 0)] {
            let name = words[month].lowercased()
            guard name.utf8.count >= 3,
                let number = months.firstIndex(where: { name.hasPrefix($0) }),
                name.allSatisfy(\.isLetter)
            else { continue }
            return date([words[2], "\(number + 1)", words[day]])
        }
        return nil
    }

    /// A time of day with a time zone, without spaces.
    private static func time(_ text: String) -> String? {
        let clock = text.prefix { $0.isNumber || $0 == ":" || $0 == "." }
        var parts = clock.split(separator: ":").map(String.init)
        guard parts.count == 2 || parts.count == 3 else { return nil }
        if parts.count == 2 { parts.append("00") }
        if parts[0].utf8.count == 1 { parts[0] = "0\(parts[0])" }
        let zone = text.dropFirst(clock.count)
        if zone.isEmpty || zone == "Z" || zone == "z" || zone == "UTC" || zone == "GMT" {
            return parts.joined(separator: ":") + "Z"
        }
        let digits = zone.filter { $0 != ":" }.dropFirst()
        guard zone.first == "+" || zone.first == "-", let sign = zone.first,
            digits.count == 2 || digits.count == 4
        else { return nil }
        let minutes = digits.count == 4 ? String(digits.suffix(2)) : "00"
        return parts.joined(separator: ":") + "\(sign)\(digits.prefix(2)):\(minutes)"
    }
}
