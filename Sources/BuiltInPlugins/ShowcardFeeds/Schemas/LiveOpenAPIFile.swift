import ShowcardCatalog

/// `v1/openapi-live.json` (OpenAPI 3.1): the responses of `showcard serve` that depend on parameters.
struct LiveOpenAPIFile {
    private let context: PlanContext
    private let components: OpenAPIComponents

    init(_ context: PlanContext) {
        self.context = context
        components = OpenAPIComponents(context)
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
                "responses": [
                    "Invalid": OpenAPIComponents.response(
                        "A parameter is invalid", Self.invalid),
                    "Refused": [
                        "description": "No file can have the address",
                        "content": ["text/plain": ["schema": SchemaParts.text]],
                    ],
                    "Missing": OpenAPIComponents.response(
                        "There is nothing at this address",
                        OpenAPIComponents.Shared.error.rawValue),
                ],
                "schemas": .named(schemas),
            ],
        ]
    }

    /// The name of the schema of the response to an invalid parameter.
    private static let invalid = "InvalidResponse"

    private var schemas: [(String, JSONTree)] {
        let kinds = context.catalog.collections.indices.flatMap { index in
            let isLive = context.catalog.collections[index].kind.isPaged
            let meta = isLive ? Self.pageMeta : ItemSchemas.pageMeta
            return components.entries(index)
                + [(components.kinds[index].page, components.page(index, meta: meta))]
        }
        return kinds + [
            (OpenAPIComponents.Shared.error.rawValue, components.schema(.error)),
            (Self.invalid, Self.error),
        ]
    }

    private var paths: [(String, JSONTree)] {
        var names = OpenAPINames()
        let counted = context.catalog.collections.firstIndex {
            $0.kind.isPaged && $0.feed("trending") != nil
        }
        let trending = counted.map { index in
            path("/trending", "listTrending", trendingSummary(index), index, ["limit", "offset"])
        }
        return (context.catalog.collections.indices.flatMap(paths) + (trending.map { [$0] } ?? []))
            .map { path, get, id in
                (path, ["get": (["operationId": .text(names.claim(id))] as JSONTree).adding(get)])
            }
    }

    private typealias Path = (path: String, get: JSONTree, id: String)

    private func trendingSummary(_ index: Int) -> String {
        "\(context.catalog.collections[index].kind.titleMany) that trend, at most 50"
    }

    private func paths(of index: Int) -> [Path] {
        let kind = context.catalog.collections[index].kind
        let many = OpenAPINames.capitalized(kind.path)
        var paths: [Path] = []
        if kind.isPaged {
            paths.append(
                path(
                    "/\(kind.path)", "list\(many)", "\(kind.titleMany): any part, in any order",
                    index, ["limit", "offset", "q", "tags", "sort"]))
            if context.catalog.collections[index].feed("trending") != nil {
                paths.append(
                    path(
                        "/\(kind.path)/trending", "listTrending\(many)", trendingSummary(index),
                        index, ["limit", "offset"]))
            }
        } else {
            paths.append(
                path("/\(kind.path)", "list\(many)", "\(kind.titleMany): all of them", index, []))
        }
        let item: JSONTree = [
            "summary": .text("\(kind.titleOne), complete"),
            "parameters": [OpenAPIComponents.id(of: kind)],
            "responses": [
                "200": OpenAPIComponents.response(
                    "\(kind.titleOne), complete", components.kinds[index].file),
                "400": ["$ref": "#/components/responses/Refused"],
                "404": ["$ref": "#/components/responses/Missing"],
            ],
        ]
        paths.append(
            ("/\(kind.path)/{id}", item, "get\(OpenAPINames.capitalized(kind.name))"))
        return paths
    }

    private func path(
        _ path: String, _ id: String, _ summary: String, _ index: Int, _ parameters: [String]
    ) -> Path {
        let references = parameters.map { name -> JSONTree in
            ["$ref": .text("#/components/parameters/\(name)")]
        }
        let success = OpenAPIComponents.response(summary, components.kinds[index].page)
        let get: JSONTree =
            parameters.isEmpty
            ? ["summary": .text(summary), "responses": ["200": success]]
            : [
                "summary": .text(summary), "parameters": .list(references),
                "responses": [
                    "200": success, "400": ["$ref": "#/components/responses/Invalid"],
                ],
            ]
        return (path, get, id)
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

    private static let pageMeta = meta(
        [
            ("total", SchemaParts.count), ("count", SchemaParts.count),
            ("limit", SchemaParts.count), ("offset", SchemaParts.count),
            ("sort", SchemaParts.text),
        ])

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
            "success": SchemaParts.boolean(false), "data": ["type": "null"],
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
