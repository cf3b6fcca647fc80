/// The path of an output: relative, and inside the output folder.
public struct OutputPath: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The path, with `/` between components.
    public let text: String

    /// Creates a path, or `nil` when it is empty, absolute, too long, has an empty, `.` or `..` component, or a
    /// backslash or control character.
    public init?(_ text: String) {
        var component = 0
        var dots = 0
        let bytes = text.utf8
        guard !bytes.isEmpty, bytes.count <= Limits.outputPath.value else { return nil }
        for byte in bytes {
            if byte == UInt8(ascii: "/") {
                guard component > 0, !(dots == component && dots <= 2) else { return nil }
                component = 0
                dots = 0
                continue
            }
            guard byte >= 0x20, byte != 0x7F, byte != UInt8(ascii: "\\") else { return nil }
            component += 1
            if byte == UInt8(ascii: ".") { dots += 1 }
            guard component <= Limits.outputComponent.value else { return nil }
        }
        guard component > 0, !(dots == component && dots <= 2) else { return nil }
        self.text = text
    }

    /// The path of a page: `index.html` in a folder, given as `notes/first/` or empty for the root.
    public static func page(_ folder: String) -> OutputPath? {
        OutputPath("\(folder)index.html")
    }

    /// The path itself.
    public var description: String { text }

    /// Orders by UTF-8 bytes.
    public static func < (left: OutputPath, right: OutputPath) -> Bool {
        TextKey.precedes(left.text, right.text)
    }
}
