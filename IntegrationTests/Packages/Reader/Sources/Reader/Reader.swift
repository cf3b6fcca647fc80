import Foundation
import ShowcardClient

/// Prints every list of a site as JSON: `Reader SITE NOW [PUBLIC-KEY]`.
///
/// Each line of standard input has picks as JSON; the matches are printed as a list of ids, a line each. With
/// `Reader SITE NOW --requests`, each line has a request, and the answer is printed.
@main
struct Reader {
    static func main() async {
        let arguments = CommandLine.arguments
        guard arguments.count >= 3, let site = URL(string: arguments[1]),
            let now = ISO8601DateFormatter().date(from: arguments[2])
        else { return end("usage: Reader SITE NOW [PUBLIC-KEY]", status: 2) }
        let client = StaticCatalogClient(
            site: site, keys: arguments.dropFirst(3).compactMap(CatalogPublicKey.init),
            now: { now })
        do {
            if arguments.last == "--requests" { return try await Answers(client: client).run() }
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            let bytes = try encoder.encode(try await lists(client))
            try await ModelCheck.run(client)
            try await FlowCheck(
                site: site, keys: arguments.dropFirst(3).compactMap(CatalogPublicKey.init), now: now
            ).run()
            print(String(decoding: bytes, as: UTF8.self))
            while let line = readLine() {
                let picks = try JSONDecoder().decode(CatalogPicks.self, from: Data(line.utf8))
                let matches = try await client.matches(for: picks, in: "templates")
                let ids = try encoder.encode(matches.map(\.item.id))
                print(String(decoding: ids, as: UTF8.self))
            }
        } catch {
            end("\(error)", status: 1)
        }
    }

    private static func lists(
        _ client: some CatalogClient
    ) async throws -> [String: [CatalogItem]] {
        var lists: [String: [CatalogItem]] = [:]
        for sort in ["newest", "popular", "name"] {
            lists[sort] = try await client.templates(
                limit: .max, sort: CatalogSort(rawValue: sort)
            ).items
        }
        var trending: [CatalogItem] = []
        var offset: Int? = 0
        while let place = offset {
            let page = try await client.trending(limit: 7, offset: place)
            trending += page.items
            offset = page.nextOffset
        }
        lists["trending"] = trending
        if let first = lists["name"]?.first {
            lists["entry"] = [try await client.entry(first.id, in: "templates")]
        }
        return lists
    }

    private static func end(_ message: String, status: Int32) {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(status)
    }
}
