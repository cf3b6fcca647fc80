internal import ShowcardJSON

/// A resolver document with its sources read, each once.
struct ResolverDocument {
    /// A modifier with the sources of its contexts.
    struct Modifier {
        let declared: TokenModifier
        /// The sources of each context, as positions in ``sources``.
        let sources: [[Int]]
        let nameRange: Range<Int>
        let source: Int
    }

    /// One item of the resolution order.
    enum Step {
        /// Sources that always apply.
        case sources([Int])
        /// The sources of the chosen context of the modifier at a position.
        case modifier(Int)
    }

    var name: String
    var description: String?
    /// The declarations of each source.
    var sources: [TokenFile] = []
    var modifiers: [Modifier] = []
    var steps: [Step] = []
    /// The location of the resolution order.
    var orderRange = 0..<0
    /// Whether tokens that replace tokens of another source are reported.
    var reportsReplaced = false
}

/// An object of a resolver, merged with the members of a reference object.
struct ResolverObject {
    var members: [(member: JSONMember, source: Int)]
    /// The location for diagnostics about the whole object.
    let range: Range<Int>
    let source: Int

    init(_ members: [JSONMember], range: Range<Int>, source: Int) {
        self.members = members.map { ($0, source) }
        self.range = range
        self.source = source
    }

    subscript(name: String) -> (member: JSONMember, source: Int)? {
        members.first { $0.member.key.utf8.elementsEqual(name.utf8) }
    }

    /// Returns the object with the members of a reference object, which win as a whole ("Reference objects").
    func overridden(by siblings: [JSONMember], in file: Int) -> ResolverObject {
        var object = self
        object.members.removeAll { own in siblings.contains { $0.key == own.member.key } }
        object.members += siblings.map { ($0, file) }
        return object
    }
}
