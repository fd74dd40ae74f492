import {
  directionOf,
  type Face,
  firstLines,
  lineHeight,
  linesOf,
  paragraphsOf,
  type WidthOf,
} from './lines.ts';
import type { Looks } from './looks.ts';
import type { Box } from './page.ts';

interface Place {
  /** From where lines start: the left, on a page that reads from right to left the right. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Of which item of its section it is; -1: of the section itself. */
  readonly item: number;
}
export type Align = 'start' | 'centre' | 'end';

/** What becomes a box once it is known where on the page it stands. */
export type Mark = Place &
  (
    | ({ readonly kind: 'text'; readonly align: Align } & Pick<
        Extract<Box, { kind: 'text' }>,
        'as' | 'lines' | 'size' | 'weight' | 'colour' | 'direction' | 'turned'
      >)
    | { readonly kind: 'rectangle' | 'ellipse'; readonly fill: string | null; readonly stroke: string | null }
    | { readonly kind: 'picture'; readonly picture: string }
  );

/** What is set together, one below the other: it is cut between lines only, and where it is `whole` not at all. */
export interface Piece {
  readonly height: number;
  readonly marks: readonly Mark[];
  readonly whole: boolean;
  /** Lines that were not set, since an item may have no more. */
  readonly beyond: readonly { readonly item: number; readonly lines: number }[];
}

/** Where something is set: how wide it is there, and what letters look like. */
export interface Setting {
  readonly looks: Looks;
  readonly direction: 'ltr' | 'rtl';
  readonly width: number;
  readonly widthOf: WidthOf;
  readonly item: number;
}

export interface Wording extends Face {
  readonly colour: string;
  readonly as?: 'title' | 'heading';
  readonly align?: Align;
  /** At most so many lines. */
  readonly most?: number;
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
}

/** Sets a text: a mark for each of its paragraphs. */
export function words(setting: Setting, text: string, wording: Wording): Piece {
  const { size, weight, colour, as = 'text', align = 'start', most = Number.POSITIVE_INFINITY } = wording;
  const { x = 0, y = 0, width = setting.width } = wording;
  const face = { size, weight };
  const marks: Mark[] = [];
  let height = 0;
  let set = 0;
  let lost = 0;
  for (const paragraph of paragraphsOf(text)) {
    const all = linesOf(paragraph, face, width, setting.widthOf);
    const left = Math.max(0, most - set);
    lost += Math.max(0, all.length - left);
    if (left === 0) continue;
    const lines = firstLines(all, left, face, width, setting.widthOf);
    const step = lineHeight(paragraph, size);
    if (marks.length > 0) height += size * 0.4;
    marks.push({
      kind: 'text',
      as,
      item: setting.item,
      x,
      y: y + height,
      width,
      height: lines.length * step,
      lines,
      size,
      weight,
      colour,
      align,
      direction: directionOf(paragraph, setting.direction),
      turned: 0,
    });
    set += lines.length;
    height += lines.length * step;
  }
  return { height, marks, whole: false, beyond: lost > 0 ? [{ item: setting.item, lines: lost }] : [] };
}

export function shape(
  setting: Setting,
  kind: 'rectangle' | 'ellipse',
  [x, y, width, height]: readonly [number, number, number, number],
  fill: string | null,
  stroke: string | null = null,
): Mark {
  return { kind, item: setting.item, x, y, width, height, fill, stroke };
}

export const moved = (mark: Mark, x: number, y: number): Mark => ({ ...mark, x: mark.x + x, y: mark.y + y });

/** Some pieces as one: each at its place. */
export function together(
  parts: readonly { readonly piece: Piece; readonly x?: number; readonly y?: number }[],
): Piece {
  return {
    height: Math.max(0, ...parts.map(({ piece, y = 0 }) => y + piece.height)),
    marks: parts.flatMap(({ piece, x = 0, y = 0 }) => piece.marks.map((mark) => moved(mark, x, y))),
    whole: parts.every(({ piece }) => piece.whole),
    beyond: parts.flatMap(({ piece }) => piece.beyond),
  };
}

export const drawn = (marks: readonly Mark[], height: number): Piece => ({
  height,
  marks,
  whole: true,
  beyond: [],
});

/** How wide a text is on one line, in points. */
export function widthOfText(setting: Setting, text: string, face: Face): number {
  const space = setting.widthOf(' ', face);
  const all = paragraphsOf(text).map((paragraph) =>
    paragraph
      .split(/ +/)
      .reduce((sum, word, at) => sum + (at > 0 ? space : 0) + setting.widthOf(word, face), 0),
  );
  return Math.max(0, ...all);
}

/** Where the letters of a text's first line stand, below its top. */
export const baseline = (text: string, size: number) => lineHeight(text, size) / 2 + size * 0.3;
