internal import ShowcardJSON

/// A value, or a part of one, after the JSON Pointer that stands there was followed.
struct ValueNode {
    /// What a pointer led to.
    enum Pointed {
        /// There was none.
        case no
        /// A whole token, by its place.
        case token(Int)
        /// A part of a value.
        case part
        /// Nothing that can be read, which has been reported.
        case broken
    }

    /// What is there.
    let json: JSONNode
    /// The file it stands in.
    let source: Int
    /// Where problems with it are reported: at the pointer, if there is one.
    let range: Range<Int>
    let rangeSource: Int
    let pointed: Pointed
    /// Whether it was reached by a pointer, itself or what it is in.
    let isBehindPointer: Bool

    /// A value that stands where it is read.
    init(_ json: JSONNode, source: Int, isBehindPointer: Bool = false) {
        self.json = json
        self.source = source
        range = json.range
        rangeSource = source
        pointed = .no
        self.isBehindPointer = isBehindPointer
    }

    /// What a pointer led to.
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

    /// The same value as a pointer elsewhere finds it.
    func pointed(_ pointed: Pointed, by pointer: Range<Int>, in file: Int) -> ValueNode {
        ValueNode(json, source: source, pointed: pointed, by: pointer, in: file)
    }

    var stringValue: String? { json.stringValue }
    var kindName: String { json.kindName }

    var isBroken: Bool {
        if case .broken = pointed { true } else { false }
    }

    /// Whether it is meant as a reference in braces, well spelled or not.
    var isReference: Bool { TokenReference.isMeant(by: json) }

    var isObject: Bool { json.members != nil }
    var isList: Bool { json.elements != nil }
    var isNumber: Bool { if case .number = json.content { true } else { false } }
    var booleanValue: Bool? { json.booleanValue }
}
