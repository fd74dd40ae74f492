import bidiFactory from 'bidi-js';

/** What of a line is drawn at once: letters of one font, in one direction. */
export interface Run<Font> {
  /** As whoever shapes letters is given it. */
  readonly text: string;
  readonly font: Font;
}

const bidi = bidiFactory();
const marks = /[\u200e\u200f\u061c\u2066-\u2069]/g;
/** What is shaped is turned round for letters of this script alone. */
const isTurned = /\p{Script=Arabic}/u;

/** A text of somebody's within a sentence: what stands around it does not change its order, nor it theirs. */
export const isolated = (text: string) => `\u2068${text}\u2069`;

/** A text without the marks that only say in which order it is read. */
export const withoutMarks = (text: string) => text.replaceAll(marks, '');

/** The order in which a paragraph is drawn, which reads from left to right as a whole: ask for the runs of each of its lines. */
export function orderOf(paragraph: string) {
  const levels = bidi.getEmbeddingLevels(paragraph, 'ltr');

  /** The runs of a line (`end` is behind it) from left to right. `fontOf`: which font has a letter, by the one before. */
  return function runsOf<Font>(
    start: number,
    end: number,
    fontOf: (letter: string, before: Font | null) => Font,
  ): Run<Font>[] {
    const pieces = piecesOf(paragraph, { levels: levels.levels, start, end }, fontOf);
    if (pieces.every(({ level }) => level === 0)) return pieces.map(forward);
    const places = new Map(
      bidi
        .getReorderedIndices(paragraph, levels, start, end - 1)
        .map((logical, visual) => [logical, visual] as const),
    );
    const placeOf = ({ at }: { at: number }) => places.get(at) ?? at;
    return pieces
      .toSorted((one, other) => placeOf(one) - placeOf(other))
      .map((piece) => (piece.level % 2 === 1 ? backward(piece) : forward(piece)));
  };
}

const forward = <Font>({ text, font }: Piece<Font>): Run<Font> => ({
  font,
  text: isTurned.test(text) ? [...text].toReversed().join('') : text,
});

function backward<Font>({ text, font }: Piece<Font>): Run<Font> {
  const seen = [...text].map((letter) => bidi.getMirroredCharacter(letter) ?? letter);
  return { font, text: (isTurned.test(text) ? seen : seen.toReversed()).join('') };
}

interface Piece<Font> {
  readonly at: number;
  text: string;
  readonly font: Font;
  readonly level: number;
}

/** A line in pieces of one font and one direction each, in the order in which it is read; a space is one by itself. */
function piecesOf<Font>(
  paragraph: string,
  { levels, start, end }: { levels: Uint8Array; start: number; end: number },
  fontOf: (letter: string, before: Font | null) => Font,
): Piece<Font>[] {
  const pieces: Piece<Font>[] = [];
  for (let at = start; at < end; at += 1) {
    const letter = paragraph.charAt(at);
    if (withoutMarks(letter) === '') continue;
    const last = pieces.at(-1);
    const joins = last && last.at + last.text.length === at && last.text !== ' ' && letter !== ' ';
    const font = fontOf(letter, joins ? last.font : null);
    const level = levels[at] ?? 0;
    if (joins && last.font === font && last.level === level) last.text += letter;
    else pieces.push({ at, text: letter, font, level });
  }
  return pieces;
}
