extension ContentEntry.Body {
    /// An include whose location is requested.
    package struct IncludePart: Sendable {
        /// The include's position.
        let index: Int
        /// The part of its target, in bytes; `nil` for the whole address.
        let part: Range<Int>?

        /// Creates a part of an include.
        package init(index: Int, part: Range<Int>? = nil) {
            self.index = index
            self.part = part
        }
    }

    /// Where some includes are written.
    ///
    /// - Parameters:
    ///   - parts: The includes.
    ///   - path: The path of the body's file.
    /// - Returns: Their locations, in the order of `parts`; only the line if the Markdown spells an address
    ///   differently.
    package func places(of parts: [IncludePart], path: String) -> [SourceLocation] {
        guard !parts.isEmpty else { return [] }
        let (addresses, uses) = written(includes: parts.map(\.index), path: path)
        return parts.map { part in
            uses[part.index].map { place(of: part, at: addresses.location(of: $0)) }
                ?? SourceLocation(path: path, line: includes[part.index].line, column: 1)
        }
    }

    /// Where some includes are written.
    ///
    /// - Parameters:
    ///   - indices: The positions of the includes.
    ///   - path: The path of the body's file.
    /// - Returns: The addresses, and the use of each include among them, by its position.
    package func written(
        includes indices: [Int], path: String
    ) -> (addresses: WrittenAddresses, uses: [Int: Int]) {
        // Includes with the same address are found in sequence, so those without problems count as well.
        let addresses = Set(indices.map { Array(includes[$0].address.utf8) })
        let order = includesAsWritten.filter {
            addresses.contains(Array(includes[$0].address.utf8))
        }
        let written = WrittenAddresses(
            of: order.map { .init(address: includes[$0].address, line: includes[$0].line) },
            in: self, path: path)
        var uses: [Int: Int] = [:]
        for (use, index) in order.enumerated() { uses[index] = use }
        return (written, uses)
    }

    /// The location of a part of an include, given that of the whole.
    private func place(of part: IncludePart, at place: SourceLocation) -> SourceLocation {
        let include = includes[part.index]
        let address = include.address
        // If the length differs, the Markdown spells the address differently.
        guard let range = part.part, !range.isEmpty, place.length == address.unicodeScalars.count
        else { return place }
        let start = address.utf8.count - include.target.utf8.count + range.lowerBound
        return SourceLocation(
            path: place.path, line: place.line,
            column: place.column + Self.scalars(address.utf8.prefix(start)),
            length: Self.scalars(address.utf8.dropFirst(start).prefix(range.count)),
            excerpt: place.excerpt)
    }

    /// The positions of the includes in the order in which their addresses are written: the address of a link follows
    /// those of the pictures in its text.
    private var includesAsWritten: [Int] {
        var written: [Int] = []
        var outer: Int?
        for (position, include) in includes.enumerated() {
            if !include.isInInclude, let link = outer {
                written.append(link)
                outer = nil
            }
            if include.isImage { written.append(position) } else { outer = position }
        }
        return written + (outer.map { [$0] } ?? [])
    }

    private static func scalars(_ bytes: some Sequence<UInt8>) -> Int {
        bytes.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    }
}
