import ShowcardCatalog

// The catalog's trending rule, in words.
extension EntryExplanation {
    /// The maximum number of days that are listed.
    private static let maxDays = 5

    /// Whether the entry trends, and why.
    var trend: String {
        guard kind.slot(of: .usage) != nil else { return "no: uses are not counted" }
        let answer = entry.badges.isTrending ? "yes" : "no"
        if rule == .threshold { return "\(answer): \(threshold)" }
        guard entry.history != nil || rule.days == 0 else {
            return
                "no: the rule '\(rule.name)' needs daily counts, which the entry does not have"
        }
        guard account.score != nil else {
            return rule.plugin == nil
                ? "no: the rule '\(rule.name)' needs an age, but there is no publication date"
                : "no: the rule '\(rule.name)' has no score for it"
        }
        return "\(answer): \(reason)\(missing)"
    }

    /// The rule with its parameters; empty for the rule of totals.
    var ruleItems: [String] {
        if rule == .threshold { return [] }
        let parameters = account.trending.parameters.map { "\($0.name) \(Self.number($0.value))" }
        let values = parameters.isEmpty ? "" : ": \(parameters.joined(separator: ", "))"
        return ["\(rule.name), version \(account.rule.version)\(values)"]
    }

    /// The uses of the last days.
    var windowItems: [String] {
        if windows.isEmpty { return [] }
        let items = windows.map { "\($0.uses) in \($0.window.days) days" }
        return [items.joined(separator: ", ")]
    }

    /// The days that add most to the score, with their amounts.
    var scoreItems: [String] {
        let all = account.contributions
        let items = all.prefix(Self.maxDays).map { day in
            let uses = "\(day.day.text): \(Quantities.count(day.uses, "use"))"
            return day.weight == 1
                ? uses : "\(uses) × \(Self.number(day.weight)) = \(Self.number(day.amount))"
        }
        let rest = all.dropFirst(Self.maxDays)
        if rest.isEmpty { return items }
        let sum = rest.reduce(0) { $0 + $1.amount }
        return items + ["… and \(Quantities.count(rest.count, "more day")): \(Self.number(sum))"]
    }

    private var threshold: String {
        let uses = entry.usage.map { Quantities.count($0, "use") } ?? "no count of uses"
        return "\(uses), \(rules.trendingMinUsage) needed" + (usesToTrend.map(Self.lacking) ?? "")
    }

    /// The score and the required score, in words.
    private var reason: String {
        let score = Self.number(account.score ?? 0)
        let least = "\(Self.number(account.rule.least)) needed"
        switch rule.rule {
        case let window as WindowRule:
            return
                "\(Quantities.count(uses(window.days), "use")) in \(Quantities.count(window.days, "day")), \(least)"
        case let decay as DecayRule:
            return "its weighted uses are \(score), \(least); a use counts half after "
                + Quantities.count(decay.halfLifeDays, "day")
        case let hot as HotRule:
            let uses = Quantities.count(uses(hot.days), "use")
            return "its score is \(score), \(least); from \(uses) in "
                + "\(Quantities.count(hot.days, "day")), minus its age in units of \(hot.gravitySeconds) s"
        case let rising as RisingRule:
            let (last, before) =
                entry.history.map { rising.uses(of: $0, on: account.day) } ?? (0, 0)
            let days = Quantities.count(rising.days, "day")
            let counts =
                "\(Quantities.count(last, "use")) in \(days), \(before) in the \(days) before"
            guard account.score != 0 else {
                return "\(counts); \(rising.minSample) needed in both together"
            }
            return "\(counts); with \(rising.floor) added to both, \(score) times as many, \(least)"
        default: return "its score is \(score), \(least)"
        }
    }

    private func uses(_ days: Int) -> Int {
        entry.history?.uses(in: (account.day - days)..<account.day) ?? 0
    }

    private var missing: String {
        guard !entry.badges.isTrending else { return "" }
        guard let missing = usesToTrend else { return "; no number of uses today is enough" }
        return missing == 0
            ? "" : "; it trends from tomorrow on with \(Quantities.count(missing, "use")) today"
    }

    private static func lacking(_ missing: Int) -> String {
        ", so \(missing) \(missing == 1 ? "is" : "are") missing"
    }

    /// Returns a number with up to three decimals.
    static func number(_ number: Double) -> String {
        let thousandths = (number * 1_000).rounded()
        guard let whole = Int(exactly: thousandths), abs(whole) < 1_000_000_000_000_000 else {
            return "\(number)"
        }
        let (units, rest) = abs(whole).quotientAndRemainder(dividingBy: 1_000)
        var digits = String("\(1_000 + rest)".dropFirst())
        while digits.utf8.last == UInt8(ascii: "0") { digits.removeLast() }
        return (whole < 0 ? "-" : "") + "\(units)" + (digits.isEmpty ? "" : ".\(digits)")
    }
}
