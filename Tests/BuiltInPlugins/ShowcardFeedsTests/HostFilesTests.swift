import ShowcardCatalog
import Testing

@Suite("Files for hosts")
struct HostFilesTests {
    @Test("live paths answer with the first pages, unknown ones with the error envelope")
    func redirects() async throws {
        let site = try await Site([(Sample.template, []), (Sample.loveLanguage, [])])
        #expect(
            site.files["_redirects"] == """
                /catalog/v1/templates /catalog/v1/templates.json 200
                /catalog/v1/templates/trending /catalog/v1/templates/trending.json 200
                /catalog/v1/templates/featured /catalog/v1/templates/featured.json 200
                /catalog/v1/templates/new /catalog/v1/templates/new.json 200
                /catalog/v1/love-languages /catalog/v1/love-languages.json 200
                /catalog/v1/trending /catalog/v1/templates/trending.json 200
                /catalog/v1/* /catalog/v1/error.json 404

                """)
        #expect(
            site.files["v1/error.json"] == """
                {"success":false,"data":null,"error":{"code":"not_found",\
                "message":"there is nothing at this address"},"meta":{"schema_version":"1.0.0"}}
                """)
    }

    @Test("every rewrite leads to a file that is there")
    func destinations() async throws {
        let site = try await Site([
            (Sample.template, [Sample.template("a", ["aliases": Sample.strings("b")])]),
            (Sample.vibe, []),
        ])
        for line in try #require(site.files["_redirects"]).split(separator: "\n") {
            let destination = line.split(separator: " ")[1].dropFirst("/catalog/".count)
            #expect(
                site.files[String(destination)] != nil || destination == "templates/a/",
                "\(line)")
        }
    }

    @Test("a policy that a theme cannot keep to is left out")
    func withoutPolicy() async throws {
        let option = FieldValue.Member(
            name: "content_security_policy", value: .boolean(false))
        let site = try await Site([], feedsOptions: [option])
        #expect(site.files["_headers"]?.contains("Content-Security-Policy") == false)
        #expect(site.files["_headers"]?.hasPrefix("/catalog/v1/*\n") == true)
    }

    @Test("headers stand below the site's path, each header in one rule a path")
    func headers() async throws {
        let site = try await Site([])
        #expect(
            site.files["_headers"] == """
                /catalog/*
                  Content-Security-Policy: default-src 'self'; frame-src 'none'; object-src 'none'; \
                base-uri 'none'; form-action 'self'

                /catalog/v1/*
                  Access-Control-Allow-Origin: *
                  Access-Control-Expose-Headers: ETag, Content-Length

                /catalog/v1/entry.json
                  Cache-Control: public, max-age=60, must-revalidate

                /catalog/v1/pack/*
                  Cache-Control: public, max-age=31536000, immutable

                /catalog/v1/stats/*
                  Cache-Control: public, max-age=31536000, immutable

                /catalog/v1/index/*
                  Cache-Control: public, max-age=31536000, immutable

                /catalog/v1/delta/*
                  Cache-Control: public, max-age=31536000, immutable

                /catalog/v1/schemas/*
                  Content-Type: application/schema+json

                /catalog/v1/db/*
                  Cache-Control: public, max-age=31536000, immutable
                  Content-Type: application/gzip

                /catalog/assets/*
                  Cache-Control: public, max-age=31536000, immutable

                /catalog/feed.json
                  Content-Type: application/feed+json

                /catalog/feed.xml
                  Content-Type: application/atom+xml

                """)
    }

    @Test("a site at the root of its host has no prefix")
    func root() async throws {
        let site = try await Site(
            [(Sample.vibe, [])],
            configuration: Configuration(name: "x", baseURL: "https://example.com/"))
        #expect(
            site.files["_redirects"] == """
                /v1/vibes /v1/vibes.json 200
                /v1/* /v1/error.json 404

                """)
    }
}
