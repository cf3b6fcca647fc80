/// Why a page could not be rendered.
package struct RenderProblem: Error, Sendable, Equatable {
    /// What is wrong, and at which place of which template.
    package let problem: TemplateProblem

    /// The names of the templates being rendered, from the page's own to the innermost partial.
    package let chain: [String]

    init(_ problem: TemplateProblem, chain: [String]) {
        self.problem = problem
        self.chain = chain
    }
}
