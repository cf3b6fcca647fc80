import Foundation
import ShowcardDesignTokens

func inkInDark(of path: String) throws -> String? {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    let reading = DesignTokens.read(
        resolver: Array(try Data(contentsOf: URL(fileURLWithPath: path))), path: "app.resolver.json"
    ) {
        (name: String) throws(TokenLoadError) -> [UInt8] in
        guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else {
            throw TokenLoadError("there is no such file")
        }
        return Array(data)
    }
    for problem in reading.problems {
        print(reading.files[problem.source].path, problem.offset, problem.sentence)
    }
    let dark = try reading.tokens?.permutation(for: ["theme": "dark"]).tokens
    guard case .color(let ink) = dark?["color.ink"]?.value else { return nil }
    return ink.mapped(to: .srgb).cssText
}
