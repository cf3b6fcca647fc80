package import ShowcardCatalog
package import ShowcardStore

extension Diagnostic {
    /// Appends the diagnostic to packed bytes.
    package func write(to writer: inout PackedWriter) {
        writer.write(severity.rawValue)
        writer.write(count)
        writer.write(code)
        writer.write(message)
        writer.write(location) { $1.write(to: &$0) }
        writer.write(help) { $0.write($1) }
        writer.write(related) { writer, related in
            related.location.write(to: &writer)
            writer.write(related.message)
        }
        writer.write(fix) { writer, fix in
            writer.write(fix.title)
            writer.write(fix.path)
            writer.write(fix.edits) { writer, edit in
                writer.write(edit.offset)
                writer.write(edit.length)
                writer.write(edit.replacement)
            }
        }
    }

    /// Reads a diagnostic from packed bytes.
    ///
    /// - Throws: ``PackedReader/Damage`` if the bytes are not a written diagnostic.
    package init(from reader: inout PackedReader) throws(PackedReader.Damage) {
        typealias Damage = PackedReader.Damage
        guard let severity = Severity(rawValue: try reader.text()) else { throw Damage() }
        let count = try reader.count()
        self.init(
            severity, code: try reader.text(), try reader.text(),
            at: try reader.optional { reader throws(Damage) in
                try SourceLocation(from: &reader)
            },
            help: try reader.optional { reader throws(Damage) in try reader.text() },
            related: try reader.list { reader throws(Damage) in
                Related(location: try SourceLocation(from: &reader), message: try reader.text())
            },
            fix: try reader.optional { reader throws(Damage) in
                let (title, path) = (try reader.text(), try reader.text())
                return Fix(
                    title, in: path,
                    edits: try reader.list { reader throws(Damage) in
                        Fix.Edit(
                            offset: try reader.count(), length: try reader.count(),
                            replacement: try reader.text())
                    })
            })
        self.count = count
    }
}

extension SourceLocation {
    func write(to writer: inout PackedWriter) {
        writer.write(path)
        for number in [line, column, length] { writer.write(number) }
        writer.write(excerpt) { $0.write($1) }
    }

    init(from reader: inout PackedReader) throws(PackedReader.Damage) {
        self.init(
            path: try reader.text(), line: try reader.count(), column: try reader.count(),
            length: try reader.count(),
            excerpt: try reader.optional { reader throws(PackedReader.Damage) in
                try reader.text()
            })
    }
}
