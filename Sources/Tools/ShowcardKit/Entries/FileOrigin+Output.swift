import ShowcardCatalog
import ShowcardContent

extension FileOrigin {
    /// The file, and what is used from it, in one line.
    var description: String {
        guard let keys else { return path }
        let used = keys + (hasBody ? ["the body"] : [])
        return "\(path): \(used.isEmpty ? "nothing" : used.joined(separator: ", "))"
    }

    /// The explanation of a file that is not an entry.
    ///
    /// - Parameters:
    ///   - path: The file's path below the catalog's folder.
    ///   - origins: The files that its contents come from.
    /// - Returns: Lines of text, or a JSON object.
    static func explanation(
        of path: String, _ origins: [FileOrigin]
    ) -> (text: String, json: JSONObject) {
        let isHidden = origins.first?.isHiding == true
        let title = isHidden ? "\(path): hidden, and not published" : path
        let lines = [title] + origins.map { "    \($0.description)" }
        return (
            lines.map { PrintableText.escaped($0) + "\n" }.joined(),
            JSONObject(
                ["path": path, "is_hidden": isHidden ? true : nil],
                members(of: origins, isAlways: true))
        )
    }

    /// The member `origins` of an explanation.
    ///
    /// - Parameters:
    ///   - origins: The files.
    ///   - isAlways: Whether a single file of the catalog's own folder is listed.
    /// - Returns: The member; empty unless files are listed.
    static func members(of origins: [FileOrigin], isAlways: Bool = false) -> JSONObject {
        let isOwn = origins.count < 2 && origins.first?.path.utf8.starts(with: "../".utf8) != true
        guard isAlways || !isOwn else { return [:] }
        return [
            "origins": origins.map { origin -> JSONObject in
                ["path": origin.path, "keys": origin.keys, "has_body": origin.hasBody]
            }
        ]
    }
}
