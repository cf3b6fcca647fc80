import ShowcardDesignTokens
import Testing

/// One wrong file, its only problem, and where that stands.
struct DiagnosticRow: Sendable, CustomTestStringConvertible {
    /// The file; `‹` and `›` enclose the place of the problem and are not part of it.
    let json: String
    let code: TokenDiagnostic.Code
    let message: String
    let help: String?
    var testDescription: String { "\(code.rawValue): \(json)" }

    init(_ json: String, _ code: TokenDiagnostic.Code, _ message: String, _ help: String? = nil) {
        self.json = json
        self.code = code
        self.message = message
        self.help = help
    }

    var bytes: [UInt8] {
        Array(json.replacing("‹", with: "").replacing("›", with: "").utf8)
    }

    var offset: Int {
        json.prefix { $0 != "‹" }.utf8.count
    }

    var length: Int {
        json.drop { $0 != "‹" }.dropFirst().prefix { $0 != "›" }.utf8.count
    }
}
