/// The state that permutations of the same sources share while they are resolved one by one.
///
/// This is a class because each resolver continues with the state of the previous one.
final class ResolutionMemory {
    /// A value that doesn't depend on tokens, and the diagnostics of reading it.
    struct Literal {
        let value: TokenValue?
        let problems: [TokenDiagnostic]
    }

    /// A declaration that is read as a type.
    struct Key: Hashable {
        let declaration: Int
        let type: TokenType
    }

    let options: TokenReadingOptions
    /// The tokens that were omitted; references to them are no errors.
    var omitted: Set<String>
    /// The values read before, by declaration and type.
    var literals: [Key: Literal] = [:]
    /// The number of suggestions left; each compares a word with every path.
    var suggestionsLeft = 50
    /// The number of steps of JSON Pointers left.
    var pointerStepsLeft: Int
    /// Whether it has been reported that no steps are left.
    var hasReportedSteps = false

    init(_ options: TokenReadingOptions, omitted: Set<String> = []) {
        self.options = options
        self.omitted = omitted
        pointerStepsLeft = options.limits.pointerSteps
    }
}
