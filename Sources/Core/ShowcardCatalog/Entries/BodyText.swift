import Foundation

/// The Markdown of a body and its HTML.
package struct BodyText: Sendable {
    /// The Markdown as written.
    package let markdown: ArraySlice<UInt8>
    /// The HTML, which can be inserted into a page without escaping.
    package let html: [UInt8]
    /// Whether they belong to another version of the file than expected.
    package var isStale: Bool

    /// Creates the texts.
    package init(markdown: ArraySlice<UInt8>, html: [UInt8], isStale: Bool = false) {
        (self.markdown, self.html, self.isStale) = (markdown, html, isStale)
    }
}

/// A hash of the two texts of a body.
package struct BodyVersion: Sendable, Hashable {
    /// The first half of the hash.
    package let high: UInt64
    /// The other half.
    package let low: UInt64

    /// Creates a version.
    package init(high: UInt64, low: UInt64) {
        (self.high, self.low) = (high, low)
    }
}

/// The source of a body's texts.
enum TextSource: Sendable {
    indirect case given(BodyText)
    case held(HeldText)
    case readOnce(Once<BodyText>)
    case read(@Sendable () -> BodyText)

    var value: BodyText {
        switch self {
        case .given(let text): text
        case .held(let text): text.value
        case .readOnce(let text): text.value
        case .read(let reading): reading()
        }
    }
}

/// The texts of a body, in memory until they are released.
///
/// They are read on any thread; a lock makes the class sendable.
final class HeldText: @unchecked Sendable {
    private let lock = NSLock()
    private var text: BodyText?
    private let reading: @Sendable () -> BodyText

    /// Creates held texts.
    ///
    /// - Parameters:
    ///   - text: The texts.
    ///   - reading: Reads them again.
    init(_ text: BodyText, _ reading: @escaping @Sendable () -> BodyText) {
        (self.text, self.reading) = (text, reading)
    }

    /// The texts, read again if they were released.
    var value: BodyText { held ?? reading() }

    private var held: BodyText? {
        lock.lock()
        defer { lock.unlock() }
        return text
    }

    /// Releases the texts.
    func release() {
        lock.lock()
        defer { lock.unlock() }
        text = nil
    }
}
