import Foundation
import ShowcardDesignTokens
import ShowcardTestSupport
import Testing

/// A set of the project's own catalog in one of its modes.
struct ShippedSet: Sendable, CustomTestStringConvertible {
    let tokens: TokenSet
    let mode: TokenMode
    var testDescription: String { "\(tokens.name) \(mode.rawValue)" }

    private static let folder = Checkout.url("content/tokens").path

    /// Every set of the folder in every mode it has, as its files' names tell.
    static let all: [ShippedSet] = {
        let suffix = ".tokens.json"
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let stems = files.filter { $0.hasSuffix(suffix) }.map { $0.dropLast(suffix.count) }.sorted()
        return stems.filter { !$0.contains(".") }.flatMap { name -> [ShippedSet] in
            guard let set = themed(String(name)) else { return [] }
            return set.modes.compactMap { mode in
                set[mode].map { ShippedSet(tokens: $0, mode: mode) }
            }
        }
    }()

    /// A set with its overlays; `nil` when it has errors.
    static func themed(_ name: String) -> ThemedTokens? { parsed(name).tokens }

    /// The problems of a set with another accent.
    static func problems(_ name: String, accent: SRGBColor) -> [TokenDiagnostic] {
        var options = TokenReadingOptions()
        options.accent = accent
        return parsed(name, options).problems
    }

    private static func parsed(
        _ name: String, _ options: TokenReadingOptions = TokenReadingOptions()
    ) -> (tokens: ThemedTokens?, problems: [TokenDiagnostic]) {
        let suffix = ".tokens.json"
        let overlays = TokenMode.allCases.compactMap { mode -> TokenOverlaySource? in
            let bytes = bytes("\(name).\(mode.rawValue)\(suffix)")
            return bytes.isEmpty ? nil : TokenOverlaySource(mode: mode, bytes: bytes)
        }
        let source = TokenSource(name: name, bytes: bytes(name + suffix))
        return ThemedTokens.parse(source, overlays: overlays, options: options)
    }

    /// How many sets and overlays the folder has, good ones or not.
    static let fileCount = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
        .filter { $0.hasSuffix(".tokens.json") }.count

    private static func bytes(_ name: some StringProtocol) -> [UInt8] {
        FileManager.default.contents(atPath: "\(folder)/\(name)").map { Array($0) } ?? []
    }

    /// The colors of a token: its own, or those of a gradient's stops.
    func colors(_ path: String) -> [SRGBColor] {
        switch tokens[path]?.value {
        case .color(let color): [color.sRGB]
        case .gradient(let stops): stops.map { $0.value.color.value.sRGB }
        default: []
        }
    }
}
