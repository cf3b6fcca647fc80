import ShowcardTestSupport

@testable import ShowcardKit

/// A folder with design tokens, and the command that works on it.
struct TokensFolder {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Runs `showcard tokens`; arguments that begin with `@` are paths below the folder.
    func tokens(
        _ arguments: String..., environment: [String: String] = [:]
    ) async -> Outcome {
        await SampleCatalog.run(
            ["tokens"]
                + arguments.map { $0.hasPrefix("@") ? "\(folder.path)/\($0.dropFirst())" : $0 },
            relativeTo: folder.path, environment: environment)
    }

    static func color(_ value: String) -> String {
        #"{"$type": "color", "$value": {"colorSpace": "srgb", "components": \#(value)}}"#
    }

    static let black = color("[0, 0, 0]")
    static let white = color("[1, 1, 1]")
}
