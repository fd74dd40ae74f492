import type { CSSProperties } from 'react';
import {
  accentColours,
  accentFault,
  grounds,
  shippedAccent,
  type ThemeName,
} from '#formats/colours/accent.ts';
import { type Hex, hexFrom, isHex } from '#formats/colours/colour.ts';

/** Where a kept logo is. */
export const logoAddress = (file: string): string => `/company/${file}`;

/** What a page is written with, as `web/tokens.css` has it. */
const inks = {
  light: {
    ink: { l: 0.235, c: 0.012, h: 160 },
    quiet: { l: 0.46, c: 0.014, h: 150 },
    line: { l: 0.905, c: 0.008, h: 95 },
  },
  dark: {
    ink: { l: 0.945, c: 0.006, h: 120 },
    quiet: { l: 0.76, c: 0.01, h: 140 },
    line: { l: 0.315, c: 0.012, h: 165 },
  },
} as const;

/** The colour that a preview is drawn with: what is not typed to its end, or does not do, is as shipped. */
function drawnWith(accent: string, theme: ThemeName): Hex {
  return isHex(accent) && accentFault(accent, theme) === null ? accent : shippedAccent[theme];
}

/** The colours of a page in a theme, as variables for what is drawn within it. */
export function coloursOf(accent: string, theme: ThemeName): CSSProperties {
  const { ink, quiet, line } = inks[theme];
  const { ground, surface } = grounds[theme];
  const { accent: drawn, strong, soft, onAccent } = accentColours(drawnWith(accent, theme), theme);
  const variables = {
    '--ground': hexFrom(ground),
    '--surface': hexFrom(surface),
    '--ink': hexFrom(ink),
    '--ink-2': hexFrom(quiet),
    '--line': hexFrom(line),
    '--accent': drawn,
    '--accent-strong': strong,
    '--accent-soft': soft,
    '--on-accent': onAccent,
  };
  return variables as CSSProperties;
}
