/// One render: runs the program on a context stack, without recursion.
///
/// Not copyable, so that reading from it never copies it.
struct Renderer: ~Copyable {
    let library: Library.Storage

    /// What is being written.
    var output: Output
    /// What names are looked up in.
    var contexts: ContextStack

    /// The next instruction.
    var next = 0
    /// Sections being repeated.
    var loops: [Loop] = []
    /// Expansions to return from.
    var frames: [Frame] = []
    /// Contents given for blocks by the parents being rendered.
    var fillings: [Filling] = []
    /// The innermost filling that blocks here may be filled from, -1 if there is none.
    var filling = -1
    /// Sections over helpers that are being rendered; what stands in one is text, and nothing of it is escaped.
    var captures: [Capture] = []
    /// How many partials and parents are being rendered.
    var depth = 0
    /// The template that a value named last: lists name the same one again and again.
    var named: (name: String, template: Int)?
    /// The work left, in instructions.
    var steps: Int

    /// How deep things are nested on most pages, so that stacks grow once.
    private static let defaultDepth = 16

    /// A section being repeated.
    struct Loop {
        var items: [Value]
        var index: Int
        /// The first instruction of the content.
        var start: Int
        /// Whether the section is one over a helper.
        var isCapture = false
    }

    /// What to restore at the end of an expansion.
    struct Frame {
        /// The instruction that asked for the expansion.
        var caller: Int
        /// The first instruction of the expansion.
        var start: Int
        /// The instruction after the expansion, -1 at the end of the page.
        var next: Int
        var filling: Int
        var fillingCount: Int
        var margin: Output.Margin
        /// The template being expanded, -1 for content given for a block.
        var template: Int
    }

    /// The blocks given by a parent call.
    struct Filling {
        var call: Int
        /// The filling that the template with the call was rendered with.
        var outer: Int
    }

    /// Prepares a render.
    init(_ library: Library.Storage, context: [Value]) {
        self.library = library
        output = Output(limit: library.limits.outputBytes)
        contexts = ContextStack(values: context)
        steps = library.limits.steps
        contexts.values.reserveCapacity(context.count + Self.defaultDepth)
        loops.reserveCapacity(Self.defaultDepth)
        frames.reserveCapacity(Self.defaultDepth)
        fillings.reserveCapacity(Self.defaultDepth)
    }

    /// Renders one template.
    mutating func render(template: Int) throws(RenderError) {
        next = library.program.entries[template]
        try enter(next, template: template, placement: .inline, returningTo: -1)
        let program = library.program
        try program.text.withUnsafeBufferPointer { text throws(RenderError) in
            try program.code.withUnsafeBufferPointer { code throws(RenderError) in
                while next >= 0 { try step(code[next], text) }
            }
        }
    }

    /// Carries out the next instruction.
    ///
    /// - Parameters:
    ///   - instruction: The instruction.
    ///   - text: The static text of all templates.
    /// - Throws: What is wrong with it.
    @inline(__always)
    mutating func step(
        _ instruction: Instruction, _ text: UnsafeBufferPointer<UInt8>
    ) throws(RenderError) {
        switch instruction {
        case .text(let start, let count):
            output.write(UnsafeBufferPointer(rebasing: text[start..<start &+ count]))
            try advance()
        case .escaped(let name):
            try write(value(of: name), escaping: captures.isEmpty)
        case .raw(let name):
            try write(value(of: name), escaping: false)
        case .section(let name, let end):
            begin(try value(of: name), end: Int(end))
        case .endSection:
            try repeatSection()
        case .inverted(let name, let end):
            next = try value(of: name).isTrue ? Int(end) : next &+ 1
        case .call(let index):
            try call(Int(index))
        case .block(let index):
            try fill(Int(index))
        case .finish:
            try finish()
        }
    }
}

// Single instructions.
extension Renderer {
    @inline(__always)
    private mutating func write(_ value: Value, escaping: Bool) throws(RenderError) {
        if !output.write(value, escaping: escaping), library.missingNames == .refused {
            throw notShownProblem(value)
        }
        try advance()
    }

    /// Goes on to the next instruction, unless the output is full.
    @inline(__always)
    private mutating func advance() throws(RenderError) {
        if output.isOverfull { throw outputProblem() }
        next &+= 1
    }
}

// Sections.
extension Renderer {
    @inline(__always)
    private mutating func begin(_ value: Value, end: Int) {
        guard value.isTrue else { return next = end }
        if case .helper(let helper) = value { return beginCapture(helper) }
        next &+= 1
        if case .list(let items) = value {
            contexts.values.append(items[0])
            loops.append(Loop(items: items, index: 0, start: next))
        } else {
            contexts.values.append(value)
            loops.append(Loop(items: [], index: 0, start: next))
        }
    }

    @inline(__always)
    private mutating func repeatSection() throws(RenderError) {
        let last = loops.count - 1
        let (start, index) = (loops[last].start, loops[last].index + 1)
        try spend(next &- start &+ 1)
        if index < loops[last].items.count {
            loops[last].index = index
            contexts.values[contexts.values.count - 1] = loops[last].items[index]
            next = start
        } else {
            if loops[last].isCapture { try endCapture() }
            loops.removeLast()
            contexts.values.removeLast()
            next &+= 1
        }
    }

    /// Takes instructions off the work left.
    @inline(__always)
    mutating func spend(_ count: Int) throws(RenderError) {
        steps &-= count
        if steps < 0 {
            throw problem(
                "rendering takes more than \(library.limits.steps) steps",
                help: "nest fewer lists in each other")
        }
    }
}
