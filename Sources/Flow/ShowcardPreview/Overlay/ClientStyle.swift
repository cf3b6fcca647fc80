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
