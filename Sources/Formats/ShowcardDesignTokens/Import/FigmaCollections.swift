internal import ShowcardJSON

/// Variables of Figma: a response of `GET /v1/files/:file_key/variables/local` of its REST API.
///
/// A collection with several modes becomes a modifier. A variable `color/brand` becomes the token `color.brand`.
struct FigmaCollections {
    /// A variable.
    struct Variable {
        let member: JSONMember
        let nameRange: Range<Int>
        let collection: Int
        /// The names of the token's groups, and its own.
        var path: [String]
        var type = ""
    }

    /// A collection of variables.
    struct Collection {
        let name: String
        let nameRange: Range<Int>
        let modes: [(id: String, name: String, range: Range<Int>)]
        let standard: String
    }

    let file: ImportedFile
    private(set) var collections: [Collection] = []
    private(set) var variables: [Variable] = []
    private(set) var places: [String: Int] = [:]
    private(set) var problems: [TokenDiagnostic] = []

    /// Reads the variables; `nil` if the file is not a response of Figma.
    init?(_ file: ImportedFile) {
        guard Self.isResponse(file.root) else { return nil }
        self.file = file
        if let error = file.root["err"] ?? file.root["message"], file.root["meta"] == nil {
            report(
                .invalidProperty, at: error.range,
                "Figma returned an error: \(error.stringValue ?? "unknown")",
                help: "request the variables again; 'curl --fail' saves no error")
            return
        }
        let meta = file.root["meta"] ?? file.root
        let numbers = readCollections(meta["variableCollections"]?.members ?? [])
        readVariables(meta["variables"]?.members ?? [], numbers)
        if meta["variables"]?.members?.isEmpty != false {
            report(
                .missingPart, at: file.root.range.lowerBound..<(file.root.range.lowerBound + 1),
                "the response has no variables",
                help: "request the file that has the variables")
        }
        distinguish()
        readTypes()
    }

    /// Whether a file is a response of the REST API: with variables, or with an error.
    static func isResponse(_ root: JSONNode) -> Bool {
        let meta = root["meta"] ?? root
        if meta["variables"]?.members != nil && meta["variableCollections"]?.members != nil {
            return true
        }
        return root["status"]?.integerValue != nil
            && (root["err"]?.stringValue ?? root["message"]?.stringValue) != nil
    }

    private mutating func readCollections(_ members: [JSONMember]) -> [String: Int] {
        var numbers: [String: Int] = [:]
        for member in members {
            let modes = (member.value["modes"]?.elements ?? []).compactMap { mode in
                mode["modeId"]?.stringValue.flatMap { id in
                    mode["name"].map { (id, $0.stringValue ?? id, $0.range) }
                }
            }
            guard modes.count <= Self.maxModes else {
                report(
                    .limitExceeded, at: member.keyRange,
                    "the collection has \(modes.count) modes, but at most \(Self.maxModes) can be read"
                )
                continue
            }
            guard !modes.isEmpty else {
                report(.missingPart, at: member.keyRange, "a collection needs 'modes'")
                continue
            }
            numbers[member.key] = collections.count
            let standard = member.value["defaultModeId"]?.stringValue
            collections.append(
                Collection(
                    name: member.value["name"]?.stringValue ?? member.key,
                    nameRange: member.value["name"]?.range ?? member.keyRange, modes: modes,
                    standard: modes.first { $0.0 == standard }?.0 ?? modes[0].0))
        }
        return numbers
    }

    private mutating func readVariables(_ members: [JSONMember], _ numbers: [String: Int]) {
        var aliases: [(value: JSONNode, name: String)] = []
        for member in members {
            guard let name = member.value["name"], let text = name.stringValue,
                member.value["valuesByMode"]?.members != nil,
                let collection = member.value["variableCollectionId"]?.stringValue
            else {
                report(
                    .missingPart, at: member.keyRange,
                    "a variable needs 'name', 'variableCollectionId' and 'valuesByMode'")
                continue
            }
            guard text.contains(where: { $0 != "/" }) else {
                report(.invalidName, at: name.range, "the name of a variable is empty")
                continue
            }
            guard let number = numbers[collection] else {
                report(
                    .unresolvedReference,
                    at: member.value["variableCollectionId"]?.range ?? member.keyRange,
                    "there is no collection '\(collection)'")
                continue
            }
            places[member.key] = variables.count
            variables.append(
                Variable(
                    member: member, nameRange: name.range, collection: number, path: Self.path(text)
                ))
            let modes = Dictionary(
                collections[number].modes.map { ($0.id, $0.name) }, uniquingKeysWith: { $1 })
            for value in member.value["valuesByMode"]?.members ?? [] {
                guard let mode = modes[value.key] else { continue }
                aliases.append((value.value, "'\(text)' in '\(mode)'"))
            }
        }
        for (value, name) in aliases where Self.isAlias(value) && target(of: value) == nil {
            report(
                .lossyValue, at: value.range,
                "the value of \(name) is that of a variable that is not in the file, and is omitted",
                help: "export the file that has the variable, or write the value out in Figma")
        }
    }

    private mutating func report(
        _ code: TokenDiagnostic.Code, at range: Range<Int>, _ message: String, help: String? = nil
    ) {
        problems.append(file.problem(code, at: range, message, help: help))
    }

    /// Returns the path of a token; names in the format have no dots, braces or leading `$`.
    private static func path(_ name: String) -> [String] {
        // The depth of JSON is limited.
        name.split(separator: "/", maxSplits: TokenLimits.depth / 2).map { part in
            let scalars = part.unicodeScalars.drop { $0 == "$" }.map {
                [".", "{", "}", "/"].contains($0) ? "-" : $0
            }
            return scalars.isEmpty ? "-" : String(String.UnicodeScalarView(scalars))
        }
    }

    /// The most modes of a collection; Figma has fewer.
    private static let maxModes = 256
}

// Names.
extension FigmaCollections {
    /// Puts the collection's name before the paths if several collections have a variable of one name, and renames
    /// variables that are also groups to `$root`.
    private mutating func distinguish() {
        var owners: [[String]: Int] = [:]
        let isShared = variables.contains { variable in
            owners.updateValue(variable.collection, forKey: variable.path).map {
                $0 != variable.collection
            } ?? false
        }
        if isShared {
            for place in variables.indices {
                let name = collections[variables[place].collection].name
                variables[place].path = Self.path(name) + variables[place].path
            }
        }
        var groups: Set<[String]> = []
        for variable in variables {
            var path = variable.path.dropLast()
            while !path.isEmpty, groups.insert(Array(path)).inserted { path.removeLast() }
        }
        for place in variables.indices where groups.contains(variables[place].path) {
            variables[place].path.append("$root")
        }
        var first: [[String]: Int] = [:]
        for (place, variable) in variables.enumerated() {
            guard let other = first.updateValue(place, forKey: variable.path) else { continue }
            let names = [variable, variables[other]].map { variable in
                "'\(variable.member.value["name"]?.stringValue ?? "")'"
            }
            report(
                .invalidName, at: variable.nameRange,
                "\(names[0]) and \(names[1]) are both the token '\(variable.path.joined(separator: "."))'",
                help: "rename one of the variables")
        }
    }
}

// Types.
extension FigmaCollections {
    /// Determines the types; variables that refer to one another have the same one.
    private mutating func readTypes() {
        var parents = Array(variables.indices)
        func root(_ place: Int) -> Int {
            var place = place
            while parents[place] != place {
                parents[place] = parents[parents[place]]
                place = parents[place]
            }
            return place
        }
        for place in variables.indices {
            for value in variables[place].member.value["valuesByMode"]?.members ?? [] {
                guard let target = target(of: value.value) else { continue }
                parents[root(place)] = root(target)
            }
        }
        var found: [Int: Set<String>] = [:]
        for place in variables.indices {
            if let type = FigmaScopes.type(of: variables[place].member.value["scopes"]) {
                found[root(place), default: []].insert(type)
            }
        }
        for place in variables.indices {
            let types = found[root(place), default: []]
            let isCertain = types.count == 1
            variables[place].type =
                switch variables[place].member.value["resolvedType"]?.stringValue {
                case "COLOR": "color"
                case "FLOAT": isCertain ? types.first ?? "number" : "number"
                case "STRING": types.contains("fontFamily") ? "fontFamily" : "string"
                case "BOOLEAN": "boolean"
                case let other: other ?? "string"
                }
        }
    }

    static func isAlias(_ value: JSONNode) -> Bool {
        value["type"]?.stringValue == "VARIABLE_ALIAS"
    }

    /// Returns the variable that a value refers to; `nil` for other values, and for variables that are not in the file.
    func target(of value: JSONNode) -> Int? {
        guard Self.isAlias(value) else { return nil }
        return value["id"]?.stringValue.flatMap { places[$0] }
    }
}
