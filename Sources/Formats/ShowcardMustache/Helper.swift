/// A function that a section applies to its content.
///
/// The content is rendered as text without escaping; the result of the function is escaped in the place of the section.
package struct Helper: Sendable {
    /// The name in messages.
    package let name: String
    /// The function.
    let apply: @Sendable (String) throws -> String

    /// Creates a helper.
    ///
    /// - Parameters:
    ///   - name: The name in messages.
    ///   - apply: The function, which must be pure.
    package init(_ name: String, apply: @escaping @Sendable (String) throws -> String) {
        self.name = name
        self.apply = apply
    }
}

// Sections over helpers.
extension Renderer {
    /// A section over a helper, whose content is being rendered.
    struct Capture {
        var helper: Helper
        /// The start of the content in the output.
        var start: Int
        /// The instruction of the section.
        var section: Int
    }

    /// Begins to render the content of a section as text.
    mutating func beginCapture(_ helper: Helper) {
        captures.append(Capture(helper: helper, start: output.bytes.count, section: next))
        next &+= 1
        // The meaning of names doesn't change within the section.
        contexts.push(contexts.current)
        loops.append(Loop(items: [], index: 0, start: next, isCapture: true))
    }

    /// Replaces the content with the result of the helper.
    mutating func endCapture() throws(RenderError) {
        guard let capture = captures.popLast() else { return }
        let content = output.bytes.removeText(from: capture.start)
        do {
            let text = try capture.helper.apply(content)
            if captures.isEmpty {
                HTMLEscaping.escape(text, into: &output.bytes)
            } else {
                output.bytes.append(text)
            }
        } catch {
            next = capture.section
            let name = capture.helper.name
            throw problem(
                "the helper '\(name)' failed: \(error)",
                helperError: RenderError.HelperError(helper: name, cause: error))
        }
        if output.isOverfull { throw outputProblem() }
    }
}
