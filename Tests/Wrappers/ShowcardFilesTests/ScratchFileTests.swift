import Foundation
import ShowcardFiles
import ShowcardTestSupport
import Testing

@Suite("Scratch file")
struct ScratchFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    #if os(Linux)
    @Test("a scratch file has the bytes that threads wrote, each at its place, and no name")
    func bytes() async throws {
        let file = try #require(ScratchFile(in: folder.path))
        let texts = (0..<200).map { [UInt8](repeating: UInt8($0), count: 1 + $0 * 37) }
        let places = await withTaskGroup(of: (Int, Int?).self) { group in
            for (index, text) in texts.enumerated() {
                group.addTask { (index, file.add(text[...])) }
            }
            return await group.reduce(into: [Int: Int]()) { $0[$1.0] = $1.1 }
        }
        for (index, text) in texts.enumerated() {
            let place = try #require(places[index])
            #expect(file.read(text.count, at: place) == text)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }

    @Test("reading past the end of a scratch file gives nothing")
    func pastTheEnd() throws {
        let file = try #require(ScratchFile(in: folder.path))
        let place = try #require(file.add([1, 2, 3]))
        #expect(file.read(3, at: place) == [1, 2, 3])
        #expect(file.read(4, at: place) == nil)
        #expect(file.read(0, at: place) == [])
    }
    #endif

    @Test("a folder that does not exist has no scratch file")
    func missingFolder() {
        #expect(ScratchFile(in: "\(folder.path)/missing") == nil)
    }
}
