import Foundation
import ShowcardCatalog
import ShowcardTestSupport
import Testing

@testable import ShowcardBuild

@Suite("Fifty plugins", .processes)
struct ManyPluginsTests {
    /// Says in a file when it begins and when it is done with its first answer.
    private static let script = """
        echo + >> log
        read -r _
        echo - >> log
        printf '{"type":"hello","protocol":1,"version":"1","transform":{"facts":{"f%s":{"type":"integer"}}}}\\n' $1
        read -r _ || exit 0
        read -r _; read -r _
        printf '{"type":"result","id":1,"entries":[{"entry":"note/a","facts":{"f%s":%s},' $1 $1
        printf '"outputs":[{"path":"%s.txt","text":"%s"}]},{"entry":"note/b"}]}\\n' $1 $1
        cat > /dev/null

        """

    @Test("Fifty plugins work few at a time, and the same comes of it every time")
    func many() async throws {
        let site = try ProgramSite()
        try site.folder.write(Self.script, to: "source/plugins/one.sh")
        let numbers = Array(10...59)
        func configure(_ numbers: [Int]) throws {
            try site.configure(
                numbers.map {
                    "p\($0): {command: [sh, plugins/one.sh, '\($0)'], \(ProgramSite.patient)}"
                }.joined(separator: "\n"))
        }
        try configure(numbers)
        #expect(await site.build().diagnostics.map(\.brief) == [])
        try configure(numbers.reversed())
        #expect(await site.build(output: "other").diagnostics.map(\.brief) == [])
        let files = site.folder.files(below: "site")
        #expect(files.count == 55)
        #expect(site.folder.files(below: "other") == files)
        for file in files where file != "entry.txt" {
            #expect(site.folder.read("site/\(file)") == site.folder.read("other/\(file)"))
        }
        let log = try #require(site.folder.read("source/log"))
        var (working, most) = (0, 0)
        for line in log.split(separator: "\n") {
            working += line == "+" ? 1 : -1
            most = max(most, working)
        }
        #expect(working == 0)
        #expect((1...8).contains(most), "\(most) at once")
    }
}
