import Foundation
import ShowcardCatalog
import Testing

@Suite("Who refers to an entry")
struct ReferrerTests {
    private static let book = Kind(
        name: "book-list", path: "book-lists", titleOne: "List", titleMany: "Lists",
        fields: [
            Field("name", .string), Field("best", .reference(kind: "vibe")),
            Field("hidden", .reference(kind: "vibe"), isPrivate: true),
            Field("inner", .object([Field("vibe", .reference(kind: "vibe"))])),
        ])

    private static func vibe(_ id: String) -> ContentEntry {
        Sample.entry(Sample.vibe, id, ["name": .string(id)])
    }

    private func referrers(of id: String, _ site: Site) throws -> Substring? {
        let file = try #require(site.files["v1/vibes/id/\(id).json"])
        guard let start = file.range(of: #""referenced_by":"#)?.upperBound,
            let end = file.range(of: #","body_html""#)?.lowerBound
        else { return nil }
        return file[start..<end]
    }

    @Test(
        "Who refers to an entry is reported by kind, paged kinds first, newest first, each once; not what only hides a reference"
    )
    func order() async throws {
        let templates = [
            Sample.template(
                "old",
                ["vibes": Sample.references("calm"), "published_at": Sample.instant(days: -9)]),
            Sample.template(
                "new",
                [
                    "vibes": Sample.references("calm", "calm"),
                    "published_at": Sample.instant(days: -1),
                ]),
            Sample.template(
                "draft", ["vibes": Sample.references("calm"), "status": .string("draft")]),
        ]
        let books = [
            Sample.entry(Self.book, "b", ["name": .string("A"), "best": .reference("calm")]),
            Sample.entry(
                Self.book, "a",
                [
                    "name": .string("B"), "hidden": .reference("wild"),
                    "inner": .object([FieldValue.Member(name: "vibe", value: .reference("wild"))]),
                ]),
        ]
        let site = try await Site([
            (Sample.vibe, [Self.vibe("calm"), Self.vibe("wild")]), (Self.book, books),
            (Sample.template, templates),
        ])
        #expect(
            try referrers(of: "calm", site) == #"{"templates":["new","old"],"book_lists":["b"]}"#)
        #expect(try referrers(of: "wild", site) == nil)
    }

    @Test(
        "Who refers to an entry is reported up to 100 a kind, and what comes behind changes nothing"
    )
    func bound() async throws {
        let all = Sample.templates(101, ["vibes": Sample.references("calm")])
        let bytes = { (entries: [ContentEntry]) in
            let site = try await Site([
                (Sample.vibe, [Self.vibe("calm")]), (Sample.template, entries),
            ])
            return (site.files["v1/vibes/id/calm.json"], site.inputs["v1/vibes/id/calm.json"])
        }
        let (file, inputs) = try await bytes(all)
        #expect(file?.contains(#""t099","t100"]},"body_html""#) == true)
        let (same, sameInputs) = try await bytes(all.dropLast())
        #expect(same == file)
        #expect(sameInputs == inputs)
        #expect(try await bytes(all.dropLast(2)).0 != file)
    }

    @Test(
        "Who refers to an entry changes when one of them expires or comes in, and then says so before"
    )
    func clock() async throws {
        let entries = [
            Sample.template(
                "ends", ["vibes": Sample.references("a"), "expires_at": Sample.instant(days: 3)]),
            Sample.template(
                "comes",
                ["vibes": Sample.references("b"), "published_at": Sample.instant(days: 2)]),
            Sample.template(
                "never",
                [
                    "vibes": Sample.references("c"), "published_at": Sample.instant(days: 2),
                    "expires_at": Sample.instant(days: 1),
                ]),
        ]
        let site = try await Site([
            (Sample.vibe, ["a", "b", "c"].map(Self.vibe)), (Sample.template, entries),
        ])
        let meta = { (id: String) in
            try #require(site.files["v1/vibes/id/\(id).json"]).split(separator: #""meta":"#).last
        }
        let end = #"{"schema_version":"1.0.0","next_change_at":"2026-01-0"#
        #expect(try meta("a") == "\(end)4T00:00:00Z\"}}")
        #expect(try meta("b") == "\(end)3T00:00:00Z\"}}")
        #expect(try meta("c") == #"{"schema_version":"1.0.0"}}"#)
        #expect(site.files["v1/vibes.json"]?.contains("next_change_at") == false)
    }
}
