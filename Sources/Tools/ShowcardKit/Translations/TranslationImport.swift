import ShowcardCatalog
import ShowcardContent
import ShowcardFiles
import ShowcardLanguages

/// Writes the translations of a file into a catalog.
struct TranslationImport: Sendable {
    /// What was imported.
    struct Result: Sendable {
        /// The number of texts that changed or were recorded as current.
        var texts = 0
        /// The number of files that changed.
        var files = 0
        /// The problems, at places of the imported file.
        var diagnostics: [Diagnostic] = []
    }

    private let work: TranslationWork

    init(_ work: TranslationWork) { self.work = work }

    /// Imports a file; texts with problems are skipped.
    func take(_ file: String, as format: TranslationExchange.Format) -> Result {
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
        for unit in exchange.units {
            guard let target = unit.target, !target.isEmpty else { continue }
            guard let translation = known[unit.file]?[unit.key] else {
                result.diagnostics.append(
                    .warning(
                        "unknown-text", "the catalog has no text '\(unit.key)' in '\(unit.file)'",
                        at: place(unit, text), help: "export the texts again"))
                continue
            }
            if let problem = problem(target, translation.source, place(unit, text)) {
                result.diagnostics.append(problem)
                continue
            }
            // The source of the file is what was translated, even if it has changed since.
            let hash = TextHash.of(unit.source)
            let isOfSite = unit.file == work.configuration
            if translation.text == target, isOfSite || translation.recorded == hash { continue }
            result.texts += 1
            if isOfSite {
                site.append((unit.key, target))
                continue
            }
            let path = TranslationAudit.path(language, of: unit.file)
            var change = changes[path] ?? TranslationWriter.Change()
            change.texts.append((unit.key, target))
            change.hashes.append((unit.key, hash))
            if translation.source.isList { change.lists.insert(unit.key) }
            changes[path] = change
        }
        let writer = TranslationWriter(source: work.source)
        do throws(DiagnosticError) {
            if !site.isEmpty {
                let path = TranslationAudit.path(language, of: work.configuration)
                if try writer.writeSite(site, to: path) { result.files += 1 }
            }
            for (path, change) in changes.sorted(by: { TextKey.precedes($0.key, $1.key) })
            where try writer.write(change, to: path) { result.files += 1 }
        } catch {
            result.diagnostics += error.diagnostics
        }
    }

    /// Why a translation cannot be used; `nil` if it can.
    private func problem(
        _ target: String, _ source: TranslatableText, _ place: SourceLocation
    ) -> Diagnostic? {
        let lost = Placeholders.missing(in: target, of: source.text)
        if let first = lost.first {
            return .error(
                "lost-placeholder", "the translation of '\(source.key)' has no '\(first)'",
                at: place, help: "write it as in the source: \(lost.joined(separator: ", "))")
        }
        if let limit = source.maxLength, target.unicodeScalars.count > limit, !source.isList {
            return .error(
                "too-long",
                "the translation of '\(source.key)' has \(target.unicodeScalars.count) characters; "
                    + "the limit is \(limit)", at: place, help: "shorten it")
        }
        let lines = { (text: String) in
            text.split(separator: "\n", omittingEmptySubsequences: false).count
        }
        if source.isList, lines(target) != lines(source.text) {
            return .error(
                "wrong-count",
                "'\(source.key)' has \(lines(source.text)) values, one a line, not \(lines(target))",
                at: place, help: "translate each line")
        }
        return nil
    }
}

/// What a translation has to repeat from its source.
enum Placeholders {
    /// The placeholders, such as `{n}`, and the targets of links that a translation lacks.
    static func missing(in target: String, of source: String) -> [String] {
        var rest = all(in: target)
        return all(in: source).filter { placeholder in
            guard let index = rest.firstIndex(of: placeholder) else { return true }
            rest.remove(at: index)
            return false
        }
    }

    private static func all(in text: String) -> [String] {
        var found: [String] = []
        let bytes = Array(text.utf8)
        var index = 0
        while index < bytes.count {
            defer { index += 1 }
            switch bytes[index] {
            case UInt8(ascii: "{"):
                let end = bytes[(index + 1)...].prefix(64).firstIndex { !isName($0) }
                guard let end, end > index + 1, bytes[end] == UInt8(ascii: "}") else { continue }
                found.append(String(decoding: bytes[index...end], as: UTF8.self))
            case UInt8(ascii: "(") where index > 0 && bytes[index - 1] == UInt8(ascii: "]"):
                let end = bytes[index...].firstIndex { ") \n".utf8.contains($0) }
                guard let end else { continue }
                found.append(String(decoding: bytes[(index + 1)..<end], as: UTF8.self))
            default: continue
            }
        }
        return found
    }

    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}
