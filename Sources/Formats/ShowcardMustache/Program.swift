/// All templates of a library as one array of instructions, with the tables they refer to.
struct Program: Sendable {
    /// What to do, template after template, each ended by `finish`.
    var code: [Instruction] = []

    /// Where each instruction was written; as long as `code`.
    var places: [Place] = []

    /// The static text of all templates, one run after the other.
    var text: [UInt8] = []

    /// The parts of dotted names after the first, as symbols.
    var laterParts: [Int32] = []

    /// Expansions of partials and parents.
    var calls: [Call] = []

    /// Blocks that a parent call may fill.
    var blocks: [Block] = []

    /// The whitespace in front of tags that stand alone; the first is empty.
    var indentations: [[UInt8]] = [[]]

    /// Where each template begins in `code`.
    var entries: [Int] = []
}

/// One step of rendering.
enum Instruction: Sendable {
    /// Writes static text.
    case text(start: Int, count: Int)
    /// Writes a value, escaped unless it is markup.
    case escaped(Name)
    /// Writes a value as it is.
    case raw(Name)
    /// Begins a section; `end` is the instruction after its `endSection`.
    case section(Name, end: Int32)
    /// Goes on with the next item of the innermost section, or leaves it.
    case endSection
    /// Begins an inverted section; `end` is the instruction after it.
    case inverted(Name, end: Int32)
    /// Expands a partial or parent.
    case call(Int32)
    /// Begins a block that may be filled; what follows is its default.
    case block(Int32)
    /// Ends a template or the content given for a block.
    case finish
}

/// A dotted name as numbers.
struct Name: Sendable {
    /// The symbol of the first part, or one of the two constants.
    var first: Int32
    /// Where the later parts are in the program's table.
    var laterStart: Int32 = 0
    /// How many later parts there are.
    var laterCount: Int32 = 0

    /// A first part that no record can have.
    static let unknown: Int32 = -1
    /// The implicit iterator, `.`: the innermost context itself.
    static let current: Int32 = -2
}

/// Where an instruction was written.
struct Place: Sendable {
    /// The index of the template.
    var template: Int32
    /// Where the name begins, in bytes.
    var offset: Int32
    /// How many bytes the name has.
    var length: Int32
}

/// How what is expanded at a tag is indented.
enum Placement: Sendable {
    /// The tag is in the middle of a line: lines are taken as they are.
    case inline
    /// The tag begins a line, after whitespace that stays: later lines get the same whitespace.
    case lineStart(indentation: Int32)
    /// The tag stands alone on its line: every line gets its whitespace.
    case standalone(indentation: Int32)
}

/// The expansion of a partial, or of a parent with the blocks given to it.
struct Call: Sendable {
    /// Which template is expanded.
    enum Target: Sendable {
        case template(Int)
        /// The template whose name is the value of this name.
        case dynamic(Name)
        /// No template has the name, and that is allowed.
        case missing
    }

    var target: Target
    var placement: Placement
    /// The contents given for blocks; empty for a partial.
    var arguments: [Argument] = []
    /// The instruction after the call.
    var next = 0
}

/// The content given for a block of a parent.
struct Argument: Sendable {
    /// The number of the block's name.
    var block: Int32
    /// Where the content begins in the code.
    var start: Int
}

/// A place that can be filled by whoever expands the template.
struct Block: Sendable {
    /// The number of the block's name.
    var name: Int32
    var placement: Placement
    /// The instruction after the default content.
    var next = 0
}
