internal import ShowcardJSON

/// The targets of the JSON Pointers of a document.
struct PointerTable {
    /// A `$ref`, identified by the location of its text.
    struct Key: Hashable {
        let source: Int
        let offset: Int
    }

    /// The target of a pointer.
    enum Target {
        /// A whole token, by its position in the document.
        case token(Int)
        /// A part of a token's value: never a pointer itself, nor a valid reference.
        case part(JSONNode, source: Int, owner: Int)
        /// No target; the error has been reported.
        case broken
    }

    /// A reference in a value.
    struct Reference {
        /// The position of the token.
        let place: Int
        /// The location of the reference.
        let range: Range<Int>
        let source: Int
        /// The text of the reference.
        let spelling: String
        /// Whether it refers to the whole token, which must therefore be resolved first.
        let isWhole: Bool
    }

    private var targets: [Key: Target] = [:]

    /// Creates an empty table.
    init() {}

    /// Returns the target of a `$ref`; `nil` if it was not followed.
    subscript(node: JSONNode, source: Int) -> Target? {
        get { targets[Key(source: source, offset: node.range.lowerBound)] }
        set { targets[Key(source: source, offset: node.range.lowerBound)] = newValue }
    }
}
