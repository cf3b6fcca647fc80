import ShowcardTestSupport

@testable import ShowcardKit

extension SampleCatalog {
    /// A catalog with the kind `post`, and the files of a site beside it.
    static func importing(_ kind: String, _ files: [String: String]) throws -> SampleCatalog {
        let catalog = try SampleCatalog()
        try catalog.write(kind, to: "content/posts/_kind.yml")
        for (path, text) in files { try catalog.write(text, to: path) }
        return catalog
    }

    /// Runs `showcard import` for the kind `post`; sources that begin with `old` are below the catalog's folder.
    func importing(_ arguments: String...) async -> Outcome { await importing(arguments) }

    func importing(_ arguments: [String]) async -> Outcome {
        await SampleCatalog.run(
            ["import"] + arguments.map { $0.hasPrefix("old") ? "\(folder.path)/\($0)" : $0 }
                + ["--kind", "post", "--source", folder.path], relativeTo: folder.path)
    }
}
