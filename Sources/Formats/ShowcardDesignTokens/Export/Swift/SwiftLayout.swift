/// How the tokens of an input are called in Swift: which enums hold them, and by which names.
struct SwiftLayout {
    /// The enum that everything is in.
    let root: String
    /// The tokens by their groups.
    let tree: TokenTree
    /// What is said of the tokens.
    let table: TokenTable
    /// The enum of each permutation's values, with those around it.
    let paths: [String]
    /// The names of the enums of each permutation, from the outermost.
    let names: [[String]]
    /// Tokens, or contexts, of one name.
    let problems: [TokenDiagnostic]
    /// The places of the tokens in the table.
    private let rows: [String: Int]

    /// Names of types that are written beside the values, here or for SwiftUI.
    static let styles: Set = ["BorderStyle", "GlassStyle", "ShadowStyle", "TypeStyle", "UI"]

    init(_ input: TokenExportInput, _ constants: SwiftConstants, output: String) {
        root = constants.root
        table = TokenTable(input)
        rows = Dictionary(
            table.rows.enumerated().map { ($0.element.path, $0.offset) },
            uniquingKeysWith: { first, _ in first })
        tree = TokenTree(
            table.rows.map(\.first), input.permutations.flatMap(\.tokens.groups),
            reserved: constants.reserved.union(["SwiftUI"]))
        var types: [TokenPermutation.Choice: String] = [:]
        for modifier in input.tokens.modifiers {
            var scope = SwiftScope(
                reserved: constants.reserved.union(constants.typeNames).union(Self.styles))
            for context in modifier.contexts {
                types[TokenPermutation.Choice(modifier: modifier.name, context: context)] =
                    scope.claim(SwiftNames.type(context))
            }
        }
        names = input.permutations.map { permutation in
            permutation.choices.isEmpty
                ? ["Values"] : permutation.choices.map { types[$0] ?? $0.context }
        }
        paths = names.map { ([constants.root] + $0).joined(separator: ".") }
        var claimed = OutputNames(output: output)
        for row in table.rows {
            if row.first.hasEmptyName(SwiftNames.isEmpty) {
                claimed.reportEmpty(row.first)
                continue
            }
            let groups = row.first.segments.dropLast().map(SwiftNames.type)
            let last = row.first.name == "$root" ? "root" : row.first.name
            claimed.claim(
                (groups + [SwiftNames.member(last)]).joined(separator: "."), for: row.first)
        }
        problems = PermutationNames(input).problems + claimed.problems
    }

    /// What is said of a token, by the places in its row.
    func row(of path: String) -> TokenTable.Row? {
        rows[path].map { table.rows[$0] }
    }

    /// What is said of all tokens of a group in a permutation, as numbers to compare; -1 for a token that is not there.
    ///
    /// Recursion ends with the depth of paths, which is limited.
    func signature(of group: TokenTree.Group, _ permutation: Int) -> [Int] {
        group.tokens.map { row(of: $0.path)?.choices[permutation] ?? -1 }
            + group.groups.flatMap { signature(of: $0, permutation) }
    }
}
