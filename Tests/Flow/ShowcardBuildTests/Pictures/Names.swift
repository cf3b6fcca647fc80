import Foundation

/// Names with texts, that several threads add.
final class Names: @unchecked Sendable {
    private let lock = NSLock()
    private var texts: [String: String] = [:]

    /// All names, sorted.
    var all: [String] {
        lock.lock()
        defer { lock.unlock() }
        return texts.keys.sorted()
    }

    /// Adds a name.
    func add(_ name: String) { self[name] = "" }

    /// The text of a name.
    subscript(name: String) -> String? {
        get {
            lock.lock()
            defer { lock.unlock() }
            return texts[name]
        }
        set {
            lock.lock()
            defer { lock.unlock() }
            texts[name] = newValue
        }
    }
}
