import ShowcardLanguages
import Testing

@Suite("Language tags")
struct LanguageTagTests {
    @Test(
        "a language tag has subtags of letters and digits, of which the first has at least two letters",
        arguments: [
            ("en", true), ("pt-BR", true), ("zh-Hans-CN", true), ("es-419", true),
            ("de-x-formal", true), ("", false), ("e", false), ("pt_BR", false), ("de-", false),
            ("-de", false), ("12", false), ("de--AT", false), ("deutschland", false),
            ("de/..", false), ("dé", false),
            ("en-" + String(repeating: "abcdefgh-", count: 4), false),
        ])
    func tags(text: String, isOne: Bool) {
        #expect((LanguageTag(text) != nil) == isOne)
    }

    @Test(
        "a language falls back to the less specific tags of its own",
        arguments: [
            ("de", ["de"]), ("pt-BR", ["pt-BR", "pt"]),
            ("zh-Hant-TW", ["zh-Hant-TW", "zh-Hant", "zh"]),
            ("de-x-formal", ["de-x-formal", "de"]),
        ])
    func chain(text: String, chain: [String]) {
        #expect(LanguageTag(text)?.chain == chain)
    }

    @Test(
        "a language tag has a recommended case",
        arguments: [
            ("DE", "de"), ("pt-br", "pt-BR"), ("ZH-hANS-cn", "zh-Hans-CN"), ("es-419", "es-419"),
            ("de-X-AB-formal", "de-x-ab-formal"),
        ])
    func canonical(text: String, canonical: String) {
        #expect(LanguageTag(text)?.canonical.text == canonical)
    }

    @Test(
        "the direction of a language is that of its script, or of the usual script of its language",
        arguments: [
            ("ar", true), ("he-IL", true), ("fa", true), ("az-Arab", true), ("en", false),
            ("ar-Latn", false), ("ja", false),
        ])
    func direction(text: String, isRightToLeft: Bool) {
        #expect(LanguageTag(text)?.isRightToLeft == isRightToLeft)
    }

    @Test(
        "the language for a user is the first that the catalog has, or that one of theirs falls back to",
        arguments: [
            (["de-AT", "en"], ["en", "de", "ja"], "de"), (["pt-BR"], ["en", "pt"], "pt"),
            (["fr", "ja-JP"], ["en", "ja"], "ja"), (["PT-br"], ["en", "pt-BR"], "pt-BR"),
            (["fr"], ["en", "de"], nil), (["pt-PT"], ["en", "pt-BR"], nil), ([], ["en"], nil),
            (["en-GB", "de"], ["en", "de"], "en"), (["zh-Hans-CN"], ["en", "zh-Hans"], "zh-Hans"),
        ] as [([String], [String], String?)])
    func choice(preferred: [String], offered: [String], chosen: String?) {
        #expect(LanguageTag.choice(of: offered, for: preferred) == chosen)
    }
}
