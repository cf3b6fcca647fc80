package import ShowcardCatalog

/// Edits the text of `catalog.yml`, and leaves the rest of it unchanged.
package enum ConfigurationText {
    /// Sets the name and the address of a catalog.
    ///
    /// - Parameters:
    ///   - bytes: The file, with each key at the beginning of a line.
    ///   - name: The name; absent to keep the current one.
    ///   - baseURL: The address of the site; absent to keep the current one.
    /// - Returns: The file with the changed lines.
    /// - Throws: ``DiagnosticError`` if the name or the address is not valid.
    package static func changed(
        _ bytes: [UInt8], name: String?, baseURL: String?
    ) throws(DiagnosticError) -> [UInt8] {
        var bytes = bytes
        for (key, value) in [("name", name), ("base_url", baseURL)] {
            if let value { bytes = replaced(bytes, key: key, by: YAMLText.scalar(value)) }
        }
        let file = try ParsedFile(SourceText(path: "catalog.yml", bytes: bytes))
        var reader = ConfigurationReader(
            file, kinds: [], kindNames: KindNames(known: [], isComplete: false),
            codes: DiagnosticCodes())
        if let problem = reader.read().problems.first {
            throw DiagnosticError(problem.withoutPlace)
        }
        return bytes
    }

    /// Writes the file of a catalog that extends another one.
    ///
    /// - Parameters:
    ///   - base: The path of the other catalog.
    ///   - name: The name.
    ///   - baseURL: The address of the site.
    /// - Returns: The file.
    /// - Throws: ``DiagnosticError`` if the name or the address is not valid.
    package static func extending(
        _ base: String, name: String, baseURL: String
    ) throws(DiagnosticError) -> [UInt8] {
        let lines = [
            "# Everything that this folder does not have comes from the catalog that it extends.",
            "\(ExtendedCatalogs.key): \(YAMLText.scalar(base))", "name: ", "base_url: ", "",
        ]
        return try changed(
            Array(lines.joined(separator: "\n").utf8), name: name, baseURL: baseURL)
    }

    private static func replaced(_ bytes: [UInt8], key: String, by value: String) -> [UInt8] {
        let prefix = Array("\(key): ".utf8)
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return Array(
            lines.map { line in line.starts(with: prefix) ? prefix + Array(value.utf8) : Array(line)
            }
            .joined(separator: [UInt8(ascii: "\n")]))
    }
}
