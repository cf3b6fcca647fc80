internal import ShowcardJSON

/// What a file, or a part of one, declares before any value is read.
struct TokenFile {
    /// One of the things a file declares.
    enum Item {
        case group(GroupDeclaration)
        case token(TokenDeclaration)
    }

    /// The file's number among those that are read together.
    var source = 0
    /// The mode the set is made for, as its own file says.
    var mode: TokenMode?
    /// From what and how the overlay was derived, as it says.
    var derivation: String?
    /// The pairs of tokens and their contrast that the top of the file declares.
    var contrast: [DeclaredContrast] = []
    /// What the top of the file says of itself, which is a group too.
    var top = GroupDeclaration()
    /// What it declares, in the order of the document: each group before what it holds.
    var items: [Item] = []
}

/// One group as a file declares it.
struct GroupDeclaration {
    var source = 0
    var path = ""
    var segments: [String] = []
    /// The path of the group around it.
    var parentPath = ""
    var nameRange = 0..<0
    var range = 0..<0
    var type = DeclaredType.absent
    var description: String?
    var deprecation: DeclaredDeprecation?
    var extensions: JSONNode?
    var extends: DeclaredExtension?

    /// The group with what a later source says of it.
    func overridden(by later: GroupDeclaration) -> GroupDeclaration {
        var merged = self
        if case .absent = later.type {} else { merged.type = later.type }
        merged.description = later.description ?? description
        merged.deprecation = later.deprecation ?? deprecation
        merged.extensions = later.extensions ?? extensions
        merged.extends = later.extends ?? extends
        return merged
    }
}

/// That a group takes its tokens from another (section 6.4).
struct DeclaredExtension {
    /// The path of the other group.
    let path: String
    /// The file that says so, and where.
    let source: Int
    let range: Range<Int>
}

/// What a token or group itself says of being deprecated.
enum DeclaredDeprecation {
    case alive
    case deprecated(TokenDeprecation)

    var known: TokenDeprecation? {
        if case .deprecated(let deprecation) = self { deprecation } else { nil }
    }
}

/// What is said of a type.
enum DeclaredType {
    /// A type, and where it stands.
    case known(TokenType, range: Range<Int>, source: Int)
    /// Nothing says it.
    case absent
    /// Something says it wrongly, and has been reported.
    case broken

    var known: TokenType? {
        if case .known(let type, _, _) = self { type } else { nil }
    }

    /// This, unless nothing is said here.
    func or(_ outer: DeclaredType) -> DeclaredType {
        if case .absent = self { outer } else { self }
    }
}

/// One token as a file declares it.
struct TokenDeclaration {
    /// A number of its own among all declarations that are read together.
    let id: Int
    /// The number of the file it stands in.
    let source: Int
    let path: String
    let segments: [String]
    /// The path of the group it stands in.
    let parentPath: String
    /// The token's name in the file.
    let nameRange: Range<Int>
    let range: Range<Int>
    /// The token's `$value`, or its `$ref`; `nil` when it has none that can be read.
    let value: DeclaredValue?
    let ownType: DeclaredType
    let description: String?
    let deprecation: DeclaredDeprecation?
    let extensions: JSONNode?
    let spring: DeclaredSpring?
    /// How opaque a colour is, said beside its value as some tools do.
    let alpha: DeclaredAlpha?
    let nameInCSS: String

    /// A spring, and where the file says it.
    struct DeclaredSpring {
        let spring: TokenSpring
        let range: Range<Int>
    }

    /// An alpha, and where the file says it.
    struct DeclaredAlpha {
        let value: Double
        let range: Range<Int>
    }
}

/// The value of a token as a file spells it.
struct DeclaredValue {
    /// The `$value`, or the text of the token's `$ref`.
    let node: JSONNode
    /// Whether it is the text of the token's `$ref` (section 7.1.2).
    let isPointer: Bool
    /// The references to tokens in it, spelled with braces, in order.
    let references: [TokenReference]
    /// Whether there are JSON Pointers in it.
    let hasPointers: Bool

    init(_ node: JSONNode, isPointer: Bool = false) {
        self.node = node
        self.isPointer = isPointer
        var scan = ReferenceScan()
        if !isPointer { scan.visit(node) }
        references = scan.references
        hasPointers = isPointer || scan.hasPointers
    }

    /// Whether the value depends on no token.
    var isSelfContained: Bool { references.isEmpty && !hasPointers }

    private struct ReferenceScan {
        var references: [TokenReference] = []
        var hasPointers = false

        /// Recursion ends with the depth of the JSON, which its reader bounds.
        mutating func visit(_ node: JSONNode) {
            switch node.content {
            case .string: if let reference = TokenReference(node) { references.append(reference) }
            case .array(let elements): for element in elements { visit(element) }
            case .object(let members):
                if TokenPointer.isMeant(by: node) { hasPointers = true }
                for member in members { visit(member.value) }
            case .number, .boolean, .null: break
            }
        }
    }
}
