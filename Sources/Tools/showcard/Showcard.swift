import ShowcardKit

/// The `showcard` executable, which has only the first-party plugins.
@main
struct Showcard {
    static func main() async {
        await ShowcardKit.run(plugins: [])
    }
}
