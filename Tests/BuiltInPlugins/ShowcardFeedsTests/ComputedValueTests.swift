import Foundation
import ShowcardCatalog
import Testing

@Suite("Money, yearly dates and what is computed from them")
struct ComputedValueTests {
    private static let range: [Field] = [
        Field("min", .money(Currency("USD"))), Field("chosen", .boolean),
    ]

    private static func kind(isListed: Bool = true) -> Kind {
        Kind(
            name: "fair", path: "fairs", titleOne: "Fair", titleMany: "Fairs",
            fields: [
                Field("name", .string), Field("date", .yearlyDate, isListed: true),
                Field(
                    "next_date", .date, isListed: isListed,
                    computation: .nextOccurrence(field: "date")),
                Field("fee", .money(nil), isListed: true),
                Field("ranges", .list(.object(range)), isListed: true),
                Field(
                    "least", .money(Currency("USD")), isListed: true,
                    computation: .least(
                        Computation.ListMember(list: "ranges", member: "min", condition: "chosen")
                    )),
            ])
    }

    private static func money(_ amount: Int, _ code: String) throws -> FieldValue {
        .money(Money(amount: amount, currency: try #require(Currency(code))))
    }

    private static func fair(_ id: String, _ date: String, of kind: Kind) throws -> ContentEntry {
        let range = { (amount: Int, isChosen: Bool) in
            FieldValue.object([
                FieldValue.Member(name: "min", value: try money(amount, "USD")),
                FieldValue.Member(name: "chosen", value: .boolean(isChosen)),
            ])
        }
        return Sample.entry(
            kind, id,
            [
                "name": .string(id), "date": .string(try YearlyDate.parse(date).text),
                "fee": try money(-5, "JPY"),
                "ranges": .list([try range(500, false), try range(2_000, true)]),
            ])
    }

    private func nextChange(_ path: String, _ site: Site) throws -> String? {
        let file = try #require(site.files[path])
        guard let range = file.range(of: #""next_change_at":""#) else { return nil }
        return String(file[range.upperBound...].prefix(20))
    }

    @Test(
        "Money, yearly dates and what is computed from them stand in an entry's file and in its list item alike"
    )
    func values() async throws {
        let kind = Self.kind()
        let site = try await Site([(kind, [try Self.fair("a", "second sunday of may", of: kind)])])
        let values =
            #""date":"second sunday of may","next_date":"2026-05-10","#
            + #""fee":{"amount":-5,"currency":"JPY"},"#
            + #""ranges":[{"min":{"amount":500,"currency":"USD"},"chosen":false},"#
            + #"{"min":{"amount":2000,"currency":"USD"},"chosen":true}],"#
            + #""least":{"amount":2000,"currency":"USD"}"#
        #expect(try #require(site.files["v1/fairs.json"]).contains(values))
        #expect(try #require(site.files["v1/fairs/id/a.json"]).contains(values))
    }

    @Test(
        "Money, yearly dates and what is computed from them change every file that shows the next day at the midnight after it"
    )
    func change() async throws {
        let kind = Self.kind()
        let fairs = [
            try Self.fair("a", "12-25", of: kind), try Self.fair("b", "02-14", of: kind),
        ]
        let site = try await Site([(kind, fairs)])
        #expect(try nextChange("v1/fairs.json", site) == "2026-02-15T00:00:00Z")
        #expect(try nextChange("v1/fairs/id/a.json", site) == "2026-12-26T00:00:00Z")
        #expect(try nextChange("v1/fairs/id/b.json", site) == "2026-02-15T00:00:00Z")
        #expect(try nextChange("v1/entry.json", site) == "2026-02-15T00:00:00Z")
    }

    @Test(
        "Money, yearly dates and what is computed from them change no list that does not carry the next day"
    )
    func unlisted() async throws {
        let kind = Self.kind(isListed: false)
        let site = try await Site([(kind, [try Self.fair("a", "02-14", of: kind)])])
        #expect(try nextChange("v1/fairs.json", site) == nil)
        #expect(try nextChange("v1/fairs/id/a.json", site) == "2026-02-15T00:00:00Z")
        #expect(try nextChange("v1/entry.json", site) == "2026-02-15T00:00:00Z")
    }

    @Test(
        "Money, yearly dates and what is computed from them change every page of a feed in the order of the next days"
    )
    func order() async throws {
        let kind = Self.kind()
        let fairs = [
            try Self.fair("a", "12-25", of: kind), try Self.fair("b", "02-14", of: kind),
        ]
        var configuration = Sample.configuration
        configuration.feeds = [
            FeedDefinition(
                name: "upcoming", kind: "fair", order: [FeedOrder("next_date")], pageSize: 1)
        ]
        let site = try await Site([(kind, fairs)], configuration: configuration)
        for page in 1...2 {
            #expect(
                try nextChange("v1/fairs/upcoming/\(page).json", site) == "2026-02-15T00:00:00Z")
        }
        #expect(try #require(site.files["v1/fairs/upcoming/1.json"]).contains(#""id":"b""#))
    }
}
