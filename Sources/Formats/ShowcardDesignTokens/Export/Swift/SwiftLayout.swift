/// The names of an input's tokens in Swift, and the enums that contain them.
struct SwiftLayout {
    /// The enum that contains everything.
    let root: String
    /// The tokens by group.
    let tree: TokenTree
    /// The forms of the tokens.
    let table: TokenTable
    /// The enum of each permutation's values, with the enums around it.
    let paths: [String]
    /// The names of the enums of each permutation, from the outermost.
    let names: [[String]]
    /// Tokens or contexts with the same name.
    let problems: [TokenDiagnostic]

    /// Names of types that are written with the values, here or for SwiftUI.
    static let styles: Set = ["BorderStyle", "GlassStyle", "ShadowStyle", "TypeStyle", "UI"]

    init(_ input: TokenExportInput, _ constants: SwiftConstants, output: String) {
        root = constants.root
        table = TokenTable(input)
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

    /// Returns the forms of a token.
    func row(of path: String) -> TokenTable.Row? {
        table.places[path].map { table.rows[$0] }
    }
}
