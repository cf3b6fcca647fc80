internal import ShowcardCatalog

/// The relations between the entries of one kind; entries are identified by rank, 0 being the newest.
struct KindRelations: Sendable {
    /// The maximum number of related entries.
    private static let maxRelated = 3
    /// The maximum number of shared values that are reported.
    private static let maxReported = 3
    /// The number of entries with a shared value that are considered, half of them newer and half older.
    static let window = 64
    /// The number of candidates whose values are compared completely.
    private static let shortlist = 12

    /// A value of a field, and the entries that have it.
    private struct Feature: Sendable {
        /// The value.
        let value: RelatedEntries.Shared
        /// The entries that have it, ascending.
        var bearers: [Bearer] = []
    }

    /// An entry that has a value.
    private struct Bearer: Sendable {
        let rank: Int32
        /// The weight of the mention.
        let weight: Double
    }

    /// The fact that an entry has a value.
    private struct Mention: Sendable {
        /// The value.
        let feature: Int
        /// The position of the entry among those that have the value.
        let place: Int
        /// `1 / sqrt(n)` for the `n` values that the entry has in the field.
        let weight: Double
    }

    private let collection: Int
    private var features: [Feature] = []
    /// The position of the entry of each rank.
    private let order: [Int]
    /// The rank of each position.
    private var ranks: [Int]
    /// The values of the entries, in sequence.
    private var mentions: [Mention] = []
    /// The end of the mentions of each rank.
    private var ends: [Int] = []

    /// Collects the values of the entries of a kind.
    init(_ collection: Int, _ catalog: Catalog, layout: KindLayout) {
        self.init(collection, in: catalog)
        let entries = catalog.collections[collection].entries
        var targets = catalog.collections.map { [Int?](repeating: nil, count: $0.entries.count) }
        var tags: [String: Int] = [:]
        var paths: [String: Int] = [:]
        for (rank, position) in order.enumerated() {
            for value in RelatedEntries.values(of: entries[position], layout) {
                let feature: Int
                switch value.shared {
                case .tag(let text):
                    feature = tags[text] ?? paths[TextKey.tagPath(text)] ?? features.count
                    if feature == features.count { paths[TextKey.tagPath(text)] = feature }
                    tags[text] = feature
                case .entry(let target):
                    feature = targets[target.collection][target.entry] ?? features.count
                    targets[target.collection][target.entry] = feature
                }
                add(feature, value, to: rank)
            }
            ends.append(mentions.count)
        }
    }

    /// Collects only the values that the relations of one entry depend on.
    ///
    /// - Parameters:
    ///   - key: The entry.
    ///   - catalog: The catalog, of which few entries are read.
    ///   - layout: The layout of the entry's kind.
    init(of key: EntryKey, in catalog: Catalog, layout: KindLayout) {
        self.init(key.collection, in: catalog)
        let index = SharedValueIndex(key.collection, catalog, layout, ranks: ranks, order: order)
        let rank = ranks[key.entry]
        let found = index.features(of: rank)
        features = found.map { Feature(value: $0.value) }
        var met: Set<Int> = [rank]
        for (feature, bearers) in found.map(\.bearers).enumerated() {
            features[feature].bearers = bearers.map { Bearer(rank: Int32($0), weight: 0) }
            let place = bearers.firstIndex(of: rank) ?? 0
            met.formUnion(bearers[Self.window(around: place, of: bearers.count)])
        }
        let places = found.map { feature in
            Dictionary(
                feature.bearers.enumerated().lazy.filter { met.contains($1) }.map { ($1, $0) },
                uniquingKeysWith: { first, _ in first })
        }
        for other in order.indices {
            if met.contains(other) {
                for (feature, weight) in index.mentions(of: found.map(\.key), by: other) {
                    guard let place = places[feature][other] else { continue }
                    features[feature].bearers[place] = Bearer(rank: Int32(other), weight: weight)
                    mentions.append(Mention(feature: feature, place: place, weight: weight))
                }
            }
            ends.append(mentions.count)
        }
    }

    private init(_ collection: Int, in catalog: Catalog) {
        self.collection = collection
        order = catalog.collections[collection].newestFirst
        ranks = [Int](repeating: 0, count: order.count)
        for (rank, position) in order.enumerated() { ranks[position] = rank }
    }

    private mutating func add(
        _ feature: Int, _ value: RelatedEntries.WeightedValue, to rank: Int
    ) {
        if feature == features.count { features.append(Feature(value: value.shared)) }
        // A value in two fields, or twice in one, counts once.
        let place = features[feature].bearers.count
        guard features[feature].bearers.last.map({ Int($0.rank) }) != rank else { return }
        mentions.append(Mention(feature: feature, place: place, weight: value.weight))
        features[feature].bearers.append(
            Bearer(rank: Int32(truncatingIfNeeded: rank), weight: value.weight))
    }

    /// Returns the similar entries of each entry in a range.
    ///
    /// - Parameter entries: Positions in the collection.
    /// - Returns: The relations, in the order of the entries.
    func relations(of entries: Range<Int>) -> [[RelatedEntries.Relation]] {
        var scores = [Double](repeating: 0, count: order.count)
        var met: [Int] = []
        return entries.map { relations(of: ranks[$0], &scores, &met) }
    }

    /// Returns the entries similar to one; `scores` is all zero and `met` empty before and after the call.
    private func relations(
        of rank: Int, _ scores: inout [Double], _ met: inout [Int]
    ) -> [RelatedEntries.Relation] {
        // Entries that share rare values come first: they are more likely to be similar.
        let rarest = own(rank).sorted {
            (features[$0.feature].bearers.count, $0.feature)
                < (features[$1.feature].bearers.count, $1.feature)
        }
        for mention in rarest { meet(mention, &scores, &met) }
        let candidates = best(Self.shortlist, of: met.map { ($0, scores[$0]) })
        for other in met { scores[other] = 0 }
        met.removeAll(keepingCapacity: true)
        return best(Self.maxRelated, of: candidates.sorted().map { ($0, score(rank, $0)) }).map {
            other in
            RelatedEntries.Relation(
                key: EntryKey(collection: collection, entry: order[other]),
                shared: shared(rank, other))
        }
    }

    private func meet(
        _ mention: Mention, _ scores: inout [Double], _ met: inout [Int]
    ) {
        let bearers = features[mention.feature].bearers
        for place in Self.window(around: mention.place, of: bearers.count)
        where place != mention.place {
            let bearer = bearers[place]
            let other = Int(bearer.rank)
            if scores[other] == 0 { met.append(other) }
            scores[other] += mention.weight * bearer.weight
        }
    }

    /// Returns the positions of the entries with a value that are compared with one of them.
    private static func window(around place: Int, of count: Int) -> Range<Int> {
        let start = max(0, min(place - window / 2, count - window))
        return start..<min(count, start + window)
    }

    /// Returns the entries with the highest scores; ties keep their order.
    private func best(_ count: Int, of scored: [(rank: Int, score: Double)]) -> [Int] {
        var best: [(rank: Int, score: Double)] = []
        for entry in scored {
            let place = best.lastIndex { $0.score >= entry.score }.map { $0 + 1 } ?? 0
            guard place < count else { continue }
            best.insert(entry, at: place)
            if best.count > count { best.removeLast() }
        }
        return best.map(\.rank)
    }

    private func own(_ rank: Int) -> ArraySlice<Mention> {
        mentions[(rank == 0 ? 0 : ends[rank - 1])..<ends[rank]]
    }

    private func score(_ rank: Int, _ other: Int) -> Double {
        own(rank).reduce(0) { sum, mention in sum + mention.weight * weight(of: mention, at: other)
        }
    }

    private func weight(of mention: Mention, at rank: Int) -> Double {
        own(rank).first { $0.feature == mention.feature }?.weight ?? 0
    }

    private func shared(_ rank: Int, _ other: Int) -> [RelatedEntries.Shared] {
        var shared: [(feature: Int, weight: Double)] = []
        for mention in own(rank) {
            let weight = mention.weight * weight(of: mention, at: other)
            guard weight > 0 else { continue }
            // After those with the same weight, so that ties keep the order of the fields.
            let place = shared.firstIndex { $0.weight < weight } ?? shared.count
            shared.insert((mention.feature, weight), at: place)
        }
        return shared.prefix(Self.maxReported).map { features[$0.feature].value }
    }
}
