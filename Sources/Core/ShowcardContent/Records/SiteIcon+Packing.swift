import ShowcardCatalog
import ShowcardStore

extension SiteIcon {
    /// Appends an icon.
    func write(to writer: inout PackedWriter) {
        writer.write(address)
        writer.write(mediaType)
        writer.write(side) { $0.write($1) }
        writer.write(files) { writer, file in
            writer.write(file.address)
            writer.write(file.side)
            writer.write(file.isMaskable)
        }
        writer.write(touch) { $0.write($1) }
    }

    /// Reads an icon.
    init(from reader: inout PackedReader) throws(PackedReader.Damage) {
        typealias Damage = PackedReader.Damage
        self.init(
            address: try reader.text(), mediaType: try reader.text(),
            side: try reader.optional { reader throws(Damage) in try reader.count() },
            files: try reader.list { reader throws(Damage) in
                File(
                    address: try reader.text(), side: try reader.count(),
                    isMaskable: try reader.flag())
            }, touch: try reader.optional { reader throws(Damage) in try reader.text() })
    }
}
