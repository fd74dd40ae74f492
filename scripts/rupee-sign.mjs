// The font of the rupee sign alone. It stands on nearly every page and lies in a file of 85 kB, with the letters of other languages.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from './prepare.mjs';

const from = 'node_modules/@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';

/** Cuts the sign, in all its weights, out of the font of the page, for web/fonts.css. */
export async function cutRupeeSign() {
  const font = await subsetFont(readFileSync(join(root, from)), '\u20B9', { targetFormat: 'woff2' });
  mkdirSync(join(root, 'generated'), { recursive: true });
  writeFileSync(join(root, 'generated/rupee-sign.woff2'), font);
}
