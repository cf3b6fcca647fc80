// Prerendering templates.
extension Renderer {
    /// Renders a template except for the parts that depend on unshared values of the outermost record.
    ///
    /// - Parameters:
    ///   - template: The index of the template.
    ///   - count: The number of shared values of the outermost record; they come first.
    /// - Returns: The text and its openings; `nil` if the text depends on the content of an opening.
    /// - Throws: The first error.
    mutating func draft(
        template: Int, sharing count: Int
    ) throws(RenderError) -> PrerenderedTemplate.Draft? {
        let program = library.program
        var draft = PrerenderedTemplate.Draft()
        next = library.program.entries[template]
        try enter(next, template: template, placement: .inline, returningTo: -1)
        while next >= 0 {
            if let end = endOfOpening(sharing: count) {
                // The indentation of a line depends on the content at its beginning.
                guard !output.isIndented else { return nil }
                draft.openings.append(opening(upTo: end))
                next = end
            } else {
                try program.text.withUnsafeBufferPointer { text throws(RenderError) in
                    try step(program.code[next], text)
                }
            }
        }
        output.bytes.append(to: &draft.text)
        draft.steps = steps
        return draft
    }

    private func opening(upTo end: Int) -> PrerenderedTemplate.Opening {
        PrerenderedTemplate.Opening(
            offset: output.bytes.count, start: next, end: end,
            contexts: Array(contexts.values.dropFirst()), frames: frames, fillings: fillings,
            filling: filling, depth: depth)
    }

    /// Returns the end of the instructions that depend on the next instruction's value, if it is not shared.
    private func endOfOpening(sharing count: Int) -> Int? {
        switch library.program.code[next] {
        case .escaped(let name), .raw(let name):
            return contexts.isShared(name, count) ? nil : next + 1
        case .section(let name, let end), .inverted(let name, let end):
            return contexts.isShared(name, count) ? nil : Int(end)
        case .call(let index):
            let call = library.program.calls[Int(index)]
            guard case .dynamic(let name) = call.target else { return nil }
            return contexts.isShared(name, count) ? nil : call.next
        case .text, .endSection, .block, .finish:
            return nil
        }
    }
}

// Rendering of drafts.
extension Renderer {
    /// Writes the text of a draft, and renders its openings.
    mutating func render(_ draft: PrerenderedTemplate.Draft, of template: Int) throws(RenderError) {
        next = library.program.entries[template]
        steps = draft.steps
        var offset = 0
        let program = library.program
        try program.text.withUnsafeBufferPointer { text throws(RenderError) in
            try program.code.withUnsafeBufferPointer { code throws(RenderError) in
                for opening in draft.openings {
                    try write(draft.text, offset..<opening.offset)
                    offset = opening.offset
                    try fill(opening, code, text)
                }
            }
        }
        try write(draft.text, offset..<draft.text.count)
    }

    private mutating func write(_ text: [UInt8], _ range: Range<Int>) throws(RenderError) {
        text.withUnsafeBufferPointer {
            output.write(UnsafeBufferPointer(rebasing: $0[range]))
        }
        if output.isOverfull { throw outputProblem() }
    }

    /// Renders the instructions of an opening.
    private mutating func fill(
        _ opening: PrerenderedTemplate.Opening, _ code: UnsafeBufferPointer<Instruction>,
        _ text: UnsafeBufferPointer<UInt8>
    ) throws(RenderError) {
        contexts.values.removeLast(contexts.values.count - 1)
        contexts.values += opening.contexts
        frames.removeAll(keepingCapacity: true)
        frames += opening.frames
        fillings.removeAll(keepingCapacity: true)
        fillings += opening.fillings
        filling = opening.filling
        depth = opening.depth
        next = opening.start
        while next != opening.end || frames.count != opening.frames.count {
            try step(code[next], text)
        }
    }
}

extension ContextStack {
    /// Returns whether a name has the same value in all records with the same shared values.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - count: The number of shared values of the outermost record.
    /// - Returns: Whether the value is shared; `true` for a name that no record has.
    fileprivate func isShared(_ name: Name, _ count: Int) -> Bool {
        if name.first == Name.current { return values.count > 1 }
        for (index, value) in values.enumerated().reversed() {
            guard case .record(let record) = value else { continue }
            let slot = record.shape.slot(ofSymbol: name.first)
            if slot >= 0 { return index > 0 || Int(slot) < count }
        }
        return true
    }
}
