package import ShowcardCatalog
import ShowcardFiles
import ShowcardStore

/// A folder that a catalog extends, and that has the files that the catalog doesn't.
struct SourceLayer: Sendable {
    /// Its path from the catalog's folder, without `.` components, such as `../base`.
    let path: String
    /// The folder, which has no layers of its own.
    let folder: SourceFolder
}

extension SourceFolder {
    /// The paths of the folders that the catalog extends, from the catalog's folder, the nearest first.
    package var layerPaths: [String] { layers.map(\.path) }

    /// The same folder above others, which have the files below `content/` and `templates/` that it doesn't.
    ///
    /// - Parameters:
    ///   - layers: The folders, the nearest first.
    ///   - configuration: The path of `catalog.yml` below each folder.
    /// - Returns: The folder.
    func extending(_ layers: [SourceLayer], configuration: String) -> SourceFolder {
        guard !layers.isEmpty else { return self }
        log?.noteGap("a catalog that extends another one")
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
    private func isShared(_ relative: String) -> Bool {
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
        guard parts.count > 1 else { return false }
        if parts[0].elementsEqual("templates".utf8) {
            return parts.count == 2 && String(parts[1]).flatMap(ThemeStrings.language) != nil
        }
        return parts.count == 3 && parts[0].elementsEqual("content".utf8)
            && !["static", "tokens"].contains { parts[1].elementsEqual($0.utf8) }
            && relative.utf8.suffix(3).elementsEqual(".md".utf8)
    }

    /// Reads a file that several layers have parts of.
    ///
    /// - Parameter relative: The file's path.
    /// - Returns: The joined text; `nil` unless at least two layers have the file.
    /// - Throws: ``DiagnosticError`` with the system error.
    func joined(_ relative: String) throws(DiagnosticError) -> SourceText? {
        guard !layers.isEmpty, isJoined(relative) else { return nil }
        let holders = holders(of: relative)
        guard holders.count > 1 else { return nil }
        var texts: [[UInt8]] = []
        for holder in holders {
            do throws(DiagnosticError) {
                texts.append(try holder.folder.read(relative).bytes)
            } catch {
                throw DiagnosticError(error.diagnostics.map { $0.moved(below: holder.path) })
            }
        }
        return SourceText(path: relative, joining: texts)
    }

    /// The folders that have a file, the nearest first; the catalog's own folder has no path.
    private func holders(of relative: String) -> [(path: String?, folder: SourceFolder)] {
        var own = self
        own.layers = []
        let all: [(path: String?, folder: SourceFolder)] =
            [(nil, own)] + layers.map { ($0.path, $0.folder) }
        return all.filter { $0.folder.status(of: relative) != nil }
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
            do throws(DiagnosticError) {
                guard
                    let more = try layer.folder.list(relative, includesHidden: includesHidden)
                else { continue }
                items = (items ?? []) + more.filter { known.insert($0.name).inserted }
            } catch {
                throw DiagnosticError(error.diagnostics.map { $0.moved(below: layer.path) })
            }
        }
        return items?.sorted { TextKey.precedes($0.name, $1.name) }
    }

    /// Changes the locations of diagnostics to those in the files of layers, and removes fixes of their files: other
    /// catalogs extend them too.
    ///
    /// - Parameter diagnostics: Diagnostics with the paths and lines of the catalog's folder.
    /// - Returns: The diagnostics.
    package func located(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        guard !layers.isEmpty else { return diagnostics }
        var origins = LayerOrigins(self)
        return diagnostics.map { origins.located($0) }
    }

    /// The layers that have a file, the nearest first, by the files' paths from the catalog's folder; and the lines at which
    /// their parts of the joined text begin.
    func parts(of relative: String) -> [(path: String, line: Int)] {
        guard isShared(relative) else { return [] }
        let holders = holders(of: relative)
        let paths = holders.map { $0.path.map { "\($0)/\(relative)" } ?? relative }
        guard let text = try? joined(relative), text.parts.count == paths.count else {
            return paths.prefix(1).map { ($0, 1) }
        }
        return zip(paths, text.parts).map { ($0, text.line(of: $1)) }
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
        return SourceLocation(
            path: origin.path, line: max(1, location.line - origin.line + 1),
            column: location.column, length: location.length, excerpt: location.excerpt)
    }
}

extension Diagnostic {
    /// The diagnostic at the same place below another folder.
    func moved(below folder: String?) -> Diagnostic {
        guard let folder else { return self }
        return moved { location in
            SourceLocation(
                path: "\(folder)/\(location.path)", line: location.line,
                column: location.column, length: location.length, excerpt: location.excerpt)
        }.withoutFix
    }
}
