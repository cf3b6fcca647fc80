/// Compiles templates into one program.
struct Compiler {
    let vocabulary: Vocabulary
    /// Indexes of templates by name.
    let indexes: [[UInt8]: Int]

    var program = Program()
    /// For each template, the templates that it expands by name.
    var references: [[Int]] = []
    /// For each template, whether it expands a template whose name is a value.
    var isDynamic: [Bool] = []

    var blockNumbers: [[UInt8]: Int32] = [:]
    var indentationNumbers: [[UInt8]: Int32] = [[]: 0]

    // The position in the template being compiled.
    var open: [Open] = []
    /// An instruction that is the target of a jump, so that the text before it stays separate.
    var barrier = 0
    var position = 0

    /// A tag whose closing tag has not been reached.
    struct Open {
        var kind: Tag.Kind
        /// The instruction, call or block to complete.
        var index: Int
        /// Whether the tag begins the content of a block.
        var isArgument = false
        /// The whitespace that lines lose: the indentation of the content in the template.
        var dedent: Range<Int> = 0..<0
    }

    init(vocabulary: Vocabulary, indexes: [[UInt8]: Int]) {
        self.vocabulary = vocabulary
        self.indexes = indexes
    }

    /// Adds a template, which must have no errors.
    mutating func add(_ template: ParsedTemplate) {
        open = []
        position = 0
        references.append([])
        isDynamic.append(false)
        program.entries.append(program.code.count)
        barrier = program.code.count
        for index in template.tags.indices { add(index, of: template) }
        addText(upTo: template.text.bytes.count, of: template.text)
        emit(.finish, at: template.text.bytes.count..<template.text.bytes.count)
    }

    private mutating func add(_ index: Int, of template: ParsedTemplate) {
        let tag = template.tags[index]
        let isArgument =
            tag.kind == .close
            ? open.last?.isArgument ?? false : tag.kind == .block && open.last?.kind == .parent
        let layout = TagLayout(index, in: template, isArgument: isArgument)
        addText(upTo: layout.textEnd, of: template.text)
        position = max(position, layout.textStart)
        switch tag.kind {
        case .escaped: emit(.escaped(name(of: tag, in: template.text)), at: tag.name)
        case .raw: emit(.raw(name(of: tag, in: template.text)), at: tag.name)
        case .section, .inverted: openSection(tag, in: template.text)
        case .partial: addPartial(tag, layout, in: template.text)
        case .parent: openParent(tag, layout, in: template.text)
        case .block where isArgument: openArgument(index, in: template)
        case .block: openBlock(index, layout, in: template)
        case .close: close(tag)
        case .comment, .delimiters: break
        }
    }
}
