import ShowcardCatalog

/// `v1/openapi.json` (OpenAPI 3.1): the static files.
struct OpenAPIFile {
    private let context: PlanContext

    init(_ context: PlanContext) {
        self.context = context
    }

    /// The document; its server is its own folder, so that a site can be moved.
    var tree: JSONTree {
        [
            "openapi": "3.1.0",
            "info": [
                "title": .text(context.catalog.configuration.name),
                "description":
                    "Static files: query parameters are ignored, and paths are case-sensitive.",
                "version": .text(Envelope.schemaVersion),
            ],
            "servers": [["url": "."]], "paths": .named(paths),
        ]
    }

    private var paths: [(String, JSONTree)] {
        [
            file("/entry.json", "The file that clients poll", schema: "entry")
        ] + context.catalog.collections.flatMap(files) + [
            file(
                "/pack/{sha256}.json", "The list items of every entry, in columns", schema: "pack",
                [Self.hash("sha256")]),
            file(
                "/stats/{sha256}.json", "How often the entries of a pack were used",
                schema: "stats", [Self.hash("sha256")]),
            file(
                "/index/{sha256}.json", "The hashes of the files of entries", schema: "index",
                [Self.hash("sha256")]),
            file(
                "/delta/{from}-{to}.json", "What changed between two packs", schema: "delta",
                [Self.hash("from", digits: 16), Self.hash("to", digits: 16)]),
        ] + searchFiles + [
            file("/error.json", "The response for unknown paths", schema: "page"),
            file(
                "/schemas/{name}.schema.json", "A schema", schema: nil,
                [Self.parameter("name", ["type": "string"])]),
        ]
    }

    private var searchFiles: [(String, JSONTree)] {
        guard context.hasSearch else { return [] }
        return [
            file(
                "/search/{prefix}.json", "Words that begin with a prefix; '-' for all of them",
                schema: "search", [Self.parameter("prefix", ["type": "string"])])
        ]
    }

    private func files(of collection: EntryCollection) -> [(String, JSONTree)] {
        let (kind, path) = (collection.kind, "/\(collection.kind.path)")
        let page = Self.parameter("page", ["type": "integer", "minimum": 1])
        let feeds = collection.feeds.map(\.definition.name).filter { kind.isPaged || $0 != "name" }
        var files = [file("\(path).json", "\(kind.titleMany): the first page", schema: "page")]
        files += feeds.map { feed in
            file("\(path)/\(feed)/{page}.json", "A page of '\(feed)'", schema: "page", [page])
        }
        files += collection.groupedFeeds.map { feed in
            file(
                "\(path)/\(feed.definition.name)/{value}/{page}.json",
                "A page of '\(feed.definition.name)' for a value of '\(feed.field)'",
                schema: "page", [Self.parameter("value", ["type": "string"]), page])
        }
        if kind.isPaged {
            files += CollectionPlanner.shortcuts(of: collection).map { name in
                file("\(path)/\(name).json", "The first page of '\(name)'", schema: "page")
            }
            if kind.publicSlot(of: .tags) != nil {
                files.append(
                    file(
                        "\(path)/tag/{tag}/newest/{page}.json", "A page of the entries with a tag",
                        schema: "page", [Self.parameter("tag", ["type": "string"]), page]))
            }
        }
        return files + [
            file(
                "\(path)/id/{id}.json", "\(kind.titleOne), complete", schema: "item",
                [Self.parameter("id", ["type": "string"])])
        ]
    }

    private func file(
        _ path: String, _ summary: String, schema: String?, _ parameters: [JSONTree] = []
    ) -> (String, JSONTree) {
        let media: JSONTree =
            schema.map { ["schema": ["$ref": .text("schemas/\($0).schema.json")]] } ?? [:]
        let answer: JSONTree = [
            "responses": [
                "200": [
                    "description": .text(summary), "content": ["application/json": media],
                ]
            ]
        ]
        let get: JSONTree = ["summary": .text(summary)]
        let taking: JSONTree = parameters.isEmpty ? [:] : ["parameters": .list(parameters)]
        return (path, ["get": get.adding(taking).adding(answer)])
    }

    private static func parameter(_ name: String, _ schema: JSONTree) -> JSONTree {
        ["name": .text(name), "in": "path", "required": true, "schema": schema]
    }

    private static func hash(_ name: String, digits: Int = 64) -> JSONTree {
        parameter(
            name, ["type": "string", "pattern": .text("^[0-9a-f]{\(digits)}$")])
    }
}
