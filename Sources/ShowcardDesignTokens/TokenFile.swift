internal import ShowcardJSON

/// What a file declares, before any value is read.
struct TokenFile {
    var description: String?
    var extensions: JSONNode?
    var groups: [TokenGroup] = []
    var declarations: [TokenDeclaration] = []
    /// The paths of groups that take tokens from elsewhere, which are not here then.
    var openGroups: Set<String> = []
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
}

extension TokenDeclaration.DeclaredType {
    var known: TokenType? {
        if case .known(let type, _) = self { type } else { nil }
    }
}
