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
                if !isLast(in: draft.states) { draft.states.append(state) }
                draft.openings.append(
                    PrerenderedTemplate.Opening(
                        offset: output.bytes.count, start: next, end: end,
                        state: draft.states.count - 1))
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

    /// The current state.
    private var state: PrerenderedTemplate.State {
        PrerenderedTemplate.State(
            contexts: contexts.inner, frames: frames, fillings: fillings,
            filling: filling, depth: depth)
    }

    /// Whether the last of some states is certainly the current one; contexts are not compared.
    private func isLast(in states: [PrerenderedTemplate.State]) -> Bool {
        guard let state = states.last else { return false }
        return state.contexts.isEmpty && contexts.count == 1 && state.frames == frames
            && state.fillings == fillings && state.filling == filling && state.depth == depth
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
        var state = -1
        let program = library.program
        try program.text.withUnsafeBufferPointer { text throws(RenderError) in
            try program.code.withUnsafeBufferPointer { code throws(RenderError) in
                for opening in draft.openings {
                    try write(draft.text, offset..<opening.offset)
                    offset = opening.offset
                    // Rendering an opening ends in the state in which it began.
                    if opening.state != state { restore(draft.states[opening.state]) }
                    state = opening.state
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

    private mutating func restore(_ state: PrerenderedTemplate.State) {
        contexts.replaceInner(with: state.contexts)
        frames.removeAll(keepingCapacity: true)
        frames += state.frames
        fillings.removeAll(keepingCapacity: true)
        fillings += state.fillings
        filling = state.filling
        depth = state.depth
    }

    /// Renders the instructions of an opening.
    private mutating func fill(
        _ opening: PrerenderedTemplate.Opening, _ code: UnsafeBufferPointer<Instruction>,
        _ text: UnsafeBufferPointer<UInt8>
    ) throws(RenderError) {
        let depth = frames.count
        next = opening.start
        while next != opening.end || frames.count != depth {
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
        if name.first == Name.current { return self.count > 1 }
        guard let place = place(ofSymbol: name.first) else { return true }
        return place.context > 0 || place.slot < count
    }
}
