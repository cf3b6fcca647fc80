/// All templates of a library as one array of instructions, with the tables they refer to.
struct TemplateProgram: Sendable {
    /// The instructions of all templates, each ended by `finish`.
    var code: [Instruction] = []

    /// The location of each instruction; as long as `code`.
    var places: [Place] = []

    /// The static text of all templates, one run after the other.
    var text: [UInt8] = []

    /// The parts of dotted names after the first, as symbols.
    var laterParts: [Int32] = []

    /// Expansions of partials and parents.
    var calls: [Call] = []

    /// Blocks that a parent call may fill.
    var blocks: [Block] = []

    /// The whitespace before standalone tags; the first is empty.
    var indentations: [[UInt8]] = [[]]

    /// The first instruction of each template in `code`.
    var entries: [Int] = []
}

/// One step of rendering.
enum Instruction: Sendable {
    /// Writes static text.
    case text(start: Int, count: Int)
    /// Writes a value, escaped unless it is markup.
    case escaped(Name)
    /// Writes a value unescaped.
    case raw(Name)
    /// Begins a section; `end` is the instruction after its `endSection`.
    case section(Name, end: Int32)
    /// Continues with the next item of the innermost section, or leaves it.
    case endSection
    /// Begins an inverted section; `end` is the instruction after it.
    case inverted(Name, end: Int32)
    /// Expands a partial or parent.
    case call(Int32)
    /// Begins a block that can be filled; its default content follows.
    case block(Int32)
    /// Ends a template or the content of a block.
    case finish
}

/// A dotted name as numbers.
struct Name: Sendable {
    /// The symbol of the first part, or one of the two constants.
    var first: Int32
    /// The position of the later parts in the program's table.
    var laterStart: Int32 = 0
    /// The number of later parts.
    var laterCount: Int32 = 0

    /// A first part that no record can have.
    static let unknown: Int32 = -1
    /// The implicit iterator, `.`: the innermost context itself.
    static let current: Int32 = -2
}

/// The location of an instruction.
struct Place: Sendable {
    /// The index of the template.
    var template: Int32
    /// The start of the name in bytes.
    var offset: Int32
    /// The length of the name in bytes.
    var length: Int32
}

/// The indentation of an expansion.
enum Placement: Sendable {
    /// The tag is in the middle of a line: lines are unchanged.
    case inline
    /// The tag begins a line after whitespace, which is kept: later lines get the same whitespace.
    case lineStart(indentation: Int32)
    /// The tag is alone on its line: every line gets its whitespace.
    case standalone(indentation: Int32)
}

/// The expansion of a partial, or of a parent with its blocks.
struct Call: Sendable {
    /// The expanded template.
    enum Target: Sendable {
        case template(Int)
        /// The template whose name is the value of this name.
        case dynamic(Name)
        /// No template has the name, which is allowed.
        case missing
    }

    var target: Target
    var placement: Placement
    /// The contents of blocks; empty for a partial.
    var arguments: [Argument] = []
    /// The instruction after the call.
    var next = 0
}

/// The content of a block of a parent.
struct Argument: Sendable {
    /// The number of the block's name.
    var block: Int32
    /// The first instruction of the content.
    var start: Int
}

/// A block that the caller of the template can fill.
struct Block: Sendable {
    /// The number of the block's name.
    var name: Int32
    var placement: Placement
    /// The instruction after the default content.
    var next = 0
}
