/** The demo provider's pages, in the portal's colours. */
export const style = `
:root { color-scheme: light;
  --ground: oklch(0.978 0.004 95); --surface: oklch(1 0 0); --sunken: oklch(0.958 0.006 95); --line: oklch(0.905 0.008 95); --edge: oklch(0.64 0.012 120);
  --ink: oklch(0.235 0.012 160); --ink-2: oklch(0.46 0.014 150); --ink-3: oklch(0.52 0.012 150);
  --accent: oklch(0.43 0.085 165); --accent-strong: oklch(0.36 0.08 165); --accent-soft: oklch(0.945 0.03 165); --on-accent: oklch(0.99 0.005 165);
  --lift: 0 1px 2px oklch(0.2 0.02 160 / 0.05), 0 1px 1px oklch(0.2 0.02 160 / 0.04);
  --ring: 0 0 0 2px var(--ground), 0 0 0 4px var(--accent); }
@media (prefers-color-scheme: dark) { :root { color-scheme: dark;
  --ground: oklch(0.185 0.008 165); --surface: oklch(0.225 0.01 165); --sunken: oklch(0.165 0.008 165); --line: oklch(0.315 0.012 165); --edge: oklch(0.55 0.012 165);
  --ink: oklch(0.945 0.006 120); --ink-2: oklch(0.76 0.01 140); --ink-3: oklch(0.69 0.01 140);
  --accent: oklch(0.76 0.115 165); --accent-strong: oklch(0.83 0.11 165); --accent-soft: oklch(0.295 0.035 165); --on-accent: oklch(0.19 0.03 165);
  --lift: none; } }
* { box-sizing: border-box; margin: 0; }
body { font: 400 0.875rem/1.5 "Inter Variable", system-ui, sans-serif; background: var(--ground); color: var(--ink); min-block-size: 100vh; display: flex; flex-direction: column; }
header { display: flex; align-items: center; gap: 0.75rem; min-block-size: 3.5rem; padding-inline: 1.5rem; border-block-end: 1px solid var(--line); }
.logo { font-weight: 680; letter-spacing: -0.02em; font-size: 1.0625rem; }
.logo b { color: var(--accent); font-weight: inherit; }
.tag { font-size: 0.75rem; font-weight: 560; padding: 0.12rem 0.5rem; border-radius: 1rem; background: var(--sunken); color: var(--ink-2); white-space: nowrap; }
main { flex: 1; inline-size: 100%; max-inline-size: 70rem; margin-inline: auto; padding: 2.5rem 1.5rem; display: grid; gap: 2rem; align-content: start; }
main.narrow { max-inline-size: 30rem; padding-block-start: 5rem; }
h1 { font-size: 1.625rem; font-weight: 620; letter-spacing: -0.022em; line-height: 1.2; }
h2 { font-size: 1rem; font-weight: 600; letter-spacing: -0.008em; margin-block-end: 0.75rem; }
.lead { color: var(--ink-2); font-size: 1rem; max-inline-size: 42rem; margin-block-start: 0.5rem; }
.people { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(14.5rem, 1fr)); gap: 0.75rem; }
.people form, .people button { block-size: 100%; inline-size: 100%; }
button, .button { font: inherit; color: inherit; cursor: pointer; text-decoration: none; }
.person { text-align: start; display: grid; grid-template-columns: 2.5rem minmax(0, 1fr); gap: 0.25rem 0.75rem; align-content: start; padding: 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: 0.625rem; box-shadow: var(--lift); transition: border-color 120ms, background-color 120ms; }
.person:hover { border-color: var(--accent); background: color-mix(in oklch, var(--accent-soft) 45%, var(--surface)); }
.person strong { font-weight: 570; font-size: 1rem; line-height: 1.3; overflow-wrap: anywhere; }
.person .role { color: var(--accent-strong); font-weight: 560; font-size: 0.75rem; }
.person .does { grid-column: 1 / -1; color: var(--ink-2); margin-block-start: 0.25rem; }
.avatar { inline-size: 2.5rem; block-size: 2.5rem; border-radius: 50%; background: var(--accent-soft); color: var(--accent-strong); font-weight: 620; display: grid; place-items: center; }
.search { display: flex; gap: 0.5rem; flex-wrap: wrap; align-items: end; max-inline-size: 34rem; }
.search label { flex: 1 1 16rem; display: grid; gap: 0.25rem; color: var(--ink-2); }
input[type="search"] { font: inherit; color: var(--ink); block-size: 2.75rem; padding-inline: 0.75rem; border-radius: 0.375rem; border: 1px solid var(--edge); background: var(--surface); inline-size: 100%; }
.button { display: inline-flex; align-items: center; justify-content: center; block-size: 2.75rem; padding-inline: 1.25rem; border-radius: 0.375rem; font-weight: 560; border: 1px solid var(--line); background: var(--surface); box-shadow: var(--lift); }
.button.go { background: var(--accent); border-color: transparent; color: var(--on-accent); }
.button.go:hover { background: var(--accent-strong); }
.found { list-style: none; padding: 0; margin-block-start: 1rem; border: 1px solid var(--line); border-radius: 0.625rem; background: var(--surface); overflow: clip; max-inline-size: 34rem; }
.found li + li { border-block-start: 1px solid var(--line); }
.found .person { inline-size: 100%; border: 0; border-radius: 0; box-shadow: none; padding: 0.625rem 1rem; align-items: center; background: none; }
.found .person:hover { background: var(--accent-soft); }
.found .caption { display: block; color: var(--ink-2); font-size: 0.75rem; }
.note { color: var(--ink-2); margin-block-start: 0.75rem; }
.open { margin-block-start: 1rem; }
:focus-visible { outline: none; box-shadow: var(--ring); }
.found .person:focus-visible { box-shadow: inset 0 0 0 2px var(--accent); }
footer { padding: 1rem 1.5rem; color: var(--ink-3); font-size: 0.75rem; border-block-start: 1px solid var(--line); }
@media (max-width: 768px) { main { padding: 1.5rem 1rem; gap: 1.5rem; } main.narrow { padding-block-start: 3rem; } header, footer { padding-inline: 1rem; } .tag { white-space: normal; }
  .people { grid-template-columns: 1fr; } .search .button { inline-size: 100%; } .narrow .button { inline-size: 100%; } }
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`;
