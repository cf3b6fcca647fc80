import Foundation
package import ShowcardCatalog

/// A recorded session: a line for each message, with `> ` before messages to the plugin and `< ` before its answers.
package struct Transcript: Sendable, Hashable {
    /// The sender of a message.
    package enum Speaker: Sendable, Hashable {
        /// The program that runs the plugin.
        case host
        /// The plugin.
        case plugin

        /// The prefix of its lines.
        var mark: [UInt8] { Array((self == .host ? "> " : "< ").utf8) }
    }

    /// One message.
    package struct Line: Sendable, Hashable {
        /// The sender.
        package let speaker: Speaker
        /// The message.
        package let message: [UInt8]
        /// Its line in the transcript, from 1.
        package let number: Int

        /// The location of some bytes of the message.
        func location(of range: Range<Int>, in path: String) -> SourceLocation {
            let text = SourceText(path: path, bytes: speaker.mark + message)
            let place = text.location(
                offset: speaker.mark.count + range.lowerBound, length: range.count)
            return SourceLocation(
                path: path, line: number, column: place.column, length: place.length,
                excerpt: place.excerpt)
        }
    }

    /// The messages, in order.
    package let lines: [Line]
    /// The path of the file.
    package let path: String

    /// Reads a transcript; empty lines and lines that begin with `#` are ignored.
    ///
    /// - Parameter text: The file.
    /// - Throws: ``DiagnosticError`` at the first line that is not a message, or if there are no messages of the
    ///   plugin, so that there is nothing to compare.
    package init(_ text: SourceText) throws(DiagnosticError) {
        var lines: [Line] = []
        let raw = text.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in raw.enumerated() where !line.isEmpty && line.first != UInt8(ascii: "#")
        {
            let speaker: Speaker? =
                line.starts(with: Speaker.host.mark)
                ? .host : line.starts(with: Speaker.plugin.mark) ? .plugin : nil
            let message = Array(line.dropFirst(2))
            guard let speaker, (try? JSONNode.parse(message)) != nil else {
                throw DiagnosticError(
                    .error(
                        "wrong-transcript", "the line is not a message of a session",
                        at: text.location(line: index + 1, column: 1, length: 1),
                        help: "write '> ' or '< ' and a JSON object"))
            }
            lines.append(Line(speaker: speaker, message: message, number: index + 1))
        }
        guard lines.contains(where: { $0.speaker == .plugin }) else {
            throw DiagnosticError(
                .error(
                    "wrong-transcript", "the plugin sends no message in this session",
                    at: .file(text.path), help: "record it with 'build --transcripts DIR'"))
        }
        self.lines = lines
        path = text.path
    }

    /// The transcript with actual folders.
    ///
    /// - Parameters:
    ///   - source: The catalog's folder.
    ///   - folder: The plugin's working folder.
    /// - Returns: The transcript, in which they replace `{source}` and `{folder}`.
    package func placed(source: String, folder: String) -> Transcript {
        Transcript(
            path: path,
            lines: lines.map { line in
                let text = String(decoding: line.message, as: UTF8.self)
                    .replacing("\"{folder}\"", with: Self.quoted(folder))
                    .replacing("\"{source}\"", with: Self.quoted(source))
                return Line(speaker: line.speaker, message: Array(text.utf8), number: line.number)
            })
    }

    /// The text of a recorded transcript, with `{source}` and `{folder}` in place of folders.
    static func general(_ bytes: [UInt8], source: String, folder: String) -> [UInt8] {
        Array(
            String(decoding: bytes, as: UTF8.self)
                .replacing(quoted(folder), with: "\"{folder}\"")
                .replacing(quoted(source), with: "\"{source}\"").utf8)
    }

    private static func quoted(_ text: String) -> String {
        var writer = JSONWriter()
        writer.string(text)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    private init(path: String, lines: [Line]) {
        self.path = path
        self.lines = lines
    }

    /// The name of the file of a plugin's session.
    package static func fileName(of plugin: String) -> String { "\(plugin).transcript" }
}
