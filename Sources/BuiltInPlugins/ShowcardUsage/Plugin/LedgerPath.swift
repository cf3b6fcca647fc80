package import ShowcardCatalog

/// The path of the ledger of a catalog.
package struct LedgerPath: Sendable, Hashable {
    /// The path below the catalog's folder.
    package let text: String
    /// Whether `catalog.yml` sets the path.
    package let isGiven: Bool
    /// The location of the option.
    private let place: SourceLocation

    /// The folders of a catalog whose files are published.
    private static let publishedFolders = ["content", "templates"]

    /// The option of the plugin.
    package static let option = Field("ledger", .string, limits: FieldLimits(minLength: 1))

    /// Reads the path from the plugin's options, or uses the default.
    package init(_ options: PluginOptions) {
        let given = options[Self.option.name]?.text
        text = given ?? Ledger.defaultPath
        isGiven = given != nil
        place = options.place(of: Self.option.name)
    }

    /// Returns the ledger.
    ///
    /// - Parameter folder: The catalog's folder.
    /// - Returns: The ledger, which has not been read yet.
    /// - Throws: ``DiagnosticError`` if the path is outside the folder, or the file would be published.
    package func ledger(in folder: String) throws(DiagnosticError) -> Ledger {
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let isBelow = parts.allSatisfy {
            !$0.isEmpty && !$0.elementsEqual("..".utf8) && !$0.elementsEqual(".".utf8)
        }
        guard isBelow, !text.utf8.contains(0) else {
            throw wrong(
                "'\(text)' is not a valid path for the ledger",
                help: "give a path below the catalog's folder, such as \(Ledger.defaultPath)")
        }
        // Some file systems are case-insensitive: Content is content.
        let top = TextKey.folded(parts.first.map { String(decoding: $0, as: UTF8.self) } ?? "")
        guard !Self.publishedFolders.contains(top) else {
            throw wrong(
                "the ledger cannot be in '\(top)', whose files are published",
                help: "move it, and write 'ledger: \(Ledger.defaultPath)'")
        }
        let isHere = folder.isEmpty || folder == "."
        return Ledger(
            isHere ? text : folder == "/" ? "/\(text)" : "\(folder)/\(text)", name: text)
    }

    private func wrong(_ message: String, help: String) -> DiagnosticError {
        DiagnosticError(
            .error("wrong-ledger-path", message, at: place, help: help))
    }
}
