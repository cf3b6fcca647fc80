internal import ShowcardJSON

/// Finds the references in the values of a document, before any value is read.
struct ReferenceCollector {
    private let document: TokenDocument
    private let memory: ResolutionMemory
    private var follower: PointerFollower
    /// The `$ref`s whose targets are being searched.
    private var open: [JSONNode] = []
    private var found: [PointerTable.Reference] = []
    private var shapeProblems: [TokenDiagnostic] = []

    /// The maximum nesting of values; deeper values are invalid for other reasons.
    private static let depth = 8

    init(_ document: TokenDocument, _ memory: ResolutionMemory) {
        self.document = document
        self.memory = memory
        follower = PointerFollower(document, memory)
    }

    /// Returns the references of every token, in the order of its value.
    mutating func collect() -> [[PointerTable.Reference]] {
        document.tokens.indices.map { place in
            let declaration = document.tokens[place].declaration
            guard let value = declaration.value else { return [] }
            guard value.hasPointers else {
                return value.references.compactMap { reference in
                    document.places[reference.path].map {
                        PointerTable.Reference(
                            place: $0, range: reference.range, source: declaration.source,
                            spelling: "{\(reference.path)}", isWhole: true)
                    }
                }
            }
            found = []
            if value.isPointer {
                follow(value.node, value.node, declaration.source, place)
            } else {
                visit(value.node, declaration.source, place)
            }
            return found
        }
    }

    /// The targets of all pointers.
    var table: PointerTable { follower.table }

    /// The errors in pointers.
    var problems: [TokenDiagnostic] { follower.problems + shapeProblems }

    /// The recursion ends with the depth of the JSON, and with the maximum nesting of references in their targets.
    private mutating func visit(_ node: JSONNode, _ source: Int, _ owner: Int) {
        if !open.isEmpty {
            memory.pointerStepsLeft -= 1
            guard memory.pointerStepsLeft >= 0 else { return }
        }
        switch node.content {
        case .string:
            guard let reference = TokenReference(node),
                let place = document.places[reference.path]
            else { return }
            found.append(
                PointerTable.Reference(
                    place: place, range: node.range, source: source,
                    spelling: "{\(reference.path)}", isWhole: true))
        case .array(let elements):
            for element in elements { visit(element, source, owner) }
        case .object(let members):
            guard let pointer = node["$ref"] else {
                for member in members { visit(member.value, source, owner) }
                return
            }
            if open.isEmpty { checkSiblings(members, source) }
            follow(pointer, node, source, owner)
        case .number, .boolean, .null: return
        }
    }

    private mutating func follow(
        _ pointer: JSONNode, _ node: JSONNode, _ source: Int, _ owner: Int
    ) {
        guard pointer.stringValue != nil else {
            if open.isEmpty {
                shapeProblems.append(
                    TokenDiagnostic(
                        .invalidProperty, at: pointer.range, source: source,
                        "'$ref' is \(pointer.kindName), and should be a string"))
            }
            return
        }
        switch follower.follow(pointer, source: source, owner: owner) {
        case .broken: return
        case .token(let place):
            found.append(reference(pointer, source, to: place, isWhole: true))
        case .part(let part, let partSource, let partOwner):
            found.append(reference(pointer, source, to: partOwner, isWhole: false))
            guard open.count < Self.depth else { return }
            open.append(pointer)
            visit(part, partSource, partOwner)
            open.removeLast()
            if memory.pointerStepsLeft < 0 { follower.giveUp(pointer, source: source) }
        }
    }

    private func reference(
        _ pointer: JSONNode, _ source: Int, to place: Int, isWhole: Bool
    ) -> PointerTable.Reference {
        PointerTable.Reference(
            place: place, range: pointer.range, source: source, spelling: pointer.stringValue ?? "",
            isWhole: isWhole)
    }

    private mutating func checkSiblings(_ members: [JSONMember], _ source: Int) {
        for member in members where member.key != "$ref" {
            shapeProblems.append(
                TokenDiagnostic(
                    .unknownProperty, at: member.keyRange, source: source,
                    "a reference cannot have '\(member.key)' beside '$ref'",
                    help: "a '$ref' in a value must be the only member"))
        }
    }
}
