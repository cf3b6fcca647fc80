internal import ShowcardJSON

/// Finds the types of tokens before their values are read (section 5.2.2).
struct TypeTracer {
    private let document: TokenDocument
    private let table: PointerTable
    private var known: [Int: TokenType?] = [:]

    init(_ document: TokenDocument, _ options: TokenReadingOptions) {
        self.document = document
        guard document.tokens.contains(where: { $0.declaration.value?.hasPointers == true }) else {
            table = PointerTable()
            return
        }
        var collector = ReferenceCollector(document, ResolutionMemory(options))
        _ = collector.collect()
        table = collector.table
    }

    /// The type of a token, that of its target where it is a reference without a type of its own; `nil` when
    /// nothing says it, or a mistake that is reported elsewhere stands in the way.
    mutating func type(at start: Int) -> TokenType? {
        var way: [Int] = []
        var next: Int? = start
        var type: TokenType?
        while let place = next {
            if let answer = known[place] {
                type = answer
                break
            }
            way.append(place)
            // A circle comes back to a place on the way, and finds that nothing says its type.
            known[place] = .some(nil)
            let entry = document.tokens[place]
            if let own = entry.declaration.ownType.known {
                type = own
                break
            }
            next = target(of: entry.declaration)
            if next == nil, !isReference(entry.declaration) { type = entry.inheritedType.known }
        }
        for place in way { known[place] = .some(type) }
        return type
    }

    /// Whether the whole value is a reference to a whole token, well spelled or not.
    private func isReference(_ declaration: TokenDeclaration) -> Bool {
        guard let value = declaration.value, value.isAlias else { return false }
        guard let pointer = value.isPointer ? value.node : value.node["$ref"] else { return true }
        if case .part = table[pointer, declaration.source] { return false }
        return true
    }

    private func target(of declaration: TokenDeclaration) -> Int? {
        guard let value = declaration.value else { return nil }
        if let pointer = value.isPointer ? value.node : value.node["$ref"] {
            if case .token(let place) = table[pointer, declaration.source] { return place }
            return nil
        }
        return TokenReference(value.node).flatMap { document.places[$0.path] }
    }
}
