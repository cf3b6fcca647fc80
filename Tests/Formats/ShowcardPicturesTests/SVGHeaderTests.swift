import ShowcardPictures
import Testing

@Suite struct SVGHeaderTests {
    @Test(
        "The size of an SVG follows from width, height and viewBox",
        arguments: [
            ("width='20' height='10'", "20 x 10"),
            ("width=\"20px\" height=\"10.6px\"", "20 x 11"),
            ("width='1in' height='1in'", "96 x 96"),
            ("width='2.54cm' height='25.4mm'", "96 x 96"),
            ("width='72pt' height='6PC'", "96 x 96"),
            ("width='101.6q' height='1e2'", "96 x 100"),
            ("viewBox='0 0 24 32'", "24 x 32"),
            ("viewBox='-1,-2 , 24.4\t3e1'", "24 x 30"),
            ("width='48' viewBox='0 0 24 32'", "48 x 64"),
            ("height='16' viewBox='0 0 24 32'", "12 x 16"),
            ("width='100%' height='100%' viewBox='0 0 24 32'", "24 x 32"),
            ("width='3em' height='4ex'", "300 x 150"),
            ("width='-4' height='auto'", "300 x 150"),
            ("width='nan' height='0x10p3'", "300 x 150"),
            ("viewBox='0 0 0 32'", "300 x 150"),
            ("viewBox='0 0 24'", "300 x 150"),
            ("width='40'", "40 x 150"),
            ("width='0.2' height='0.1'", "1 x 1"),
            ("", "300 x 150"),
            ("data-width='7' hidden width = 20 height=10", "20 x 10"),
        ])
    func size(_ attributes: String, _ size: String) throws {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' \(attributes)><path width='9'/></svg>"
        let header = try PictureHeader.read(Array(text.utf8))
        #expect(SampleFile.describe(header) == "svg \(size) alpha")
    }

    @Test(
        "An SVG is found after declarations and comments",
        arguments: [
            "<svg width='2' height='3'/>",
            "\u{FEFF} \n<svg width='2' height='3'/>",
            "<?xml version='1.0' encoding='utf-8'?>\n<svg width='2' height='3'></svg>",
            "<!-- <svg width='9'> -- ><html> --><svg width='2' height='3'>",
            "<!DOCTYPE svg PUBLIC \"-//W3C > \" 'x'><svg width='2' height='3'>",
            "<!DOCTYPE svg [ <!ENTITY a \"]>\"> <!ENTITY b 'c'> ]><svg width='2' height='3'>",
            "<s:svg xmlns:s='http://www.w3.org/2000/svg' width='2' height='3'>",
        ])
    func prologue(_ text: String) throws {
        let header = try PictureHeader.read(Array(text.utf8))
        #expect(SampleFile.describe(header) == "svg 2 x 3 alpha")
    }

    @Test("The start of an SVG needs more bytes")
    func truncation() {
        let text = Array(
            "<?xml version='1.0'?><!DOCTYPE svg [<!ENTITY a 'b'>]><svg width='2'>".utf8)
        for count in 0..<text.count {
            let error = #expect(throws: PictureHeaderError.self) {
                _ = try PictureHeader.read(Array(text.prefix(count)))
            }
            guard case .truncated(let needed)? = error else {
                Issue.record("\(count) bytes are \(String(describing: error))")
                continue
            }
            #expect(needed > count)
        }
    }
}
