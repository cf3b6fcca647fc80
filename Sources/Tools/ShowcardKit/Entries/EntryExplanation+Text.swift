import ShowcardCatalog

extension EntryExplanation {
    /// The maximum number of referring entries that are listed.
    private static let maxReferrers = 12

    /// The explanation in lines of at most 80 columns, unless names are longer.
    var text: String {
        let title = "\(kind.name)/\(entry.id)  \(entry.name)"
        var rows = [("File", files), ("As of", [asOf.text]), ("Published", [state])]
        if kind.isPaged {
            rows += [("New", [newness]), ("Trending", [trend]), ("Rule", ruleItems)]
            rows += [("Score", scoreItems), ("Uses", windowItems), ("Popular", [popularity])]
            rows += [("Tag", [tag]), ("Subtitle", [entry.badges.subtitle ?? "none"])]
        }
        if let featured { rows.append(("Featured", [Self.featured(featured)])) }
        rows.append(("Feeds", places.map(Self.place)))
        rows.append(("Refers to", references.map(Self.neighbor)))
        rows.append(("Referred by", referrerItems))
        rows.append(("Changes", changes.map(change) + usageChanges))
        let lines = rows.filter { !$0.1.isEmpty }.flatMap { label, items in
            Self.lines(label, items.map(PrintableText.escaped))
        }
        return ([PrintableText.escaped(title)] + lines).map { $0 + "\n" }.joined()
    }

    private var files: [String] {
        origins.isEmpty ? [entry.content.path] : origins.map(\.description)
    }

    /// Returns a label and items, each item on its own line.
    private static func lines(_ label: String, _ items: [String]) -> [String] {
        items.enumerated().flatMap { index, item in
            TextWrapping.hanging(
                TextWrapping.padded(index == 0 ? label : "", to: 13),
                item.split(separator: " ").map { String($0) }, width: 80)
        }
    }

    private var state: String {
        let why: String
        switch standing {
        case .visible:
            let since = entry.published.map { ", since \($0.text)" } ?? ""
            let end = entry.content.instant(kind.slot(of: .expires))
            return "yes" + since + (end.map { ", until \($0.text)" } ?? "")
        case .future(let from):
            why = "no: it becomes public at \(from.text); --future includes it"
        case .hidden("expired"):
            let end = entry.content.instant(kind.slot(of: .expires))
            why = "no: it expired\(end.map { " at \($0.text)" } ?? ""); --expired includes it"
        case .hidden(let reason): why = hidden(reason)
        }
        return isIn ? "\(why), as in this run" : why
    }

    /// Returns the reason that an entry is excluded by its status or its visibility.
    private func hidden(_ reason: String) -> String {
        let slot = [FieldRole.status, .visibility].compactMap { kind.slot(of: $0) }
            .first { entry.content[$0]?.text == reason }
        let what = slot.map { "'\(kind.fields[$0].name)' is '\(reason)'" } ?? "it is '\(reason)'"
        let isVisibility = slot != nil && slot == kind.slot(of: .visibility)
        let remedy =
            reason == "draft" || isVisibility
            ? "--drafts includes it" : "no option includes it"
        return "no: \(what); \(remedy)"
    }

    private var newness: String {
        guard let days = daysSincePublished, let end = entry.badges.isNewUntil else {
            return "no: it has no publication date"
        }
        let age =
            days < 0
            ? "it is not published yet"
            : "\(Quantities.count(days, "whole day")) after publication"
        let rule = "entries are new up to \(Quantities.count(rules.newWithinDays, "whole day"))"
        return entry.badges.isNew
            ? "yes, until \(end.text): \(age), and \(rule)"
            : "no, since \(end.text): \(age), and \(rule)"
    }

    private var popularity: String {
        uses(
            isSo: (entry.usage ?? 0) > rules.popularOver, needed: "more than \(rules.popularOver)",
            usesToBePopular)
    }

    private func uses(isSo: Bool, needed: String, _ missing: Int?) -> String {
        guard kind.slot(of: .usage) != nil else { return "no: uses are not counted" }
        let uses = entry.usage.map { Quantities.count($0, "use") } ?? "no count of uses"
        let rest = missing.map { ", so \($0) \($0 == 1 ? "is" : "are") missing" } ?? ""
        return "\(isSo ? "yes" : "no"): \(uses), \(needed) needed\(rest)"
    }

    private var tag: String {
        switch entry.badges.tag {
        case .new: "New: it is new, which takes precedence"
        case .trending: "Trending: it is trending, and not new"
        case .popular: "Popular: it is popular, and neither new nor trending"
        case nil: "none: it is neither new nor trending nor popular"
        }
    }

    private static func featured(_ place: FeedPlace) -> String {
        if let rank = place.rank { return "yes, \(rank) of \(place.count)" }
        return place.absence == .notNotable
            ? "no: it is neither new nor trending, and others are"
            : "no: \(Quantities.count(place.count, "newer one")) \(place.count == 1 ? "is" : "are") featured"
    }

    private static func place(_ place: FeedPlace) -> String {
        guard let rank = place.rank else {
            let why =
                switch place.absence {
                case .notNew: "it is not new"
                case .notTrending: "it is not trending"
                case .notPopular: "it is not popular"
                case .notWanted: "its conditions are not met"
                case .noValue: "it has no value"
                default: "the feed ends before it"
                }
            if let field = place.field {
                return "\(place.name): in no feed by '\(field)', because \(why)"
            }
            return "\(place.name): not among its \(place.count), because \(why)"
        }
        let page = place.page.map { ", page \($0)" } ?? ""
        return "\(place.name): \(rank) of \(place.count)\(page)"
    }

    private static func neighbor(_ neighbor: Neighbor) -> String {
        let name = "\(neighbor.reference.kind)/\(neighbor.reference.id)"
        let field = neighbor.field.map { " by '\($0)'" } ?? ""
        return name + field + (neighbor.reason.map { ", excluded (\($0))" } ?? "")
    }

    private var referrerItems: [String] {
        let named = referrers.prefix(Self.maxReferrers).map(Self.neighbor)
        let rest = referrers.count - named.count
        return rest > 0 ? named + ["… and \(rest) more"] : named
    }

    private func change(_ change: EntryChange) -> String {
        let what =
            switch change.cause {
            case .entryComes: "it comes in" + outcome(badges(at: change.instant))
            case .entryLeaves: "it leaves"
            case .beginsToTrend:
                "it begins to trend, if it is not used" + outcome(badges(at: change.instant))
            case .ceasesToTrend:
                "it ceases to trend, if it is not used" + outcome(badges(at: change.instant))
            case .noLongerNew: "it is no longer new" + outcome(badges(at: change.instant))
            case .targetComes(let target): "\(target.kind)/\(target.id) comes in"
            case .targetLeaves(let target): "\(target.kind)/\(target.id) leaves"
            case .dayPasses(let field): "'\(field)' moves to the next date"
            }
        return "at \(change.instant.text): \(what)"
    }

    /// The changes by more uses, the smallest number first.
    private var usageChanges: [String] {
        var changes: [String] = []
        let isByDay = rule.days > 0
        if let missing = usesToBePopular, isByDay || missing < usesToTrend ?? .max {
            changes.append(
                "with \(Quantities.count(missing, "more use")): it is popular"
                    + outcome(badges(withMoreUses: missing, trends: false)))
        }
        if let missing = usesToTrend, missing > 0 {
            let day = isByDay ? " today" : ""
            changes.append(
                "with \(Quantities.count(missing, "more use"))\(day): it is trending\(isByDay ? " tomorrow" : "")"
                    + outcome(badges(withMoreUses: missing, trends: true)))
        }
        return changes
    }

    private func outcome(_ badges: BadgeFacts) -> String {
        let tag = badges.tag.map { "tag \($0.rawValue)" } ?? "no tag"
        return "; \(tag), \(badges.subtitle.map { "subtitle \"\($0)\"" } ?? "no subtitle")"
    }
}
