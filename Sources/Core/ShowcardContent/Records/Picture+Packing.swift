import ShowcardCatalog
import ShowcardStore

extension Picture {
    /// Appends the record of a picture.
    func write(to writer: inout PackedWriter) {
        writer.write(source)
        writer.write(address)
        writer.write(width)
        writer.write(height)
        preview.write(to: &writer)
        writer.write(color) { $0.write($1) }
        writer.write(thumbhash) { $0.write($1) }
        writer.write(variants) { $1.write(to: &$0) }
        writer.write(keepsSource)
    }

    /// Reads the record of a picture.
    init(from reader: inout PackedReader) throws(PackedReader.Damage) {
        typealias Damage = PackedReader.Damage
        self.init(
            source: try reader.text(), address: try reader.text(), width: try reader.count(),
            height: try reader.count(), preview: try Variant(from: &reader),
            color: try reader.optional { reader throws(Damage) in try reader.text() },
            thumbhash: try reader.optional { reader throws(Damage) in try reader.text() },
            variants: try reader.list { reader throws(Damage) in try Variant(from: &reader) },
            keepsSource: try reader.flag())
    }
}

extension Picture.Variant {
    fileprivate func write(to writer: inout PackedWriter) {
        writer.write(address)
        writer.write(width)
        writer.write(height)
        writer.write(mediaType)
    }

    fileprivate init(from reader: inout PackedReader) throws(PackedReader.Damage) {
        self.init(
            address: try reader.text(), width: try reader.count(), height: try reader.count(),
            mediaType: try reader.text())
    }
}
