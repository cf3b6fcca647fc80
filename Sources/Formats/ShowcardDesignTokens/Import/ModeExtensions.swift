internal import ShowcardJSON

/// Tokens with values for modes in `$extensions.mode`, as in Terrazzo 1 and Cobalt.
///
/// Modes that occur in one token belong to one modifier: `light` and `dark`, or `desktop` and `mobile`.
struct ModeExtensions {
    /// A token with modes.
    private struct ModedToken {
        let path: [JSONMember]
        let modes: [JSONMember]
        /// The type of the groups that it is in.
        let type: JSONMember?
    }

    private let files: [ImportedFile]
    private var tokens: [[ModedToken]] = []
    /// The modes of all tokens, in order, each with the first place that names it.
    private var modes: [(name: String, file: Int, range: Range<Int>)] = []
    private var edits: [TextEdits] = []

    /// The name of the modifier; another one has a number.
    private static let modifier = "mode"
    /// The most modes; each takes a pass over all tokens.
    private static let maxModes = 256
    /// The context of tokens without their modes.
    private static let unnamedContext = "default"

    /// Finds the modes; `nil` if there is no mode.
    init?(_ files: [ImportedFile]) {
        self.files = files
        var names: Set<String> = []
        for (place, file) in files.enumerated() {
            var edits = TextEdits()
            var found: [ModedToken] = []
            Self.search(file.root, [], nil, &found, &edits)
            for token in found {
                for mode in token.modes where names.insert(mode.key).inserted {
                    modes.append((mode.key, place, mode.keyRange))
                }
            }
            tokens.append(found)
            self.edits.append(edits)
        }
        guard !modes.isEmpty else { return nil }
    }

    /// The recursion ends with the depth of the JSON.
    private static func search(
        _ node: JSONNode, _ path: [JSONMember], _ outer: JSONMember?,
        _ found: inout [ModedToken], _ edits: inout TextEdits
    ) {
        let own = node.members?.first { ["$type", "type"].contains($0.key) }
        let type = own?.value.stringValue == nil ? outer : own
        for member in node.members ?? [] where member.value.members != nil {
            let path = path + [member]
            guard LegacyStructure.isToken(member.value) else {
                if !member.key.hasPrefix("$") || member.key == "$root" {
                    search(member.value, path, type, &found, &edits)
                }
                continue
            }
            guard let extensions = member.value["$extensions"],
                let modes = extensions[modifier]?.members, !modes.isEmpty
            else { continue }
            found.append(ModedToken(path: path, modes: modes, type: type))
            remove(modifier, from: extensions, of: member.value, &edits)
        }
    }

    /// Removes a member from the extensions, and the extensions if nothing remains.
    private static func remove(
        _ key: String, from extensions: JSONNode, of token: JSONNode, _ edits: inout TextEdits
    ) {
        let members = extensions.members ?? []
        let (object, name) = members.count == 1 ? (token, "$extensions") : (extensions, key)
        let gone = (object.members ?? []).indices.filter { object.members?[$0].key == name }
        edits.change(object, removing: Set(gone))
    }
}

// The resolver.
extension ModeExtensions {
    /// Returns the resolver and its files.
    func imported() -> ImportDraft {
        var names = ImportedNames()
        var parts: [TokenImport.Part] = []
        var resolver = ImportedResolver()
        for (file, edits) in zip(files, edits) {
            let path = names.path(file.stem)
            resolver.base.append(path)
            let (bytes, map) = edits.applied(to: file.bytes)
            parts.append(file.part(named: path, bytes, map))
        }
        let home = modes.first?.file ?? 0
        guard modes.count <= Self.maxModes else {
            let problem = files[home].problem(
                .limitExceeded, at: modes[0].range,
                "there are \(modes.count) modes, but at most \(Self.maxModes) can be read")
            return draft(files[home], resolver, parts, names, [problem])
        }
        for (number, group) in modifiers.enumerated() {
            var contexts: [ImportedResolver.Context] = []
            for mode in group {
                let range = mode.file == home ? mode.range : 0..<0
                var context = ImportedResolver.Context(name: mode.name, range: range, files: [])
                for (place, file) in files.enumerated() {
                    guard let text = text(of: mode.name, in: place) else { continue }
                    let path = names.path("\(file.stem).\(mode.name)")
                    context.files.append(path)
                    parts.append(file.part(named: path, text))
                }
                contexts.append(context)
            }
            let range = contexts[0].range
            var standard = contexts.first { isStandard($0.name) }?.name
            if standard == nil {
                let name = unusedName(among: contexts.map(\.name))
                contexts.insert(.init(name: name, range: range, files: []), at: 0)
                standard = name
            }
            resolver.modifiers.append(
                ImportedResolver.Modifier(
                    name: number == 0 ? Self.modifier : "\(Self.modifier)-\(number + 1)",
                    range: range, standard: standard ?? "", contexts: contexts))
        }
        return draft(files[home], resolver, parts, names, [])
    }

    private func draft(
        _ home: ImportedFile, _ resolver: ImportedResolver, _ parts: [TokenImport.Part],
        _ names: ImportedNames, _ problems: [TokenDiagnostic]
    ) -> ImportDraft {
        ImportDraft(
            home: home, resolver: resolver, parts: parts, names: names,
            used: Set(files.map(\.number)), problems: problems)
    }

    private func unusedName(among names: [String]) -> String {
        var name = Self.unnamedContext
        while names.contains(name) { name += "-" }
        return name
    }

    /// The modes of each modifier: those that are connected by tokens that have both.
    private var modifiers: [[(name: String, file: Int, range: Range<Int>)]] {
        var parents = Dictionary(uniqueKeysWithValues: modes.map { ($0.name, $0.name) })
        func root(_ name: String) -> String {
            var name = name
            while let parent = parents[name], parent != name {
                parents[name] = parents[parent]
                name = parent
            }
            return name
        }
        for token in tokens.joined() {
            for mode in token.modes.dropFirst() {
                parents[root(mode.key)] = root(token.modes[0].key)
            }
        }
        var groups: [(root: String, modes: [(name: String, file: Int, range: Range<Int>)])] = []
        var places: [String: Int] = [:]
        for mode in modes {
            let root = root(mode.name)
            if let place = places[root] {
                groups[place].modes.append(mode)
            } else {
                places[root] = groups.count
                groups.append((root, [mode]))
            }
        }
        return groups.map(\.modes)
    }

    /// Whether each token with a mode has its value also without modes.
    private func isStandard(_ mode: String) -> Bool {
        zip(files, tokens).allSatisfy { file, tokens in
            tokens.allSatisfy { token in
                guard let own = token.modes.first(where: { $0.key == mode })?.value,
                    let value = Self.value(of: token.path[token.path.count - 1].value)
                else { return true }
                return file.bytes[own.range].elementsEqual(file.bytes[value.range])
                    || Self.isEqual(own, value)
            }
        }
    }

    private static func value(of token: JSONNode) -> JSONNode? { token["$value"] ?? token["value"] }

    /// Whether two values are equal; the recursion ends with the depth of the JSON.
    private static func isEqual(_ one: JSONNode, _ other: JSONNode) -> Bool {
        switch (one.content, other.content) {
        case (.object(let first), .object(let second)):
            first.count == second.count
                && first.allSatisfy { member in
                    other[member.key].map { isEqual(member.value, $0) } ?? false
                }
        case (.array(let first), .array(let second)):
            first.count == second.count && zip(first, second).allSatisfy(isEqual)
        case (.string(let first), .string(let second)): first == second
        case (.number, .number): one.doubleValue == other.doubleValue
        case (.boolean(let first), .boolean(let second)): first == second
        case (.null, .null): true
        default: false
        }
    }
}

// The file of a mode.
extension ModeExtensions {
    /// Returns the tokens of a file that have a mode, with its values; `nil` without such tokens.
    private func text(of mode: String, in place: Int) -> PlacedText? {
        let file = files[place]
        var text = PlacedText()
        var open: [JSONMember] = []
        var isFirst = true
        func close(to count: Int, at range: Range<Int>) {
            while open.count > count {
                open.removeLast()
                text.write("\n\(Self.indent(open.count + 1))}", for: range)
                isFirst = false
            }
        }
        func begin(_ member: JSONMember) {
            text.write(
                "\(isFirst ? "" : ",")\n\(Self.indent(open.count + 1))", for: member.keyRange)
            text.copy(member.keyRange, of: file.bytes)
            text.write(": ", for: member.keyRange)
        }
        for token in tokens[place] {
            guard let value = token.modes.first(where: { $0.key == mode })?.value,
                let last = token.path.last
            else { continue }
            if text.bytes.isEmpty { text.write("{", for: last.keyRange) }
            let groups = token.path.dropLast()
            let shared = zip(open, groups).prefix { $0.keyRange == $1.keyRange }.count
            close(to: shared, at: last.keyRange)
            for group in groups.dropFirst(shared) {
                begin(group)
                text.write("{", for: group.keyRange)
                open.append(group)
                isFirst = true
            }
            begin(last)
            write(last.value, with: value, token.type, of: file, to: &text)
            isFirst = false
        }
        guard !text.bytes.isEmpty else { return nil }
        close(to: 0, at: 0..<0)
        text.write("\n}\n", for: 0..<0)
        return text
    }

    private static func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth) }

    /// Writes a token on one line, without its modes.
    private func write(
        _ token: JSONNode, with value: JSONNode, _ type: JSONMember?, of file: ImportedFile,
        to text: inout PlacedText
    ) {
        text.write("{", for: token.range.lowerBound..<(token.range.lowerBound + 1))
        var isFirst = true
        // A reference has the type of its target.
        if let type, LegacyStructure.ownType(token) == nil,
            value.stringValue?.hasPrefix("{") != true
        {
            text.copy(type.keyRange, of: file.bytes)
            text.write(": ", for: type.keyRange)
            text.copy(type.value.range, of: file.bytes)
            isFirst = false
        }
        for member in token.members ?? [] where member.key != "$extensions" {
            text.write(isFirst ? "" : ", ", for: member.keyRange)
            isFirst = false
            text.copy(member.keyRange, of: file.bytes)
            text.write(": ", for: member.keyRange)
            let isValue = ["$value", "value"].contains(member.key)
            text.copy(isValue ? value.range : member.value.range, of: file.bytes)
        }
        text.write("}", for: token.range.upperBound..<token.range.upperBound)
    }
}

extension TokenImport {
    static func modes(_ files: [ImportedFile]) -> ImportDraft? {
        ModeExtensions(files)?.imported()
    }
}
