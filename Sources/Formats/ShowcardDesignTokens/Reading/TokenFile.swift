internal import ShowcardJSON

/// The declarations of a file, or of a part of one, before values are read.
struct TokenFile {
    /// A declaration.
    enum Item {
        case group(GroupDeclaration)
        case token(TokenDeclaration)
    }

    /// The number of the file.
    var source = 0
    /// The mode that the set's own file declares.
    var mode: TokenMode?
    /// The explanation of what the overlay was derived from.
    var derivation: String?
    /// The pairs of tokens and their contrast declared at the top of the file.
    var contrast: [DeclaredContrast] = []
    /// The tokens in the color of the accent, as declared at the top of the set's own file.
    var accent: [DeclaredPath] = []
    /// The properties of the top of the file, which is a group too.
    var top = GroupDeclaration()
    /// The declarations in the order of the document: each group before its content.
    var items: [Item] = []
}

/// The path of a token, and its location.
struct DeclaredPath {
    let path: String
    let range: Range<Int>
}

/// The declaration of a group.
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

    /// Returns the group with the properties of a later source.
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

/// The extension of a group (section 6.4).
struct DeclaredExtension {
    /// The path of the extended group.
    let path: String
    /// The number of the file, and the location.
    let source: Int
    let range: Range<Int>
}

/// The deprecation of a token or group itself.
enum DeclaredDeprecation {
    case alive
    case deprecated(TokenDeprecation)

    var known: TokenDeprecation? {
        if case .deprecated(let deprecation) = self { deprecation } else { nil }
    }
}

/// The declared type.
enum DeclaredType {
    /// A type and its location.
    case known(TokenType, range: Range<Int>, source: Int)
    /// No type is declared.
    case absent
    /// An invalid type, which has been reported.
    case broken

    var known: TokenType? {
        if case .known(let type, _, _) = self { type } else { nil }
    }

    /// Returns this type, or the outer one if no type is declared.
    func or(_ outer: DeclaredType) -> DeclaredType {
        if case .absent = self { outer } else { self }
    }
}

/// The declaration of a token.
struct TokenDeclaration {
    /// A unique number of the declaration.
    let id: Int
    /// The number of the file.
    let source: Int
    let path: String
    let segments: [String]
    /// The path of the group around it.
    let parentPath: String
    /// The location of the token's name in the file.
    let nameRange: Range<Int>
    let range: Range<Int>
    /// The token's `$value`, or its `$ref`; `nil` if it has none that can be read.
    let value: DeclaredValue?
    let ownType: DeclaredType
    let description: String?
    let deprecation: DeclaredDeprecation?
    let extensions: JSONNode?
    let spring: DeclaredSpring?
    let nameInCSS: String

    /// A spring and its location.
    struct DeclaredSpring {
        let spring: TokenSpring
        let range: Range<Int>
    }
}

/// The value of a token in a file.
struct DeclaredValue {
    /// The `$value`, or the text of the token's `$ref`.
    let node: JSONNode
    /// Whether it is the text of the token's `$ref` (section 7.1.2).
    let isPointer: Bool
    /// The references to tokens in braces, in order.
    let references: [TokenReference]
    /// Whether the value contains JSON Pointers.
    let hasPointers: Bool

    init(_ node: JSONNode, isPointer: Bool = false) {
        self.node = node
        self.isPointer = isPointer
        var scan = ReferenceScan()
        if !isPointer { scan.visit(node) }
        references = scan.references
        hasPointers = isPointer || scan.hasPointers
    }

    /// Whether the value doesn't depend on other tokens.
    var isSelfContained: Bool { references.isEmpty && !hasPointers }

    private struct ReferenceScan {
        var references: [TokenReference] = []
        var hasPointers = false

        /// The recursion ends with the depth of the JSON, which its parser bounds.
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
