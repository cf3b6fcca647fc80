/// The reason that a page could not be rendered.
package struct RenderError: Error, Sendable {
    /// The error, with its location in a template.
    package let problem: TemplateError

    /// The names of the templates being rendered, from the page's own to the innermost partial.
    package let chain: [String]

    /// The error of a helper, if it caused this one.
    package let helperError: HelperError?

    /// An error of a helper.
    package struct HelperError: Sendable {
        /// The name of the helper.
        package let helper: String
        /// The error that the helper threw.
        package let cause: any Error
    }

    init(_ problem: TemplateError, chain: [String], helperError: HelperError? = nil) {
        self.problem = problem
        self.chain = chain
        self.helperError = helperError
    }
}
