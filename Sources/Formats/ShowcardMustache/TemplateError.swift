/// An error in a template, with its location.
package struct TemplateError: Error, Sendable, Equatable {
    /// The name of the template.
    package let template: String

    /// The path of the template.
    package let path: String

    /// The start of the error, in bytes from the start of the source.
    package let offset: Int

    /// The length of the error in bytes; 0 if it concerns the whole template.
    package let length: Int

    /// The message, in one sentence.
    package let message: String

    /// How to fix the error.
    package let help: String?

    /// The name of the missing template, if that is the error.
    package let missing: String?

    /// Creates an error.
    package init(
        template: String, path: String, offset: Int, length: Int, message: String,
        help: String? = nil, missing: String? = nil
    ) {
        self.template = template
        self.path = path
        self.offset = offset
        self.length = length
        self.message = message
        self.help = help
        self.missing = missing
    }
}

/// All errors in a set of templates.
package struct TemplateErrors: Error, Sendable, Equatable {
    /// The errors, by path and then by offset.
    package let problems: [TemplateError]

    init(_ problems: [TemplateError]) {
        self.problems = problems.enumerated().sorted { first, second in
            let (left, right) = (first.element, second.element)
            if !left.path.utf8.elementsEqual(right.path.utf8) {
                return left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
            }
            if left.offset != right.offset { return left.offset < right.offset }
            return first.offset < second.offset
        }.map(\.element)
    }
}

/// An error in a template before the template's name is known.
struct SourceError {
    var place: Range<Int>
    var message: String
    var help: String?
    /// The name of the missing template.
    var missing: String?

    init(
        _ place: Range<Int>, _ message: String, help: String? = nil, missing: String? = nil
    ) {
        self.place = place
        self.message = message
        self.help = help
        self.missing = missing
    }

    /// Returns the error in a named template.
    func problem(in source: TemplateSource) -> TemplateError {
        TemplateError(
            template: source.name, path: source.path, offset: place.lowerBound,
            length: place.count, message: message, help: help, missing: missing)
    }
}

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
