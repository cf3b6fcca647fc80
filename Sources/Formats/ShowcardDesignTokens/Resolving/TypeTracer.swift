internal import ShowcardJSON

/// Determines the types of tokens before their values are read (section 5.2.2).
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

    /// Returns the type of a token; for a reference without its own type, that of the target; `nil` if no type is
    /// declared, or if an error that is reported elsewhere prevents it.
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
            // A cycle returns to a position on the path, and finds no type.
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

    /// Returns whether the whole value is a reference to a whole token, even if it is malformed.
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
