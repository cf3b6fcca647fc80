package import ShowcardCatalog

/// Changes the text of `catalog.yml`, and nothing of it but what is asked for.
package enum ConfigurationText {
    /// Gives a catalog another name and another address.
    ///
    /// - Parameters:
    ///   - bytes: The file, with each key at the beginning of a line.
    ///   - name: The name; stays as it is if absent.
    ///   - baseURL: Where the site is served; stays as it is if absent.
    /// - Returns: The file with the lines changed.
    /// - Throws: ``DiagnosticError`` when one of them cannot be.
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

    private static func replaced(_ bytes: [UInt8], key: String, by value: String) -> [UInt8] {
        let prefix = Array("\(key): ".utf8)
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return Array(
            lines.map { line in line.starts(with: prefix) ? prefix + Array(value.utf8) : Array(line)
            }
            .joined(separator: [UInt8(ascii: "\n")]))
    }
}
