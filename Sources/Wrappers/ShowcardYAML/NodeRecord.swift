/// A place relative to the origin of its document, as small as the limits allow.
struct RecordPlace: Sendable {
    var line: UInt32
    var column: UInt32
    var offset: UInt32
}

/// One node in the preorder array of a document.
///
/// The descendants of a collection follow it directly, so that a whole document is two arrays.
struct NodeRecord: Sendable {
    var kind: Node.Kind
    /// Which scalar values the text may stand for.
    var reading: Reading
    var isPlain: Bool
    /// Where a scalar's text starts in the text buffer, or the index after a collection's last
    /// descendant.
    var first: UInt32
    /// The length of a scalar's text in bytes, or the number of a collection's elements or pairs.
    var second: UInt32
    var start: RecordPlace
    var end: RecordPlace

    /// The index after this node and its descendants.
    func next(after index: Int) -> Int {
        kind == .scalar ? index &+ 1 : Int(first)
    }
}

/// How the text of a scalar becomes a value.
enum Reading: UInt8, Sendable {
    /// By the core schema: plain scalars.
    case core
    /// Text as it stands: quoted and block scalars, and `!!str`.
    case string
    /// By the core schema, then widened to a floating-point number: `!!float`.
    case float
}

/// The parsed document that its nodes share.
final class Storage: Sendable {
    let records: [NodeRecord]
    let text: [UInt8]
    let origin: SourceMark

    init(records: [NodeRecord], text: [UInt8], origin: SourceMark) {
        self.records = records
        self.text = text
        self.origin = origin
    }

    /// The text of a scalar record; empty for a collection.
    func slice(_ record: NodeRecord) -> Range<Int> {
        guard record.kind == .scalar else { return 0..<0 }
        return Int(record.first)..<(Int(record.first) &+ Int(record.second))
    }

    func mark(_ place: RecordPlace) -> SourceMark {
        origin.advanced(to: place)
    }
}

extension SourceMark {
    /// The file's coordinates of a place that is relative to this mark.
    func advanced(to place: RecordPlace) -> SourceMark {
        SourceMark(
            line: line &+ Int(place.line),
            column: place.line == 0 ? column &+ Int(place.column) : Int(place.column) &+ 1,
            offset: offset &+ Int(place.offset)
        )
    }
}
