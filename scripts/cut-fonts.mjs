// The fonts of the page, cut to what it is written in: of the weights those that its styles have, of a script the letters of today. What is
// cut off stays in the whole fonts, which load where a letter of it stands (web/fonts.css).
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from './prepare.mjs';

const from = 'node_modules/@fontsource-variable';
const folder = join(root, 'generated/fonts');

/** Each with the ranges that web/fonts.css gives it. */
const cuts = {
  latin: {
    file: 'inter/files/inter-latin-wght-normal.woff2',
    ranges:
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  },
  // It stands on nearly every page and lies in a file of 85 kB, with the letters of other languages.
  'rupee-sign': { file: 'inter/files/inter-latin-ext-wght-normal.woff2', ranges: 'U+20B9' },
  devanagari: {
    file: 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
    ranges: 'U+0901-0903,U+0905-0939,U+093C-094D,U+0950,U+0958-095F,U+0964-0970,U+25CC',
  },
  arabic: {
    file: 'noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
    ranges:
      'U+060C,U+061B,U+061F,U+0621-063A,U+0640-0652,U+0660-066C,U+0670-0671,U+0679,U+067E,U+0686,U+0688,U+0691,U+0698,U+06A4,U+06A9,U+06AF,U+06BA,U+06BE,U+06C1-06C3,U+06CC,U+06D2-06D3,U+06F0-06F9',
  },
};
/** From the lightest to the heaviest that a style has (web/tokens.css). */
const variationAxes = { wght: { min: 400, max: 700 } };
/** What joins letters or keeps them apart, and has no look of its own. */
const joiners = '\u200c\u200d';

/** Cuts them into generated/fonts, unless they are there. */
export async function cutFonts() {
  mkdirSync(folder, { recursive: true });
  for (const [name, { file, ranges }] of Object.entries(cuts)) {
    const whole = readFileSync(join(root, from, file));
    const print = createHash('sha256')
      .update(whole)
      .update(JSON.stringify([ranges, variationAxes]))
      .digest('hex');
    const [target, mark] = [join(folder, `${name}.woff2`), join(folder, `${name}.of`)];
    if (existsSync(target) && existsSync(mark) && readFileSync(mark, 'utf8') === print) continue;
    const options = { targetFormat: 'woff2', variationAxes };
    writeFileSync(target, await subsetFont(whole, lettersIn(ranges) + joiners, options));
    writeFileSync(mark, print);
  }
}

/** The letters of ranges as a style has them. */
function lettersIn(ranges) {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first, last = first] = range.replace('U+', '').split('-');
      const [begin, end] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      return Array.from({ length: end - begin + 1 }, (_, index) => String.fromCodePoint(begin + index));
    })
    .join('');
}
