import ShowcardCatalog

/// Entries enough for several pages, whose orders are full of ties and gaps.
enum LargeCatalog {
    static let catalog = SampleCatalog.catalog(collections)

    static let collections: [(Kind, [ContentEntry])] = [
        (SampleCatalog.mood, (0..<7).map(mood)), (SampleCatalog.note, (100..<400).map(note)),
    ]

    private static let names = [
        "Éclair", "E\u{301}clair", "eclair", "Zebra", "zebra", "apple", "Apple pie", "ÅNGSTRÖM",
        "İstanbul", "\u{212B}ngstrom", "日本", "", "1",
    ]

    private static func mood(_ number: Int) -> ContentEntry {
        SampleCatalog.entry(
            "mood-\(number)", of: SampleCatalog.mood,
            ["name": .string(names[(number * 3) % names.count])])
    }

    private static func note(_ number: Int) -> ContentEntry {
        let mixed = (number &* 7_919) % 1_009
        var values: [String: FieldValue] = ["name": .string(names[mixed % names.count])]
        if mixed % 5 != 0 {
            let age = Int64(mixed % 40) * 40_000
            values["published_at"] = .instant(SampleCatalog.asOf.advanced(by: -age))
        }
        if mixed % 4 != 0 { values["usage_count"] = .integer(mixed % 11 == 0 ? mixed : mixed % 3) }
        values["tags"] = SampleCatalog.strings("tag \(mixed % 6)", "every", "every")
        values["moods"] = SampleCatalog.references("mood-\(mixed % 7)", "mood-\(number % 5)")
        values["main_mood"] = .reference("mood-\(number % 7)")
        return SampleCatalog.entry("note-\(number)", of: SampleCatalog.note, values)
    }
}
