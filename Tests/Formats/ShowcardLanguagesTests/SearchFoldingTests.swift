import Foundation
import ShowcardLanguages
import Testing

@Suite("Folded texts of searches")
struct SearchFoldingTests {
    /// A text with its forms.
    struct Vector: Sendable {
        let language: String
        let text: String
        let folded: String
        let expanded: String?
    }

    /// The vectors that the tests of the theme's script read, too.
    static let vectors: [Vector] = {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Fixtures/folding.txt").path
        let text = String(
            decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false).compactMap {
                try? JSONDecoder().decode(String.self, from: Data("\"\($0)\"".utf8))
            }
            guard parts.count == 4 else { return nil }
            return Vector(
                language: parts[0], text: parts[1], folded: parts[2],
                expanded: parts[3].isEmpty ? nil : parts[3])
        }
    }()

    @Test("Texts are folded by the rules of their language")
    func forms() {
        #expect(Self.vectors.count > 30)
        for vector in Self.vectors {
            let folding = SearchFolding(LanguageTag(vector.language))
            let folded = folding.folded(vector.text)
            #expect(
                folded.unicodeScalars.elementsEqual(vector.folded.unicodeScalars),
                "\(vector.text) is \(folded)")
            #expect(folding.expanded(vector.text) == vector.expanded, "\(vector.text)")
        }
    }

    @Test("A region has the rules of its language, and other languages have no second form")
    func languages() {
        #expect(SearchFolding(LanguageTag("de-AT")).expanded("schön") == "schoen")
        #expect(SearchFolding(LanguageTag("sv")).expanded("schön") == nil)
        #expect(SearchFolding(nil).expanded("schön") == nil)
    }
}
