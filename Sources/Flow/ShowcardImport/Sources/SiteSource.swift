import ShowcardCatalog
import ShowcardContent

/// A site of another generator: which of its files are entries, and what their names mean.
protocol SiteSource: Sendable {
    /// The folders that paths of pictures are relative to.
    var pictureRoots: [String] { get }

    /// Finds the files that are entries.
    func candidates(in tree: SourceTree) throws(DiagnosticError) -> [SiteFile]
}

/// A file of a site.
struct SiteFile: Sendable {
    /// Its path below the source.
    let path: String
    /// Why it is not imported; `nil` if it is.
    var reason: String?
    /// What its id is made from.
    var slug = ""
    /// The address that it had.
    var address = ""
    /// The date in its name.
    var date: String?
    /// Whether its folder makes it a draft.
    var isDraft = false
    /// The folder of its page bundle.
    var bundle: String?
    /// The tags of the templating language that its body cannot use here, such as `{{<`.
    var marks: [(mark: String, name: String)] = []
    /// Whether its front matter can be JSON.
    var readsJSON = false
    /// Whether the file is only data, without a body.
    var isData = false
}

extension SiteSource {
    /// Reads all files that are entries; problems do not stop it.
    func read(_ tree: SourceTree) throws(DiagnosticError) -> SourceItems {
        var result = SourceItems(problems: tree.problems)
        let found = try candidates(in: tree)
        let (bundles, others) = Self.filesByBundle(found, tree)
        result.skipped += others.map { ($0, "it is not a picture, film, sound or PDF file") }
        for file in found {
            if let reason = file.reason {
                result.skipped.append((file.path, reason))
                continue
            }
            do throws(DiagnosticError) {
                var item = try item(file, tree)
                if let bundle = file.bundle { item.files = bundles[bundle] ?? [] }
                result.items.append(item)
            } catch {
                result.problems += error.diagnostics
                result.refused.append((file.path, "it cannot be read"))
            }
        }
        return result
    }

    private func item(_ file: SiteFile, _ tree: SourceTree) throws(DiagnosticError) -> SourceItem {
        let text = try tree.read(file.path)
        let (folder, _, ending) = SourceTree.split(file.path)
        let fields: [(key: String, value: SourceValue)]
        var body: [UInt8] = []
        if file.isData {
            try text.checkEncoding()
            let all = text.bytes.indices
            fields =
                try ending == "json"
                ? SourceDocument.json(text, all, tree.limits).members
                : SourceDocument.yaml(text, all, tree.limits).members
        } else {
            let document = try SourceDocument(text, tree.limits, readsJSON: file.readsJSON)
            (fields, body) = (document.fields, document.body)
        }
        var item = SourceItem(key: file.path, text: text, fields: fields, body: body)
        (item.slug, item.address, item.date) = (file.slug, file.address, file.date)
        (item.isDraft, item.folder) = (file.isDraft, folder)
        item.marks = file.marks
        return item
    }

    /// The files of page bundles, each with the innermost one, and those that are not media.
    private static func filesByBundle(
        _ found: [SiteFile], _ tree: SourceTree
    ) -> (files: [String: [String]], others: [String]) {
        let bundles = Set(found.compactMap(\.bundle))
        guard !bundles.isEmpty else { return ([:], []) }
        let paths = Set(found.map(\.path))
        var files: [String: [String]] = [:]
        var others: [String] = []
        for path in tree.files where !paths.contains(path) {
            var folder = SourceTree.split(path).folder
            while !folder.isEmpty {
                if bundles.contains(folder) {
                    if MediaFile.isMedia(path) {
                        files[folder, default: []].append(path)
                    } else {
                        others.append(path)
                    }
                    break
                }
                folder = SourceTree.split(folder).folder
            }
        }
        return (files, others)
    }
}

/// Files that a page bundle can have: what pages show, and none of what `check` refuses by name.
enum MediaFile {
    private static let pictures: Set<String> = ["jpg", "jpeg", "png", "gif", "webp", "avif", "svg"]
    private static let others: Set<String> = ["mp4", "webm", "mp3", "m4a", "ogg", "pdf"]

    /// Whether a path ends like that of a picture.
    static func isPicture(_ path: String) -> Bool {
        pictures.contains(SourceTree.split(path).ending)
    }

    /// Whether a path ends like that of a page.
    static func isPage(_ path: String) -> Bool {
        ["", "md", "markdown", "mdx", "html", "htm"].contains(SourceTree.split(path).ending)
    }

    /// Whether a path ends like that of a picture, a film, a sound or a PDF.
    static func isMedia(_ path: String) -> Bool {
        isPicture(path) || others.contains(SourceTree.split(path).ending)
    }
}
