import ShowcardBuild
import Testing

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
            "git:origin#a/", "git:origin#a.lock", "git:origin#@{1}", "rclone:", "rclone:shop",
            "rclone:/srv/www", "rclone:-x:y", "a\nb", "web:a\u{0}b", "a\u{1B}[2J",
        ])
    func refused(text: String) {
        #expect(TargetAddress(text) == nil)
    }
}
