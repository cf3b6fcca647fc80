internal import ShowcardJSON

/// Reads a resolver document (Design Tokens Resolver Module 2025.10) and its files.
struct ResolverReader {
    let load: TokenSourceLoader
    var reader: SourceReader
    var files: [TokenReading.File] = []
    /// The path of each file from the root folder.
    var paths: [String] = []
    var document: ResolverDocument
    /// The files by path: their numbers, and their JSON if they can be parsed.
    var loaded: [String: (source: Int, root: JSONNode?)] = [:]
    /// The sources that have been read, by their location.
    var known: [PointerTable.Key: Int] = [:]
    /// The sets whose sources are being collected, to detect cycles.
    var open: [(key: PointerTable.Key, label: String)] = []
    var reported: Set<ReportedPlace> = []
    /// The number of references to sources that can still be followed.
    var sourcesLeft = 20_000

    /// The location of a diagnostic; a set that is used twice is reported once.
    struct ReportedPlace: Hashable {
        let source: Int
        let offset: Int
        let code: TokenDiagnostic.Code
    }

    init(
        path: String, options: TokenReadingOptions, load: @escaping TokenSourceLoader
    ) {
        self.load = load
        reader = SourceReader(options)
        let file = path.split(separator: "/").last ?? ""
        document = ResolverDocument(name: String(file.prefix { $0 != "." }))
    }

    /// Reads the document and all its files; `nil` if it is not a JSON object.
    mutating func read(_ resolver: TokenSource, path: String) -> ResolverDocument? {
        files.append(resolver.file)
        paths.append(path)
        let root = reader.parse(
            resolver.bytes, source: 0, isConverted: false, origin: resolver.origin)
        loaded[path] = (0, root)
        guard let root else { return nil }
        guard let members = root.members else {
            report(
                .notAnObject, at: root.range, in: 0,
                "a resolver must be an object, but this is \(root.kindName)")
            return nil
        }
        let object = ResolverObject(members, range: root.range, source: 0)
        check(
            object, "a resolver",
            known: [
                "name", "version", "description", "sets", "modifiers", "resolutionOrder",
                "$schema", "$defs",
            ])
        checkVersion(object)
        if let name = text("name", of: object) { document.name = name }
        document.description = text("description", of: object)
        checkDefinitions(root)
        readOrder(object, root)
        return document
    }

    private mutating func checkVersion(_ object: ResolverObject) {
        let help = "write \"version\": \"2025.10\""
        guard let member = object["version"]?.member else {
            return report(
                .resolverVersion, at: firstByte(of: object), in: object.source,
                "the resolver has no 'version'", help: help)
        }
        guard member.value.stringValue != "2025.10" else { return }
        report(
            .resolverVersion, at: member.value.range, in: object.source,
            "the resolver is not of version '2025.10'", help: help, replacement: "\"2025.10\"")
    }

    /// Checks all sets and modifiers, including those that the order doesn't use.
    private mutating func checkDefinitions(_ root: JSONNode) {
        for (name, noun) in [("sets", "set"), ("modifiers", "modifier")] {
            guard let map = root[name] else { continue }
            guard let members = map.members else {
                report(
                    .invalidProperty, at: map.range, in: 0,
                    "'\(name)' is \(map.kindName), and should be an object")
                continue
            }
            for member in members {
                guard let object = object(member.value, 0, "the \(noun) '\(member.key)'") else {
                    continue
                }
                let label = TokenPointer.text([name, member.key])
                if noun == "set" {
                    _ = sources(ofSet: object, label, named: member.keyRange)
                } else {
                    _ = modifier(object, member.key, label, named: member.keyRange)
                }
            }
        }
    }

    func firstByte(of object: ResolverObject) -> Range<Int> {
        object.range.lowerBound..<min(object.range.lowerBound + 1, object.range.upperBound)
    }
}

// The resolution order.
extension ResolverReader {
    private mutating func readOrder(_ object: ResolverObject, _ root: JSONNode) {
        guard let member = object["resolutionOrder"]?.member else {
            return report(
                .missingPart, at: firstByte(of: object), in: 0,
                "the resolver has no 'resolutionOrder'",
                help: "write \"resolutionOrder\": [{\"$ref\": \"#/sets/…\"}, …]")
        }
        document.orderRange = member.keyRange
        guard let items = member.value.elements else {
            return report(
                .invalidProperty, at: member.value.range, in: 0,
                "'resolutionOrder' is \(member.value.kindName), and should be an array")
        }
        guard !items.isEmpty else {
            return report(
                .invalidValue, at: member.value.range, in: 0,
                "'resolutionOrder' is empty, and needs at least one element")
        }
        var names: [String: Range<Int>] = [:]
        var places: [String: Int] = [:]
        for (index, item) in items.enumerated() {
            guard let members = item.members else {
                report(
                    .notAnObject, at: item.range, in: 0,
                    "element \(index + 1) of 'resolutionOrder' is \(item.kindName), "
                        + "and should be an object")
                continue
            }
            if let reference = item["$ref"] {
                readReference(reference, beside: members, root, &names, &places)
            } else {
                readInline(ResolverObject(members, range: item.range, source: 0), &names)
            }
        }
    }

    private mutating func readReference(
        _ reference: JSONNode, beside members: [JSONMember], _ root: JSONNode,
        _ names: inout [String: Range<Int>], _ places: inout [String: Int]
    ) {
        guard let (kind, name) = target(ofOrder: reference) else { return }
        guard let own = root[kind]?.members?.first(where: { $0.key.utf8.elementsEqual(name.utf8) })
        else {
            return report(
                .resolverUnresolvedReference, at: reference.range, in: 0,
                "the \(kind == "sets" ? "set" : "modifier") '\(name)' does not exist",
                help: Self.help(for: name, among: (root[kind]?.members ?? []).map(\.key)))
        }
        guard let definition = own.value.members else { return }
        let siblings = members.filter { $0.key != "$ref" }
        let object = ResolverObject(definition, range: own.value.range, source: 0)
            .overridden(by: siblings, in: 0)
        let label = TokenPointer.text([kind, name])
        // A set can be referenced twice and then applies twice; an inline item with its name is an error.
        names[name] = names[name] ?? reference.range
        if kind == "sets" {
            if let sources = sources(ofSet: object, label, named: own.keyRange) {
                document.steps.append(.sources(sources))
            }
        } else if let place = places[name] {
            document.steps.append(.modifier(place))
        } else if let modifier = modifier(object, name, label, named: own.keyRange) {
            places[name] = document.modifiers.count
            append(modifier)
        }
    }

    private mutating func append(_ modifier: ResolverDocument.Modifier) {
        document.steps.append(.modifier(document.modifiers.count))
        document.modifiers.append(modifier)
    }

    /// Reads an inline set or modifier.
    private mutating func readInline(
        _ object: ResolverObject, _ names: inout [String: Range<Int>]
    ) {
        let type = text("type", of: object)
        let name = text("name", of: object)
        if object["type"] == nil {
            report(
                .missingPart, at: firstByte(of: object), in: 0,
                "an item of the resolution order needs 'type', or '$ref'",
                help: "write \"type\": \"set\" or \"type\": \"modifier\"")
        }
        if object["name"] == nil {
            report(
                .missingPart, at: firstByte(of: object), in: 0,
                "an item of the resolution order needs 'name', or '$ref'", help: "give it a name")
        }
        if let name, let range = object["name"]?.member.value.range {
            if let other = names.updateValue(range, forKey: name) {
                report(
                    .resolverDuplicateName, at: range, in: 0,
                    "'\(name)' occurs twice in the resolution order", help: "rename one of them",
                    related: [TokenDiagnostic.Related(at: other, "it first occurs here")])
            }
        }
        guard let type, let range = object["type"]?.member.value.range else { return }
        let nameRange = object["name"]?.member.value.range ?? firstByte(of: object)
        switch type {
        case "set":
            if let sources = sources(
                ofSet: object, name ?? "", named: nameRange, besides: ["type", "name"])
            {
                document.steps.append(.sources(sources))
            }
        case "modifier":
            if let modifier = modifier(
                object, name ?? "", name ?? "", named: nameRange, besides: ["type", "name"])
            {
                append(modifier)
            }
        default:
            report(
                .unknownKeyword, at: range, in: 0,
                "'type' is '\(ResolverReference.excerpt(type))'",
                help: TokenNearMiss.help(for: type, among: ["set", "modifier"])
                    ?? "it may be 'set', 'modifier'")
        }
    }
}
