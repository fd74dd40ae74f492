/** What was found of a document's text: that it can be searched, or why not. */
export type TextState = 'read' | 'scan' | 'scrambled' | 'failed';

/** With fewer letters than this on most pages there is no text: they are pictures. */
const fewLetters = 20;
/** So much of what is no space must be letters, digits or signs that people write. */
const leastWritten = 0.8;

/** What to think of a document by what stands on its pages; null: it could not be read. */
export function textStateOf(pages: readonly string[] | null): TextState {
  if (pages === null) return 'failed';
  const letters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;
  const empty = pages.filter((text) => letters(text) < fewLetters).length;
  const characters = [...pages.join('').replace(/\s+/g, '')];
  const written = characters.filter((one) =>
    /[\p{Script=Latin}\p{Script=Devanagari}\p{Script=Arabic}\p{N}\p{P}\p{Sc}\p{Sm}\p{Sk}\p{M}]/u.test(one),
  );
  // Signs of nobody's script, as a font without a table of its letters gives them.
  if (characters.length >= fewLetters && written.length < leastWritten * characters.length)
    return 'scrambled';
  return pages.length === 0 || empty > pages.length / 2 ? 'scan' : 'read';
}

/** A part of what stands on a page, and whether it was searched for. */
export interface Part {
  readonly text: string;
  readonly isHit: boolean;
}

/** What the database marks a hit with, and its end: nobody types them. */
export const hitMarks = { start: '\u0002', end: '\u0003' } as const;

/** The parts of a text in which hits are marked. */
export function partsOf(marked: string): Part[] {
  return marked
    .split(hitMarks.start)
    .flatMap((piece, index) => {
      if (index === 0) return [{ text: piece, isHit: false }];
      const [hit = '', rest = ''] = piece.split(hitMarks.end);
      return [
        { text: hit, isHit: true },
        { text: rest, isHit: false },
      ];
    })
    .filter(({ text }) => text !== '');
}
