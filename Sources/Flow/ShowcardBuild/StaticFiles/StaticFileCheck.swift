import ShowcardCatalog
import ShowcardContent

/// Finds static files that configure hosts, run in the site's origin, or contain secrets.
package struct StaticFileCheck: Sendable {
    /// The allowances in `catalog.yml`.
    let allowances: [StaticAllowance]
    /// The catalog's folder, which contains the files.
    let folder: SourceFolder

    /// The maximum size of a file that is searched for keys, in bytes; an 8192-bit RSA key has less than half of that.
    private static let maxKeyFileBytes = 16 * 1_024
    /// The maximum size of a file that is searched for a key of Showcard regardless of its name, in bytes.
    private static let maxSigningKeyFileBytes = 4 * 1_024

    /// The problems with the files.
    ///
    /// - Parameter files: All static files, including those that stay unpublished.
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
            "unsafe-static-file", "'\(file.source)' is not published: \(reason)",
            at: .file(file.source),
            help:
                "remove it; or, if you trust it, add '\(file.path)' to 'allow_static' in catalog.yml"
        )
    }

    /// Checks a file.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - bytes: Its contents, if they were read already.
    /// - Returns: Why it is refused, as words after a colon; `nil` if it is not.
    private func reason(against file: StaticFile, _ bytes: [UInt8]?) -> String? {
        let isMedia = Self.isMedia(file.path)
        // Most static files are pictures; no rule applies if the path has no other dot and is not in 'functions'.
        let isPlain = isMedia && file.path.utf8.count { $0 == UInt8(ascii: ".") } == 1
        if isPlain, file.path.utf8.first.map({ $0 | 0x20 }) != UInt8(ascii: "f") { return nil }
        switch StaticFileRule(file.path) {
        case .refused(let reason): return reason
        case .markup:
            // A file that cannot be read is reported when it is copied.
            return Self.markupProblem(size: file.size) { bytes ?? read(file) }
        case .harmless:
            guard file.size <= Self.maxKeyFileBytes, !isMedia else { return nil }
            let hasKey = (bytes ?? read(file)).map(PublishedSecrets.hasPrivateKey) ?? false
            return hasKey ? "it contains a private key" : nil
        }
    }

    /// Why a picture is refused for its markup; `nil` if it is not, or has none.
    package static func problem(withPicture path: String, _ bytes: [UInt8]) -> String? {
        guard case .markup = StaticFileRule(path) else { return nil }
        return markupProblem(size: bytes.count) { bytes }
    }

    private static func markupProblem(size: Int, _ read: () -> [UInt8]?) -> String? {
        guard size <= Limits.checkedMarkup.value else {
            return "it is larger than \(Limits.checkedMarkup), so it is not checked for scripts"
        }
        return read().flatMap(MarkupScan.finding)
    }

    /// Whether a file is a picture, video, sound or font by its name; these are not searched for text.
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

    /// Reads a static file whose size is known to be within a limit; the only place where this check opens files.
    private func read(_ file: StaticFile) -> [UInt8]? {
        try? folder.bytes(of: file.source, limit: Limits.checkedMarkup.value)
    }
}
