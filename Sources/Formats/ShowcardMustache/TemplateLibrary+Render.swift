extension TemplateLibrary {
    /// Renders a template.
    ///
    /// - Parameters:
    ///   - name: The name of the template.
    ///   - context: The contexts for name lookups, outermost first.
    ///   - output: The buffer that the UTF-8 bytes are appended to; unchanged if rendering fails.
    /// - Throws: The first error.
    package func render(
        _ name: String, context: [Value], into output: inout [UInt8]
    ) throws(RenderError) {
        let template = try index(of: name)
        var renderer = Renderer(storage, context: context)
        try renderer.render(template: template)
        renderer.output.bytes.append(to: &output)
    }

    private func index(of name: String) throws(RenderError) -> Int {
        if let template = storage.index(of: name) { return template }
        let help = Spelling.suggestion(for: name, among: storage.templates)
        throw RenderError(
            TemplateError(
                template: name, path: "", offset: 0, length: 0,
                message: "the template '\(name)' does not exist", help: help), chain: [])
    }

    /// Renders the parts of a template that depend on shared values only.
    ///
    /// - Parameters:
    ///   - name: The name of the template.
    ///   - shape: The shape of the pages' records.
    ///   - shared: The first values of every page's record.
    /// - Returns: The prerendered template.
    package func prerendered(of name: String, shape: Shape, shared: [Value]) -> PrerenderedTemplate
    {
        var renderer = Renderer(storage, context: [.record(Record(shape, shared))])
        // Errors in the template are reported for the page in which they occur.
        let draft = try? renderer.draft(template: index(of: name), sharing: shared.count)
        return PrerenderedTemplate(template: name, shape: shape, shared: shared, draft: draft)
    }

    /// Renders a page.
    ///
    /// - Parameters:
    ///   - prerendered: The prerendered template, created by this library.
    ///   - own: The values of the page's record that follow the shared ones.
    ///   - output: The buffer that the UTF-8 bytes are appended to; unchanged if rendering fails.
    /// - Throws: The first error.
    package func render(
        _ prerendered: PrerenderedTemplate, own: [Value], into output: inout [UInt8]
    ) throws(RenderError) {
        let template = try index(of: prerendered.template)
        let record = Record(prerendered.shape, prerendered.shared + own)
        var renderer = Renderer(storage, context: [.record(record)])
        if let draft = prerendered.draft {
            try renderer.render(draft, of: template)
        } else {
            try renderer.render(template: template)
        }
        renderer.output.bytes.append(to: &output)
    }
}
