/// The declarations of all permutations of an input.
struct CSSPermutations {
    let table: TokenTable
    /// The declarations of each form of each row.
    let declarations: [[[CSSDeclaration]]]
    /// The names that are in use.
    private(set) var claimed: OutputNames

    /// Creates the declarations and checks their names.
    ///
    /// - Parameters:
    ///   - input: The tokens.
    ///   - maker: What makes the declarations.
    ///   - output: The name of the output in messages.
    init(_ input: TokenExportInput, _ maker: CSSDeclarations, output: String) {
        let table = TokenTable(input)
        var claimed = OutputNames(output: output)
        declarations = table.rows.map { row in
            let own = maker.declarations(of: row, in: input.permutations)
            for (token, declarations) in zip(row.tokens, own) {
                claimed.claim(declarations.map { ($0.name, $0.name) }, for: token)
                if token.hasEmptyNameInCSS { claimed.reportEmpty(token) }
            }
            return own
        }
        (self.table, self.claimed) = (table, claimed)
    }

    /// Returns the declarations of a permutation, by its position in the input.
    func declarations(at index: Int) -> [CSSDeclaration] {
        zip(table.rows, declarations).flatMap { row, own in
            row.choices[index].map { own[$0] } ?? []
        }
    }

    /// Reports classes that have the same name.
    mutating func claim(_ classes: [CSSUtilities.Rule]) {
        for rule in classes { claimed.claim(".\(rule.name)", for: rule.token) }
    }

    /// What dashes lose in CSS.
    static func losses(of value: TokenValue) -> [String] {
        let style: TokenStrokeStyle? =
            switch value {
            case .strokeStyle(let style): style
            case .border(let border) where border.style.alias == nil: border.style.value
            default: nil
            }
        guard case .dashes = style else { return [] }
        return ["has no dash lengths; the browser chooses them"]
    }
}
