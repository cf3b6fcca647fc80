extension ContentEntry.Body {
    /// Where an include is written.
    ///
    /// - Parameters:
    ///   - index: The include's position.
    ///   - part: The part of the target that is meant, in bytes; `nil` for the whole address.
    ///   - path: The path of the body's file.
    /// - Returns: The place; where the Markdown spells the address in another way, its line.
    package func place(
        ofIncludeAt index: Int, part: Range<Int>? = nil, path: String
    ) -> SourceLocation {
        let include = includes[index]
        let address = include.address
        let lines = includesAsWritten(upTo: index)
            .filter { TextKey.areSame($0.address, address) }.map(\.line)
        let places = WrittenAddresses(self, path: path).places(of: address, onLines: lines)
        let place = places.last ?? SourceLocation(path: path, line: include.line, column: 1)
        // A place that is not as long as the address spells it in another way.
        guard let part, !part.isEmpty, place.length == address.unicodeScalars.count else {
            return place
        }
        let start = address.utf8.count - include.target.utf8.count + part.lowerBound
        return SourceLocation(
            path: place.path, line: place.line,
            column: place.column + Self.scalars(address.utf8.prefix(start)),
            length: Self.scalars(address.utf8.dropFirst(start).prefix(part.count)),
            excerpt: place.excerpt)
    }

    /// The includes in the order in which their addresses are written, up to one: that of a link stands behind those of
    /// the pictures in its text.
    private func includesAsWritten(upTo index: Int) -> [Include] {
        var written: [Include] = []
        var outer: Int?
        for (position, include) in includes.enumerated() {
            if !include.isInInclude, let link = outer {
                written.append(includes[link])
                if link == index { return written }
                outer = nil
            }
            if include.isImage {
                written.append(include)
                if position == index { return written }
            } else {
                outer = position
            }
        }
        return written + (outer.map { [includes[$0]] } ?? [])
    }

    private static func scalars(_ bytes: some Sequence<UInt8>) -> Int {
        bytes.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    }
}
