import ShowcardCatalog
import ShowcardContent

/// Finds static files that hosts would obey, that run in the origin of the site, or that hold secrets.
struct StaticFileCheck: Sendable {
    /// What `catalog.yml` allows.
    let allowances: [StaticAllowance]
    /// The catalog's folder, which the files are read from.
    let folder: SourceFolder

    /// The largest file that is searched for keys, in bytes; one of RSA with 8 192 bits has less than half of it.
    private static let maxKeyFileBytes = 16 * 1_024
    /// The largest file that is searched for a key of Showcard whatever its name is, in bytes; that of a key has one line.
    private static let maxSigningKeyFileBytes = 4 * 1_024
    /// The largest markup that is looked into, in bytes.
    private static let maxMarkupBytes = 4 * 1_024 * 1_024

    /// What is wrong with the files.
    ///
    /// - Parameter files: All static files, those among them that stay unpublished.
    /// - Returns: An error for each file that is refused and not allowed, and a warning for each allowance that allows
    ///   no file.
    func problems(in files: [StaticFile]) -> [Diagnostic] {
        var problems: [Diagnostic] = []
        var used = Set<Int>()
        for file in files {
            let bytes = file.size <= Self.maxSigningKeyFileBytes ? read(file) : nil
            if let bytes, PublishedSecrets.hasSigningKey(bytes) {
                problems.append(PublishedSecrets.problem(with: file))
                continue
            }
            guard let reason = reason(against: file, bytes) else { continue }
            let allowing = allowances.indices.filter { allowances[$0].pattern.matches(file.path) }
            if allowing.isEmpty { problems.append(Self.refusal(of: file, reason)) }
            used.formUnion(allowing)
        }
        for (index, allowance) in allowances.enumerated() where !used.contains(index) {
            problems.append(
                .warning(
                    "unused-allowance",
                    "'\(allowance.pattern.text)' matches no static file that needs to be allowed",
                    at: allowance.place, help: "remove it"))
        }
        return problems
    }

    private static func refusal(of file: StaticFile, _ reason: String) -> Diagnostic {
        .error(
            "unsafe-static-file", "'content/static/\(file.path)' is not published: \(reason)",
            at: .file("content/static/\(file.path)"),
            help:
                "remove it; or, if you trust it, add '\(file.path)' to 'allow_static' in catalog.yml"
        )
    }

    /// Decides on a file.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - bytes: What it has, if that is read already.
    /// - Returns: Why it is refused, as it follows a colon; `nil` when it is not.
    private func reason(against file: StaticFile, _ bytes: [UInt8]?) -> String? {
        let isMedia = Self.isMedia(file.path)
        // Most static files are pictures, and no rule is about one whose path has no other dot, nor begins like 'functions'.
        let isPlain = isMedia && file.path.utf8.count { $0 == UInt8(ascii: ".") } == 1
        if isPlain, file.path.utf8.first.map({ $0 | 0x20 }) != UInt8(ascii: "f") { return nil }
        switch StaticFileRule(file.path) {
        case .refused(let reason): return reason
        case .markup:
            guard file.size <= Self.maxMarkupBytes else {
                return
                    "it is larger than \(Self.maxMarkupBytes) bytes, so it is not checked for scripts"
            }
            // What cannot be read is reported where it is copied.
            return (bytes ?? read(file)).flatMap(MarkupScan.finding)
        case .harmless:
            guard file.size <= Self.maxKeyFileBytes, !isMedia else { return nil }
            let hasKey = (bytes ?? read(file)).map(PublishedSecrets.hasPrivateKey) ?? false
            return hasKey ? "it has a private key" : nil
        }
    }

    /// Whether a file is a picture, a film, a sound or a font by its name, in which no text is looked for.
    private static func isMedia(_ path: String) -> Bool {
        let name = path.utf8.suffix(8)
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
        let type = String(decoding: name[dot...].dropFirst().map { $0 | 0x20 }, as: UTF8.self)
        return media.contains(type)
    }

    private static let media: Set = [
        "jpg", "jpeg", "png", "gif", "webp", "avif", "heic", "ico", "woff", "woff2", "ttf", "otf",
        "mp4", "m4v", "mov", "webm", "mp3", "m4a", "ogg", "wav",
    ]

    /// Reads a static file whose size is known to be within a limit: the one place where this check opens files.
    private func read(_ file: StaticFile) -> [UInt8]? {
        try? folder.bytes(of: file.source, limit: Self.maxMarkupBytes)
    }
}
