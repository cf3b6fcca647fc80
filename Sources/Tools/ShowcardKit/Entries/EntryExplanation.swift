import ShowcardBuild
import ShowcardCatalog
import ShowcardContent

/// The state of an entry, its reasons, and what would change it; facts only.
struct EntryExplanation: Sendable {
    /// An entry that this one refers to, or that refers to this one.
    struct Neighbor: Sendable, Hashable {
        /// The entry.
        let reference: EntryReference
        /// The field that refers to the entry; `nil` if the entry refers to this one.
        var field: String?
        /// The reason that the entry is excluded; `nil` if it is not.
        let reason: String?
    }

    /// The kind.
    let kind: Kind
    /// The entry with its facts, as if it were published.
    let entry: Entry
    /// The files that the entry comes from; none for an entry of a plugin.
    let origins: [FileOrigin]
    /// The instant that the build is for.
    let asOf: Instant
    /// The catalog's thresholds.
    let rules: BadgeRules
    /// The catalog's trending rule, with its parameters.
    let rule: TrendingRule
    /// The score of the rule, and the days that contribute to it.
    let account: TrendExplanation
    /// Whether a published catalog contains the entry.
    let standing: Visibility
    /// Whether the catalog contains the entry with the options of this run.
    let isIn: Bool
    /// The places of the entry in feeds; none if the catalog does not contain it.
    let places: [FeedPlace]
    /// The place among the featured entries; `nil` if the catalog does not have the entry, or its kind features none.
    let featured: FeedPlace?
    /// The changes that the clock will cause.
    let changes: [EntryChange]
    /// The entries that this one refers to, by field.
    let references: [Neighbor]
    /// The entries that refer to this one.
    let referrers: [Neighbor]

    /// Explains an entry.
    ///
    /// - Parameters:
    ///   - reference: The entry.
    ///   - survey: The catalog.
    ///   - options: The options of the run.
    /// - Throws: ``UsageError/unknownEntry(_:kind:known:)`` if the entry does not exist.
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
        origins = (try? survey.folder?.origins(of: whole[key].content.path)) ?? []
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
        let neighbor = { (key: EntryKey, field: String?) in
            Neighbor(
                reference: EntryReference(kind: whole.kind(of: key).name, id: whole[key].id),
                field: field, reason: reason(key).reason)
        }
        let fields = kind.fields
        references = entry.references.flatMap { field in
            field.targets.map { neighbor($0, fields[field.slot].name) }
        }
        referrers = whole.collections[key.collection].referrers[key.entry].map {
            neighbor($0, nil)
        }
    }

    /// The number of whole days since the publication date; negative if it is in the future.
    var daysSincePublished: Int? {
        entry.published.map { published in
            let seconds = asOf.seconds - published.seconds
            return Int((Double(seconds) / 86_400).rounded(.down))
        }
    }

    /// The number of missing uses until the entry trends.
    ///
    /// For a rule of days, these are uses on the as-of day. `nil` if the entry trends, if no number is enough, or if
    /// uses of its kind are not counted.
    var usesToTrend: Int? {
        kind.slot(of: .usage) == nil ? nil : account.missingUses
    }

    /// The uses of the last days; empty if no source counts them.
    var windows: [(window: UsageWindow, uses: Int)] {
        guard kind.slot(of: .usage) != nil, let history = entry.history else { return [] }
        return UsageWindow.allCases.map { ($0, $0.uses(of: history, on: account.day)) }
    }

    /// The number of missing uses until the entry is popular; `nil` if it is, or if uses of its kind are not counted.
    var usesToBePopular: Int? {
        guard kind.slot(of: .usage) != nil, (entry.usage ?? 0) <= rules.popularOver else {
            return nil
        }
        return missing(to: rules.popularOver.addingReportingOverflow(1).partialValue)
    }

    /// Returns the number of missing uses to a number; counts can be as negative as a kind allows.
    private func missing(to number: Int) -> Int {
        let (missing, isTooFar) = number.subtractingReportingOverflow(entry.usage ?? 0)
        return isTooFar ? .max : missing
    }

    /// Returns the badges at another instant if no more uses are counted.
    func badges(at instant: Instant) -> BadgeFacts {
        BadgeFacts(
            published: entry.published, usage: entry.usage, asOf: instant, rules: rules,
            isTrending: kind.slot(of: .usage) != nil && account.isTrending(at: instant))
    }

    /// Returns the badges with more uses.
    ///
    /// - Parameters:
    ///   - uses: The number of additional uses.
    ///   - trends: Whether these make the entry trend.
    /// - Returns: The badges at the as-of instant.
    func badges(withMoreUses uses: Int, trends: Bool) -> BadgeFacts {
        let (usage, isTooMuch) = (entry.usage ?? 0).addingReportingOverflow(uses)
        return BadgeFacts(
            published: entry.published, usage: isTooMuch ? .max : usage, asOf: asOf, rules: rules,
            isTrending: trends || entry.badges.isTrending)
    }
}
