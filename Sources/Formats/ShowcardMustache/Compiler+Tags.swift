// The compilation of each kind of tag.
extension Compiler {
    mutating func openSection(_ tag: TemplateTag, in text: Text) {
        let name = name(of: tag, in: text)
        open.append(Open(kind: tag.kind, index: program.code.count))
        let isInverted = tag.kind == .inverted
        emit(isInverted ? .inverted(name, end: 0) : .section(name, end: 0), at: tag.name)
    }

    mutating func addPartial(_ tag: TemplateTag, _ layout: TagLayout, in text: Text) {
        let placement = placement(of: tag, layout, in: text)
        emitCall(tag, placement, in: text)
        if let last = program.calls.indices.last { program.calls[last].next = program.code.count }
        barrier = program.code.count
    }

    mutating func openParent(_ tag: TemplateTag, _ layout: TagLayout, in text: Text) {
        let placement = placement(of: tag, layout, in: text)
        open.append(Open(kind: .parent, index: program.calls.count))
        emitCall(tag, placement, in: text)
    }

    private mutating func emitCall(_ tag: TemplateTag, _ placement: Placement, in text: Text) {
        let target: Call.Target
        let current = references.count - 1
        if tag.isDynamic {
            target = .dynamic(name(of: tag, in: text))
            isDynamic[current] = true
        } else if let index = indexes[Array(text.bytes[tag.name])] {
            target = .template(index)
            references[current].append(index)
        } else {
            target = .missing
        }
        emit(.call(Int32(truncatingIfNeeded: program.calls.count)), at: tag.name)
        program.calls.append(Call(target: target, placement: placement))
    }

    mutating func openArgument(_ index: Int, in template: ParsedTemplate) {
        let tag = template.tags[index]
        guard let parent = open.last?.index else { return }
        let argument = Argument(
            block: blockNumber(of: tag, in: template.text), start: program.code.count)
        program.calls[parent].arguments.append(argument)
        barrier = program.code.count
        var opened = Open(kind: .block, index: parent, isArgument: true)
        if position > tag.range.upperBound {
            let end = contentEnd(of: index, in: template)
            if position < end {
                opened.dedent = template.text.indentation(in: position..<end) ?? 0..<0
            }
        }
        open.append(opened)
    }

    mutating func openBlock(
        _ index: Int, _ layout: TagLayout, in template: ParsedTemplate
    ) {
        let tag = template.tags[index]
        let number = blockNumber(of: tag, in: template.text)
        var placement = Placement.inline
        if let lineStart = layout.lineStart {
            var whitespace = lineStart..<tag.range.lowerBound
            if layout.isStandalone {
                let content =
                    layout.textStart..<max(layout.textStart, contentEnd(of: index, in: template))
                whitespace = template.text.indentation(in: content) ?? whitespace
                placement = .standalone(indentation: indentation(whitespace, in: template.text))
            } else {
                placement = .lineStart(indentation: indentation(whitespace, in: template.text))
            }
        }
        open.append(Open(kind: .block, index: program.blocks.count))
        emit(.block(Int32(truncatingIfNeeded: program.blocks.count)), at: tag.name)
        program.blocks.append(Block(name: number, placement: placement))
    }

    /// Returns the end of a block's content, without the whitespace before its closing tag.
    private func contentEnd(of index: Int, in template: ParsedTemplate) -> Int {
        guard let partner = template.partners[index] else { return 0 }
        let end = template.tags[partner].range.lowerBound
        return template.text.lineStart(before: end) ?? end
    }

    mutating func close(_ tag: TemplateTag) {
        guard let opened = open.popLast() else { return }
        if opened.isArgument {
            emit(.finish, at: tag.range)
        } else {
            closeContent(opened, at: tag.range)
        }
        barrier = program.code.count
    }

    private mutating func closeContent(_ opened: Open, at place: Range<Int>) {
        let index = opened.index
        switch opened.kind {
        case .parent: program.calls[index].next = program.code.count
        case .block: program.blocks[index].next = program.code.count
        default:
            if case .section(let name, _) = program.code[index] {
                emit(.endSection, at: place)
                program.code[index] = .section(
                    name, end: Int32(truncatingIfNeeded: program.code.count))
            } else if case .inverted(let name, _) = program.code[index] {
                program.code[index] = .inverted(
                    name, end: Int32(truncatingIfNeeded: program.code.count))
            }
        }
    }
}
