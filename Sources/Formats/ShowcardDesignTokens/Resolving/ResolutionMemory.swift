/// What permutations of the same sources share while they are resolved, one after another.
///
/// A class, as each resolver takes it up where the one before left it.
final class ResolutionMemory {
    /// A value that depends on no token, and what was found while it was read.
    struct Literal {
        let value: TokenValue?
        let problems: [TokenDiagnostic]
    }

    /// A declaration read as a type.
    struct Key: Hashable {
        let declaration: Int
        let type: TokenType
    }

    let options: TokenReadingOptions
    /// What was read before, by the declaration and its type.
    var literals: [Key: Literal] = [:]
    /// Suggestions compare a word with every path; this many bound the time.
    var suggestionsLeft = 50
    /// The steps that JSON Pointers may still lead through.
    var pointerStepsLeft: Int
    /// Whether it has been reported that those are used up.
    var hasReportedSteps = false

    init(_ options: TokenReadingOptions) {
        self.options = options
        pointerStepsLeft = options.limits.pointerSteps
    }
}
