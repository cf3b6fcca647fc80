import Foundation
import ShowcardClient

/// Answers requests from standard input, one a line as JSON, through a client.
struct Answers {
    let client: StaticCatalogClient

    private struct Question: Decodable {
        let op: String
        let path: String
        let id: String?
        let limit: Int?
        let offset: Int?
        let q: String?
        let tags: [String]?
        let sort: String?
        let search: String?
    }

    private struct Answer: Encodable {
        var items: [CatalogItem]?
        var total: Int?
        var limit: Int?
        var offset: Int?
        var nextOffset: Int?
        var entry: CatalogItem?
        var error: String?

        init(_ page: CatalogPage) {
            (items, total, limit) = (page.items, page.total, page.limit)
            (offset, nextOffset) = (page.offset, page.nextOffset)
        }

        init(entry: CatalogItem) { self.entry = entry }

        init(error: String) { self.error = error }
    }

    /// Answers all requests, to the end of standard input.
    func run() async throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        while let line = readLine() {
            let question = try JSONDecoder().decode(Question.self, from: Data(line.utf8))
            let bytes = try encoder.encode(await answer(question))
            FileHandle.standardOutput.write(bytes + Data("\n".utf8))
        }
    }

    private func answer(_ question: Question) async -> Answer {
        let path = question.path
        let request = CatalogRequest(
            limit: question.limit, offset: question.offset, query: question.q,
            tags: question.tags ?? [], sort: CatalogSort(rawValue: question.sort ?? "newest"),
            search: question.search)
        do {
            switch question.op {
            case "entry": return Answer(entry: try await client.entry(question.id ?? "", in: path))
            case "trending": return Answer(try await client.trending(in: path, request))
            default: return Answer(try await client.items(in: path, request))
            }
        } catch CatalogError.invalidRequest {
            return Answer(error: "invalid_request")
        } catch CatalogError.notFound {
            return Answer(error: "not_found")
        } catch {
            return Answer(error: "\(error)")
        }
    }
}
