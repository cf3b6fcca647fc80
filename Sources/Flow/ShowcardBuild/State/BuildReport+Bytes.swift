import ShowcardCatalog
import ShowcardContent
import ShowcardStore

/// The parts of a report that describe a published state, and not the run that published it.
extension BuildReport {
    func write(to writer: inout PackedWriter) {
        writer.write(diagnostics) { $1.write(to: &$0) }
        writer.write(kinds) { writer, kind in
            writer.write(kind.title)
            writer.write(kind.kind)
            writer.write(kind.count)
        }
        writer.write(leftOut) { writer, part in
            writer.write(part.kind)
            writer.write(part.reason)
            writer.write(part.count)
        }
        writer.write(nextChange) { $0.write($1.seconds) }
        writer.write(comingChanges) { writer, change in
            writer.write(change.instant.seconds)
            writer.write(change.cause.rawValue)
            writer.write(change.entry.kind)
            writer.write(change.entry.id)
        }
        writer.write(files.total)
        writer.write(files.bytes)
        writer.write(groups) { writer, group in
            writer.write(group.name)
            writer.write(group.count)
            writer.write(group.bytes)
            writer.write(group.largest)
        }
        writer.write(notes) { $0.write($1) }
        writer.write(plugins) { $0.write($1.name) }
        writer.write(generation) { $0.write($1) }
    }

    /// Reads the report of a run that has published nothing new.
    init(from reader: inout PackedReader) throws(PackedReader.Damage) {
        typealias Damage = PackedReader.Damage
        self.init()
        diagnostics = try reader.list { reader throws(Damage) in try Diagnostic(from: &reader) }
        kinds = try reader.list { reader throws(Damage) in
            KindCount(
                title: try reader.text(), kind: try reader.text(), count: try reader.count())
        }
        leftOut = try reader.list { reader throws(Damage) in
            LeftOut(kind: try reader.text(), reason: try reader.text(), count: try reader.count())
        }
        nextChange = try reader.optional { reader throws(Damage) in try reader.instant() }
        comingChanges = try reader.list { reader throws(Damage) in
            let instant = try reader.instant()
            guard let cause = ComingChange.Cause(rawValue: try reader.text()) else {
                throw Damage()
            }
            return ComingChange(
                at: instant, cause,
                of: EntryReference(kind: try reader.text(), id: try reader.text()))
        }
        files.total = try reader.count()
        files.bytes = try reader.count()
        groups = try reader.list { reader throws(Damage) in
            FileGroup(
                name: try reader.text(), count: try reader.count(), bytes: try reader.count(),
                largest: try reader.count())
        }
        notes = try reader.list { reader throws(Damage) in try reader.text() }
        plugins = try reader.list { reader throws(Damage) in
            PluginWork(name: try reader.text(), seconds: 0, program: nil)
        }
        generation = try reader.optional { reader throws(Damage) in try reader.signedNumber() }
    }
}
