import ShowcardCatalog

/// `v1/openapi.json` (OpenAPI 3.1): the static files.
struct OpenAPIFile {
    private let context: PlanContext
    private let components: OpenAPIComponents

    init(_ context: PlanContext) {
        self.context = context
        components = OpenAPIComponents(context)
    }

    /// A file or a group of files.
    private struct Operation {
        let path: String
        /// The name of the operation, which generators make a method of.
        let id: String
        let summary: String
        /// The name of the schema; `nil` for a schema file.
        let schema: String?
        var parameters: [JSONTree] = []
    }

    /// The document; its server is its own folder, so that a site can be moved.
    var tree: JSONTree {
        let schemas = context.catalog.collections.indices.flatMap { index in
            components.entries(index)
                + [
                    (
                        components.kinds[index].page,
                        components.page(index, meta: ItemSchemas.pageMeta)
                    )
                ]
        }
        let shared = OpenAPIComponents.Shared.allCases
            .filter {
                switch $0 {
                case .search: context.hasSearch
                case .bodies: context.options.hasBodies
                default: true
                }
            }
            .map { ($0.rawValue, components.schema($0)) }
        return [
            "openapi": "3.1.0",
            "info": [
                "title": .text(context.catalog.configuration.name),
                "description":
                    "Static files: query parameters are ignored, and paths are case-sensitive.",
                "version": .text(Envelope.schemaVersion),
            ],
            "servers": [["url": "."]], "paths": .named(paths),
            "components": ["schemas": .named(schemas + shared)],
        ]
    }

    private var paths: [(String, JSONTree)] {
        var names = OpenAPINames()
        return operations.map { operation in
            (operation.path, Self.item(operation, id: names.claim(operation.id)))
        }
    }

    private var operations: [Operation] {
        [file("/entry.json", "getEntryPoint", "The file that clients poll", .entryPoint)]
            + context.catalog.collections.indices.flatMap(operations)
            + [
                file(
                    "/pack/{sha256}.json", "getPack", "The list items of every entry, in columns",
                    .pack, [Self.hash("sha256")]),
                file(
                    "/stats/{sha256}.json", "getStats",
                    "How often the entries of a pack were used", .stats, [Self.hash("sha256")]),
                file(
                    "/index/{sha256}.json", "getFileIndex", "The hashes of files",
                    .index, [Self.hash("sha256")]),
                file(
                    "/delta/{from}-{to}.json", "getDelta", "What changed between two packs",
                    .delta, [Self.hash("from", digits: 16), Self.hash("to", digits: 16)]),
            ]
            + [
                file(
                    "/aliases.json", "getAliases", "The current ids of entries by former ids",
                    .aliases)
            ]
            + (context.options.hasBodies
                ? [
                    file(
                        "/bodies/{sha256}.json", "getBodies",
                        "The bodies of all entries, in columns", .bodies, [Self.hash("sha256")])
                ] : [])
            + (context.hasSearch
                ? [
                    file(
                        "/search/{prefix}.json", "getSearchShard",
                        "Words that begin with a prefix; '-' for all of them", .search,
                        [Self.text("prefix")])
                ] : [])
            + [
                file(
                    "/error.json", "getErrorResponse", "The response for unknown paths", .error),
                Operation(
                    path: "/schemas/{name}.schema.json", id: "getSchema", summary: "A schema",
                    schema: nil, parameters: [Self.text("name")]),
            ]
    }

    private func file(
        _ path: String, _ id: String, _ summary: String, _ schema: OpenAPIComponents.Shared,
        _ parameters: [JSONTree] = []
    ) -> Operation {
        Operation(
            path: path, id: id, summary: summary, schema: schema.rawValue, parameters: parameters)
    }

    private func operations(of index: Int) -> [Operation] {
        let collection = context.catalog.collections[index]
        let (kind, path) = (collection.kind, "/\(collection.kind.path)")
        let (names, many) = (components.kinds[index], OpenAPINames.capitalized(kind.path))
        let page = Self.parameter("page", ["type": "integer", "minimum": 1])
        func list(_ file: String, _ id: String, _ summary: String, _ parameters: [JSONTree] = [])
            -> Operation
        {
            Operation(
                path: "\(path)\(file)", id: id, summary: summary, schema: names.page,
                parameters: parameters)
        }
        var operations = [
            list(".json", "list\(many)", "\(kind.titleMany): the first page")
        ]
        for feed in collection.feeds.map(\.definition.name) where kind.isPaged || feed != "name" {
            operations.append(
                list(
                    "/\(feed)/{page}.json", "list\(many)\(OpenAPINames.capitalized(feed))",
                    "A page of '\(feed)'", [page]))
        }
        for feed in collection.groupedFeeds {
            let name = feed.definition.name
            operations.append(
                list(
                    "/\(name)/{value}/{page}.json", "list\(many)\(OpenAPINames.capitalized(name))",
                    "A page of '\(name)' for a value of '\(feed.field)'",
                    [Self.text("value"), page]))
        }
        if kind.isPaged {
            operations += CollectionPlanner.shortcuts(of: collection).map { name in
                list(
                    "/\(name).json", "list\(OpenAPINames.capitalized(name))\(many)",
                    "The first page of '\(name)'")
            }
            if kind.publicSlot(of: .tags) != nil {
                operations.append(
                    list(
                        "/tag/{tag}/newest/{page}.json", "list\(many)WithTag",
                        "A page of the entries with a tag", [Self.text("tag"), page]))
            }
        }
        operations.append(
            Operation(
                path: "\(path)/id/{id}.json", id: "get\(OpenAPINames.capitalized(kind.name))",
                summary: "\(kind.titleOne), complete", schema: names.file,
                parameters: [OpenAPIComponents.id(of: kind)]))
        return operations
    }

    private static func item(_ operation: Operation, id: String) -> JSONTree {
        let response: JSONTree =
            operation.schema.map { OpenAPIComponents.response(operation.summary, $0) } ?? [
                "description": .text(operation.summary),
                "content": ["application/json": ["schema": ["type": "object"]]],
            ]
        let get: JSONTree = ["operationId": .text(id), "summary": .text(operation.summary)]
        let parameters: JSONTree =
            operation.parameters.isEmpty ? [:] : ["parameters": .list(operation.parameters)]
        return ["get": get.adding(parameters).adding(["responses": ["200": response]])]
    }

    private static func text(_ name: String) -> JSONTree {
        parameter(name, SchemaParts.text)
    }

    private static func parameter(_ name: String, _ schema: JSONTree) -> JSONTree {
        ["name": .text(name), "in": "path", "required": true, "schema": schema]
    }

    private static func hash(_ name: String, digits: Int = 64) -> JSONTree {
        parameter(
            name, ["type": "string", "pattern": .text("^[0-9a-f]{\(digits)}$")])
    }
}
