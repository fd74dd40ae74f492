import { createHash } from 'node:crypto';
import type { CompanySettings } from '#contract/settings.ts';
import { accentColours, type ThemeName } from '#formats/colours/accent.ts';

/** Where pages find the company's colours and logo; null: as shipped, and no logo. */
export interface Look {
  readonly styles: string | null;
  readonly logoLight: string | null;
  readonly logoDark: string | null;
}

/** Where what makes up the look is, below the portal's address. */
export const lookHome = '/company/';
const asShipped = 'shipped';

/** The addresses of the look: each names what is in it, so that a browser keeps it for good and every process has it. */
export function lookOf({ accentLight, accentDark, logoLight, logoDark }: CompanySettings): Look {
  const addressOf = (file: string) => (file === '' ? null : lookHome + file);
  const isShipped = accentLight === '' && accentDark === '';
  const styles = isShipped ? '' : stylesName(accentLight, accentDark);
  return { styles: addressOf(styles), logoLight: addressOf(logoLight), logoDark: addressOf(logoDark) };
}

/** The colours that are in it, and a mark of what is made of them: another release may make another thing of the same. */
function stylesName(light: string, dark: string): string {
  const part = (accent: string) => accent.slice(1) || asShipped;
  const mark = createHash('sha256').update(stylesOf(light, dark)).digest('hex').slice(0, 8);
  return `look-${part(light)}-${part(dark)}-${mark}.css`;
}

/** The styles that an address names; null: it names none that this release makes. */
export function stylesAt(name: string): string | null {
  const [, light = '', dark = ''] =
    /^look-([0-9a-f]{6}|shipped)-([0-9a-f]{6}|shipped)-[0-9a-f]{8}\.css$/.exec(name) ?? [];
  if (light === '') return null;
  const accent = (part: string) => (part === asShipped ? '' : `#${part}`);
  return stylesName(accent(light), accent(dark)) === name ? stylesOf(accent(light), accent(dark)) : null;
}

/** The accent's colours in place of those of web/tokens.css: they hold against it wherever it stands. */
function stylesOf(light: string, dark: string): string {
  return rulesOf('light', light) + rulesOf('dark', dark);
}

const roots = {
  light: ':root:root:not([data-theme="dark"])',
  dark: ':root:root[data-theme="dark"]',
} as const;

function rulesOf(theme: ThemeName, accent: string): string {
  if (accent === '') return '';
  const { strong, soft, onAccent } = accentColours(accent, theme);
  const root = roots[theme];
  return [
    `${root}{--accent:${accent};--accent-strong:${strong};--accent-soft:${soft};--on-accent:${onAccent}}`,
    // Whoever asks their device for more contrast has it.
    `@media (prefers-contrast:more){${root}{--accent:${strong}}}`,
    '',
  ].join('\n');
}
