import ShowcardCatalog
import Testing

@Suite("Instants and dates")
struct InstantTests {
    @Test(
        "The parser of instants reads RFC 3339 and dates",
        arguments: [
            ("2026-01-01", "2026-01-01T00:00:00Z"),
            ("2026-01-31T09:05:07Z", "2026-01-31T09:05:07Z"),
            ("2025-11-02T10:30:00+02:00", "2025-11-02T08:30:00Z"),
            ("2025-12-31T23:30:00-01:00", "2026-01-01T00:30:00Z"),
            ("2026-01-31t09:05:07.999z", "2026-01-31T09:05:07Z"),
            ("2024-02-29", "2024-02-29T00:00:00Z"), ("0000-01-01", "0000-01-01T00:00:00Z"),
            ("1969-12-31T23:59:59Z", "1969-12-31T23:59:59Z"),
            ("9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z"),
        ])
    func reads(text: String, canonical: String) throws {
        #expect(try Instant.parse(text).text == canonical)
    }

    @Test(
        "The parser of instants says what is wrong",
        arguments: [
            ("2024-02-30", "there is no day 30 in month 2 of 2024"),
            ("2023-02-29", "there is no day 29 in month 2 of 2023"),
            ("2024-13-01", "there is no month 13"), ("2024-00-10", "there is no month 0"),
            ("2024-04-31", "there is no day 31 in month 4 of 2024"),
            ("2024-01-01T24:00:00Z", "there is no time 24:0:0"),
            ("2024-01-01T25:61:61Z", "there is no time 25:61:61"),
            ("2024-01-01T10:00:00", "the time zone is missing: add Z, or an offset as +02:00"),
            (
                "2024-01-01T10:00:00+99:99",
                "the time zone is missing: add Z, or an offset as +02:00"
            ),
            ("2024-01-01T10:00", "the time is not written as T09:00:00Z"),
            ("yesterday", "it does not begin as 2026-01-31 does"),
            ("2024-1-1", "it does not begin as 2026-01-31 does"),
            ("2024-01-01T10:00:00Zx", "there is text after the time"),
            ("2024-01-01T10:00:00.Z", "digits are missing after the dot"),
            ("", "it does not begin as 2026-01-31 does"),
        ])
    func refuses(text: String, reason: String) {
        #expect(throws: InstantError(reason: reason)) { try Instant.parse(text) }
    }

    @Test("every day of four centuries survives the way to text and back")
    func days() throws {
        for day in stride(from: -141_000, through: 141_000, by: 7) {
            let date = CivilDate(daysSinceEpoch: day)
            #expect(try CivilDate.parse(date.text).daysSinceEpoch == day)
        }
    }

    @Test("An instant never leaves the years that RFC 3339 can write")
    func bounds() {
        #expect(Instant(seconds: .max).text == "9999-12-31T23:59:59Z")
        #expect(Instant(seconds: .min).text == "0000-01-01T00:00:00Z")
        #expect(Instant(seconds: 5).advanced(by: .max).text == "9999-12-31T23:59:59Z")
        #expect(Instant(seconds: -5).advanced(by: .min).text == "0000-01-01T00:00:00Z")
    }
}
