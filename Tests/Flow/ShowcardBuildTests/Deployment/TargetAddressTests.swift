import Testing

@testable import ShowcardBuild

@Suite("Addresses of targets")
struct TargetAddressTests {
    @Test(
        "Each form of an address is recognized",
        arguments: [
            ("/srv/www", TargetAddress.folder("/srv/www")),
            ("www", .folder("www")),
            ("./a:b", .folder("./a:b")),
            ("folder:a:b", .folder("a:b")),
            ("folder:-x", .folder("-x")),
            ("deploy@web.example:/srv/www", .rsync("deploy@web.example:/srv/www")),
            ("web:www", .rsync("web:www")),
            ("web::module/www", .rsync("web::module/www")),
            ("rsync://web.example/module", .rsync("rsync://web.example/module")),
            ("rsync://u@web:873/module/a b", .rsync("rsync://u@web:873/module/a b")),
            ("rclone:shop:bucket/www", .rclone("shop:bucket/www")),
            ("rclone::local:/srv/www", .rclone(":local:/srv/www")),
            ("rclone:shop:", .rclone("shop:")),
            ("s3://bucket", .s3("bucket")),
            ("s3://my.bucket-1/a b", .s3("my.bucket-1/a b")),
            ("git:origin#gh-pages", .git(remote: "origin", branch: "gh-pages")),
            ("git:/srv/a#b.git#x/y", .git(remote: "/srv/a#b.git", branch: "x/y")),
            (
                "git:git@web.example:me/shop.git#www",
                .git(remote: "git@web.example:me/shop.git", branch: "www")
            ),
            (
                "git:https://web.example/shop.git#www",
                .git(remote: "https://web.example/shop.git", branch: "www")
            ),
            (
                "git://web.example/shop.git#www",
                .git(remote: "git://web.example/shop.git", branch: "www")
            ),
            ("git:origin#a@b/c.d", .git(remote: "origin", branch: "a@b/c.d")),
        ])
    func forms(text: String, address: TargetAddress) {
        #expect(TargetAddress(text) == address)
    }

    @Test(
        "An address that a program could misunderstand is refused",
        arguments: [
            "", "-x", "--delete", "-oProxyCommand=x:y", "a@-oProxyCommand=x:y", "@web:www",
            "a@b@c:d",
            "web:", "web::", "rsync://web", "rsync://web/", "rsync:///module", "rsync://-x/module",
            "http://web/www", "s3://", "s3:///www", "s3://a,b/www", "s3://-x/www", "folder:",
            "git:",
            "git:origin", "git:#www", "git:origin#", "git:-x#www", "git:origin#-x",
            "git:origin#a b", "git:origin#a:b", "git:origin#a*", "git:origin#a..b", "git:origin#/a",
            "git:origin#a/", "git:origin#a.lock", "git:origin#@{1}", "git:origin#a//b",
            "git:origin#a/.b", "git:origin#.a", "git:origin#a.", "git:origin#@",
            "git:origin#x.lock/y", "rclone:", "rclone:shop",
            "rclone:/srv/www", "rclone:-x:y", "a\nb", "web:a\u{0}b", "a\u{1B}[2J",
        ])
    func refused(text: String) {
        #expect(TargetAddress(text) == nil)
    }

    @Test(
        "Credentials in an address are not printed",
        arguments: [
            ("git:https://me:secret@web.example/a.git#www", "git:https://…@web.example/a.git#www"),
            ("git:https://secret@web.example/a.git#www", "git:https://…@web.example/a.git#www"),
            ("git:https://me:a@b@web.example/a.git#www", "git:https://…@web.example/a.git#www"),
            ("git:https://web.example/@a/b.git#www", "git:https://web.example/@a/b.git#www"),
            ("git:ssh://git@web.example/a.git#www", "git:ssh://git@web.example/a.git#www"),
            ("git:git@web.example:a.git#www", "git:git@web.example:a.git#www"),
            ("git://web.example/a.git#www", "git://web.example/a.git#www"),
            ("rsync://me:secret@web.example/www", "rsync://me:…@web.example/www"),
            ("rsync://me@web.example/www", "rsync://me@web.example/www"),
            ("me@web.example:/srv/www", "me@web.example:/srv/www"),
            ("rclone:shop:bucket,a/www", "rclone:shop:bucket,a/www"),
            ("rclone::s3,secret_access_key=x:bucket/www", "rclone::s3,…:bucket/www"),
            ("rclone:shop,a='x:\"y'',:z',b=\"c:\":www", "rclone:shop,…:www"),
            ("rclone:shop,a='x:www", "rclone:shop,…"),
            ("s3://bucket/www", "s3://bucket/www"),
            ("www", "www"),
        ])
    func shown(text: String, shown: String) {
        #expect(TargetAddress.shown(text) == shown)
        #expect(TargetAddress(text)?.shown == shown)
    }

    @Test("Credentials are not printed of an address that is refused")
    func refusedCredentials() {
        #expect(TargetAddress("git:https://me:secret@web.example/a.git") == nil)
        #expect(
            TargetAddress.shown("git:https://me:secret@web.example/a.git")
                == "git:https://…@web.example/a.git")
    }

    @Test("Credentials are not printed of what a program has printed of an address")
    func printed() throws {
        let git = try #require(TargetAddress("git:https://me:secret@web.example/a.git#www"))
        #expect(
            git.withoutCredentials("unable to access 'https://me:secret@web.example/a.git/'")
                == "unable to access 'https://…@web.example/a.git/'")
        let rclone = try #require(TargetAddress("rclone::s3,key=secret:bucket"))
        #expect(
            rclone.withoutCredentials(":s3,key=secret:bucket/a: no, not there")
                == ":s3,…:bucket/a: no, not there")
        let plain = try #require(TargetAddress("rsync://me@web.example/www"))
        #expect(
            plain.withoutCredentials("rsync://me@web.example/www") == "rsync://me@web.example/www")
    }
}
