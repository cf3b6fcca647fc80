package import ShowcardCatalog

/// Where the ledger of a catalog is.
package struct LedgerPath: Sendable, Hashable {
    /// The path below the catalog's folder.
    package let text: String
    /// Whether `catalog.yml` says it.
    package let isGiven: Bool
    /// Where it says it.
    private let place: SourceLocation

    /// The folders of a catalog with files that are published.
    private static let publishedFolders = ["content", "templates"]

    /// The option of the plugin that it is.
    package static let option = Field("ledger", .string, limits: FieldLimits(minLength: 1))

    /// Takes the path of the options of the plugin, or the usual one.
    package init(_ options: PluginOptions) {
        let given = options[Self.option.name]?.text
        text = given ?? Ledger.defaultPath
        isGiven = given != nil
        place = options.place(of: Self.option.name)
    }

    /// The ledger.
    ///
    /// - Parameter folder: The catalog's folder.
    /// - Returns: The ledger; nothing is read yet.
    /// - Throws: ``DiagnosticError`` when the path leaves the folder, or what is there would be published.
    package func ledger(in folder: String) throws(DiagnosticError) -> Ledger {
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let isBelow = parts.allSatisfy {
            !$0.isEmpty && !$0.elementsEqual("..".utf8) && !$0.elementsEqual(".".utf8)
        }
        guard isBelow, !text.utf8.contains(0) else {
            throw wrong(
                "'\(text)' cannot be the path of the ledger",
                help: "give a path below the catalog's folder, such as \(Ledger.defaultPath)")
        }
        // Some file systems take Content for content.
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
