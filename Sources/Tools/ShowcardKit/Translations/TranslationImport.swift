import ShowcardCatalog
import ShowcardContent
import ShowcardFiles
import ShowcardLanguages

/// Writes the translations of a file into a catalog.
struct TranslationImport: Sendable {
    /// What was imported.
    struct Result: Sendable {
        /// The number of texts that were written.
        var texts = 0
        /// The number of files that changed.
        var files = 0
        /// The problems, at places of the imported file.
        var diagnostics: [Diagnostic] = []
        /// The problems with files of the catalog.
        var faults: [Diagnostic] = []
    }

    private let work: TranslationWork

    init(_ work: TranslationWork) { self.work = work }

    /// Imports a file; texts with problems are skipped.
    func run(_ file: String, as format: TranslationExchange.Format) -> Result {
        var result = Result()
        let text: SourceText
        let exchange: TranslationExchange
        do throws(SystemError) {
            guard let bytes = try FileSystem.read(file, limit: Folder.maxFileBytes) else {
                result.diagnostics = [
                    .error(
                        "unreadable-file", "the file does not exist", at: .file(file),
                        help: "name the file that comes from the translators")
                ]
                return result
            }
            text = SourceText(path: file, bytes: bytes)
        } catch {
            result.diagnostics = [.unreadable(file, error, limit: Limits.sourceFile.fixed)]
            return result
        }
        do throws(TranslationExchange.ReadError) {
            exchange = try TranslationExchange.read(text.bytes, as: format)
        } catch {
            result.diagnostics = [
                .error(
                    "wrong-translations", "the file cannot be imported: \(error.message)",
                    at: error.line.map { text.location(line: $0, column: error.column ?? 1) }
                        ?? .file(file),
                    help: "import a file that 'showcard translations export' wrote")
            ]
            return result
        }
        guard exchange.source == work.catalog.configuration.language else {
            result.diagnostics = [
                .error(
                    "wrong-translations",
                    "the file translates from '\(exchange.source)', and the catalog is in "
                        + "'\(work.catalog.configuration.language)'", at: .file(file),
                    help: "import a file that 'showcard translations export' wrote")
            ]
            return result
        }
        guard let language = work.language(exchange.target) else {
            let known = work.languages.map(\.text)
            result.diagnostics = [
                .error(
                    "unknown-language", "the catalog has no language '\(exchange.target)'",
                    at: .file(file), help: NearMiss.help(for: exchange.target, among: known))
            ]
            return result
        }
        write(exchange, text, language, &result)
        return result
    }

    /// The place of a text in the imported file.
    private func place(
        _ unit: TranslationExchange.Unit, _ text: SourceText
    ) -> SourceLocation {
        unit.line.map { text.location(line: $0, column: 1) } ?? .file(text.path)
    }

    private func write(
        _ exchange: TranslationExchange, _ text: SourceText, _ language: LanguageTag,
        _ result: inout Result
    ) {
        var known: [String: [String: TextTranslation]] = [:]
        for translation in work.translations(to: language) {
            known[translation.source.path, default: [:]][translation.source.key] = translation
        }
        var changes: [String: TranslationWriter.Change] = [:]
        var site: [(key: String, text: String)] = []
        var seen: Set<[String]> = []
        for unit in exchange.units {
            guard let target = unit.target, target.contains(where: { !$0.isWhitespace }) else {
                continue
            }
            guard let translation = known[unit.file]?[unit.key] else {
                result.diagnostics.append(
                    .warning(
                        "unknown-text", "the catalog has no text '\(unit.key)' in '\(unit.file)'",
                        at: place(unit, text), help: "export the texts again"))
                continue
            }
            guard seen.insert([unit.file, unit.key]).inserted else {
                result.diagnostics.append(
                    .warning(
                        "repeated-text", "'\(unit.key)' of '\(unit.file)' was translated before",
                        at: place(unit, text), help: "remove one of them; the first is used"))
                continue
            }
            let new = TextHash.withLineFeeds(target)
            if let problem = problem(new, translation.source, place(unit, text)) {
                result.diagnostics.append(problem)
                continue
            }
            // The source of the file is what was translated, even if it has changed since.
            let hash = TextHash.of(unit.source)
            let isKnown = translation.state == .translated || translation.recorded == hash
            if translation.text == new, isKnown { continue }
            if unit.file == work.configuration {
                site.append((unit.key, new))
                continue
            }
            let path = TranslationAudit.path(language, of: unit.file)
            var change = changes[path] ?? TranslationWriter.Change()
            change.texts.append((unit.key, new))
            if translation.source.isRecorded, !unit.source.isEmpty {
                change.hashes.append((unit.key, hash))
            }
            if translation.source.isList { change.lists.insert(unit.key) }
            changes[path] = change
        }
        let writer = TranslationWriter(source: work.source)
        func count(_ texts: Int, _ write: () throws(DiagnosticError) -> Bool) {
            do throws(DiagnosticError) {
                if try write() { result.files += 1 }
                result.texts += texts
            } catch {
                result.faults += error.diagnostics
            }
        }
        if !site.isEmpty {
            let path = TranslationAudit.path(language, of: work.configuration)
            count(site.count) { () throws(DiagnosticError) in
                try writer.writeSite(site, to: path)
            }
        }
        for (path, change) in changes.sorted(by: { TextKey.precedes($0.key, $1.key) }) {
            count(change.texts.count) { () throws(DiagnosticError) in
                try writer.write(change, to: path)
            }
        }
    }

    /// Why a translation cannot be used; `nil` if it can.
    private func problem(
        _ target: String, _ source: TranslatableText, _ place: SourceLocation
    ) -> Diagnostic? {
        let lost = Placeholders.missing(in: target, of: source.text)
        if let first = lost.first {
            return .error(
                "lost-placeholder",
                "the translation of '\(source.key)' of '\(source.path)' has no '\(first)'",
                at: place, help: "write it as in the source: \(lost.joined(separator: ", "))")
        }
        let lines = Self.lines(target)
        let elements = source.isList ? lines : [target]
        if let limit = source.maxLength,
            let long = elements.first(where: { $0.unicodeScalars.count > limit })
        {
            return .error(
                "too-long",
                "the translation of '\(source.key)' of '\(source.path)' has "
                    + "\(long.unicodeScalars.count) characters; the limit is \(limit)", at: place,
                help: "shorten it")
        }
        let count = Self.lines(source.text).count
        if source.isList, lines.count != count {
            return .error(
                "wrong-count",
                "'\(source.key)' of '\(source.path)' has \(count) values, one a line, not "
                    + "\(lines.count)", at: place,
                help: "translate each line")
        }
        return nil
    }

    private static func lines(_ text: String) -> [String] {
        text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
    }
}
