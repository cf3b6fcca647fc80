import ShowcardCatalog
import ShowcardFiles
import ShowcardSigning

/// The fonts of share pictures.
///
/// Only a few families are used, whatever else is installed, and no settings of the machine or the user: two machines
/// with the same versions of these families draw the same bytes.
struct ShareFonts: Sendable, Hashable {
    /// Identifies the installed fonts: a hash of their names and versions.
    let hash: String
    /// Estimates the widths of text.
    let metrics: CardMetrics

    /// The file in the folder in which processes work that limits fontconfig to the families.
    static let file = "fonts.conf"
    /// The program that lists fonts; Pango, which libvips needs for SVG, depends on it.
    private static let program = "fc-list"

    /// The folders of fonts on Linux and macOS.
    private static let folders = [
        "/usr/share/fonts", "/usr/local/share/fonts", "/Library/Fonts", "/System/Library/Fonts",
        "/opt/homebrew/share/fonts",
    ]
    /// The families for all scripts: those of Noto have a name for each script.
    private static let families =
        CardDrawing.families + [
            "Noto Color Emoji", "Noto Emoji", "Noto Sans CJK JP", "Noto Sans CJK KR",
            "Noto Sans CJK SC", "Noto Sans CJK TC", "Noto Sans Arabic", "Noto Sans Hebrew",
            "Noto Sans Devanagari", "Noto Sans Bengali", "Noto Sans Tamil", "Noto Sans Telugu",
            "Noto Sans Thai", "Noto Sans Georgian", "Noto Sans Armenian", "Noto Sans Ethiopic",
            "Noto Sans Khmer", "Noto Sans Lao", "Noto Sans Myanmar", "Noto Sans Sinhala",
            "Noto Sans Gujarati", "Noto Sans Gurmukhi", "Noto Sans Kannada", "Noto Sans Malayalam",
            "Noto Sans Tibetan", "Noto Sans Oriya", "Noto Sans Symbols", "Noto Sans Symbols2",
        ]

    /// Asks which fonts are installed.
    ///
    /// - Parameters:
    ///   - program: Runs programs.
    ///   - folder: The folder in which processes work.
    /// - Returns: The fonts; `nil` if none of the families is installed, or there is no program that lists fonts.
    /// - Throws: `SystemError` if the disk fails.
    static func installed(
        _ program: ImageProgram, in folder: String
    ) async throws -> ShareFonts? {
        do {
            return try await ShareFonts(program, in: folder)
        } catch is ImageProgram.Failure {
            return nil
        }
    }

    /// Asks which fonts are installed; `nil` if none of the families is.
    ///
    /// - Throws: `ImageProgram.Failure`, or `SystemError` if the file cannot be written.
    private init?(_ program: ImageProgram, in folder: String) async throws {
        try FileSystem.create(
            "\(folder)/\(Self.file)", with: Self.configuration(cache: "\(folder)/fonts"))
        let lines = try await program.listFonts(
            [Self.program, "--format", "%{family}\t%{style}\t%{fontversion}\n", ":"], in: folder)
        guard !lines.isEmpty else { return nil }
        let text = Set(lines).sorted(by: TextKey.precedes).joined(separator: "\n")
        hash = SHA256.hash(Array(text.utf8)).hex
        let hasNarrow = lines.contains { $0.hasPrefix("Inter") }
        let hasEmoji = lines.contains {
            $0.hasPrefix("Noto Color Emoji") || $0.hasPrefix("Noto Emoji")
        }
        metrics = CardMetrics(percent: hasNarrow ? 100 : 128, hasEmoji: hasEmoji)
    }

    /// The configuration of fontconfig: what it accepts is an exception to what it rejects, which is everything.
    static func configuration(cache: String) -> [UInt8] {
        func elements(_ name: String, _ values: [String]) -> [UInt8] {
            values.flatMap { value in
                Array("<\(name)>".utf8) + HTMLReference.escaped(value) + Array("</\(name)>\n".utf8)
            }
        }
        let patterns = families.map { family in
            "<pattern><patelt name=\"family\"><string>\(family)</string></patelt></pattern>\n"
        }
        let all = ["true", "false"].map {
            "<pattern><patelt name=\"outline\"><bool>\($0)</bool></patelt></pattern>\n"
        }
        return Array("<?xml version=\"1.0\"?>\n<fontconfig>\n".utf8)
            + elements("dir", folders) + elements("cachedir", ["/var/cache/fontconfig", cache])
            + Array("<selectfont>\n<rejectfont>\n\(all.joined())</rejectfont>\n".utf8)
            + Array("<acceptfont>\n\(patterns.joined())</acceptfont>\n".utf8)
            + Array("</selectfont>\n</fontconfig>\n".utf8)
    }
}
