internal import ShowcardJSON

/// A value or a part of one, after following its JSON Pointer.
struct ValueNode {
    /// The target of a pointer.
    enum Pointed {
        /// There was no pointer.
        case no
        /// A whole token, by its position.
        case token(Int)
        /// A part of a value.
        case part
        /// A target that can't be read, which has been reported.
        case broken
    }

    /// The JSON of the value.
    let json: JSONNode
    /// The number of the file.
    let source: Int
    /// The location for diagnostics: the pointer's if there is one.
    let range: Range<Int>
    let rangeSource: Int
    let pointed: Pointed
    /// Whether the value or one around it was reached through a pointer.
    let isBehindPointer: Bool

    /// Creates a value at its own location.
    init(_ json: JSONNode, source: Int, isBehindPointer: Bool = false) {
        self.json = json
        self.source = source
        range = json.range
        rangeSource = source
        pointed = .no
        self.isBehindPointer = isBehindPointer
    }

    /// Creates the target of a pointer.
    init(
        _ json: JSONNode, source: Int, pointed: Pointed, by pointer: Range<Int>, in file: Int
    ) {
        self.json = json
        self.source = source
        range = pointer
        rangeSource = file
        self.pointed = pointed
        isBehindPointer = true
    }

    /// Returns the value as the target of a pointer at another location.
    func pointed(_ pointed: Pointed, by pointer: Range<Int>, in file: Int) -> ValueNode {
        ValueNode(json, source: source, pointed: pointed, by: pointer, in: file)
    }

    var stringValue: String? { json.stringValue }
    var kindName: String { json.kindName }

    var isBroken: Bool {
        if case .broken = pointed { true } else { false }
    }

    /// Whether the value is meant to be a reference in braces, even if it is malformed.
    var isReference: Bool { TokenReference.isMeant(by: json) }

    var isObject: Bool { json.members != nil }
    var isList: Bool { json.elements != nil }
    var isNumber: Bool { if case .number = json.content { true } else { false } }
    var booleanValue: Bool? { json.booleanValue }
}
