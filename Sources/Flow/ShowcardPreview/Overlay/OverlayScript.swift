/// The script that the server adds to pages, with its own address, so that strict content policies allow it.
enum OverlayScript {
    /// The folder of the server's own files.
    static let folder = "__showcard/"

    /// Adds the script to a page.
    ///
    /// - Parameters:
    ///   - page: The page's bytes.
    ///   - pageTag: The page's tag, in hexadecimal digits.
    /// - Returns: The page with the script at the end of its body.
    static func injected(into page: [UInt8], pageTag: String) -> [UInt8] {
        let element =
            "<script src=\"/\(folder)client.js\" data-page=\"\(pageTag)\" defer></script>\n"
        let place = end(ofBodyIn: page) ?? page.count
        return Array(page[..<place]) + Array(element.utf8) + Array(page[place...])
    }

    /// The position of the last `</body`, case-insensitive.
    private static func end(ofBodyIn page: [UInt8]) -> Int? {
        let mark = Array("</body".utf8)
        var place = page.count - mark.count
        while place >= 0 {
            if page[place] == mark[0],
                zip(page[place...], mark).allSatisfy({ $0 | 0x20 == $1 | 0x20 })
            {
                return place
            }
            place -= 1
        }
        return nil
    }
}

/// The script in served pages: it waits for changes, and shows problems.
enum ClientScript {
    static let text = #"""
        (() => {
          "use strict";
          const own = document.currentScript;
          const folder = new URL(".", own.src);
          let page = own.dataset.page;
          let shown = "";

          // The panel is apart from the page: neither's styles reach the other.
          const host = document.createElement("showcard-preview");
          const root = host.attachShadow({ mode: "open" });
          const add = (parent, name, attributes, text) => {
            const element = document.createElement(name);
            for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
            if (text !== undefined) element.textContent = text;
            return parent.appendChild(element);
          };
          add(root, "link", { rel: "stylesheet", href: new URL("client.css", folder).href });
          const news = add(root, "div", { class: "news", "aria-live": "polite" });
          const badge = add(root, "button", { class: "badge", type: "button", hidden: "" });
          const panel = add(root, "dialog", {
            role: "alertdialog", "aria-labelledby": "title", "aria-describedby": "state",
          });
          const title = add(panel, "h1", { id: "title" });
          const state = add(panel, "p", { id: "state" });
          const text = add(panel, "pre", { tabindex: "0", "aria-label": "Problems" });
          const close = add(panel, "button", { type: "button", autofocus: "" }, "Dismiss");
          const open = () => { if (!panel.open) panel.showModal(); };
          close.addEventListener("click", () => panel.close());
          badge.addEventListener("click", open);
          document.documentElement.append(host);

          const count = (number, word) => number + " " + word + (number === 1 ? "" : "s");
          const tell = (problems) => {
            const parts = [];
            if (problems.errors) parts.push(count(problems.errors, "error"));
            if (problems.warnings) parts.push(count(problems.warnings, "warning"));
            const summary = parts.join(", ") || (problems.failed ? "not built" : "");
            text.textContent = problems.text;
            title.textContent = "The catalog: " + summary;
            state.textContent = problems.failed
              ? "It was not built. The page is that of the last state that could be."
              : "It was built all the same.";
            badge.textContent = summary;
            badge.className = problems.failed ? "badge failed" : "badge";
            badge.hidden = !summary;
            if (problems.failed && problems.text !== shown) open();
            if (!problems.failed) panel.close();
            if (shown && !problems.text) news.textContent = "The catalog is built, without problems.";
            shown = problems.text;
          };

          const swap = (sheets) => {
            for (const link of document.querySelectorAll('link[rel~="stylesheet"]')) {
              const sheet = sheets.find(({ from }) => new URL(link.href).pathname.endsWith("/" + from));
              if (!sheet) continue;
              const next = link.cloneNode();
              next.href = link.href.slice(0, link.href.lastIndexOf(sheet.from)) + sheet.to;
              // The old one stays until the new one is there, so that the page is never bare.
              const done = () => link.remove();
              next.addEventListener("load", done);
              next.addEventListener("error", done);
              link.after(next);
            }
          };

          const address = new URL("events", folder);
          address.searchParams.set("page", location.pathname);
          const events = new EventSource(address);
          events.addEventListener("styles", (event) => {
            const change = JSON.parse(event.data);
            if (change.before !== page) return;
            page = change.page;
            swap(change.sheets);
          });
          events.addEventListener("state", (event) => {
            const now = JSON.parse(event.data);
            if (now.page !== page) return location.reload();
            // The page in place of a site says what is wrong by itself.
            if (!document.querySelector("body.showcard-preview")) tell(now);
          });
          addEventListener("pagehide", () => events.close());
        })();

        """#
}

/// The style of the panel of problems, and of the page shown if the site was never built.
enum ClientStyle {
    static let text = """
        :host, body.showcard-preview {
          --ground: #fffdf8; --ink: #1d1a16; --edge: #b3261e; --soft: #f3ece2; --focus: #0b57d0;
          color-scheme: light dark;
        }
        @media (prefers-color-scheme: dark) {
          :host, body.showcard-preview {
            --ground: #1b1917; --ink: #f4efe8; --edge: #f2b8b5; --soft: #2b2723; --focus: #a8c7fa;
          }
        }
        :host { all: initial; }
        dialog, body.showcard-preview {
          box-sizing: border-box; color: var(--ink); background: var(--ground);
          font: 16px/1.5 system-ui, sans-serif;
        }
        dialog {
          width: min(72rem, calc(100vw - 2rem)); max-width: none; max-height: calc(100vh - 2rem); padding: 1.5rem;
          border: 0; border-top: 6px solid var(--edge); border-radius: 12px; overflow: auto;
          box-shadow: 0 16px 48px rgb(0 0 0 / .4);
        }
        dialog::backdrop { background: rgb(0 0 0 / .45); }
        body.showcard-preview { margin: 0 auto; max-width: 72rem; padding: 2rem 1rem; }
        h1 { margin: 0 0 .25rem; font-size: 1.25rem; line-height: 1.3; }
        p { margin: 0 0 1rem; }
        pre {
          margin: 0 0 1rem; padding: 1rem; overflow: auto; border-radius: 8px; background: var(--soft);
          font: 14px/1.5 ui-monospace, monospace; tab-size: 1;
        }
        button {
          min-height: 2.75rem; padding: 0 1.25rem; border: 2px solid var(--ink); border-radius: 999px; cursor: pointer;
          color: var(--ink); background: var(--ground); font: 600 16px/1 system-ui, sans-serif;
        }
        button:focus-visible, pre:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
        .badge { position: fixed; inset: auto 1rem 1rem auto; z-index: 2147483647; }
        .badge[hidden] { display: none; }
        .badge.failed { border-color: var(--edge); }
        .news { position: fixed; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }

        """
}
