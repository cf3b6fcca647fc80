import ShowcardBuild
import ShowcardCatalog

/// Why an entry is as the catalog shows it, and what would change that; facts only.
struct EntryExplanation: Sendable {
    /// An entry that this one is tied to.
    struct Neighbour: Sendable, Hashable {
        /// The entry.
        let reference: EntryReference
        /// The field that refers to it; `nil` for one that refers to this.
        var field: String?
        /// Why it is left out; `nil` when it is not.
        let reason: String?
    }

    /// The kind.
    let kind: Kind
    /// The entry with its facts, as if it were published.
    let entry: Entry
    /// The instant the build pretends it is.
    let asOf: Instant
    /// The catalog's thresholds.
    let rules: BadgeRules
    /// The catalog's rule for what trends, with its parameters.
    let rule: TrendingRule
    /// How the rule comes to its answer.
    let account: TrendExplanation
    /// Whether a published catalog has the entry.
    let standing: Visibility
    /// Whether the catalog has it by what was brought in.
    let isIn: Bool
    /// Its places in feeds; none when the catalog does not have it.
    let places: [FeedPlace]
    /// Whether it is featured; `nil` when the catalog does not have it, or the kind features none.
    let featured: FeedPlace?
    /// What the clock will change.
    let changes: [EntryChange]
    /// The entries it refers to, by field.
    let references: [Neighbour]
    /// The entries that refer to it.
    let referrers: [Neighbour]

    /// Explains an entry.
    ///
    /// - Parameters:
    ///   - reference: The entry.
    ///   - survey: The catalog.
    ///   - options: What the catalog was asked to bring in.
    /// - Throws: ``UsageError/unknownEntry(_:kind:known:)`` when there is no such entry.
    init(
        _ reference: EntryReference, in survey: CatalogSnapshot, _ options: BuildOptions
    ) throws(UsageError) {
        let whole = Enricher(asOf: options.asOf, options: .everything).enrich(survey.source)
        guard let key = EntryIndex(whole).key(of: reference) else {
            let known = whole.collections.first { $0.kind.name == reference.kind }?.entries
            throw .unknownEntry(
                reference.id, kind: reference.kind, known: known?.map(\.id) ?? [])
        }
        let reason = { (key: EntryKey) in
            Visibility(
                of: whole[key].content, kind: whole.kind(of: key), asOf: whole.asOf,
                options: VisibilityOptions())
        }
        kind = whole.kind(of: key)
        entry = whole[key]
        asOf = whole.asOf
        rules = whole.configuration.badges
        rule = whole.configuration.trending
        account = TrendExplanation(of: whole[key], whole.configuration, asOf: whole.asOf)
        standing = reason(key)
        let catalog = survey.catalog
        let own = EntryIndex(catalog).key(of: reference)
        isIn = own != nil
        places = own.map { FeedPlace.all(of: $0, in: catalog) } ?? []
        featured = own.flatMap { FeedPlace(featured: $0, in: catalog) }
        changes = Enricher(asOf: options.asOf, options: options.visibility)
            .changes(of: reference, in: survey.source)
        let neighbour = { (key: EntryKey, field: String?) in
            Neighbour(
                reference: EntryReference(kind: whole.kind(of: key).name, id: whole[key].id),
                field: field, reason: reason(key).reason)
        }
        let fields = kind.fields
        references = entry.references.flatMap { field in
            field.targets.map { neighbour($0, fields[field.slot].name) }
        }
        referrers = whole.collections[key.collection].referrers[key.entry].map {
            neighbour($0, nil)
        }
    }

    /// How many whole days have passed since it went public; negative for one that will.
    var daysSincePublished: Int? {
        entry.published.map { published in
            let seconds = asOf.seconds - published.seconds
            return Int((Double(seconds) / 86_400).rounded(.down))
        }
    }

    /// How many uses are missing until it trends: uses on as-of's day, by a rule that looks at days; `nil` when it does,
    /// when no number would do, or when uses of its kind are not counted.
    var usesToTrend: Int? {
        kind.slot(of: .usage) == nil ? nil : account.missingUses
    }

    /// The uses of the last days; none when no source tells.
    var windows: [(window: UsageWindow, uses: Int)] {
        guard kind.slot(of: .usage) != nil, let history = entry.history else { return [] }
        return UsageWindow.allCases.map { ($0, $0.uses(of: history, on: account.day)) }
    }

    /// How many uses are missing until it is popular; `nil` when it is, or uses of its kind are not counted.
    var usesToBePopular: Int? {
        guard kind.slot(of: .usage) != nil, (entry.usage ?? 0) <= rules.popularOver else {
            return nil
        }
        return missing(to: rules.popularOver.addingReportingOverflow(1).partialValue)
    }

    /// How many uses are missing to a number; a kind may let its count be as far below zero as numbers go.
    private func missing(to number: Int) -> Int {
        let (missing, isTooFar) = number.subtractingReportingOverflow(entry.usage ?? 0)
        return isTooFar ? .max : missing
    }

    /// What would be computed of it at another instant, if nothing more is counted.
    func badges(at instant: Instant) -> BadgeFacts {
        BadgeFacts(
            published: entry.published, usage: entry.usage, asOf: instant, rules: rules,
            isTrending: kind.slot(of: .usage) != nil && account.isTrending(at: instant))
    }

    /// What would be computed of it with other uses.
    ///
    /// - Parameters:
    ///   - uses: How many more.
    ///   - trends: Whether they make it trend.
    /// - Returns: The facts as of now.
    func badges(withMoreUses uses: Int, trends: Bool) -> BadgeFacts {
        let (usage, isTooMuch) = (entry.usage ?? 0).addingReportingOverflow(uses)
        return BadgeFacts(
            published: entry.published, usage: isTooMuch ? .max : usage, asOf: asOf, rules: rules,
            isTrending: trends || entry.badges.isTrending)
    }
}
