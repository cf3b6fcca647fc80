internal import ShowcardJSON

/// Finds the types of tokens before their values are read (section 5.2.2).
struct TypeTracer {
    private let declarations: [TokenDeclaration]
    private let places: [String: Int]
    private var known: [Int: TokenType?] = [:]

    init(_ file: TokenFile) {
        declarations = file.declarations
        places = file.places
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
            let declaration = declarations[place]
            if let own = declaration.ownType.known {
                type = own
                break
            }
            guard declaration.isAlias else {
                type = declaration.inheritedType.known
                break
            }
            next = declaration.value.flatMap(TokenReference.init).flatMap { places[$0.path] }
        }
        for place in way { known[place] = .some(type) }
        return type
    }
}
