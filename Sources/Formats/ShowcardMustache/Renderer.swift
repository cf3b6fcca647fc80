/// One render: runs the program on a context stack, without recursion.
///
/// The type is not copyable, so that reading from it never copies it.
struct Renderer: ~Copyable {
    let library: TemplateLibrary.Storage

    /// The page being written.
    var output: Output
    /// The contexts for name lookups.
    var contexts: ContextStack

    /// The next instruction.
    var next = 0
    /// Sections being repeated.
    var loops: [Loop] = []
    /// Expansions to return from.
    var frames: [Frame] = []
    /// The contents of blocks of the parents being rendered.
    var fillings: [Filling] = []
    /// The innermost filling for blocks here; -1 if there isn't one.
    var filling = -1
    /// The sections over helpers that are being rendered; their content is text, which is not escaped.
    var captures: [Capture] = []
    /// The number of partials and parents being rendered.
    var depth = 0
    /// The last template that a value named, because lists often repeat the same one.
    var named: (name: String, template: Int)?
    /// The number of instructions left.
    var steps: Int

    /// The usual nesting of pages, so that stacks are allocated once.
    private static let defaultDepth = 16

    /// A section being repeated.
    struct Loop {
        var items: [Value]
        var index: Int
        /// The first instruction of the content.
        var start: Int
        /// Whether the section is over a helper.
        var isCapture = false
    }

    /// The state to restore at the end of an expansion.
    struct Frame: Equatable {
        /// The instruction that began the expansion.
        var caller: Int
        /// The first instruction of the expansion.
        var start: Int
        /// The instruction after the expansion, -1 at the end of the page.
        var next: Int
        var filling: Int
        var fillingCount: Int
        var margin: Output.Margin
        /// The template being expanded; -1 for the content of a block.
        var template: Int
    }

    /// The blocks of a parent call.
    struct Filling: Equatable {
        var call: Int
        /// The filling that the template with the call was rendered with.
        var outer: Int
    }

    /// Creates a renderer.
    init(_ library: TemplateLibrary.Storage, context: [Value]) {
        self.library = library
        output = Output(limit: library.limits.outputBytes)
        contexts = ContextStack(context, depth: Self.defaultDepth)
        steps = library.limits.steps
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

    /// Executes the next instruction.
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

    /// Continues with the next instruction, unless the output is full.
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
            contexts.push(items[0])
            loops.append(Loop(items: items, index: 0, start: next))
        } else {
            contexts.push(value)
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
            contexts.replaceLast(with: loops[last].items[index])
            next = start
        } else {
            if loops[last].isCapture { try endCapture() }
            loops.removeLast()
            contexts.pop()
            next &+= 1
        }
    }

    /// Subtracts instructions from the number left.
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
