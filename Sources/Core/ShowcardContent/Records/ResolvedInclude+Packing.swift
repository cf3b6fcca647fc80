import ShowcardCatalog
import ShowcardStore

/// The type of a packed include; the raw values are part of the file format.
private enum IncludeTag: UInt8 {
    case link, card, page, address, swatch, plainText, text
}

extension ContentEntry.Body.Include {
    /// Appends the include to packed bytes.
    func write(to writer: inout PackedWriter) {
        writer.write(address)
        writer.write(line)
        writer.write(title)
        for flag in [isImage, isInLink, isInInclude] { writer.write(flag) }
        writer.write(range)
        writer.write(paragraph) { $0.write($1) }
        inclusion.write(to: &writer)
    }

    /// Reads an include from packed bytes.
    ///
    /// - Throws: ``PackedReader/Damage`` if the bytes are not a packed include.
    init(from reader: inout PackedReader) throws(PackedReader.Damage) {
        self.init(
            address: try reader.text(), line: try reader.count(), title: try reader.text(),
            isImage: try reader.flag(), isInLink: try reader.flag(),
            isInInclude: try reader.flag(), range: try reader.range(),
            paragraph: try reader.optional { reader throws(PackedReader.Damage) in
                try reader.range()
            },
            inclusion: try ResolvedInclude(from: &reader))
    }
}

extension ResolvedInclude {
    /// The include as bytes.
    var packed: [UInt8] {
        var writer = PackedWriter()
        write(to: &writer)
        return writer.bytes
    }

    fileprivate func write(to writer: inout PackedWriter) {
        switch self {
        case .link(let reference, let fragment):
            writer.write(.link)
            writer.write(reference)
            writer.write(fragment) { $0.write($1) }
        case .card(let reference):
            writer.write(.card)
            writer.write(reference)
        case .page(let path, let title):
            writer.write(.page)
            writer.write(path)
            writer.write(title)
        case .address(let address, let title):
            writer.write(.address)
            writer.write(address.text)
            writer.write(title)
        case .swatch(let swatch):
            writer.write(.swatch)
            writer.write(swatch.set)
            writer.write(swatch.path)
            writer.write(swatch.stops) { writer, stop in
                writer.write(stop.color)
                writer.write(stop.position.bitPattern)
            }
        case .plainText(let text):
            writer.write(.plainText)
            writer.write(text)
        case .text: writer.write(.text)
        }
    }

    fileprivate init(from reader: inout PackedReader) throws(PackedReader.Damage) {
        typealias Damage = PackedReader.Damage
        switch try reader.tag(IncludeTag.self) {
        case .link:
            self = .link(
                try reader.reference(),
                fragment: try reader.optional { reader throws(Damage) in try reader.text() })
        case .card: self = .card(try reader.reference())
        case .page: self = .page(path: try reader.text(), title: try reader.text())
        case .address:
            guard let address = ExternalURL(try reader.text()) else { throw Damage() }
            self = .address(address, title: try reader.text())
        case .swatch:
            self = .swatch(
                TokenSwatch(
                    set: try reader.text(), path: try reader.text(),
                    stops: try reader.list { reader throws(Damage) in
                        TokenSwatch.Stop(
                            color: try reader.text(),
                            position: Double(bitPattern: try reader.number()))
                    }))
        case .plainText: self = .plainText(try reader.text())
        case .text: self = .text
        }
    }
}

extension PackedWriter {
    fileprivate mutating func write(_ tag: IncludeTag) { write(Int(tag.rawValue)) }

    fileprivate mutating func write(_ range: Range<Int>) {
        write(range.lowerBound)
        write(range.upperBound)
    }

    fileprivate mutating func write(_ reference: EntryReference) {
        write(reference.kind)
        write(reference.id)
    }
}

extension PackedReader {
    fileprivate mutating func range() throws(Damage) -> Range<Int> {
        let (start, end) = (try count(), try count())
        guard start <= end else { throw Damage() }
        return start..<end
    }

    fileprivate mutating func reference() throws(Damage) -> EntryReference {
        EntryReference(kind: try text(), id: try text())
    }
}
