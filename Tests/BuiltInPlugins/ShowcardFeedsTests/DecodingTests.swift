import Foundation
import ShowcardCatalog
import Testing

@Suite("What clients of the live API decode")
struct DecodingTests {
    @Test("a plain decoder reads every file into types with explicit keys")
    func everyFile() async throws {
        let templates = (0..<45).map { number in
            var values: [String: FieldValue] = ["name": .string("N \(number) 🎈\u{2028}\u{0}")]
            if number % 2 == 0 {
                values["published_at"] = Sample.instant(days: -number)
                values["description"] = .string("</script> \\ \" \t")
                values["thumbnail"] = .string("ü \(number).png")
            }
            if number % 3 == 0 { values["usage_count"] = .integer(number * 30) }
            if number % 5 == 0 { values["tags"] = Sample.strings("Été", "b c") }
            return Sample.template("t\(number)", values)
        }
        let languages = [Sample.entry(Sample.loveLanguage, "acts", ["name": .string("Acts")])]
        let site = try await Site([(Sample.template, templates), (Sample.loveLanguage, languages)])
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        var pages = 0
        var indexed = 0
        for path in site.paths(below: "v1/") {
            let data = Data(try #require(site.files[path]).utf8)
            switch path {
            case "v1/entry.json":
                #expect(try decoder.decode(EntryPoint.self, from: data).counts["templates"] == 45)
            case "v1/error.json":
                let failure = try decoder.decode(Envelope<Templates>.self, from: data)
                #expect(failure.data == nil && failure.error?.code == "not_found")
            case _ where path.contains("templates/id/"):
                let file = try decoder.decode(Envelope<OneTemplate>.self, from: data)
                #expect(path == "v1/templates/id/\(file.data?.template.id ?? "").json")
            case _ where path.contains("love-languages/id/"):
                #expect(try decoder.decode(Envelope<OneLanguage>.self, from: data).success)
            case "v1/love-languages.json":
                let file = try decoder.decode(Envelope<Languages>.self, from: data)
                #expect(file.data?.languages.map(\.name) == ["Acts"])
            case "v1/pack/*.json":
                let pack = try decoder.decode(Pack.self, from: data)
                #expect(pack.kinds.map(\.columns.name.count) == [45, 1])
            case "v1/stats/*.json":
                let stats = try decoder.decode(Stats.self, from: data)
                #expect(stats.kinds.map(\.usageCount.count) == [45])
            case _ where path.hasPrefix("v1/index/"):
                let index = try decoder.decode(Index.self, from: data)
                indexed += index.files.count + (index.entries?.count ?? 0)
            case "v1/aliases.json":
                #expect(try decoder.decode(Aliases.self, from: data).kinds.isEmpty)
            case _ where path.hasPrefix("v1/schemas/") || path.hasPrefix("v1/openapi"):
                #expect(try JSONSerialization.jsonObject(with: data) is [String: Any])
            default:
                let page = try decoder.decode(Envelope<Templates>.self, from: data)
                #expect(page.data?.templates.count == page.meta.count, "\(path)")
                #expect(page.error == nil && page.success)
                pages += 1
            }
        }
        #expect(pages == 16)
        #expect(indexed == 46 + 9)
    }

    @Test("every next link leads on until the total is read")
    func followingLinks() async throws {
        let site = try await Site([(Sample.template, Sample.templates(45))])
        var path = "v1/templates.json"
        var ids: [String] = []
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        while let file = site.files[path] {
            let page = try decoder.decode(Envelope<Templates>.self, from: Data(file.utf8))
            #expect(page.meta.offset == ids.count)
            ids += page.data?.templates.map(\.id) ?? []
            guard let next = page.meta.links?.next else { break }
            let base = try #require(URL(string: "https://example.com/\(path)"))
            path = String(try #require(URL(string: next, relativeTo: base)).path.dropFirst())
        }
        #expect(ids == site.catalog.collections[0].entries.map(\.id))
    }
}

private struct Pack: Decodable {
    struct Kind: Decodable {
        let columns: Columns

        enum CodingKeys: String, CodingKey { case columns }
    }

    struct Columns: Decodable {
        let name: [String]
        let published: [Date?]?

        enum CodingKeys: String, CodingKey {
            case name
            case published = "published_at"
        }
    }

    let kinds: [Kind]

    enum CodingKeys: String, CodingKey { case kinds }
}

private struct Stats: Decodable {
    struct Kind: Decodable {
        let usageCount: [Int?]
        let trending: [Int]

        enum CodingKeys: String, CodingKey {
            case usageCount = "usage_count"
            case trending
        }
    }

    let kinds: [Kind]

    enum CodingKeys: String, CodingKey { case kinds }
}

private struct Index: Decodable {
    struct Entry: Decodable {
        let sha256: String
        let size: Int

        enum CodingKeys: String, CodingKey { case sha256, size }
    }

    let files: [String: String]
    let entries: [String: Entry]?

    enum CodingKeys: String, CodingKey { case files, entries }
}

private struct Aliases: Decodable {
    let kinds: [String: [String: String]]

    enum CodingKeys: String, CodingKey { case kinds }
}

private struct Envelope<Payload: Decodable>: Decodable {
    let success: Bool
    let data: Payload?
    let error: Failure?
    let meta: Meta

    enum CodingKeys: String, CodingKey { case success, data, error, meta }
}

private struct Failure: Decodable {
    let code: String
    let message: String

    enum CodingKeys: String, CodingKey { case code, message }
}

private struct Meta: Decodable {
    let total: Int?
    let count: Int?
    let limit: Int?
    let offset: Int?
    let sort: String?
    let schemaVersion: String
    let nextChangeAt: Date?
    let links: Links?

    enum CodingKeys: String, CodingKey {
        case total, count, limit, offset, sort
        case schemaVersion = "schema_version"
        case nextChangeAt = "next_change_at"
        case links
    }
}

private struct Links: Decodable {
    let own: String
    let first: String
    let previous: String?
    let next: String?

    enum CodingKeys: String, CodingKey {
        case own = "self"
        case first
        case previous = "prev"
        case next
    }
}

private struct Template: Decodable {
    let id: String
    let name: String
    let description: String?
    let thumbnailURL: URL?
    let publishedAt: Date?
    let usageCount: Int?
    let tags: [String]?
    let isNew: Bool
    let isNewUntil: Date?
    let isTrending: Bool
    let tag: String?
    let subtitle: String?
    let url: URL

    enum CodingKeys: String, CodingKey {
        case id, name, description
        case thumbnailURL = "thumbnail_url"
        case publishedAt = "published_at"
        case usageCount = "usage_count"
        case tags
        case isNew = "is_new"
        case isNewUntil = "is_new_until"
        case isTrending = "is_trending"
        case tag, subtitle, url
    }
}

private struct Templates: Decodable {
    let templates: [Template]

    enum CodingKeys: String, CodingKey { case templates }
}

private struct OneTemplate: Decodable {
    let template: Template

    enum CodingKeys: String, CodingKey { case template }
}

private struct Language: Decodable {
    let id: String
    let name: String

    enum CodingKeys: String, CodingKey { case id, name }
}

private struct Languages: Decodable {
    let languages: [Language]

    enum CodingKeys: String, CodingKey { case languages = "love_languages" }
}

private struct OneLanguage: Decodable {
    let language: Language

    enum CodingKeys: String, CodingKey { case language = "love_language" }
}

private struct EntryPoint: Decodable {
    let generation: Int
    let asOf: Date
    let nextChangeAt: Date?
    let counts: [String: Int]

    enum CodingKeys: String, CodingKey {
        case generation
        case asOf = "as_of"
        case nextChangeAt = "next_change_at"
        case counts
    }
}
