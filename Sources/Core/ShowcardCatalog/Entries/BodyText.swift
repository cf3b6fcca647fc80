import Foundation

/// The Markdown of a body and the HTML it renders to.
package struct BodyText: Sendable {
    /// The Markdown as written.
    package let markdown: ArraySlice<UInt8>
    /// The HTML, safe to put into a page as it is.
    package let html: [UInt8]
    /// Whether they are of another version of the file than was expected.
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

/// Where the texts of a body come from.
enum TextSource: Sendable {
    case given(BodyText)
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

/// The texts of a body that are in memory until they are released.
///
/// They are asked for on any thread; the lock is what makes the class sendable.
final class HeldText: @unchecked Sendable {
    private let lock = NSLock()
    private var text: BodyText?
    private let reading: @Sendable () -> BodyText

    /// Holds texts.
    ///
    /// - Parameters:
    ///   - text: The texts.
    ///   - reading: Reads them again.
    init(_ text: BodyText, _ reading: @escaping @Sendable () -> BodyText) {
        (self.text, self.reading) = (text, reading)
    }

    /// The texts, read again where they were released.
    var value: BodyText { held ?? reading() }

    private var held: BodyText? {
        lock.lock()
        defer { lock.unlock() }
        return text
    }

    /// Frees the texts.
    func release() {
        lock.lock()
        defer { lock.unlock() }
        text = nil
    }
}
