/// Why a page could not be rendered.
package struct RenderError: Error, Sendable {
    /// What is wrong, and at which place of which template.
    package let problem: TemplateError

    /// The names of the templates being rendered, from the page's own to the innermost partial.
    package let chain: [String]

    /// What a helper threw, if it is that.
    package let helperFailure: HelperFailure?

    /// What a helper threw.
    package struct HelperFailure: Sendable {
        /// The name of the helper.
        package let helper: String
        /// What it threw.
        package let cause: any Error
    }

    init(_ problem: TemplateError, chain: [String], helperFailure: HelperFailure? = nil) {
        self.problem = problem
        self.chain = chain
        self.helperFailure = helperFailure
    }
}
