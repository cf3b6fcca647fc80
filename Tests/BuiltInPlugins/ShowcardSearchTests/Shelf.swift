import Foundation
import ShowcardCatalog
import ShowcardSearch

/// A catalog of books, and what the plugin writes for it.
struct Shelf {
    static let book = Kind(
        name: "book", path: "books", titleOne: "Book", titleMany: "Books",
        fields: [
            Field("name", .string, isRequired: true), Field("description", .string),
            Field("subjects", .list(.string), role: .tags),
            Field("at", .instant, role: .published), Field("loans", .integer, role: .usage),
            Field("notes", .string, isPrivate: true),
            Field("cover", .asset(orURL: false), role: .image),
        ])
    static let secretive = Kind(
        name: "secret", path: "secrets", titleOne: "Secret", titleMany: "Secrets",
        fields: [
            Field("name", .string, isRequired: true),
            Field("description", .string, isPrivate: true),
            Field("subjects", .list(.string), isPrivate: true, role: .tags),
        ])

    private var books: [ContentEntry] = []
    private var secrets: [ContentEntry] = []

    /// Adds a book.
    mutating func add(
        _ id: String, _ name: String, _ description: String? = nil, subjects: [String] = [],
        day: Int? = nil, loans: Int? = nil, cover: String? = nil
    ) {
        let published = day.map { Instant(seconds: 1_600_000_000 + Int64($0) * 86_400) }
        books.append(
            Self.entry(
                id, of: Self.book,
                [
                    .string(name), description.map { .string($0) },
                    .list(subjects.map { .string($0) }), published.map { .instant($0) },
                    loans.map { .integer($0) }, .string("confidential"), cover.map { .string($0) },
                ]))
    }

    /// Adds an entry whose description and tags are private.
    mutating func addSecret(_ id: String, _ name: String, _ description: String, subject: String) {
        secrets.append(
            Self.entry(
                id, of: Self.secretive,
                [.string(name), .string(description), .list([.string(subject)])]))
    }

    private static func entry(_ id: String, of kind: Kind, _ values: [FieldValue?]) -> ContentEntry
    {
        ContentEntry(
            id: id, values: values, body: ContentEntry.Body(markdown: [], html: []),
            path: "content/\(kind.path)/\(id).md")
    }

    /// The files, by path.
    func files(
        jobs: Int = 1, pictures: [Picture] = [], pages: [ContentPage] = []
    ) async throws -> [String: String] {
        let collections = [(Self.book, books), (Self.secretive, secrets)].map { kind, entries in
            SourceCollection(
                kind: kind, entries: entries.sorted { TextKey.precedes($0.id, $1.id) })
        }
        var catalog = Enricher(asOf: Instant(seconds: 1_767_225_600)).enrich(
            SourceCatalog(
                configuration: Configuration(name: "Shelf", baseURL: "https://example.com/"),
                collections: collections, tokens: [], theme: Theme(), staticFiles: []))
        catalog.pages = pages
        let request = EmissionRequest(
            catalog: catalog.with(Pictures(pictures)), theme: Theme(), jobs: jobs)
        var files: [String: String] = [:]
        for emitter in PluginRegistry([SearchPlugin()], settings: []).emitters {
            let plan = try await emitter.part.plan(request)
            for output in plan.outputs {
                guard case .path(let path) = output.destination else { continue }
                var bytes: [UInt8] = []
                try output.render(&bytes)
                files[path.text] = String(decoding: bytes, as: UTF8.self)
            }
        }
        return files
    }
}

/// A shard as a script reads it.
struct ReadShard: Decodable {
    let prefix: String
    let complete: Bool
    let next: [String]
    let blocks: [String]?
    let entries: [[String]]
    let words: [String: [[Int]]]

    /// The paths of the entries that have a word, in the order of the shard for each place.
    func paths(of word: String) -> [String] {
        (words[word] ?? []).joined().map { entries[$0][0] }
    }

    /// The deepest shard for a word, by the way a script goes.
    static func deepest(for word: String, in files: [String: String]) throws -> ReadShard? {
        var name = "-"
        while let file = files["v1/search/\(name).json"] {
            let shard = try JSONDecoder().decode(ReadShard.self, from: Data(file.utf8))
            let rest = word.dropFirst(shard.prefix.count)
            guard let first = rest.unicodeScalars.first else { return shard }
            let block = String(first.value >> 8, radix: 16)
            if shard.blocks?.contains(block) == true {
                name = "\(shard.prefix)-\(block)"
            } else if let edge = shard.next.first(where: {
                rest.hasPrefix($0) || $0.hasPrefix(rest)
            }) {
                name = shard.prefix + edge
            } else {
                return shard
            }
        }
        return nil
    }
}
