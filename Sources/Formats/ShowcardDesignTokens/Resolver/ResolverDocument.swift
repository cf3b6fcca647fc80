internal import ShowcardJSON

/// A resolver document with its sources read, each once.
struct ResolverDocument {
    /// A modifier, with what its contexts are made of.
    struct Modifier {
        let declared: TokenModifier
        /// The sources of each context, by their places in ``sources``.
        let sources: [[Int]]
        let nameRange: Range<Int>
        let source: Int
    }

    /// One item of the resolution order.
    enum Step {
        /// Sources that always count.
        case sources([Int])
        /// The sources of whichever context is chosen, by the modifier's place.
        case modifier(Int)
    }

    var name: String
    var description: String?
    /// What each source declares.
    var sources: [TokenFile] = []
    var modifiers: [Modifier] = []
    var steps: [Step] = []
    /// Where the resolution order stands, for problems with all of it.
    var orderRange = 0..<0
    /// Whether it is told that a token takes the place of one of another source.
    var reportsReplaced = false
}

/// An object of a resolver, with members of another laid over its own: what a reference object comes to.
struct ResolverObject {
    var members: [(member: JSONMember, source: Int)]
    /// Where problems with the whole object are reported.
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

    /// The object with members beside a reference over it; they win as a whole ("Reference objects").
    func overridden(by siblings: [JSONMember], in file: Int) -> ResolverObject {
        var object = self
        object.members.removeAll { own in siblings.contains { $0.key == own.member.key } }
        object.members += siblings.map { ($0, file) }
        return object
    }
}
