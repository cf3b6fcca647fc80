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
            "http://web/www", "s3://bucket/www", "folder:", "rclone:", "rclone:shop",
            "rclone:/srv/www", "rclone:-x:y", "a\nb", "web:a\u{0}b", "a\u{1B}[2J",
        ])
    func refused(text: String) {
        #expect(TargetAddress(text) == nil)
    }
}
