/** Somebody as they are kept, and as others write them. */
export interface AsWritten {
  readonly kept: string;
  readonly arabic: string;
  readonly devanagari: string;
  readonly other: string;
}

/** Lines of a list of names, whose ways of writing are parted by bars. */
export const asWritten = (lines: string): AsWritten[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [kept = '', arabic = '', devanagari = '', other = ''] = line.split('|');
      return { kept, arabic, devanagari, other };
    });
