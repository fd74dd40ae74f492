import { graphemesOf } from '#formats/text/graphemes.ts';
import { shownText } from '#formats/text/submitted-text.ts';

/** How letters look. */
export interface Face {
  readonly size: number;
  readonly weight: 'regular' | 'bold';
}
/** How wide a word without a space is, in points; a space by itself too. */
export type WidthOf = (word: string, face: Face) => number;

const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\u200f|\u061c/u;
const letter = /\p{L}|[\u200e\u200f\u061c]/u;
/** Scripts whose signs stand above and below one another. */
const tall = /\p{Script=Arabic}|\p{Script=Devanagari}/u;

/** Which way a paragraph is read: as its first letter is; `otherwise` where it has none. */
export function directionOf(text: string, otherwise: 'ltr' | 'rtl'): 'ltr' | 'rtl' {
  const first = letter.exec(text)?.[0];
  if (first === undefined) return otherwise;
  return rightToLeft.test(first) ? 'rtl' : 'ltr';
}

/** How far below a line the next one stands, in points. */
export const lineHeight = (text: string, size: number) => size * (tall.test(text) ? 1.6 : 1.38);

/**
 * What no word has, and what shapes letters ends its process at: marks that nobody sees elsewhere than between letters, signs without a letter, more
 * signs than fit on one, and letters with signs one after the other without an end (of those a part is set by itself).
 */
const illegible: readonly (readonly [RegExp, string])[] = [
  [/(?![\u200c-\u200f\u061c])\p{Default_Ignorable_Code_Point}/gu, ''],
  [/(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?!\p{L})|[\u200e\u200f\u061c]+(?=\p{M})/gu, ''],
  [/(?<![\p{L}\p{N}\p{M}])\p{M}+/gu, ''],
  [/(\p{M}{8})\p{M}+/gu, '$1'],
  [/(?:\p{L}\p{M}+[\u200c\u200d]?){48}/gu, '$& '],
];

/** A text as it is set: its paragraphs, without what no line may hold (controls, marks that turn round what follows) and nobody could read. */
export function paragraphsOf(text: string): string[] {
  return illegible
    .reduce((left, [what, instead]) => left.replaceAll(what, instead), shownText(text))
    .replaceAll('\t', ' ')
    .split('\n')
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** Breaks a paragraph at its spaces, and a word that is wider than a line between its letters. */
export function linesOf(paragraph: string, face: Face, width: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  const space = widthOf(' ', face);
  let line = '';
  let taken = 0;
  const end = () => {
    if (line !== '') lines.push(line);
    line = '';
    taken = 0;
  };
  for (const word of paragraph.split(/ +/)) {
    if (word === '') continue;
    const wide = widthOf(word, face);
    if (line !== '' && taken + space + wide > width) end();
    if (wide <= width) {
      taken += (line === '' ? 0 : space) + wide;
      line += line === '' ? word : ` ${word}`;
      continue;
    }
    for (const cluster of graphemesOf(word)) {
      const more = widthOf(cluster, face);
      if (line !== '' && taken + more > width) end();
      line += cluster;
      taken += more;
    }
  }
  end();
  return lines;
}

/** The first lines of some, the last of them with an ellipsis; all where there are no more. */
export function firstLines(
  lines: readonly string[],
  most: number,
  face: Face,
  width: number,
  widthOf: WidthOf,
): readonly string[] {
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  const space = widthOf(' ', face);
  const words = (kept.pop() ?? '').replace(/…$/, '').split(' ');
  const room = width - widthOf('…', face);
  const taken = () => words.reduce((sum, word) => sum + widthOf(word, face) + space, -space);
  while (words.length > 1 && taken() > room) words.pop();
  if (taken() <= room) return [...kept, `${words.join(' ')}…`];
  // One word as wide as the line: the letters at its end make room.
  const letters = graphemesOf(words.join(' '));
  while (letters.length > 0 && letters.reduce((sum, one) => sum + widthOf(one, face), 0) > room)
    letters.pop();
  return [...kept, `${letters.join('')}…`];
}
