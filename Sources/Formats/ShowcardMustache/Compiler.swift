/// Compiles templates into one program.
struct Compiler {
    let vocabulary: Vocabulary
    /// Indexes of templates by name.
    let indexes: [[UInt8]: Int]

    var program = TemplateProgram()
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
        var kind: TemplateTag.Kind
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

// Static text.
extension Compiler {
    /// Adds the text from the current position, unless it is directly inside a parent.
    mutating func addText(upTo end: Int, of text: Text) {
        guard position < end else { return }
        let range = position..<end
        position = end
        guard open.last?.kind != .parent else { return }
        let dedent = open.last { $0.isArgument }?.dedent ?? 0..<0
        let start = program.text.count
        if dedent.isEmpty {
            program.text += text.bytes[range]
        } else {
            appendLines(range, of: text, without: text.bytes[dedent])
        }
        addRun(from: start, at: range)
    }

    /// Appends lines without the indentation that they share with the first.
    private mutating func appendLines(
        _ range: Range<Int>, of text: Text, without dedent: ArraySlice<UInt8>
    ) {
        var start = range.lowerBound
        while start < range.upperBound {
            let rest = text.bytes[start..<range.upperBound]
            let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? range.upperBound
            var line = text.bytes[start..<end]
            if start == 0 || text.bytes[start - 1] == UInt8(ascii: "\n") {
                line = line.dropFirst(zip(line, dedent).prefix { $0 == $1 }.count)
            }
            program.text += line
            start = end
        }
    }

    /// Adds an instruction for the appended text, or extends the previous one.
    private mutating func addRun(from start: Int, at place: Range<Int>) {
        let count = program.text.count - start
        guard count > 0 else { return }
        let last = program.code.count - 1
        if program.code.count > barrier,
            case .text(let runStart, let runCount) = program.code[last],
            runStart + runCount == start
        {
            program.code[last] = .text(start: runStart, count: runCount + count)
        } else {
            emit(.text(start: start, count: count), at: place)
        }
    }
}

// Instructions, and the tables they refer to.
extension Compiler {
    mutating func emit(_ instruction: Instruction, at place: Range<Int>) {
        program.code.append(instruction)
        program.places.append(
            Place(
                template: Int32(truncatingIfNeeded: references.count - 1),
                offset: Int32(truncatingIfNeeded: place.lowerBound),
                length: Int32(truncatingIfNeeded: place.count)))
    }

    mutating func name(of tag: TemplateTag, in text: Text) -> Name {
        let bytes = text.bytes[tag.name]
        let dot = UInt8(ascii: ".")
        if bytes.elementsEqual([dot]) { return Name(first: Name.current) }
        let symbols = bytes.split(separator: dot).map { vocabulary.symbol($0) ?? Name.unknown }
        let later = symbols.dropFirst()
        let start = program.laterParts.count
        program.laterParts += later
        return Name(
            first: symbols.first ?? Name.unknown, laterStart: Int32(truncatingIfNeeded: start),
            laterCount: Int32(truncatingIfNeeded: later.count))
    }

    mutating func blockNumber(of tag: TemplateTag, in text: Text) -> Int32 {
        let next = Int32(truncatingIfNeeded: blockNumbers.count)
        let name = Array(text.bytes[tag.name])
        let number = blockNumbers[name] ?? next
        blockNumbers[name] = number
        return number
    }

    /// Returns the number of an indentation, without the whitespace that lines lose here.
    mutating func indentation(_ range: Range<Int>, in text: Text) -> Int32 {
        let dedent = open.last { $0.isArgument }?.dedent ?? 0..<0
        let whitespace = text.bytes[range]
        let common = zip(whitespace, text.bytes[dedent]).prefix { $0 == $1 }.count
        let indentation = Array(whitespace.dropFirst(common))
        if let number = indentationNumbers[indentation] { return number }
        let number = Int32(truncatingIfNeeded: program.indentations.count)
        indentationNumbers[indentation] = number
        program.indentations.append(indentation)
        return number
    }

    mutating func placement(
        of tag: TemplateTag, _ layout: TagLayout, in text: Text
    ) -> Placement {
        guard layout.isStandalone, let lineStart = layout.lineStart else { return .inline }
        let whitespace = lineStart..<tag.range.lowerBound
        return .standalone(indentation: indentation(whitespace, in: text))
    }
}
