internal import CShowcardExpat

/// Reads XML 1.0 with expat.
///
/// Documents with a document type declaration are refused, so that no entity expands and nothing outside is read.
package enum XMLReader {
    /// What the handlers of one document share.
    private final class Reading {
        let parser: XML_Parser
        var events: [XMLEvent] = []
        var hasDeclaration = false

        init(_ parser: XML_Parser) { self.parser = parser }

        /// The text since the last tag.
        var text: [UInt8] = []

        /// Adds the event of a tag after the text before it.
        func append(_ event: XMLEvent) {
            endText()
            events.append(event)
        }

        func endText() {
            guard !text.isEmpty else { return }
            events.append(.text(String(decoding: text, as: UTF8.self)))
            text.removeAll(keepingCapacity: true)
        }

        static func of(_ data: UnsafeMutableRawPointer?) -> Reading? {
            data.map { Unmanaged<Reading>.fromOpaque($0).takeUnretainedValue() }
        }
    }

    /// Reads a document.
    ///
    /// - Parameter bytes: The document, in UTF-8 or the encoding that it declares.
    /// - Returns: Its elements and texts, in order.
    /// - Throws: ``XMLError`` if it is not well-formed, or has a document type declaration.
    package static func events(_ bytes: [UInt8]) throws(XMLError) -> [XMLEvent] {
        // > XML_ParserCreate: Constructs a new parser. If encoding is non-null, it specifies a character encoding to use
        // > for the document. […] Returns NULL if memory could not be allocated. (expat.h)
        guard bytes.count <= Int(Int32.max), let parser = XML_ParserCreate(nil) else {
            throw XMLError(message: "it is too large", line: 1, column: 1)
        }
        defer { XML_ParserFree(parser) }
        let reading = Reading(parser)
        XML_SetUserData(parser, Unmanaged.passUnretained(reading).toOpaque())
        XML_SetElementHandler(parser, start) { data, name in
            guard let reading = Reading.of(data), let name else { return }
            reading.append(.end(name: XMLReader.local(name)))
        }
        XML_SetCharacterDataHandler(parser) { data, text, count in
            guard let reading = Reading.of(data), let text else { return }
            // > the data is not zero-terminated (expat reference, XML_SetCharacterDataHandler)
            reading.text += UnsafeRawBufferPointer(start: text, count: Int(count))
        }
        XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
            guard let reading = Reading.of(data) else { return }
            reading.hasDeclaration = true
            // > Causes XML_Parse() to return XML_STATUS_ERROR […] if resumable is false (expat.h, XML_StopParser)
            XML_StopParser(reading.parser, XML_Bool(XML_FALSE))
        }
        let status = bytes.withUnsafeBytes { buffer in
            XML_Parse(
                parser, buffer.bindMemory(to: CChar.self).baseAddress, Int32(buffer.count),
                Int32(1))
        }
        guard status == XML_STATUS_OK else {
            let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
            throw XMLError(
                message: reading.hasDeclaration
                    ? "it has a document type declaration" : reason ?? "it is not well-formed",
                line: Int(XML_GetCurrentLineNumber(parser)),
                column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
        }
        reading.endText()
        return reading.events
    }

    private static let start: XML_StartElementHandler = { data, name, list in
        guard let reading = Reading.of(data), let name, let list else { return }
        var attributes: [String: String] = [:]
        // > atts is array of name/value pairs, terminated by 0; names and values are 0 terminated. (expat.h)
        var place = list
        while let key = place[0], let value = place[1] {
            attributes[String(cString: key)] = String(cString: value)
            place += 2
        }
        reading.append(
            .start(
                name: XMLReader.local(name), attributes: attributes,
                line: Int(XML_GetCurrentLineNumber(reading.parser))))
    }

    /// A name without the prefix of its namespace.
    private static func local(_ name: UnsafePointer<XML_Char>) -> String {
        let text = String(cString: name)
        return text.utf8.lastIndex(of: UInt8(ascii: ":")).map {
            String(text[text.utf8.index(after: $0)...])
        }
            ?? text
    }
}
