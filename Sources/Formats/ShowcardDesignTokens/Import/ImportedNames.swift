/// Names that are made unique by numbers: `a`, `a-2`, `a-3`.
struct UniqueNames {
    private var taken: Set<String> = []
    private var counts: [String: Int] = [:]

    /// Returns a new name.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - ending: What follows the number.
    ///   - ignoresCase: Whether names that differ in case are equal, as on some disks.
    /// - Returns: The name, with a number if it is taken.
    mutating func claim(
        _ name: String, ending: String = "", ignoresCase: Bool = false
    ) -> String {
        let key = ignoresCase ? name.lowercased() : name
        var count = counts[key, default: 0] + 1
        var unique = count == 1 ? name + ending : "\(name)-\(count)\(ending)"
        while !taken.insert(ignoresCase ? unique.lowercased() : unique).inserted {
            count += 1
            unique = "\(name)-\(count)\(ending)"
        }
        counts[key] = count
        return unique
    }
}

/// Names of files for names in other tools.
struct ImportedNames {
    private var names = UniqueNames()

    init() {
        _ = names.claim(TokenImport.resolverPath, ignoresCase: true)
    }

    /// Returns the path of a new file.
    ///
    /// - Parameter name: A name, in which `/` separates folders.
    /// - Returns: The path, which does not lead out of its folder.
    mutating func path(_ name: String) -> String {
        let parts = name.split(separator: "/").map { part in
            String(
                String.UnicodeScalarView(
                    part.unicodeScalars.map { Self.isPlain($0) ? $0 : "-" }))
        }
        let stem = parts.isEmpty ? "tokens" : parts.joined(separator: "/")
        return names.claim(stem, ending: ".tokens.json", ignoresCase: true)
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "-"
            || scalar == "_"
    }
}
