package import ShowcardCatalog
import ShowcardFiles
import ShowcardStore

/// A folder that a catalog extends, and that has the files that the catalog doesn't.
struct SourceLayer: Sendable {
    /// Its path from the catalog's folder, without `.` components, such as `../base`.
    let path: String
    /// The folder, which has no layers of its own.
    let folder: SourceFolder

    /// The same layer with other limits of what is read.
    func with(_ limits: CatalogLimits) -> SourceLayer {
        var folder = folder
        folder.limits = limits
        return SourceLayer(path: path, folder: folder)
    }
}

extension SourceFolder {
    /// The paths of the folders that the catalog extends, from the catalog's folder, the nearest first.
    package var layerPaths: [String] { layers.map(\.path) }

    /// The same folder above others, if any, which have the files below `content/` and `templates/` that it doesn't.
    ///
    /// - Parameters:
    ///   - layers: The folders, the nearest first.
    ///   - configuration: The path of `catalog.yml` below each folder.
    /// - Returns: The folder.
    func extending(_ layers: [SourceLayer], configuration: String) -> SourceFolder {
        var folder = self
        (folder.layers, folder.configuration) = (layers, configuration)
        return folder
    }

    /// The nearest layer below that has a file or folder; `nil` if the catalog's folder has it, or no layer does.
    func layer(of relative: String) -> SourceLayer? {
        guard !layers.isEmpty, isShared(relative), ownStatus(relative) == nil else { return nil }
        return layers.first { $0.folder.status(of: relative) != nil }
    }

    /// Whether layers can have a file or folder of this path.
    func isShared(_ relative: String) -> Bool {
        ["content", "templates"].contains {
            relative.utf8.starts(with: $0.utf8)
                && [nil, UInt8(ascii: "/")].contains(relative.utf8.dropFirst($0.utf8.count).first)
        } || isConfiguration(relative)
    }

    /// Whether a file is `catalog.yml`, or its texts in another language.
    private func isConfiguration(_ relative: String) -> Bool {
        guard let configuration else { return false }
        if relative == configuration { return true }
        let tag = relative.utf8.split(
            separator: UInt8(ascii: "."), omittingEmptySubsequences: false
        ).dropLast().last.flatMap { String($0) }
        return tag.map { TranslationFile.path(of: configuration, in: $0) == relative } ?? false
    }

    /// Whether the texts of a file in several layers are joined, because each may have a part of the fields.
    private func isJoined(_ relative: String) -> Bool {
        if isConfiguration(relative) { return true }
        let parts = relative.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 2)
        return parts.count == 3 && parts[0].elementsEqual("content".utf8)
            && !["static", "tokens"].contains { parts[1].elementsEqual($0.utf8) }
            && relative.utf8.suffix(3).elementsEqual(".md".utf8)
    }

    /// Whether several folders can have parts of a file.
    func hasParts(_ relative: String) -> Bool {
        let name = ThemeLayers.folder + "/"
        return isJoined(relative)
            || relative.utf8.starts(with: name.utf8)
                && ThemeStrings.language(of: String(relative.dropFirst(name.count))) != nil
    }

    /// A folder that has a file.
    struct Holder {
        /// The number of folders above it.
        let level: Int
        /// The folder's path from that of the catalog; absent for the catalog's own.
        let path: String?
        /// The folder, without layers.
        let folder: SourceFolder
    }

    /// The folders that have a file, the nearest first.
    func holders(of relative: String) -> [Holder] {
        var own = self
        own.layers = []
        let all =
            [Holder(level: 0, path: nil, folder: own)]
            + layers.enumerated().map {
                Holder(level: $0 + 1, path: $1.path, folder: $1.folder)
            }
        return all.filter { $0.folder.status(of: relative) != nil }
    }

    /// Reads a file of each folder that has it.
    ///
    /// - Parameter relative: The file's path.
    /// - Returns: The files with their paths from the catalog's folder, the nearest first.
    /// - Throws: ``DiagnosticError`` with the system error.
    func texts(of relative: String) throws(DiagnosticError) -> [SourceText] {
        try leveledTexts(of: relative).map(\.text)
    }

    /// Reads a file of each folder that has it, with the number of folders above each.
    func leveledTexts(
        of relative: String
    ) throws(DiagnosticError) -> [(level: Int, text: SourceText)] {
        var texts: [(level: Int, text: SourceText)] = []
        for holder in holders(of: relative) {
            do throws(DiagnosticError) {
                let bytes = try holder.folder.read(relative).bytes
                let path = holder.path.map { "\($0)/\(relative)" } ?? relative
                texts.append((holder.level, SourceText(path: path, bytes: bytes)))
            } catch {
                throw DiagnosticError(error.diagnostics.map { $0.moved(below: holder.path) })
            }
        }
        return texts
    }

    /// Reads a file that several folders can have parts of.
    ///
    /// - Parameter relative: The file's path.
    /// - Returns: The joined text; `nil` if the file of the nearest folder replaces those of the others.
    /// - Throws: ``DiagnosticError`` with the system error.
    func joined(_ relative: String) throws(DiagnosticError) -> SourceText? {
        guard !layers.isEmpty, isJoined(relative) else { return nil }
        let texts = try texts(of: relative)
        return texts.isEmpty
            ? nil : SourceText(path: relative, joining: texts.map(\.bytes))
    }

    /// The bytes of a file of a layer; `nil` if none has it, or if it cannot be read.
    package func inheritedBytes(of relative: String) -> [UInt8]? {
        layers.lazy.map(\.folder).first { $0.status(of: relative) != nil }
            .flatMap { try? $0.bytes(of: relative, limit: limits[Limits.sourceFile].value) }
    }

    /// Whether a file is a translation of a layer to a language that the catalog doesn't have.
    func isForeign(_ relative: String, languages: Set<String>) -> Bool {
        TranslationFile(relative, languages: languages) != nil && ownStatus(relative) == nil
    }

    /// Adds the items of layers to those of the catalog's folder.
    ///
    /// - Parameters:
    ///   - own: The items of the catalog's folder; `nil` if it doesn't exist.
    ///   - relative: The folder.
    ///   - includesHidden: Whether to include names that begin with a dot.
    /// - Returns: The items by name, each from the nearest folder; `nil` if no folder exists.
    /// - Throws: ``DiagnosticError`` if a folder cannot be listed.
    func adding(
        _ own: [Item]?, _ relative: String, includesHidden: Bool
    ) throws(DiagnosticError) -> [Item]? {
        guard !layers.isEmpty, isShared(relative) else { return own }
        var items = own
        var known = Set(own?.map(\.name) ?? [])
        for layer in layers where layer.folder.status(of: relative)?.kind != .file {
            let more: [Item]?
            do throws(DiagnosticError) {
                more = try layer.folder.list(relative, includesHidden: includesHidden)
            } catch {
                throw DiagnosticError(error.diagnostics.map { $0.moved(below: layer.path) })
            }
            guard let more else { continue }
            try refuseConflict(of: items ?? [], more, relative, layer)
            items = (items ?? []) + more.filter { known.insert($0.name).inserted }
        }
        return items?.sorted { TextKey.precedes($0.name, $1.name) }
    }

    /// Refuses a file with the name of a folder in a layer, and the reverse.
    private func refuseConflict(
        of items: [Item], _ more: [Item], _ relative: String, _ layer: SourceLayer
    ) throws(DiagnosticError) {
        let kinds = Dictionary(items.map { ($0.name, $0.kind) }, uniquingKeysWith: { $1 })
        for item in more {
            guard let kind = kinds[item.name], kind != item.kind,
                [kind, item.kind].contains(.folder)
            else { continue }
            let path = "\(relative)/\(item.name)"
            throw DiagnosticError(
                .error(
                    "layer-conflict",
                    kind == .folder
                        ? "this is a folder, but '\(layer.path)/\(path)' is a file"
                        : "this is a file, but '\(layer.path)/\(path)' is a folder",
                    at: .file(path), help: "rename or remove one of them"))
        }
    }

    /// Changes the locations of diagnostics to those in the files of layers, and removes fixes of their files: other
    /// catalogs extend them too.
    ///
    /// - Parameters:
    ///   - diagnostics: Diagnostics with the paths and lines of the catalog's folder.
    ///   - known: Locations that stay.
    /// - Returns: The diagnostics.
    package func located(
        _ diagnostics: [Diagnostic], besides known: Set<SourceLocation> = []
    ) -> [Diagnostic] {
        guard !layers.isEmpty else { return diagnostics }
        var origins = LayerOrigins(self)
        return diagnostics.map { diagnostic in
            diagnostic.location.map(known.contains) == true
                ? diagnostic : origins.located(diagnostic)
        }
    }

    /// The path of a file from the catalog's folder, in the nearest folder that has it.
    func origin(of relative: String) -> String {
        layer(of: relative).map { "\($0.path)/\(relative)" } ?? relative
    }

    /// The files that a file consists of, the nearest first, by their paths from the catalog's folder; and the lines at which
    /// their parts of the joined text begin.
    fileprivate func parts(of relative: String) -> [(path: String, line: Int)] {
        guard isShared(relative) else { return [] }
        guard isJoined(relative), let texts = try? texts(of: relative), texts.count > 1 else {
            return [(origin(of: relative), 1)]
        }
        let joined = SourceText(path: relative, joining: texts.map(\.bytes))
        return zip(texts, joined.parts).map { ($0.path, joined.line(of: $1)) }
    }
}

/// Finds the layers of locations; reads each file once.
private struct LayerOrigins {
    private let folder: SourceFolder
    private var origins: [String: [(path: String, line: Int)]] = [:]

    init(_ folder: SourceFolder) { self.folder = folder }

    mutating func located(_ diagnostic: Diagnostic) -> Diagnostic {
        let moved = diagnostic.moved { located($0) }
        return moved.location?.path == diagnostic.location?.path ? moved : moved.withoutFix
    }

    private mutating func located(_ location: SourceLocation) -> SourceLocation {
        let known = origins[location.path] ?? folder.parts(of: location.path)
        origins[location.path] = known
        guard let origin = known.last(where: { $0.line <= location.line }) ?? known.first else {
            return location
        }
        return location.moved(
            to: origin.path, line: max(1, location.line - origin.line + 1))
    }
}

extension Diagnostic {
    /// The diagnostic at the same place below another folder.
    func moved(below folder: String?) -> Diagnostic {
        guard let folder else { return self }
        return moved { $0.moved(to: "\(folder)/\($0.path)") }.withoutFix
    }
}
