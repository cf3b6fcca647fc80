import ShowcardDesignTokens

func tokens(ofOlderTool bytes: [UInt8]) -> (tokens: DesignTokens?, problems: [TokenDiagnostic]) {
    let conversion = TokenConversion([TokenSource(name: "app", bytes: bytes)])
    let sources = conversion.files.map { TokenSource(name: $0.name, bytes: $0.after) }
    let reading = DesignTokens.read(sources, name: "app")
    return (reading.tokens, conversion.problems)
}

func unreadable(in reading: TokenReading) -> [String] {
    reading.contrast.filter { $0.verdict == .fails }.map { result in
        "\(result.pair.text): \(result.least.text), and \(result.pair.needed) is needed"
    }
}

func isSafeToUpdate(from old: DesignTokens, to new: DesignTokens) -> Bool {
    TokenDiff(from: old, to: new).verdict < .major
}

func styleSheet(of tokens: DesignTokens) throws -> [UInt8]? {
    let exporter = try TokenExporters.make("css", options: ["prefix": "app"])
    return exporter.export(TokenExportInput(tokens)).files.first?.bytes
}
