// Errors.
extension Renderer {
    /// Returns an error at the current instruction.
    func problem(
        _ message: String, help: String? = nil,
        helperError: RenderError.HelperError? = nil
    ) -> RenderError {
        let place = library.program.places[next]
        let template = Int(place.template)
        let problem = TemplateError(
            template: library.templates[template], path: library.paths[template],
            offset: Int(place.offset), length: Int(place.length), message: message, help: help)
        return RenderError(problem, chain: chain, helperError: helperError)
    }

    /// Returns the error for partials that are nested too deep, with their cycle.
    func depthProblem(entering template: Int) -> RenderError {
        let entered = library.templates[template]
        let limit = library.limits.partialDepth
        let templates = frames.map(\.template).filter { $0 >= 0 }
        guard let previous = templates.lastIndex(of: template) else {
            return problem("partials are nested more than \(limit) deep, at '\(entered)'")
        }
        let circle = templates[previous...].map { library.templates[$0] } + [entered]
        return problem(
            "the partial '\(entered)' includes itself without end: "
                + circle.joined(separator: " > "),
            help: "end the recursion within \(limit) levels with a section that becomes false")
    }

    /// Returns the error for a page that is too long.
    func outputProblem() -> RenderError {
        problem(
            "the page is longer than \(library.limits.outputBytes) bytes",
            help: "show fewer items, or distribute them over more pages")
    }

    /// Returns the error for a value that is not text.
    func notShownProblem(_ value: Value) -> RenderError {
        problem(
            "'\(writtenName)' is \(value.kind), which cannot be shown directly",
            help: "open a section over it, or name one of its fields")
    }

    /// The name at the current instruction, as it was written.
    var writtenName: String {
        switch library.program.code[next] {
        case .escaped(let name), .raw(let name): text(of: name)
        case .call(let index):
            if case .dynamic(let name) = library.program.calls[Int(index)].target {
                text(of: name)
            } else {
                ""
            }
        default: ""
        }
    }

    /// The names of the templates being rendered, from the outermost.
    private var chain: [String] {
        frames.compactMap { $0.template >= 0 ? library.templates[$0.template] : nil }
    }

    private func text(of name: Name) -> String {
        name.first == Name.current ? "." : prefix(Int(name.laterCount) + 1, of: name)
    }
}
