import ShowcardCatalog
import ShowcardFiles
import ShowcardYAML

/// A symbolic link that `catalog.yml` allows under `allow_links`, with the target it must have.
///
///     allow_links:
///       content/static/shared: ../../../brand/static
///
/// The target is declared, so that someone who can change content but not `catalog.yml` cannot redirect the link.
struct AllowedLink: Sendable {
    /// The link's path below the catalog's folder.
    let path: String
    /// The link's target: a path relative to the link's folder.
    let target: String
    /// Where it is declared.
    let location: SourceLocation

    /// The key of `catalog.yml`.
    static let key = "allow_links"
    /// The folders that links may be in.
    private static let folders = ["content", "templates"]

    /// Reads the valid declarations; ``check(_:in:)`` reports the errors.
    static func read(_ file: ParsedFile) -> [AllowedLink] {
        guard let node = file.document.root?[key], node.kind == .mapping else { return [] }
        return node.members.compactMap { key, value in
            guard isLinkPath(key.text), value.kind == .scalar, !value.text.isEmpty else {
                return nil
            }
            return AllowedLink(
                path: key.text, target: value.text, location: file.text.location(of: key))
        }
    }

    /// Reports errors in the declarations.
    ///
    /// - Parameters:
    ///   - root: The root of `catalog.yml`.
    ///   - reader: Receives the problems.
    static func check(_ root: Node, in reader: inout ValueReader) {
        guard let node = root[key] else { return }
        guard node.kind == .mapping else {
            reader.report(
                "wrong-type", "'\(key)' takes keys and values, not \(node.phrase)", at: node,
                help:
                    "write each link on a line of its own, as 'content/static/shared: ../../shared'"
            )
            return
        }
        for (key, value) in node.members {
            if !isLinkPath(key.text) {
                reader.report(
                    "wrong-path", "'\(key.text)' is not the path of a link in the catalog", at: key,
                    help:
                        "write its path from the catalog's folder, which begins with 'content/' or "
                        + "'templates/'")
            }
            if value.kind != .scalar || value.text.isEmpty {
                reader.report(
                    "wrong-type", "the link '\(key.text)' takes its target, not \(value.phrase)",
                    at: value, help: "write the output of 'readlink'")
            }
        }
    }

    private static func isLinkPath(_ path: String) -> Bool {
        OutputPath(path) != nil
            && folders.contains { path == $0 || path.utf8.starts(with: "\($0)/".utf8) }
    }

    /// Why the link is not followed.
    ///
    /// - Parameters:
    ///   - error: The system error.
    ///   - said: The target of the link; absent if there is no link.
    /// - Returns: The problem, at the link or its declaration.
    func problem(_ error: SystemError, leadingTo said: String?) -> Diagnostic {
        guard let said else {
            return .warning(
                "missing-link", "the symbolic link '\(path)' does not exist", at: location,
                help: "create it, or remove it from '\(Self.key)'")
        }
        guard said == target else {
            return .error(
                "wrong-link", "the link points to '\(said)', but only '\(target)' is allowed",
                at: .file(path), help: "change the link, or '\(Self.key)' in catalog.yml",
                related: [.init(location: location, message: "the allowed target")])
        }
        if error.isLink {
            return .error(
                "wrong-link", "the path '\(target)' contains another symbolic link",
                at: .file(path), help: "use the resolved path, in the link and in '\(Self.key)'")
        }
        guard error.concernsPath else { return .system(error, at: path) }
        return .error(
            "wrong-link", "'\(target)' cannot be opened: \(error.reason)", at: .file(path),
            help: "create it, or remove the link")
    }
}
