import ShowcardCatalog
import ShowcardFiles

/// The headers in the output's `_headers` that a storage can keep with a file.
struct HostHeaders: Sendable {
    /// The name of the file.
    static let name = "_headers"

    private struct Rule: Sendable {
        let path: Substring
        let isPrefix: Bool
        var values: [(name: String, text: String)] = []
    }

    private var rules: [Rule] = []
    /// The path that the site is served at.
    private let base: Substring

    /// The headers that are kept, in the order in which they are given to programs.
    private static let kept = ["Cache-Control", "Content-Type"]
    /// Every `_headers` has a rule for this path below the base.
    private static let entry = "v1/entry.json"

    /// Reads a file of the format of Netlify and Cloudflare Pages: paths, each followed by indented headers.
    init(_ bytes: [UInt8]) {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        for line in lines {
            if line.hasPrefix("/") {
                let isPrefix = line.hasSuffix("*")
                rules.append(Rule(path: isPrefix ? line.dropLast() : line, isPrefix: isPrefix))
                continue
            }
            let parts = line.split(separator: ":", maxSplits: 1)
            guard line.hasPrefix(" "), parts.count == 2, !rules.isEmpty else { continue }
            let name = String(parts[0].drop { $0 == " " })
            guard Self.kept.contains(name), line.utf8.allSatisfy({ (0x20..<0x7F).contains($0) })
            else { continue }
            rules[rules.count - 1].values.append((name, String(parts[1].drop { $0 == " " })))
        }
        base =
            rules.first { !$0.isPrefix && $0.path.hasSuffix("/\(Self.entry)") }
            .map { $0.path.dropLast(Self.entry.count) } ?? "/"
    }

    /// The headers of a file, such as `Cache-Control: public`; the last rule for a header decides.
    ///
    /// Without a rule for it, the media type is that of the extension, if it is known: programs find others on each machine.
    func values(of path: String) -> [String] {
        let whole = "\(base)\(path)"
        var found: [String: String] = [:]
        for rule in rules {
            let applies =
                rule.isPrefix
                ? whole.utf8.starts(with: rule.path.utf8) : whole.utf8.elementsEqual(rule.path.utf8)
            guard applies else { continue }
            for (name, text) in rule.values { found[name] = text }
        }
        let type = MediaType.of(path)
        if found["Content-Type"] == nil, type != MediaType.unknown { found["Content-Type"] = type }
        return Self.kept.compactMap { name in found[name].map { "\(name): \($0)" } }
    }

    /// Files by their headers, in the order of the first of each.
    func groups(of files: [DeployedFile]) -> [(values: [String], files: [DeployedFile])] {
        var positions: [[String]: Int] = [:]
        var groups: [(values: [String], files: [DeployedFile])] = []
        for file in files {
            let values = values(of: file.path)
            if let position = positions[values] {
                groups[position].files.append(file)
            } else {
                positions[values] = groups.count
                groups.append((values, [file]))
            }
        }
        return groups
    }
}
