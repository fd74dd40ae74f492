/** What the mailbox has besides the style of the demo's pages. */
export const mailStyle = `
a.logo { color: inherit; text-decoration: none; min-block-size: 2.75rem; display: inline-flex; align-items: center; }
main { max-inline-size: 60rem; gap: 1.5rem; }
.row { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-block-start: 1rem; }
nav.row { margin: 0; }
nav a:not(.button), .facts a, .plain a { color: var(--accent-strong); text-underline-offset: 0.2em; }
nav > a:not(.button) { display: inline-flex; align-items: center; min-block-size: 2.75rem; }
.letters { list-style: none; padding: 0; border: 1px solid var(--line); border-radius: 0.625rem; background: var(--surface); overflow: clip; }
.letters li + li { border-block-start: 1px solid var(--line); }
.letters a { display: grid; grid-template-columns: 14rem minmax(0, 1fr) auto; gap: 0.25rem 1rem; align-items: baseline; padding: 0.75rem 1rem; min-block-size: 2.75rem; color: inherit; text-decoration: none; }
.letters a:hover { background: var(--accent-soft); }
.letters a:focus-visible { box-shadow: inset 0 0 0 2px var(--accent); }
.who { font-weight: 570; overflow-wrap: anywhere; }
.what { overflow-wrap: anywhere; }
.letters time { color: var(--ink-2); font-size: 0.75rem; white-space: nowrap; }
.empty { border: 1px dashed var(--line); border-radius: 0.625rem; padding: 2.5rem 1.5rem; display: grid; gap: 0.5rem; justify-items: center; text-align: center; color: var(--ink-2); }
.empty h2 { color: var(--ink); margin: 0; } .empty p { max-inline-size: 34rem; }
.away { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; } .away .note { margin: 0; }
.facts { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.25rem 1rem; margin-block-start: 0.75rem; }
.facts dt { color: var(--ink-2); } .facts dd { margin: 0; overflow-wrap: anywhere; }
.button[aria-current] { background: var(--accent-soft); border-color: var(--accent); color: var(--accent-strong); }
.frame, .plain { inline-size: 100%; border: 1px solid var(--line); border-radius: 0.625rem; background: var(--surface); }
.frame { block-size: max(22rem, 60vh); color-scheme: light dark; }
.plain { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; padding: 1.5rem; }
@media (max-width: 768px) { .letters a { grid-template-columns: minmax(0, 1fr) auto; } .what { grid-column: 1 / -1; grid-row: 2; } .row .button { flex: 1; } }
`;
