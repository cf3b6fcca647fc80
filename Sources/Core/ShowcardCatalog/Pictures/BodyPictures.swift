/// Replaces the pictures in the HTML of a body by their published files.
struct BodyPictures {
    private let pictures: [[UInt8]: Picture]
    private let base: [UInt8]

    /// How wide a picture of a body is on a page: the measure of the text, or the width of a small screen.
    private static let sizes = "(min-width: 46rem) 42rem, 100vw"
    private static let opening = Array("<img src=\"".utf8)

    /// Prepares to replace pictures.
    ///
    /// - Parameters:
    ///   - pictures: The pictures, with the addresses by which the body shows them.
    ///   - base: The prefix of addresses of the site, as HTML.
    init(_ pictures: [(address: String, picture: Picture)], base: [UInt8]) {
        self.pictures = Dictionary(
            pictures.map {
                (HTMLReference.escaped(PercentEncoding.address($0.address)), $0.picture)
            }, uniquingKeysWith: { first, _ in first })
        self.base = base
    }

    /// The HTML with the pictures replaced.
    ///
    /// - Parameter html: The HTML of a body: attributes are in double quotes, which texts don't contain.
    /// - Returns: The HTML.
    func replaced(in html: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(html.count + 512 * pictures.count)
        var copied = 0
        var place = 0
        while let start = html[place...].firstIndex(of: UInt8(ascii: "<")) {
            place = start + 1
            guard html[start...].starts(with: Self.opening) else { continue }
            let address = start + Self.opening.count
            guard let quote = html[address...].firstIndex(of: UInt8(ascii: "\"")),
                let end = html[quote...].firstIndex(of: UInt8(ascii: ">"))
            else { break }
            place = end + 1
            guard let picture = pictures[Array(html[address..<quote])] else { continue }
            var rest = html[(quote + 1)..<end]
            if rest.last == UInt8(ascii: "/") { rest = rest.dropLast() }
            while rest.last == UInt8(ascii: " ") { rest = rest.dropLast() }
            output += html[copied..<start]
            write(picture, attributes: rest, to: &output)
            copied = place
        }
        output += html[copied...]
        return output
    }

    /// Writes a picture with the other attributes of the body's element.
    private func write(
        _ picture: Picture, attributes: ArraySlice<UInt8>, to output: inout [UInt8]
    ) {
        output += "<picture>".utf8
        for format in picture.alternatives {
            output += "<source type=\"\(format.mediaType)\" srcset=\"".utf8
            for (index, variant) in format.variants.enumerated() {
                if index > 0 { output += ", ".utf8 }
                output += base
                output += HTMLReference.escaped(variant.address)
                output += " \(variant.width)w".utf8
            }
            output += "\" sizes=\"\(Self.sizes)\">".utf8
        }
        output += Self.opening
        output += base
        output += HTMLReference.escaped(picture.address)
        output += "\" width=\"\(picture.width)\" height=\"\(picture.height)\"".utf8
        output += " decoding=\"async\" loading=\"lazy\"".utf8
        output += attributes
        output += "></picture>".utf8
    }
}
