public import Foundation

/// A type of values in models.
public protocol CatalogDecodable: Sendable {
    /// Reads a value.
    ///
    /// - Parameter field: The value and its place.
    /// - Throws: ``CatalogDecodingError`` if the value has another type; ``CatalogField/expected(_:)`` returns it.
    init(_ field: CatalogField) throws(CatalogDecodingError)
}

extension String: CatalogDecodable {
    /// Reads a text.
    public init(_ field: CatalogField) throws(CatalogDecodingError) {
        guard let text = field.value.string else { throw field.expected("a text") }
        self = text
    }
}

extension Int: CatalogDecodable {
    /// Reads a whole number.
    public init(_ field: CatalogField) throws(CatalogDecodingError) {
        guard let number = field.value.integer else { throw field.expected("a whole number") }
        self = number
    }
}

extension Double: CatalogDecodable {
    /// Reads a number.
    public init(_ field: CatalogField) throws(CatalogDecodingError) {
        guard let number = field.value.number else { throw field.expected("a number") }
        self = number
    }
}

extension Bool: CatalogDecodable {
    /// Reads a Boolean value.
    public init(_ field: CatalogField) throws(CatalogDecodingError) {
        guard let flag = field.value.boolean else { throw field.expected("true or false") }
        self = flag
    }
}

extension Date: CatalogDecodable {
    /// Reads an instant.
    public init(_ field: CatalogField) throws(CatalogDecodingError) {
        guard let instant = field.value.string.flatMap(Timestamp.init) else {
            throw field.expected("an instant such as '2026-01-31T09:00:00Z'")
        }
        self = instant.date
    }
}

extension URL: CatalogDecodable {
    /// Reads a URL; characters outside ASCII are percent-encoded.
    public init(_ field: CatalogField) throws(CatalogDecodingError) {
        let digits = Array("0123456789ABCDEF".unicodeScalars)
        let bytes = field.value.string.map { Array($0.utf8) } ?? []
        var text = String.UnicodeScalarView()
        for byte in bytes {
            if byte < 0x80 {
                text.append(Unicode.Scalar(byte))
            } else {
                text += ["%", digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        guard let url = URL(string: String(text)) else { throw field.expected("a URL") }
        self = url
    }
}

extension Array: CatalogDecodable where Element: CatalogDecodable {
    /// Reads a list.
    public init(_ field: CatalogField) throws(CatalogDecodingError) {
        self = []
        for element in try field.elements { append(try Element(element)) }
    }
}

extension ImageRecord: CatalogDecodable {
    /// Reads an image.
    public init(_ field: CatalogField) throws(CatalogDecodingError) {
        guard let image = ImageRecord(field.value) else {
            throw field.expected("an image with a URL and a size")
        }
        self = image
    }
}

extension CatalogTag: CatalogDecodable {
    /// Reads a tag of a card.
    public init(_ field: CatalogField) throws(CatalogDecodingError) {
        self.init(rawValue: try String(field))
    }
}
