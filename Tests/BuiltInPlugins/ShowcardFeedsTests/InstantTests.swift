import ShowcardCatalog
import Testing

@Suite("Instants in files")
struct InstantTests {
    @Test(
        "instants in files are RFC 3339 in whole seconds, from the first year to the last",
        arguments: [
            (Int64.min, "0000-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
            (0, "1970-01-01T00:00:00Z"), (951_827_696, "2000-02-29T12:34:56Z"),
            (Int64.max, "9999-12-31T23:59:59Z"),
        ])
    func text(seconds: Int64, expected: String) async throws {
        let instant = Instant(seconds: seconds)
        #expect(instant.text == expected)
        let entry = Sample.template("a", ["published_at": .instant(instant)])
        let site = try await Site(
            [(Sample.template, [entry])], options: VisibilityOptions(includesFuture: true))
        #expect(
            site.files["v1/templates.json"]?.contains(#""published_at":"\#(expected)""#) == true)
    }
}
