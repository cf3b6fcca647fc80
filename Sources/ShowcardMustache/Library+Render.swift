extension Library {
    /// Renders a template.
    ///
    /// - Parameters:
    ///   - name: The name of the template.
    ///   - context: What names are looked up in; the outermost is first.
    ///   - output: What the UTF-8 bytes are added to; left as it was if the render fails.
    /// - Throws: The first problem met.
    package func render(
        _ name: String, context: [Value], into output: inout [UInt8]
    ) throws(RenderProblem) {
        guard let template = storage.index(of: name) else {
            let help = Spelling.suggestion(for: name, among: storage.templates)
            throw RenderProblem(
                TemplateProblem(
                    template: name, path: "", offset: 0, length: 0,
                    message: "there is no template '\(name)'", help: help), chain: [])
        }
        var renderer = Renderer(storage, context: context)
        try renderer.render(template: template)
        renderer.output.bytes.append(to: &output)
    }
}
