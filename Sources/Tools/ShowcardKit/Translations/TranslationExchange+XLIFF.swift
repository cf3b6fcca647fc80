import ShowcardCatalog
import ShowcardExpat
import ShowcardXML

extension TranslationExchange {
    /// The texts as XLIFF 1.2, which Xcode and most services of translators read: a `file` for each file of the catalog.
    var xliff: [UInt8] {
        var writer = XMLWriter(breaksLines: true)
        writer.open(
            "xliff",
            [("version", "1.2"), ("xmlns", "urn:oasis:names:tc:xliff:document:1.2")])
        var place = units.startIndex
        while place < units.endIndex {
            let file = units[place].file
            let rest = units[place...]
            let end = rest.firstIndex { $0.file != file } ?? units.endIndex
            writer.open(
                "file",
                [
                    ("original", file), ("source-language", source), ("target-language", target),
                    ("datatype", "plaintext"),
                ])
            writer.open("body")
            for unit in units[place..<end] { write(unit, to: &writer) }
            writer.close("body")
            writer.close("file")
            place = end
        }
        writer.close("xliff")
        return writer.bytes
    }

    private func write(_ unit: Unit, to writer: inout XMLWriter) {
        var attributes = [("id", unit.key)]
        if let limit = unit.maxLength {
            attributes += [("maxwidth", "\(limit)"), ("size-unit", "char")]
        }
        writer.open(
            "trans-unit", attributes.map { (name: $0, value: $1) } + [("xml:space", "preserve")])
        writer.element("source", text: unit.source)
        if let target = unit.target {
            writer.element("target", [("state", "translated")], text: target)
        } else if let earlier = unit.earlier {
            writer.element("target", [("state", "needs-translation")], text: earlier)
        }
        writer.close("trans-unit")
    }

    /// The states of targets that are no translations yet (XLIFF 1.2, attribute `state`).
    private static let openStates = ["new", "needs-translation"]

    /// Reads XLIFF 1.2; the text of inline elements is part of the text around them.
    static func readXLIFF(_ bytes: [UInt8]) throws(ReadError) -> TranslationExchange {
        let events: [XMLEvent]
        do throws(XMLError) {
            events = try XMLReader.events(bytes)
        } catch {
            throw ReadError(
                message: "it is not XML: \(error.message)", line: error.line, column: error.column)
        }
        guard case .start("xliff", let root, let line)? = events.first,
            root["version"]?.hasPrefix("1.") ?? false
        else {
            throw ReadError(message: "it is not XLIFF 1.2", line: 1, column: 1)
        }
        var exchange = TranslationExchange(source: "", target: "", units: [])
        var (languages, file, unit, text): (Set<String>, String, Unit?, String?) = (
            [], "", nil, nil
        )
        var source = ""
        var isAlternative = false
        for event in events {
            switch event {
            // Suggestions of translation memories have sources and targets, too.
            case .start("alt-trans", _, _): isAlternative = true
            case .end("alt-trans"): isAlternative = false
            case _ where isAlternative: continue
            case .start("file", let attributes, _):
                file = attributes["original"] ?? ""
                exchange = TranslationExchange(
                    source: attributes["source-language"] ?? "",
                    target: attributes["target-language"] ?? "", units: exchange.units)
                languages.insert(exchange.target)
            case .start("trans-unit", let attributes, let line):
                unit = Unit(
                    file: file, key: attributes["resname"] ?? attributes["id"] ?? "", source: "",
                    line: line)
                source = ""
            case .start("source", _, _): text = ""
            case .start("target", let attributes, _):
                // What translators have not touched is not a translation of the source.
                text = attributes["state"].map(Self.openStates.contains) ?? false ? nil : ""
            case .text(let part): text? += part
            case .end("source"):
                source = text ?? source
                text = nil
            case .end("target"):
                unit?.target = text
                text = nil
            case .end("trans-unit"):
                if let unit {
                    exchange.units.append(
                        Unit(
                            file: unit.file, key: unit.key, source: source, target: unit.target,
                            line: unit.line))
                }
                unit = nil
            default: break
            }
        }
        guard languages.count == 1, languages != [""] else {
            throw ReadError(
                message: languages.count > 1
                    ? "it has several target languages"
                    : languages.isEmpty ? "it has no texts" : "it has no 'target-language'",
                line: line, column: 1)
        }
        return exchange
    }
}
