import ShowcardCatalog

/// `v1/openapi-live.json` (OpenAPI 3.1): the responses of `showcard serve` that depend on parameters.
struct LiveOpenAPIFile {
    private let context: PlanContext

    init(_ context: PlanContext) {
        self.context = context
    }

    /// The document; its server is its own folder.
    var tree: JSONTree {
        [
            "openapi": "3.1.0",
            "info": [
                "title": .text(context.catalog.configuration.name),
                "description":
                    "The live API of 'showcard serve'. Parameters that are not described here are ignored.",
                "version": .text(Envelope.schemaVersion),
            ],
            "servers": [["url": "."]], "paths": .named(paths),
            "components": [
                "parameters": .named(Self.parameters),
                "responses": ["Invalid": Self.answer("A parameter is invalid", "Error")],
                "schemas": .named(items + [("Error", Self.error)]),
            ],
        ]
    }

    private var live: [Int] {
        context.catalog.collections.indices.filter { context.catalog.collections[$0].kind.isPaged }
    }

    private var items: [(String, JSONTree)] {
        let schemas = ItemSchemas(context)
        return live.flatMap { index -> [(String, JSONTree)] in
            let kind = context.catalog.collections[index].kind
            return [
                (kind.itemKey, schemas.listItem(index)),
                (Self.page(kind), Self.page(of: kind)),
            ]
        }
    }

    private var paths: [(String, JSONTree)] {
        live.flatMap { index -> [(String, JSONTree)] in
            let kind = context.catalog.collections[index].kind
            var paths = [
                Self.path(
                    "/\(kind.path)", "\(kind.titleMany): any part, in any order", of: kind,
                    ["limit", "offset", "q", "tags", "sort"])
            ]
            if kind.slot(of: .usage) != nil {
                paths.append(
                    Self.path(
                        "/\(kind.path)/trending", "\(kind.titleMany) that trend, at most 50",
                        of: kind, ["limit", "offset"]))
            }
            return paths
        }
    }

    private static func path(
        _ path: String, _ summary: String, of kind: Kind, _ parameters: [String]
    ) -> (String, JSONTree) {
        let references = parameters.map { name -> JSONTree in
            ["$ref": .text("#/components/parameters/\(name)")]
        }
        let get: JSONTree = [
            "summary": .text(summary), "parameters": .list(references),
            "responses": [
                "200": answer(summary, page(kind)),
                "400": ["$ref": "#/components/responses/Invalid"],
            ],
        ]
        return (path, ["get": get])
    }

    private static func answer(_ description: String, _ schema: String) -> JSONTree {
        [
            "description": .text(description),
            "content": [
                "application/json": [
                    "schema": ["$ref": .text("#/components/schemas/\(schema)")]
                ]
            ],
        ]
    }

    private static let parameters: [(String, JSONTree)] = [
        (
            "limit",
            parameter(
                "limit", "The number of items; 20 if it is not a number",
                ["type": "integer", "minimum": 1, "default": 20])
        ),
        (
            "offset",
            parameter(
                "offset", "The number of items to skip; 0 if it is not a number",
                ["type": "integer", "minimum": 0, "default": 0])
        ),
        (
            "q",
            parameter(
                "q", "A part of the name or id, case-insensitive", ["type": "string"])
        ),
        (
            "tags",
            parameter(
                "tags", "Comma-separated tags, as written; matches entries with any of them",
                ["type": "string"])
        ),
        (
            "sort",
            parameter(
                "sort", "The order; anything else counts as 'newest'",
                ["type": "string", "enum": ["newest", "popular", "name"], "default": "newest"])
        ),
    ]

    private static func parameter(
        _ name: String, _ description: String, _ schema: JSONTree
    ) -> JSONTree {
        [
            "name": .text(name), "in": "query", "description": .text(description),
            "schema": schema,
        ]
    }

    private static func page(_ kind: Kind) -> String { "\(kind.itemKey).page" }

    private static func page(of kind: Kind) -> JSONTree {
        let items = SchemaParts.list(
            of: ["$ref": .text("#/components/schemas/\(kind.itemKey)")])
        return SchemaParts.object(
            [
                "success": ["const": true],
                "data": SchemaParts.object(
                    .named([(kind.dataKey, items)]), required: [kind.dataKey]),
                "error": ["type": "null"],
                "meta": meta(
                    [
                        ("total", SchemaParts.count), ("count", SchemaParts.count),
                        ("limit", SchemaParts.count), ("offset", SchemaParts.count),
                        ("sort", SchemaParts.text),
                    ]),
            ], required: ["success", "data", "error", "meta"])
    }

    /// Returns the metadata of every response with additional members.
    private static func meta(_ more: [(String, JSONTree)]) -> JSONTree {
        let members: [(String, JSONTree)] =
            [
                ("requestId", ["type": "string", "pattern": "^[0-9a-f]{1,8}$"]),
                ("timestamp", SchemaParts.instant),
            ] + more + [("schema_version", SchemaParts.version)]
        return SchemaParts.object(.named(members), required: members.map(\.0))
    }

    private static let error = SchemaParts.object(
        [
            "success": ["const": false], "data": ["type": "null"],
            "error": SchemaParts.object(
                [
                    "code": SchemaParts.text, "message": SchemaParts.text,
                    "details": SchemaParts.object(
                        [
                            "validationErrors": SchemaParts.list(
                                of: SchemaParts.object(
                                    ["field": SchemaParts.text, "message": SchemaParts.text],
                                    required: ["field", "message"]))
                        ], required: ["validationErrors"]),
                ], required: ["code", "message", "details"]),
            "meta": meta([]),
        ], required: ["success", "data", "error", "meta"])
}
