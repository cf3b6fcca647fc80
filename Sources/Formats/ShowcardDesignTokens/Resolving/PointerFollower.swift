internal import ShowcardJSON

/// Follows the JSON Pointers of a document (section 7.1.2; RFC 6901).
///
/// A pointer can pass through references: `#/a/$value/color` continues in the token that `a` refers to. Pointers are
/// followed without recursion, and the process ends: a `$ref` that is reached again before the names after it have been
/// resolved is part of a cycle.
struct PointerFollower {
    let document: TokenDocument
    let memory: ResolutionMemory
    private(set) var table = PointerTable()
    private(set) var problems: [TokenDiagnostic] = []

    init(_ document: TokenDocument, _ memory: ResolutionMemory) {
        self.document = document
        self.memory = memory
    }

    /// The current position.
    private enum Position {
        case group(String)
        case token(Int)
        case value(JSONNode, source: Int, owner: Int)
    }

    /// A reference that was followed, and the number of names that remained after it.
    private struct Visit {
        let node: JSONNode
        let source: Int
        let owner: Int
        let left: Int

        var key: PointerTable.Key {
            PointerTable.Key(source: source, offset: node.range.lowerBound)
        }
    }

    /// The remaining names, the next one last, and the references whose targets have not been reached yet.
    private struct Walk {
        private(set) var left: [String] = []
        private(set) var visits: [Visit] = []
        private var open: Set<PointerTable.Key> = []

        /// The maximum number of references in one path.
        static let maxSteps = 512

        mutating func next() -> String? {
            guard let name = left.popLast() else { return nil }
            while let last = visits.last, last.left > left.count {
                open.remove(last.key)
                visits.removeLast()
            }
            return name
        }

        mutating func add(_ names: some Sequence<String>) { left += names }

        /// Records a reference; a reference that is still open is part of a cycle.
        mutating func visit(_ node: JSONNode, source: Int, owner: Int) throws(Stop) {
            let visit = Visit(node: node, source: source, owner: owner, left: left.count)
            guard open.insert(visit.key).inserted else {
                throw .circle(Array(visits.drop { $0.key != visit.key }))
            }
            guard visits.count < Self.maxSteps else { throw .exhausted }
            visits.append(visit)
        }

        /// Whether an error concerns a reference that was followed on the way.
        var isElsewhere: Bool { visits.count > 1 }
    }

    /// The reason that following a pointer ended early.
    private enum Stop: Error {
        /// An error that is reported at its own location.
        case silent
        /// An error at the first reference, or in a reference on the way, which is reported separately.
        case wrong(TokenDiagnostic.Code, String, help: String?)
        case circle([Visit])
        case exhausted
    }

    /// Follows a `$ref` once.
    ///
    /// - Parameters:
    ///   - text: the string of the `$ref`.
    ///   - source: the number of the file.
    ///   - owner: the token whose value it is in.
    /// - Returns: the target.
    mutating func follow(_ text: JSONNode, source: Int, owner: Int) -> PointerTable.Target {
        if let known = table[text, source] { return known }
        var way = Walk()
        var target = PointerTable.Target.broken
        do throws(Stop) {
            target = try walk(&way, from: text, source: source, owner: owner)
        } catch {
            report(error, at: text, source: source, isElsewhere: way.isElsewhere)
        }
        table[text, source] = target
        return target
    }

    /// Marks a `$ref` as one without a target.
    mutating func giveUp(_ text: JSONNode, source: Int) {
        report(.exhausted, at: text, source: source, isElsewhere: false)
        table[text, source] = .broken
    }

    private func walk(
        _ way: inout Walk, from text: JSONNode, source: Int, owner: Int
    ) throws(Stop) -> PointerTable.Target {
        let spelling = text.stringValue ?? ""
        var position = try enter(text, source: source, owner: owner, &way)
        while true {
            memory.pointerStepsLeft -= 1
            guard memory.pointerStepsLeft >= 0 else { throw .exhausted }
            switch position {
            case .group(let path):
                guard let name = way.next() else { throw group(spelling) }
                position = try step(into: name, of: path, spelling)
            case .token(let place):
                guard let name = way.next() else { return .token(place) }
                guard name == "$value" else { throw notValue(name, of: place, spelling) }
                if way.left.isEmpty { return .token(place) }
                position = try value(of: place, &way)
            case .value(let node, let source, let owner):
                if let pointer = node["$ref"] {
                    if way.left.isEmpty, let known = table[pointer, source] { return known }
                    position = try enter(pointer, source: source, owner: owner, &way)
                } else if let reference = TokenReference(node) {
                    guard let place = document.places[reference.path] else { throw .silent }
                    if way.left.isEmpty { return .token(place) }
                    try way.visit(node, source: source, owner: owner)
                    way.add(["$value"])
                    position = .token(place)
                } else {
                    guard let name = way.next() else {
                        return .part(node, source: source, owner: owner)
                    }
                    position = .value(
                        try part(name, of: node, spelling), source: source, owner: owner)
                }
            }
        }
    }

    /// Enters the value of a token.
    private func value(of place: Int, _ way: inout Walk) throws(Stop) -> Position {
        let declaration = document.tokens[place].declaration
        guard let value = declaration.value else { throw .silent }
        guard value.isPointer else {
            return .value(value.node, source: declaration.source, owner: place)
        }
        return try enter(value.node, source: declaration.source, owner: place, &way)
    }

    /// Enters the top, to follow a pointer before the remaining names.
    private func enter(
        _ text: JSONNode, source: Int, owner: Int, _ way: inout Walk
    ) throws(Stop) -> Position {
        guard let spelling = text.stringValue else { throw .silent }
        try way.visit(text, source: source, owner: owner)
        do throws(TokenPointer.PointerError) {
            way.add(try TokenPointer(spelling).segments.reversed())
        } catch {
            throw .wrong(.invalidReference, error.message, help: error.help)
        }
        return .group("")
    }
}

// Steps.
extension PointerFollower {
    private func step(
        into name: String, of path: String, _ spelling: String
    ) throws(Stop) -> Position {
        let inner = path.isEmpty ? name : "\(path).\(name)"
        if !name.utf8.contains(UInt8(ascii: ".")) {
            if let place = document.places[inner] { return .token(place) }
            if document.groupPaths.contains(inner) { return .group(inner) }
        }
        if name.utf8.first == UInt8(ascii: "$"), name != "$root" {
            throw .wrong(
                .unresolvedReference,
                "'\(spelling)' names a property of a group, which is not a value",
                help: "refer to a token: '#/group/token'")
        }
        throw .wrong(
            .unresolvedReference, "'\(spelling)' has no target: '\(inner)' does not exist",
            help: suggestion(for: inner))
    }

    private func suggestion(for path: String) -> String? {
        guard memory.suggestionsLeft > 0 else { return nil }
        memory.suggestionsLeft -= 1
        let paths = document.tokens.lazy.map(\.path)
        return TokenNearMiss.nearest(to: path, among: paths).flatMap { document.places[$0] }
            .map { "did you mean '\(TokenPointer.text(document.tokens[$0].segments))'?" }
    }

    private func group(_ spelling: String) -> Stop {
        .wrong(
            .referenceToGroup, "'\(spelling)' is a group, but references name values",
            help: "refer to one of the tokens in the group")
    }

    private func notValue(_ name: String, of place: Int, _ spelling: String) -> Stop {
        let token = TokenPointer.text(document.tokens[place].segments)
        return .wrong(
            .unresolvedReference,
            "'\(spelling)' does not name a value: in a token, only '$value' is one",
            help: "write '\(token)' for the whole token, or '\(token)/$value/…' for a part of it")
    }

    private func part(_ name: String, of node: JSONNode, _ spelling: String) throws(Stop)
        -> JSONNode
    {
        switch node.content {
        case .object(let members):
            if let member = node[name] { return member }
            throw .wrong(
                .unresolvedReference, "'\(spelling)' has no target: '\(name)' does not exist",
                help: TokenNearMiss.help(for: name, among: members.lazy.map(\.key))
                    ?? "names: \(TokenResolver.list(members.prefix(8).map(\.key)))")
        case .array(let elements):
            if let index = Self.index(name), index < elements.count { return elements[index] }
            throw .wrong(
                .unresolvedReference,
                "'\(spelling)' has no target: the element '\(name)' does not exist",
                help: elements.isEmpty
                    ? nil : "elements are counted from 0 to \(elements.count - 1)")
        default:
            throw .wrong(
                .unresolvedReference,
                "'\(spelling)' has no target: the value before '\(name)' is \(node.kindName)",
                help: "remove '/\(name)' and everything after it")
        }
    }

    /// RFC 6901, section 4: digits without a leading zero.
    private static func index(_ text: String) -> Int? {
        guard text == "0" || text.utf8.first != UInt8(ascii: "0"),
            text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        return Int(text)
    }
}

// Diagnostics.
extension PointerFollower {
    private mutating func report(
        _ stop: Stop, at text: JSONNode, source: Int, isElsewhere: Bool
    ) {
        switch stop {
        case .silent: return
        case .wrong(let code, let message, let help):
            guard !isElsewhere else { return }
            problems.append(
                TokenDiagnostic(code, at: text.range, source: source, message, help: help))
        case .circle(let visits): report(circle: visits)
        case .exhausted:
            guard !memory.hasReportedSteps else { return }
            memory.hasReportedSteps = true
            problems.append(
                TokenDiagnostic(
                    .limitExceeded, at: text.range, source: source,
                    "the references here pass through more than \(Walk.maxSteps) others, or all "
                        + "through more than \(memory.options.limits.pointerSteps) steps",
                    help: "refer to tokens directly, not through one another"))
        }
    }

    /// All tokens of the cycle are named, and none of its references is followed again.
    ///
    /// A cycle of references to whole tokens is found together with references in braces.
    private mutating func report(circle visits: [Visit]) {
        guard !visits.allSatisfy({ Self.namesToken($0.node) }) else { return }
        let order = visits.indices.sorted {
            let (left, right) = (visits[$0], visits[$1])
            return (left.source, left.node.range.lowerBound)
                < (right.source, right.node.range.lowerBound)
        }
        guard let start = order.first else { return }
        let circle = Array(visits[start...] + visits[..<start])
        guard circle.contains(where: { table[$0.node, $0.source] == nil }) else { return }
        for visit in circle { table[visit.node, visit.source] = .broken }
        let first = circle[0]
        let names = CircleText.names(circle.map { document.tokens[$0.owner].path })
        problems.append(
            TokenDiagnostic(
                .referenceCycle, at: first.node.range, source: first.source,
                circle.count == 1
                    ? "'\(document.tokens[first.owner].path)' refers to itself"
                    : "tokens refer to one another in a circle: \(names)",
                help: circle.count == 1
                    ? "give it a value of its own" : "give one of them a value of its own",
                related: circle.dropFirst().prefix(CircleText.maxShown).map {
                    TokenDiagnostic.Related(
                        at: $0.node.range, source: $0.source,
                        "'\(document.tokens[$0.owner].path)' refers to '\($0.node.stringValue ?? "")' here"
                    )
                }))
    }

    private static func namesToken(_ node: JSONNode) -> Bool {
        guard node.stringValue?.utf8.first == UInt8(ascii: "#") else { return true }
        guard let pointer = try? TokenPointer(node.stringValue ?? "") else { return false }
        return !pointer.segments.dropLast().contains("$value")
    }
}
