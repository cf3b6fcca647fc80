import Foundation

/// An entry as a database behind a live API has it.
struct SampleEntry: Hashable {
    var id: String
    /// The id in the feeds, if it is not that of the page.
    var ownID: String?
    var body: String?
    var name: String
    var description: String?
    var published: Int?
    var usage: Int?
    var tags: [String]?
    /// Minor units, and a currency: a value that is an object.
    var price: (amount: Int, currency: String)?

    static func == (left: SampleEntry, right: SampleEntry) -> Bool {
        left.id == right.id && left.ownID == right.ownID && left.body == right.body
            && left.name == right.name && left.description == right.description
            && left.published == right.published && left.usage == right.usage
            && left.tags == right.tags && left.price?.amount == right.price?.amount
            && left.price?.currency == right.price?.currency
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(id)
    }
}

/// A catalog at some day.
struct SampleCatalog {
    /// 2026-01-10T00:00:00Z, in seconds since 1970.
    static let start = 1_768_003_200
    static let day = 86_400
    static let tags = [
        "cozy", "Cozy", "gift card", "winter", "café", "cafe\u{301}", "a", "ab", "love", "日本",
    ]
    private static let words = [
        "Snow", "snow", "Straße", "STRASSE", "Über", "über", "İstanbul", "night", "Night", "Gift",
        "card",
        "Éclair", "E\u{301}clair", "👩‍👩‍👧", "a-b", "\"quoted\"", "back\\slash", "tab\there", "ΣΑΣ",
    ]

    var entries: [SampleEntry]
    var asOf: Int
    var popularOver = 50
    var trendingMinUsage = 500

    init(count: Int, seed: UInt64) {
        var random = Random(seed)
        entries = []
        for number in 0..<count { entries.append(Self.entry(number, &random)) }
        asOf = Self.start
    }

    static func entry(_ number: Int, _ random: inout Random) -> SampleEntry {
        var words: [String] = []
        for _ in 0..<Int.random(in: 1...3, using: &random) { words.append(random.pick(Self.words)) }
        var entry = SampleEntry(
            id: "\(random.pick(["e", "snow", "z9"]))-\(number)", name: words.joined(separator: " "))
        if !random.once(in: 4) {
            entry.description = "Number \(number), \(random.pick(Self.words))"
        }
        if !random.once(in: 6) {
            // Many on the same second, some in the time in which they are new.
            entry.published =
                start - random.pick([0, 1, 7, 8, 9, 30, 30, 400]) * day
                + random.pick([0, 0, 1, 3_600])
        }
        if !random.once(in: 5) {
            entry.usage = random.pick([
                0, 1, 50, 51, 499, 500, 501, Int.random(in: 0...2_000, using: &random),
            ])
        }
        if !random.once(in: 4) {
            var tags: [String] = []
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                tags.append(random.pick(Self.tags))
            }
            entry.tags = tags
        }
        if random.once(in: 3) { entry.price = (number * 5, random.pick(["USD", "EUR"])) }
        return entry
    }

    /// One day later: a few entries edited, some new, a few gone, and many counts moved.
    mutating func passDay(_ random: inout Random, edited: Int, added: Int, removed: Int) {
        asOf += Self.day
        for _ in 0..<min(removed, entries.count) {
            entries.remove(at: Int.random(in: 0..<entries.count, using: &random))
        }
        for _ in 0..<min(edited, entries.count) {
            let place = Int.random(in: 0..<entries.count, using: &random)
            switch random.pick([0, 1, 2, 3, 4]) {
            case 0: entries[place].name += "!"
            case 1: entries[place].description = random.once(in: 2) ? nil : "Edited \(asOf)"
            case 2: entries[place].tags = [random.pick(Self.tags)]
            case 3:
                entries[place].price =
                    random.once(in: 2) ? nil : (asOf % 977, random.pick(["USD", "EUR"]))
            default: entries[place].published = asOf
            }
        }
        let numbers = (0..<added).map { asOf / Self.day * 1_000 + $0 }
        for number in numbers { entries.append(Self.entry(number, &random)) }
        for place in entries.indices where Int.random(in: 0..<10, using: &random) < 4 {
            entries[place].usage =
                (entries[place].usage ?? 0) + Int.random(in: 1...9, using: &random)
        }
    }
}
