import ShowcardCatalog

/// Writes a type for the entries of each kind, which are read from the items of ShowcardClient.
struct ModelsSource {
    private let catalog: Catalog
    private let facts: [Field]
    private let access: SwiftAccess
    /// The names of the types whose values are ids.
    private let kinds: UniqueNames
    /// The names that types in a model must not shadow.
    private let outer: Set<String>

    /// The name of each model, in the type whose values are ids.
    private static let model = "Entry"
    private static let client = "ShowcardClient"

    init(_ catalog: Catalog, facts: [Field], access: SwiftAccess) {
        self.catalog = catalog
        self.facts = facts
        self.access = access
        let kinds = KindsSource.names(catalog)
        self.kinds = kinds
        outer = Set(
            catalog.collections.map { kinds[$0.kind.name] } + [
                Self.model, Self.client, "Any", "Foundation", "ID", "RawValue", "Swift",
            ])
    }

    /// The file.
    var bytes: [UInt8] {
        var writer = SwiftWriter(access: access)
        if !catalog.collections.isEmpty {
            writer.line("")
            // Without a modifier, the import agrees with those of the target's other files.
            let prefix = access == .internal ? "" : "public "
            for module in ["Foundation", Self.client] { writer.line("\(prefix)import \(module)") }
        }
        for collection in catalog.collections {
            writer.line("")
            write(collection.kind, to: &writer)
        }
        return writer.bytes
    }

    private func write(_ kind: Kind, to writer: inout SwiftWriter) {
        writer.line("extension \(kinds[kind.name]): \(Self.client).CatalogID {")
        writer.indented { writer in
            writer.block(
                "struct \(Self.model): \(Self.client).CatalogModel, Swift.Hashable, Swift.Identifiable",
                "An entry of the kind '\(kind.name)', as a list item or complete."
            ) { writer in
                writer.declare(
                    "static let path = \(SwiftText.literal(kind.path))", "The path of the kind.")
                writer.line("")
                let scope = scope(ModelField.all(of: kind, facts: facts), outer: outer)
                writeProperties(scope, id: kinds[kind.name], to: &writer)
                writer.line("")
                writer.block(
                    "init(_ item: \(Self.client).CatalogItem) throws(\(Self.client).CatalogDecodingError)",
                    "Reads an item."
                ) { writer in
                    writer.line("let field = \(Self.client).CatalogField(item, of: Self.path)")
                    writeReads(scope, to: &writer)
                }
                writeReferences(scope, to: &writer)
                writeTypes(scope, to: &writer)
            }
        }
        writer.line("}")
    }

    /// A property of a model or of an object in it.
    private struct Property {
        let field: ModelField
        /// The name in source.
        let name: String
        /// The name of the type that is written for its values, if one is.
        let ownType: String?
    }

    /// The properties of a type, and the names that types in it must not shadow.
    private struct Scope {
        let properties: [Property]
        let outer: Set<String>
    }

    private func scope(_ fields: [ModelField], outer: Set<String>) -> Scope {
        let keys = fields.map(\.key)
        let names = UniqueNames(keys, reserved: ["hashValue"], by: Self.memberName)
        let owners = fields.filter { $0.shape.isOwnType }.map(\.key)
        let types = UniqueNames(owners, reserved: outer, by: SwiftNames.type)
        return Scope(
            properties: fields.map { field in
                Property(
                    field: field, name: SwiftNames.written(names[field.key]),
                    ownType: field.shape.isOwnType ? types[field.key] : nil)
            }, outer: outer.union(owners.map { types[$0] }))
    }

    /// Returns the name of a key, with the abbreviations that Apple's frameworks capitalize.
    private static func memberName(_ key: String) -> String {
        let name = SwiftNames.member(key)
        for (end, capitals) in [("Url", "URL"), ("Html", "HTML")] where name.hasSuffix(end) {
            return "\(name.dropLast(end.utf8.count))\(capitals)"
        }
        return name
    }

    private func writeProperties(_ scope: Scope, id: String = "", to writer: inout SwiftWriter) {
        for property in scope.properties {
            let field = property.field
            let type = name(of: field.shape, property.ownType, id: id)
            let isOptional = !field.isRequired && !field.shape.isList
            writer.declare(
                "let \(property.name): \(type)\(isOptional ? "?" : "")",
                field.comment ?? "`\(field.key)` in the feeds.")
        }
    }

    private func writeReads(_ scope: Scope, to writer: inout SwiftWriter) {
        for property in scope.properties {
            let field = property.field
            let isFlag = field.isRequired && field.shape.isFlag
            let read =
                field.shape.isList ? "list" : field.isRequired && !isFlag ? "required" : "optional"
            writer.line(
                "self.\(property.name) = try field.\(read)(\(SwiftText.literal(field.key)))"
                    + (isFlag ? " ?? false" : ""))
        }
    }

    /// Writes methods that return the entries that an entry refers to.
    private func writeReferences(_ scope: Scope, to writer: inout SwiftWriter) {
        for property in scope.properties {
            let target: String
            let isList = property.field.shape.isList
            switch property.field.shape {
            case .reference(let kind), .list(.reference(let kind)): target = kinds[kind]
            default: continue
            }
            let result = isList ? "[\(target).\(Self.model)]" : "\(target).\(Self.model)?"
            writer.line("")
            writer.block(
                "func \(property.name)(in client: some \(Self.client).CatalogClient) async throws -> \(result)",
                isList
                    ? "Returns the entries in `\(property.name)`; those that the client doesn't have are omitted."
                    : "Returns the entry in `\(property.name)`; `nil` if the client doesn't have it."
            ) { writer in
                if !isList {
                    writer.line("guard let id = self.\(property.name) else { return nil }")
                }
                writer.line(
                    "return try await client.\(isList ? "items(self.\(property.name))" : "item(id)")"
                )
            }
        }
    }

    private func writeTypes(_ scope: Scope, to writer: inout SwiftWriter) {
        for property in scope.properties {
            guard let name = property.ownType else { continue }
            writer.line("")
            switch property.field.shape.element {
            case .choice(let values):
                writeChoice(name, property.field.key, values, to: &writer)
            case .object(let fields):
                let inner = self.scope(fields, outer: scope.outer)
                writer.block(
                    "struct \(name): \(Self.client).CatalogDecodable, Swift.Hashable",
                    "A value of `\(property.field.key)`."
                ) { writer in
                    writeProperties(inner, to: &writer)
                    writer.line("")
                    writer.block(
                        "init(_ field: \(Self.client).CatalogField) throws(\(Self.client).CatalogDecodingError)",
                        "Reads a value."
                    ) { writeReads(inner, to: &$0) }
                    writeReferences(inner, to: &writer)
                    writeTypes(inner, to: &writer)
                }
            default: continue
            }
        }
    }

    private func writeChoice(
        _ name: String, _ key: String, _ values: [String], to writer: inout SwiftWriter
    ) {
        var scope = SwiftScope(reserved: ["unknown", "rawValue", "hashValue"])
        let cases = values.map {
            (
                value: SwiftText.literal($0),
                name: SwiftNames.written(scope.claim(SwiftNames.member($0)))
            )
        }
        writer.block(
            "enum \(name): \(Self.client).CatalogDecodable, Swift.RawRepresentable, Swift.Hashable",
            "A value of `\(key)`."
        ) { writer in
            for (value, name) in cases {
                writer.comment(value)
                writer.line("case \(name)")
            }
            writer.comment("A value that this version of the app doesn't know.")
            writer.line("case unknown(Swift.String)")
            writer.line("")
            writer.block("init(rawValue: Swift.String)", "Accepts any text.") { writer in
                writer.line("switch rawValue {")
                for (value, name) in cases { writer.line("case \(value): self = .\(name)") }
                writer.line("default: self = .unknown(rawValue)")
                writer.line("}")
            }
            writer.line("")
            writer.block("var rawValue: Swift.String", "The text in the feeds.") { writer in
                writer.line("switch self {")
                for (value, name) in cases { writer.line("case .\(name): \(value)") }
                writer.line("case .unknown(let text): text")
                writer.line("}")
            }
            writer.line("")
            writer.block(
                "init(_ field: \(Self.client).CatalogField) throws(\(Self.client).CatalogDecodingError)",
                "Reads a value."
            ) { $0.line("self.init(rawValue: try Swift.String(field))") }
        }
    }

    /// Returns the name of a type in source.
    private func name(of shape: ModelField.Shape, _ own: String?, id: String) -> String {
        switch shape {
        case .id: id
        case .text: "Swift.String"
        case .integer: "Swift.Int"
        case .number: "Swift.Double"
        case .flag: "Swift.Bool"
        case .instant: "Foundation.Date"
        case .url: "Foundation.URL"
        case .day: "\(Self.client).CatalogDay"
        case .money: "\(Self.client).CatalogMoney"
        case .image: "\(Self.client).ImageRecord"
        case .badge: "\(Self.client).CatalogTag"
        case .choice, .object: own ?? "Swift.String"
        case .reference(let kind): kinds[kind]
        case .list(let element): "[\(name(of: element, own, id: id))]"
        }
    }
}
