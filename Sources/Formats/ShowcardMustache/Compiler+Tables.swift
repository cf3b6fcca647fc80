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

    mutating func name(of tag: Tag, in text: Text) -> Name {
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

    mutating func blockNumber(of tag: Tag, in text: Text) -> Int32 {
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
        of tag: Tag, _ layout: TagLayout, in text: Text
    ) -> Placement {
        guard layout.isStandalone, let lineStart = layout.lineStart else { return .inline }
        let whitespace = lineStart..<tag.range.lowerBound
        return .standalone(indentation: indentation(whitespace, in: text))
    }
}
