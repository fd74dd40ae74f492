import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accentColours,
  accentFault,
  contrastsOf,
  grounds,
  nearestAccent,
  shippedAccent,
  themes,
} from './accent.ts';
import { contrast, hexFrom, isHex, oklchOf } from './colour.ts';

const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  // As the WCAG's own examples and every checker have them.
  ['#767676', '#ffffff', 4.54],
  ['#ff0000', '#ffffff', 4],
  ['#0000ff', '#ffffff', 8.59],
])('%s on %s stands %d apart', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

test.each([
  ['#ff0000', { l: 0.628, c: 0.2577, h: 29.2 }],
  ['#00ff00', { l: 0.8664, c: 0.2948, h: 142.5 }],
  ['#ffffff', { l: 1, c: 0, h: undefined }],
])('%s is %o', (hex, { l, c, h }) => {
  const found = oklchOf(hex);
  expect(found.l).toBeCloseTo(l, 3);
  expect(found.c).toBeCloseTo(c, 3);
  if (h !== undefined) expect(found.h).toBeCloseTo(h, 0);
});

test('any colour comes back from its lightness, chroma and hue', () => {
  fc.assert(
    fc.property(colour, (hex) => hexFrom(oklchOf(hex)) === hex),
    { numRuns: 2_000 },
  );
});

test('what no screen shows is shown at its lightness and hue, greyer', () => {
  const shown = oklchOf(hexFrom({ l: 0.6, c: 0.4, h: 150 }));
  expect(shown.l).toBeCloseTo(0.6, 1);
  expect(shown.c).toBeLessThan(0.4);
  expect(shown.h).toBeCloseTo(150, -1);
});

test.each(themes)('what is shipped does in the %s theme, and is what the styles have', (theme) => {
  expect(accentFault(shippedAccent[theme], theme)).toBeNull();
  const css = readFileSync(join(import.meta.dirname, '../../web/tokens.css'), 'utf8');
  const [light = '', dark = ''] = css.split(':root[data-theme="dark"]');
  const part = theme === 'light' ? light : dark;
  const of = (name: string) => {
    const [, l, c, h] = new RegExp(`--${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(part) ?? [];
    return { l: Number(l), c: Number(c), h: Number(h) };
  };
  for (const [name, colourOf] of Object.entries(grounds[theme])) expect(of(name), name).toEqual(colourOf);
  expect(hexFrom(of('accent'))).toBe(shippedAccent[theme]);
  // What is worked out from the accent is what was chosen by eye, to within what nobody sees.
  const { strong, soft, onAccent } = accentColours(shippedAccent[theme], theme);
  for (const [name, made] of Object.entries({
    'accent-strong': strong,
    'accent-soft': soft,
    'on-accent': onAccent,
  }))
    expect(contrast(hexFrom(of(name)), made), name).toBeLessThan(1.03);
});

test.each(themes)(
  'of a thousand colours what is offered in the %s theme does, and is the colour itself where that does',
  (theme) => {
    fc.assert(
      fc.property(colour, (hex) => {
        const near = nearestAccent(hex, theme);
        expect(isHex(near)).toBe(true);
        expect(accentFault(near, theme)).toBeNull();
        if (accentFault(hex, theme) === null) expect(near).toBe(hex);
      }),
      { numRuns: 1_000 },
    );
  },
);

test.each(themes)('what is offered in the %s theme is the same hue where the colour has one', (theme) => {
  const vivid = colour.filter((hex) => oklchOf(hex).c > 0.1);
  fc.assert(
    fc.property(vivid, (hex) => {
      const near = oklchOf(nearestAccent(hex, theme));
      const apart = Math.abs(((near.h - oklchOf(hex).h + 540) % 360) - 180);
      expect(near.c < 0.02 || apart < 8).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['#ffd400', 'light'],
  ['#003300', 'dark'],
] as const)('%s does not do in the %s theme, and it says which pair falls furthest short', (hex, theme) => {
  const fault = accentFault(hex, theme);
  expect(fault?.ratio).toBeLessThan(fault?.least ?? 0);
  expect(Math.min(...Object.values(contrastsOf(hex, theme)))).toBeCloseTo(fault?.ratio ?? 0, 5);
});
