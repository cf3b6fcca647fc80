import ShowcardKit

/// The `showcard` executable: the first-party plugins and no others.
@main
struct Showcard {
    static func main() async {
        await ShowcardKit.run(plugins: [])
    }
}
