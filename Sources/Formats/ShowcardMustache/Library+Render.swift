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
                message: "there is no template '\(name)'", help: help), chain: [])
    }

    /// Renders a template as far as shared values allow.
    ///
    /// - Parameters:
    ///   - name: The name of the template.
    ///   - shape: The shape of the pages' records.
    ///   - shared: The first values of every page's record.
    /// - Returns: What pages are rendered with.
    package func prerendered(of name: String, shape: Shape, shared: [Value]) -> PrerenderedTemplate
    {
        var renderer = Renderer(storage, context: [.record(Record(shape, shared))])
        // What is wrong with the template is told with the page that it is wrong for.
        let draft = try? renderer.draft(template: index(of: name), sharing: shared.count)
        return PrerenderedTemplate(template: name, shape: shape, shared: shared, draft: draft)
    }

    /// Renders a page.
    ///
    /// - Parameters:
    ///   - prerendered: What the page has in common with others; made by this library.
    ///   - own: The values of the page's record that follow the shared ones.
    ///   - output: What the UTF-8 bytes are added to; left as it was if the render fails.
    /// - Throws: The first problem met.
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
