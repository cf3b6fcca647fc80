import ShowcardCatalog
import ShowcardContent
import Testing

@testable import ShowcardImport

/// Dates, ids, tags and links of other generators.
@Suite struct ConversionTests {
    @Test(arguments: [
        ("2024-01-31", "2024-01-31"), ("2024/1/5", "2024-01-05"), ("Jul 08 2022", "2022-07-08"),
        ("July 8, 2022", "2022-07-08"), ("8 July 2022", "2022-07-08"),
        ("2024-01-31 10:00:00 +0100", "2024-01-31T10:00:00+01:00"),
        ("2024-01-31T10:00:00.5Z", "2024-01-31T10:00:00.5Z"),
        ("2024-01-31 9:05", "2024-01-31T09:05:00Z"),
        ("2024-01-31 10:00 UTC", "2024-01-31T10:00:00Z"),
        ("2024-02-30", "2024-02-30"), ("soon", "soon"), ("", ""), ("2024-01-31 x", "2024-01-31 x"),
    ])
    func aDateOfAnotherGeneratorIsRewritten(text: String, date: String) {
        #expect(DateText.rewritten(text, isDay: false) == date)
    }

    @Test func onlyTheDayOfADateIsTaken() {
        #expect(DateText.rewritten("2024-01-31T23:00:00-05:00", isDay: true) == "2024-01-31")
    }

    @Test(arguments: [
        ("Hello, World!", "hello-world"), ("Größe & Preis", "grosse-preis"), ("it's", "its"),
        ("a__b--c", "a-b-c"), ("a_b", "a_b"), ("東京 2024", "2024"), ("Ćevapčići", "cevapcici"),
    ])
    func anIDIsMadeFromAnyText(text: String, id: String) {
        #expect(EntryID.made(from: text, nil) == id)
    }

    @Test func anIDFollowsTheLanguageOfTheCatalogAndIsAbsentWithoutLetters() {
        #expect(EntryID.made(from: "Größe", LanguageTag("de")) == "groesse")
        #expect(EntryID.made(from: "東京", nil) == nil)
        #expect(EntryID.made(from: "", nil) == nil)
    }

    @Test(arguments: [
        ("</a?page=2>; rel=\"next\"", "/a?page=2"),
        ("<x>; rel=prev, <y,z>; title=\"a\"; REL=\"last next\"", "y,z"),
        ("<x>; rel=\"previous\"", nil), ("<x", nil), ("", nil),
    ])
    func theNextPageIsFoundInAFieldLink(field: String, target: String?) {
        #expect(APISource.next(in: field) == target)
    }

    @Test(arguments: [
        ("https://a.example/x?page=9", "https://a.example/x?page=10"),
        ("https://a.example/x?q=1&page=1&r", "https://a.example/x?q=1&page=2&r"),
        ("https://a.example/x?pages=1", nil), ("https://a.example/page=1", nil),
        ("https://a.example/x?page=9223372036854775807", nil),
    ])
    func aParameterPageCountsUp(url: String, next: String?) {
        #expect(APISource.counted(url) == next)
    }

    @Test(arguments: [
        ("HTTPS://A.example/x", "https://a.example"), ("http://a:8080?x", "http://a:8080"),
        ("http://u@a/", nil), ("ftp://a/", nil), ("/x", nil),
    ])
    func anOriginIsThatOfAURLWithoutAUser(url: String, origin: String?) {
        #expect(APISource.origin(of: url) == origin)
    }

    @Test func theDateAndSlugAreThoseOfAPostsName() {
        #expect(
            JekyllSource.parts(of: "2024-01-31-a-b").map { "\($0.date) \($0.slug)" }
                == "2024-01-31 a-b")
        #expect(JekyllSource.parts(of: "2024-02-30-a") == nil)
        #expect(JekyllSource.parts(of: "about") == nil)
    }
}
