import Foundation
import ShowcardCatalog
import ShowcardHashing
import Testing

@testable import ShowcardBuild

@Suite("Records of targets")
struct TargetRecordTests {
    private static let record: TargetRecord = {
        var record = TargetRecord()
        record["v1/entry.json"] = TargetRecord.Entry(hash: ContentHash(high: 1, low: .max))
        record["a b/- c"] = TargetRecord.Entry()
        record["old.html"] = TargetRecord.Entry(
            hash: ContentHash(high: 2, low: 3), goneSince: Instant(seconds: 1_767_225_600))
        return record
    }()

    private static let text = """
        showcard-published 1
        - - a b/- c
        00000000000000020000000000000003 2026-01-01T00:00:00Z old.html
        0000000000000001ffffffffffffffff - v1/entry.json
        end

        """

    @Test("A record is written in the order of paths, and read again")
    func roundTrip() throws {
        #expect(String(decoding: Self.record.bytes, as: UTF8.self) == Self.text)
        #expect(try TargetRecord(Self.record.bytes) == Self.record)
        #expect(try TargetRecord(TargetRecord().bytes) == TargetRecord())
    }

    @Test("A record has the site in its first line")
    func site() throws {
        var record = Self.record
        record.site = "https://example.com/a/"
        let text = Self.text.replacingOccurrences(
            of: "published 1\n", with: "published 2 https://example.com/a/\n")
        #expect(String(decoding: record.bytes, as: UTF8.self) == text)
        #expect(try TargetRecord(record.bytes) == record)
    }

    @Test("A record that was cut anywhere is damaged")
    func cut() {
        for count in 0..<Self.record.bytes.count {
            #expect(throws: TargetRecord.Unreadable.self) {
                try TargetRecord(Array(Self.record.bytes.prefix(count)))
            }
        }
    }

    @Test(
        "A record with a line that Showcard does not write is damaged",
        arguments: [
            "- - ../secret", "- - /etc/passwd", "- - ", "- -", "", "x - a", "- now a",
            "- - .showcard-published", "- - a\\b", "- - a\n- - a",
            "+0000000000000010000000000000002 - a", "0000000000000001000000000000000A - a",
            "0000000000000001 - a",
        ])
    func damaged(line: String) {
        #expect(throws: TargetRecord.Unreadable.damaged) {
            try TargetRecord(Array("showcard-published 1\n\(line)\nend\n".utf8))
        }
    }

    @Test("A record of another version is not read")
    func otherVersion() {
        #expect(throws: TargetRecord.Unreadable.otherVersion) {
            try TargetRecord(Array("showcard-published 2\nend\n".utf8))
        }
    }
}
