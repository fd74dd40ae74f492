import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import { expect, test } from 'vitest';

// WCAG 2.2, 1.4.3, for what is written anywhere: whatever a screen says, it says it in one of these colours, on one of these grounds.
const inks = ['ink', 'ink-2', 'ink-3', 'accent', 'accent-strong', 'danger', 'info', 'attention-ink'];
const softs = ['accent-soft', 'attention-soft', 'danger-soft', 'info-soft'];
const grounds = ['ground', 'surface', 'sunken', 'bone', ...softs];
/** What is written on a ground that is filled with a strong colour. */
const onFilled = { 'on-accent': ['accent', 'accent-strong'], 'on-attention': ['attention'] };
const least = 4.5;

const root = join(import.meta.dirname, '../..');
const withoutComments = (file: string) =>
  readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');

/** The colours of each theme, by name: the dark one's and those of more contrast are over the light one's. */
const themes = (() => {
  const [light = {}, dark = {}, lightMore = {}, darkMore = {}] = [
    ...withoutComments('web/tokens.css').matchAll(/:root(?:\[data-theme="dark"\])?\s*\{([^}]*)\}/g),
  ].map(
    ([, block = '']): Record<string, string> =>
      Object.fromEntries(
        [...block.matchAll(/--([\w-]+):\s*(oklch\([^/)]*\));/g)].map(([, name = '', colour = '']) => [
          name,
          colour,
        ]),
      ),
  );
  return {
    light,
    dark: { ...light, ...dark },
    'light, more contrast': { ...light, ...lightMore },
    'dark, more contrast': { ...light, ...dark, ...darkMore },
  };
})();

/** What axe computes contrasts with, as it does in the browser's tests; its types leave this part out. */
interface Colours {
  readonly Color: new () => { parseString(colour: string): void };
  getContrast(one: object, other: object): number;
}
const { Color, getContrast } = (axe.commons as unknown as { color: Colours }).color;
function contrast(one: string, other: string): number {
  const [first, second] = [new Color(), new Color()];
  first.parseString(one);
  second.parseString(other);
  return getContrast(first, second);
}

test.each(Object.entries(themes))('%s: what is written can be read on any ground', (_, colours) => {
  const faint: string[] = [];
  const look = (ink: string, ground: string) => {
    const ratio = contrast(colours[ink] ?? '', colours[ground] ?? '');
    if (!(ratio >= least)) faint.push(`--${ink} on --${ground}: ${ratio.toFixed(2)}`);
  };
  for (const ink of inks) for (const ground of grounds) look(ink, ground);
  for (const [ink, filled] of Object.entries(onFilled)) for (const ground of filled) look(ink, ground);
  expect(faint).toEqual([]);
});

test('whatever is written is in one of those colours, and on a filled ground in the one that is made for it', () => {
  const wrong = globSync(['web/**/*.css', 'features/**/*.css'], { cwd: root }).flatMap((file) =>
    [...withoutComments(file).matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', rule = '']) => {
      const ink = /(?:^|[;\s])color:\s*var\(--([\w-]+)\)/.exec(rule)?.[1];
      const ground = /background(?:-color)?:\s*var\(--([\w-]+)\)/.exec(rule)?.[1];
      // What can't be pressed may be faint.
      if (!ink || /disabled/.test(selector)) return [];
      const filled: readonly string[] | undefined = onFilled[ink as keyof typeof onFilled];
      const isRight = filled
        ? ground === undefined || filled.includes(ground)
        : inks.includes(ink) && (ground === undefined || grounds.includes(ground));
      return isRight
        ? []
        : [`${file} ${selector.trim()}: --${ink} on ${ground ? `--${ground}` : 'any ground'}`];
    }),
  );
  expect(wrong).toEqual([]);
});
