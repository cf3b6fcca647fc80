/// The examples of tables in the tests of cmark-gfm.
extension GitHubExample {
    static let tablesOfProgram: [GitHubExample] = [
        GitHubExample(
            "cmark-gfm extensions.txt, Tables",
            #"""
            abc | def
            --- | ---
            xyz | ghi
            """#,
            #"""
            <table>
            <thead>
            <tr>
            <th>abc</th>
            <th>def</th>
            </tr>
            </thead>
            <tbody>
            <tr>
            <td>xyz</td>
            <td>ghi</td>
            </tr>
            </tbody>
            </table>
            """#),
        GitHubExample(
            "cmark-gfm extensions.txt, Tables",
            #"""
            Hello!

            | _abc_ | セン |
            | ----- | ---- |
            | this row has a space at the end | | 
            | But _**inline elements do**_. | x |

            Hi!
            """#,
            #"""
            <p>Hello!</p>
            <table>
            <thead>
            <tr>
            <th><em>abc</em></th>
            <th>セン</th>
            </tr>
            </thead>
            <tbody>
            <tr>
            <td>this row has a space at the end</td>
            <td></td>
            </tr>
            <tr>
            <td>But <em><strong>inline elements do</strong></em>.</td>
            <td>x</td>
            </tr>
            </tbody>
            </table>
            <p>Hi!</p>
            """#),
        GitHubExample(
            "cmark-gfm extensions.txt, Tables",
            #"""
            aaa | bbb | ccc | ddd | eee
            :-- | --- | :-: | --- | --:
            fff | ggg | hhh | iii | jjj
            """#,
            #"""
            <table>
            <thead>
            <tr>
            <th align="left">aaa</th>
            <th>bbb</th>
            <th align="center">ccc</th>
            <th>ddd</th>
            <th align="right">eee</th>
            </tr>
            </thead>
            <tbody>
            <tr>
            <td align="left">fff</td>
            <td>ggg</td>
            <td align="center">hhh</td>
            <td>iii</td>
            <td align="right">jjj</td>
            </tr>
            </tbody>
            </table>
            """#),
        GitHubExample(
            "cmark-gfm extensions.txt, Tables: Table cell count mismatches",
            #"""
            | a | b | c |
            | --- | --- |
            | this | isn't | okay |
            """#,
            #"""
            <p>| a | b | c |
            | --- | --- |
            | this | isn't | okay |</p>
            """#),
        GitHubExample(
            "cmark-gfm extensions.txt, Tables: Table cell count mismatches",
            #"""
            | a | b | c |
            | --- | --- | ---
            | x
            | a | b
            | 1 | 2 | 3 | 4 | 5 |
            """#,
            #"""
            <table>
            <thead>
            <tr>
            <th>a</th>
            <th>b</th>
            <th>c</th>
            </tr>
            </thead>
            <tbody>
            <tr>
            <td>x</td>
            <td></td>
            <td></td>
            </tr>
            <tr>
            <td>a</td>
            <td>b</td>
            <td></td>
            </tr>
            <tr>
            <td>1</td>
            <td>2</td>
            <td>3</td>
            </tr>
            </tbody>
            </table>
            """#),
        GitHubExample(
            "cmark-gfm extensions.txt, Tables: Embedded pipes",
            #"""
            | a | b |
            | --- | --- |
            | Escaped pipes are \|okay\|. | Like \| this. |
            | Within `\|code\| is okay` too. |
            | _**`c\|`**_ \| complex
            | don't **\_reparse\_**
            """#,
            #"""
            <table>
            <thead>
            <tr>
            <th>a</th>
            <th>b</th>
            </tr>
            </thead>
            <tbody>
            <tr>
            <td>Escaped pipes are |okay|.</td>
            <td>Like | this.</td>
            </tr>
            <tr>
            <td>Within <code>|code| is okay</code> too.</td>
            <td></td>
            </tr>
            <tr>
            <td><em><strong><code>c|</code></strong></em> | complex</td>
            <td></td>
            </tr>
            <tr>
            <td>don't <strong>_reparse_</strong></td>
            <td></td>
            </tr>
            </tbody>
            </table>
            """#),
        GitHubExample(
            "cmark-gfm extensions.txt, Tables: Oddly-formatted markers",
            #"""
            | a |
            --- |
            """#,
            #"""
            <table>
            <thead>
            <tr>
            <th>a</th>
            </tr>
            </thead>
            </table>
            """#),
        GitHubExample(
            "cmark-gfm extensions.txt, Tables: Escaping",
            #"""
            | a | b |
            | --- | --- |
            | \\ | `\\` |
            | \\\\ | `\\\\` |
            | \_ | `\_` |
            | \| | `\|` |
            | \a | `\a` |

            \\ `\\`

            \\\\ `\\\\`

            \_ `\_`

            \| `\|`

            \a `\a`
            """#,
            #"""
            <table>
            <thead>
            <tr>
            <th>a</th>
            <th>b</th>
            </tr>
            </thead>
            <tbody>
            <tr>
            <td>\</td>
            <td><code>\\</code></td>
            </tr>
            <tr>
            <td>\\</td>
            <td><code>\\\\</code></td>
            </tr>
            <tr>
            <td>_</td>
            <td><code>\_</code></td>
            </tr>
            <tr>
            <td>|</td>
            <td><code>|</code></td>
            </tr>
            <tr>
            <td>\a</td>
            <td><code>\a</code></td>
            </tr>
            </tbody>
            </table>
            <p>\ <code>\\</code></p>
            <p>\\ <code>\\\\</code></p>
            <p>_ <code>\_</code></p>
            <p>| <code>\|</code></p>
            <p>\a <code>\a</code></p>
            """#),
        GitHubExample(
            "cmark-gfm extensions.txt, Tables: Embedded HTML",
            #"""
            | a |
            | --- |
            | <strong>hello</strong> |
            | ok <br> sure |
            """#,
            #"""
            <table>
            <thead>
            <tr>
            <th>a</th>
            </tr>
            </thead>
            <tbody>
            <tr>
            <td><strong>hello</strong></td>
            </tr>
            <tr>
            <td>ok <br> sure</td>
            </tr>
            </tbody>
            </table>
            """#),
        GitHubExample(
            "cmark-gfm extensions.txt, Tables: Reference-style links",
            #"""
            Here's a link to [Freedom Planet 2][].

            | Here's a link to [Freedom Planet 2][] in a table header. |
            | --- |
            | Here's a link to [Freedom Planet 2][] in a table row. |

            [Freedom Planet 2]: http://www.freedomplanet2.com/
            """#,
            #"""
            <p>Here's a link to <a href="http://www.freedomplanet2.com/">Freedom Planet 2</a>.</p>
            <table>
            <thead>
            <tr>
            <th>Here's a link to <a href="http://www.freedomplanet2.com/">Freedom Planet 2</a> in a table header.</th>
            </tr>
            </thead>
            <tbody>
            <tr>
            <td>Here's a link to <a href="http://www.freedomplanet2.com/">Freedom Planet 2</a> in a table row.</td>
            </tr>
            </tbody>
            </table>
            """#),
        GitHubExample(
            "cmark-gfm extensions.txt, Tables: Sequential cells",
            #"""
            | a | b | c |
            | --- | --- | --- |
            | d || e |
            """#,
            #"""
            <table>
            <thead>
            <tr>
            <th>a</th>
            <th>b</th>
            <th>c</th>
            </tr>
            </thead>
            <tbody>
            <tr>
            <td>d</td>
            <td></td>
            <td>e</td>
            </tr>
            </tbody>
            </table>
            """#),
        GitHubExample(
            "cmark-gfm extensions.txt, Tables: Interaction with emphasis",
            #"""
            | a | b |
            | --- | --- |
            |***(a)***|
            """#,
            #"""
            <table>
            <thead>
            <tr>
            <th>a</th>
            <th>b</th>
            </tr>
            </thead>
            <tbody>
            <tr>
            <td><em><strong>(a)</strong></em></td>
            <td></td>
            </tr>
            </tbody>
            </table>
            """#),
        GitHubExample(
            "cmark-gfm extensions.txt, Tables: a table can be recognised when separated from a paragraph of text without an empty line",
            #"""
            123
            456
            | a | b |
            | ---| --- |
            d | e
            """#,
            #"""
            <p>123
            456</p>
            <table>
            <thead>
            <tr>
            <th>a</th>
            <th>b</th>
            </tr>
            </thead>
            <tbody>
            <tr>
            <td>d</td>
            <td>e</td>
            </tr>
            </tbody>
            </table>
            """#),
    ]
}
