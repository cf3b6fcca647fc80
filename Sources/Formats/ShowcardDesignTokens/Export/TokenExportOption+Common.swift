extension TokenExportOption {
    /// What files are called, but for their endings.
    static func file(standard: String = "tokens") -> TokenExportOption {
        TokenExportOption(
            "file", "what files are called, but for their endings", .text(fileFault),
            standard: standard)
    }

    /// Whether deprecated tokens are written.
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
            ? nil : "is made of letters, digits, '-', '_' and '.', and begins with no '.'"
    }
}

extension TokenExportOptions {
    /// The tokens that are asked for.
    func selected(_ input: TokenExportInput) -> TokenExportInput {
        isOn(TokenExportOption.deprecated.name) ? input : input.omittingDeprecated()
    }
}
