extension TokenExportOption {
    /// The option for the names of files without their extensions.
    static func file(standard: String = "tokens") -> TokenExportOption {
        TokenExportOption(
            "file", "the names of files without their extensions", .text(fileFault),
            standard: standard)
    }

    /// The option to write deprecated tokens.
    static let deprecated = TokenExportOption(
        "deprecated", "whether deprecated tokens are written", .flag, standard: "true")

    private static func fileFault(_ name: String) -> String? {
        let isPlain = name.utf8.allSatisfy {
            switch $0 {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
                UInt8(ascii: "."):
                true
            default: false
            }
        }
        return isPlain && !name.isEmpty && !name.utf8.starts(with: ".".utf8)
            ? nil : "must consist of letters, digits, '-', '_' and '.', and not begin with '.'"
    }
}

extension TokenExportOptions {
    /// Returns the input with the tokens that the options select.
    func selected(_ input: TokenExportInput) -> TokenExportInput {
        isOn(TokenExportOption.deprecated.name) ? input : input.omittingDeprecated()
    }
}
