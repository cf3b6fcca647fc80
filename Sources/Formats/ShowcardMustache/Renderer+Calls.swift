// Partials, parents and blocks.
extension Renderer {
    /// Expands a partial or parent.
    mutating func call(_ index: Int) throws(RenderError) {
        let call = library.program.calls[index]
        guard let template = try template(of: call.target) else { return next = call.next }
        guard depth < library.limits.partialDepth else { throw depthProblem(entering: template) }
        depth += 1
        try enter(
            library.program.entries[template], template: template, placement: call.placement,
            returningTo: call.next)
        if !call.arguments.isEmpty {
            fillings.append(Filling(call: index, outer: filling))
            filling = fillings.count - 1
        }
    }

    /// Renders the content of a block, or continues with its default.
    mutating func fill(_ index: Int) throws(RenderError) {
        let block = library.program.blocks[index]
        guard let (start, outer) = content(of: block) else { return next += 1 }
        try enter(start, template: -1, placement: block.placement, returningTo: block.next)
        filling = outer
    }

    /// Returns from an expansion.
    mutating func finish() throws(RenderError) {
        guard let frame = frames.popLast() else { return next = -1 }
        let work = next &- frame.start &+ 1
        next = frame.caller
        try spend(work)
        if frame.template >= 0 { depth -= 1 }
        next = frame.next
        filling = frame.filling
        if fillings.count > frame.fillingCount {
            fillings.removeLast(fillings.count - frame.fillingCount)
        }
        output.leave(to: frame.margin)
    }

    /// Returns the content given for a block by the outermost template, and the filling of blocks inside it.
    ///
    /// A block within a given content is a parameter of the template that gives it, so only the callers of that
    /// template fill it.
    private func content(of block: Block) -> (start: Int, outer: Int)? {
        var found: (start: Int, outer: Int)?
        var index = filling
        while index >= 0 {
            let candidate = fillings[index]
            let arguments = library.program.calls[candidate.call].arguments
            if let argument = arguments.first(where: { $0.block == block.name }) {
                found = (argument.start, candidate.outer)
            }
            index = candidate.outer
        }
        return found
    }

    /// Begins an expansion.
    mutating func enter(
        _ start: Int, template: Int, placement: Placement, returningTo next: Int
    ) throws(RenderError) {
        let margin = output.enter(placement, library.program.indentations)
        frames.append(
            Frame(
                caller: self.next, start: start, next: next, filling: filling,
                fillingCount: fillings.count, margin: margin,
                template: template))
        if output.isOverfull { throw outputProblem() }
        self.next = start
    }

    /// Returns the template to expand; `nil` for a missing one if that is allowed.
    private mutating func template(of target: Call.Target) throws(RenderError) -> Int? {
        switch target {
        case .template(let index): return index
        case .missing: return nil
        case .dynamic(let name): return try template(named: value(of: name))
        }
    }

    private mutating func index(of name: String) -> Int? {
        if let named, named.name.utf8.elementsEqual(name.utf8) { return named.template }
        guard let index = library.index(of: name) else { return nil }
        named = (name, index)
        return index
    }

    private mutating func template(named value: Value) throws(RenderError) -> Int? {
        switch value {
        case .null:
            return nil
        case .text(let text):
            if let index = index(of: text) { return index }
            guard library.missingNames == .refused else { return nil }
            throw problem(
                "the template '\(text)', which '\(writtenName)' names, does not exist",
                help: Spelling.suggestion(for: text, among: library.templates))
        default:
            guard library.missingNames == .refused else { return nil }
            throw problem("'\(writtenName)' is \(value.kind), not the name of a template")
        }
    }
}
