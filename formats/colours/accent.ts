import { contrast, type Hex, hexFrom, type Oklch, oklchOf } from './colour.ts';

/** The two themes of the page. */
export const themes = ['light', 'dark'] as const;
export type ThemeName = (typeof themes)[number];

/** What an accent stands on, in each theme: as `web/tokens.css` has it, which a test holds together. */
export const grounds = {
  light: {
    ground: { l: 0.978, c: 0.004, h: 95 },
    surface: { l: 1, c: 0, h: 0 },
    sunken: { l: 0.958, c: 0.006, h: 95 },
  },
  dark: {
    ground: { l: 0.185, c: 0.008, h: 165 },
    surface: { l: 0.225, c: 0.01, h: 165 },
    sunken: { l: 0.165, c: 0.008, h: 165 },
  },
} as const satisfies Record<ThemeName, Record<string, Oklch>>;

/** How the accent is shipped. */
export const shippedAccent: Readonly<Record<ThemeName, Hex>> = {
  light: hexFrom({ l: 0.43, c: 0.085, h: 165 }),
  dark: hexFrom({ l: 0.76, c: 0.115, h: 165 }),
};

/** The colours that come of an accent in a theme, by the names that `web/tokens.css` has for them. */
export interface AccentColours {
  readonly accent: Hex;
  readonly strong: Hex;
  readonly soft: Hex;
  readonly onAccent: Hex;
}

/** All of them, made of the one: what is drawn on it, what is pressed, and the tint behind what is chosen. */
export function accentColours(accent: Hex, theme: ThemeName): AccentColours {
  const { l, c, h } = oklchOf(accent);
  return theme === 'light'
    ? {
        accent,
        strong: hexFrom({ l: Math.max(0, l - 0.07), c: c * 0.94, h }),
        soft: hexFrom({ l: 0.945, c: Math.min(c, 0.03), h }),
        onAccent: hexFrom({ l: 0.99, c: Math.min(c, 0.005), h }),
      }
    : {
        accent,
        strong: hexFrom({ l: Math.min(1, l + 0.07), c: c * 0.96, h }),
        soft: hexFrom({ l: 0.295, c: Math.min(c, 0.035), h }),
        onAccent: hexFrom({ l: 0.19, c: Math.min(c, 0.03), h }),
      };
}

/** What is drawn with the accent: text on what it stands on, what stands on it, and the ring around what has the focus. */
export const pairs = [
  'ground',
  'surface',
  'sunken',
  'soft',
  'strongOnSoft',
  'onAccent',
  'onStrong',
  'ring',
] as const;
export type PairName = (typeof pairs)[number];

/** What text needs, and the ring: WCAG 2.2 AA, 1.4.3 and 1.4.11. */
export const leastOf = (pair: PairName): number => (pair === 'ring' ? 3 : 4.5);

/** How far each pair of an accent stands apart. */
export function contrastsOf(accent: Hex, theme: ThemeName): Readonly<Record<PairName, number>> {
  const { strong, soft, onAccent } = accentColours(accent, theme);
  const { ground, surface, sunken } = grounds[theme];
  return {
    ground: contrast(accent, hexFrom(ground)),
    surface: contrast(accent, hexFrom(surface)),
    sunken: contrast(accent, hexFrom(sunken)),
    soft: contrast(accent, soft),
    strongOnSoft: contrast(strong, soft),
    onAccent: contrast(onAccent, accent),
    onStrong: contrast(onAccent, strong),
    ring: contrast(accent, hexFrom(ground)),
  };
}

/** A pair that stands too near. */
export interface AccentFault {
  readonly pair: PairName;
  readonly ratio: number;
  readonly least: number;
}

/** The pair of an accent that falls furthest short; null: each is far enough apart. */
export function accentFault(accent: Hex, theme: ThemeName): AccentFault | null {
  const all = contrastsOf(accent, theme);
  const [worst] = pairs
    .map((pair) => ({ pair, ratio: all[pair], least: leastOf(pair) }))
    .filter(({ ratio, least }) => ratio < least)
    .sort((one, other) => one.ratio / one.least - other.ratio / other.least);
  return worst ?? null;
}

/** Of lightness: less is not seen. */
const step = 0.004;

/** The colour nearest to this one that each pair stands far enough apart with: the same hue, darker in the light theme and lighter in the dark one. */
export function nearestAccent(accent: Hex, theme: ThemeName): Hex {
  const { l, c, h } = oklchOf(accent);
  const away = theme === 'light' ? -1 : 1;
  for (let moved = 0; moved <= 1; moved += step)
    // A colour that is too bright for its theme may have nothing darker beside it than what it passes on the way, so both ways are looked at.
    for (const way of [away, -away]) {
      const lightness = l + way * moved;
      if (lightness < 0 || lightness > 1) continue;
      const near = moved === 0 ? accent : hexFrom({ l: lightness, c, h });
      if (accentFault(near, theme) === null) return near;
    }
  return shippedAccent[theme];
}
