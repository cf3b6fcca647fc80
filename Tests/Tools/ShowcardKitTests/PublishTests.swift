import ShowcardBuild
import ShowcardCatalog
import Testing

@testable import ShowcardKit

@Suite("Publishing to hosts")
struct PublishTests {
    private static let report = {
        var report = DeploymentReport()
        report.sent = [
            .init(path: "v1/pack/1.json", size: 1_200),
            .init(path: "index.html", size: 10, isReplaced: true),
            .init(path: "new.html", size: 20),
            .init(path: "v1/entry.json", size: 1, isReplaced: true),
        ]
        report.deleted = ["old.html"]
        (report.kept, report.unchanged) = (2, 40)
        return report
    }()

    private func session(_ result: Result<DeploymentReport, DiagnosticError>) -> Session {
        var session = Session()
        session.deployment = { _ in result }
        return session
    }

    @Test("The summary is one line, and quiet runs print nothing")
    func summary() async {
        let session = session(.success(Self.report))
        #expect(
            await session.run("publish /srv/www")
                == Outcome(
                    code: .success,
                    output:
                        "Published  to /srv/www: 2 sent, 2 replaced, 1 deleted, 2 kept, 40 unchanged; 1.2 kB\n"
                ))
        #expect(await session.run("publish /srv/www -q") == Outcome(code: .success))
        #expect(
            await Session().run("publish www")
                == Outcome(code: .success, output: "Published  to www: 0 unchanged\n"))
    }

    @Test("A dry run lists what would be done in its order")
    func dryRun() async {
        let output = """
            send     v1/pack/1.json  1.2 kB
            replace  index.html  10 bytes
            send     new.html  20 bytes
            replace  v1/entry.json  1 byte
            delete   old.html
            Dry run    to /srv/www: 2 would be sent, 2 would be replaced, 1 would be deleted, 2 would be kept, 40 unchanged; 1.2 kB

            """
        #expect(
            await session(.success(Self.report)).run("publish /srv/www -n")
                == Outcome(code: .success, output: output))
    }

    @Test("The options become a request")
    func request() async {
        var session = Session(environment: ["SOURCE_DATE_EPOCH": "5", "HOME": "/home/me"])
        session.deployment = { request in
            let expected = DeploymentRequest(
                source: "shop", output: "public", target: .rsync("web:www"),
                now: Instant(seconds: 86_400), keptDays: 7, isDry: true, syncs: false, jobs: 3,
                environment: ["SOURCE_DATE_EPOCH": "5", "HOME": "/home/me"])
            #expect(request == expected)
            return .success(DeploymentReport())
        }
        let line =
            "publish web:www -s shop -o public --now 1970-01-02 --keep-days 7 -n --no-sync -j 3"
        #expect(await session.run(line).code == .success)
        session.deployment = { request in
            #expect(request.replaces)
            return .success(DeploymentReport())
        }
        #expect(await session.run("publish web:www --replace").code == .success)
        session.deployment = { request in
            #expect(request.output == "site")
            #expect(request.now == Instant(seconds: 5))
            #expect(request.keptDays == 30)
            return .success(DeploymentReport())
        }
        #expect(await session.run("publish web:www").code == .success)
    }

    @Test(
        "An error in what the command line names has another status than one of the machine",
        arguments: [
            ("no-output", .usage), ("edited-output", .usage), ("target-refused", .usage),
            ("output-refused", .usage), ("tool-missing", .system), ("tool-failed", .system),
            ("locked", .system), ("system", .system), ("target-changed", .system),
        ] as [(String, ExitCode)])
    func failure(code: String, status: ExitCode) async {
        let error = DiagnosticError(.error(code, "it cannot be"))
        #expect(
            await session(.failure(error)).run("publish www")
                == Outcome(code: status, errors: "error[\(code)]: it cannot be\n\n1 error\n"))
    }
}
