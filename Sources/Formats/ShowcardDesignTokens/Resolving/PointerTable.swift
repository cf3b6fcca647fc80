internal import ShowcardJSON

/// Where the JSON Pointers of a document lead.
struct PointerTable {
    /// A `$ref`, by the place of its text.
    struct Key: Hashable {
        let source: Int
        let offset: Int
    }

    /// Where a pointer leads.
    enum Target {
        /// To a whole token, by its place in the document.
        case token(Int)
        /// To a part of a token's value: never a pointer itself, nor a reference that can be followed.
        case part(JSONNode, source: Int, owner: Int)
        /// Nowhere; a problem has been reported.
        case broken
    }

    /// What a value refers to.
    struct Reference {
        /// The place of the token.
        let place: Int
        /// Where the reference stands.
        let range: Range<Int>
        let source: Int
        /// How it is spelled.
        let spelling: String
        /// Whether the whole token is referred to, so that it must be resolved first.
        let isWhole: Bool
    }

    private var targets: [Key: Target] = [:]

    /// No pointers.
    init() {}

    /// Where a `$ref` leads; `nil` when it was not followed.
    subscript(node: JSONNode, source: Int) -> Target? {
        get { targets[Key(source: source, offset: node.range.lowerBound)] }
        set { targets[Key(source: source, offset: node.range.lowerBound)] = newValue }
    }
}
