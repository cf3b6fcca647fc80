/// A fault of a template, with its place.
package struct TemplateError: Error, Sendable, Equatable {
    /// The name of the template.
    package let template: String

    /// Where the template was read.
    package let path: String

    /// Where the fault begins, in bytes from the start of the source.
    package let offset: Int

    /// How many bytes of the source the fault covers; 0 if it concerns the whole template.
    package let length: Int

    /// What is wrong, in one sentence.
    package let message: String

    /// What to do about it, if more can be said.
    package let help: String?

    /// The name of a template that there is none of, where that is what is wrong.
    package let missing: String?

    /// Makes a problem.
    ///
    /// - Parameters:
    ///   - template: The name of the template.
    ///   - path: Where the template was read.
    ///   - offset: Where the fault begins, in bytes.
    ///   - length: How many bytes it covers.
    ///   - message: What is wrong, in one sentence.
    ///   - help: What to do about it.
    ///   - missing: The name of the template that there is none of.
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

/// Every fault found in a set of templates.
package struct TemplateErrors: Error, Sendable, Equatable {
    /// The problems, by path and then by offset.
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
