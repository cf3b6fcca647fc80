import ShowcardContent
import ShowcardLanguages

/// How many texts of a kind are translated to a language.
struct TranslationCounts: Sendable {
    /// The language tag.
    let language: String
    /// The name of the kind; `catalog`, `page` or `collection` for other texts.
    let kind: String
    /// The number of texts.
    private(set) var texts = 0
    /// The number of texts without a translation.
    private(set) var missing = 0
    /// The number of texts that have changed since their translation.
    private(set) var stale = 0

    /// Counts the translations to a language by kind, in their order.
    static func all(
        _ translations: [TextTranslation], _ language: LanguageTag
    ) -> [TranslationCounts] {
        var counts: [TranslationCounts] = []
        var places: [String: Int] = [:]
        for translation in translations {
            let kind = translation.source.group
            let place = places[kind] ?? counts.count
            if place == counts.count {
                places[kind] = place
                counts.append(TranslationCounts(language: language.text, kind: kind))
            }
            counts[place].texts += 1
            switch translation.state {
            case .missing: counts[place].missing += 1
            case .stale: counts[place].stale += 1
            case .translated: break
            }
        }
        return counts
    }

    /// The table of counts.
    static func table(_ counts: [TranslationCounts]) -> TextTable {
        TextTable(
            [
                TextTable.Column("language"), TextTable.Column("kind"),
                TextTable.Column("texts", isNumber: true),
                TextTable.Column("translated", isNumber: true),
                TextTable.Column("missing", isNumber: true),
                TextTable.Column("stale", isNumber: true),
            ],
            rows: counts.map {
                [
                    $0.language, $0.kind, "\($0.texts)", "\($0.translated)", "\($0.missing)",
                    "\($0.stale)",
                ]
            }, shrinking: 1)
    }

    /// The counts as JSON.
    var json: JSONObject {
        [
            "language": language, "kind": kind, "texts": texts, "translated": translated,
            "missing": missing, "stale": stale,
        ]
    }

    private var translated: Int { texts - missing - stale }
}
