import ShowcardCatalog

/// The posts or a collection of a Jekyll site.
struct JekyllSource: SiteSource {
    /// The name of the collection, without its underscore; empty for posts and drafts.
    let collection: String
    let pictureRoots = ["", "assets", "images"]

    private static let marks = [("{%", "tags of Liquid"), ("{{", "tags of Liquid")]

    func candidates(in tree: SourceTree) throws(DiagnosticError) -> [SiteFile] {
        let isPosts = collection.isEmpty || collection == "posts"
        let folders: Set<String> = isPosts ? ["_posts", "_drafts"] : ["_\(collection)"]
        var files: [SiteFile] = []
        for path in tree.files {
            let parts = path.split(separator: "/").map(String.init)
            guard let place = parts.firstIndex(where: folders.contains), place + 1 < parts.count
            else { continue }
            files += file(
                path, isDraft: parts[place] == "_drafts", isPost: parts[place] == "_posts",
                categories: Array(parts[..<place]))
        }
        if files.isEmpty {
            throw DiagnosticError(
                .missingPart(isPosts ? "_posts" : "_\(collection)", "folder", of: tree.path))
        }
        return files
    }

    private func file(
        _ path: String, isDraft: Bool, isPost: Bool, categories: [String]
    ) -> [SiteFile] {
        let (_, stem, ending) = SourceTree.split(path)
        guard ["md", "markdown", "html", "textile"].contains(ending) else { return [] }
        var file = SiteFile(path: path)
        guard ["md", "markdown"].contains(ending) else {
            file.reason = "it is not Markdown"
            return [file]
        }
        (file.slug, file.isDraft, file.marks) = (stem, isDraft, Self.marks)
        if isPost {
            guard let (date, slug) = Self.parts(of: stem) else {
                file.reason = "its name does not begin with a date, as in '2024-01-31-name.md'"
                return [file]
            }
            (file.slug, file.date) = (slug, date)
        }
        // The address of a post depends on settings: {categories} and the date are those of Jekyll's default.
        if let date = file.date {
            let day = date.split(separator: "-").joined(separator: "/")
            file.address = (categories + [day, file.slug]).map { "/\($0)" }.joined() + ".html"
        } else if !isDraft {
            file.address = "/\(collection)/\(file.slug).html"
        }
        return [file]
    }

    /// The date and the slug of a post's name.
    static func parts(of stem: String) -> (date: String, slug: String)? {
        let parts = stem.split(separator: "-", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4, !parts[3].isEmpty,
            let date = DateText.date(parts[..<3].map(String.init))
        else { return nil }
        return (date, String(parts[3]))
    }
}
