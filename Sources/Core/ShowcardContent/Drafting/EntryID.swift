package import ShowcardCatalog

/// Makes ids of entries.
package enum EntryID {
    /// An id from a text: lower case, letters without marks, and hyphens for everything else.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - language: The language of the catalog, which decides how some letters are written without marks.
    /// - Returns: The id; `nil` if the text has no letter or digit that an id can have.
    package static func made(from text: String, _ language: LanguageTag?) -> String? {
        let folding = SearchFolding(language)
        let folded = folding.expanded(text) ?? folding.folded(text)
        var id: [UInt8] = []
        var joint: UInt8?
        for byte in folded.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                if let joint, !id.isEmpty { id.append(joint) }
                joint = nil
                id.append(byte)
            case UInt8(ascii: "'"): continue
            default:
                joint = byte == UInt8(ascii: "_") && joint == nil ? byte : UInt8(ascii: "-")
            }
        }
        let text = String(decoding: id, as: UTF8.self)
        return Identifier.isValid(text) ? text : nil
    }
}
