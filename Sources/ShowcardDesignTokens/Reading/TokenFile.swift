internal import ShowcardJSON

/// What a file declares, before any value is read.
struct TokenFile {
    /// The file's number among those that make up the set: 0 is the set's own.
    var source = 0
    /// The mode the set is made for, as its own file says.
    var mode: TokenMode?
    /// From what and how the overlay was derived, as it says.
    var derivation: String?
    var description: String?
    var extensions: JSONNode?
    var groups: [TokenGroup] = []
    var declarations: [TokenDeclaration] = []
    /// The paths of groups that take tokens from elsewhere, which are not here then.
    var openGroups: Set<String> = []
    /// What each group hands down to what it holds, by its path; the top's is empty.
    var surroundings: [String: DeclarationReader.Surroundings] = [:]

    /// The places of the declarations, by path.
    var places: [String: Int] {
        Dictionary(
            declarations.enumerated().map { ($0.element.path, $0.offset) },
            uniquingKeysWith: { first, _ in first })
    }
}

/// One token as the file declares it.
struct TokenDeclaration {
    /// What is known of a token's type before its value is read.
    enum DeclaredType {
        case known(TokenType, JSONNode)
        /// Nothing says it.
        case absent
        /// Something says it wrongly, and has been reported.
        case broken
    }

    /// The number of the file it stands in.
    let source: Int
    let path: String
    let segments: [String]
    /// The token's name in the file.
    let nameRange: Range<Int>
    let range: Range<Int>
    /// The token's `$value`; `nil` when it has none that can be read.
    let value: JSONNode?
    let ownType: DeclaredType
    let inheritedType: DeclaredType
    let description: String?
    let deprecation: TokenDeprecation?
    let extensions: JSONNode?
    let spring: DeclaredSpring?

    /// A spring, and where the file says it.
    struct DeclaredSpring {
        let spring: TokenSpring
        let range: Range<Int>
    }

    /// Whether the whole value is a reference, well spelled or not.
    var isAlias: Bool {
        value.map(TokenReference.isMeant) ?? false
    }
}

extension TokenDeclaration.DeclaredType {
    var known: TokenType? {
        if case .known(let type, _) = self { type } else { nil }
    }
}
